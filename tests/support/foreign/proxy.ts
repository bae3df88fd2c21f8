import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What lies between the site and its database: nothing, or something slow. */
export type Way = { kind: 'pass' } | { kind: 'delay'; ms: number }
export type Proxy = {
  port: number
  way: (way: Way) => void
  /** Lets connections from now on lead to another port; those that are open end. */
  lead: (port: number) => void
  /** Breaks every connection that is open. */
  reset: () => void
  /** Lets what the connections that are open now send vanish, for ever; later ones are not concerned. */
  mute: () => void
  close: () => void
}

/** A TCP proxy to a port of this machine whose way back can be made slow, mute or broken. */
export async function startProxy(target: number): Promise<Proxy> {
  let way: Way = { kind: 'pass' }
  let leadsTo = target
  const sockets = new Set<Socket>()
  const muted = new WeakSet<Socket>()
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('close', () => sockets.delete(socket)).on('error', () => {})
  }
  const server = createServer((client) => {
    const database = keep(connect(leadsTo, '127.0.0.1'))
    keep(client).on('data', (bytes) => {
      if (!muted.has(client)) database.write(bytes)
    })
    database.on('data', (bytes) => {
      const send = (): void => void (client.writable && !muted.has(client) && client.write(bytes))
      if (way.kind === 'delay') setTimeout(send, way.ms).unref()
      else send()
    })
    // A connection that went mute does not announce its end either.
    client.on('close', () => muted.has(client) || database.destroy())
    database.on('close', () => muted.has(client) || client.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const reset = (): void => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    way: (next) => {
      way = next
    },
    lead: (port) => {
      leadsTo = port
      reset()
    },
    reset,
    mute: () => {
      for (const socket of sockets) muted.add(socket)
    },
    close: () => {
      reset()
      server.close()
    },
  }
}

/** The same database by way of another port. */
export function through(url: string, port: number): string {
  const other = new URL(url)
  other.port = String(port)
  return other.href
}
