import { connect } from 'node:net'

/**
 * Sends bytes on one connection as they are and reads the answer, until the server closes it or has been silent for a
 * while.
 * @param quietMs how long it may be silent, in milliseconds
 */
export async function sendRaw(url: string, bytes: string, quietMs = 500): Promise<{ text: string; closed: boolean }> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let text = ''
  let closed = false
  await new Promise<void>((done) => {
    socket.setTimeout(quietMs, done)
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
    socket.on('error', () => {}) // a server that does not read on may reset the connection after its answer
    socket.on('close', () => {
      closed = true
      done()
    })
    socket.write(bytes, 'latin1')
  })
  socket.destroy()
  return { text, closed }
}

/** The statuses of the answers in what a connection sent, in their order. */
export const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
