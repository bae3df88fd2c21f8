import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * What becomes of a request: it never arrives; it arrives and its answer is lost, or cut in the middle; or the proxy answers it with a
 * status, and may name the seconds to wait.
 */
export type Fate = 'dropped' | 'unanswered' | 'cut' | { status: number; retryAfter?: number }

/** A proxy to the site at this address that loses requests. */
export async function startLosingProxy(target: string) {
  const fates: Fate[] = []
  const asked: string[] = []
  const sockets = new Set<Socket>()
  const busy = ({ status, retryAfter }: Exclude<Fate, string>): string =>
    [`HTTP/1.1 ${status} Busy`, 'content-type: text/plain', 'content-length: 4', 'connection: close', ...(retryAfter === undefined ? [] : [`retry-after: ${retryAfter}`]), '', 'busy'].join('\r\n')
  const server = createServer((client) => {
    const onward = connect(Number(new URL(target).port), '127.0.0.1')
    let fate: Fate | undefined
    for (const socket of [client, onward]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => {
        sockets.delete(socket)
        client.destroy()
        onward.destroy()
      })
    }
    client.on('data', (bytes) => {
      const line = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE) \S+/.exec(bytes.toString())?.[0]
      if (line !== undefined) {
        asked.push(line)
        fate = fates.shift()
      }
      if (fate === 'dropped') client.resetAndDestroy()
      else if (typeof fate === 'object') client.end(busy(fate))
      else onward.write(bytes)
    })
    onward.on('data', (bytes) => {
      if (fate === 'unanswered') client.resetAndDestroy()
      else if (fate === 'cut') client.write(bytes.subarray(0, bytes.length - 20), () => client.resetAndDestroy())
      else client.write(bytes)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Of the next requests, one after the other; later ones pass. */
    fated: (...next: Fate[]): void => void fates.splice(0, Infinity, ...next),
    /** Method and address of each request, since the last time they were taken. */
    taken: (): string[] => asked.splice(0),
    /** Breaks every connection that is open. */
    cut: (): void => sockets.forEach((socket) => socket.destroy()),
    close: (): void => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
