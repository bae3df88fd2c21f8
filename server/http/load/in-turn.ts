import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Lets the requests of one connection begin one after the other, each when the answer before it is over, however many
 * came in one packet. While some wait, nothing more is read of their connection; when it closes, they never begin.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request, response) => {
    if (response.socket !== null) {
      listener(request, response)
      return
    }
    const { socket } = request
    waiting.set(socket, (waiting.get(socket) ?? 0) + 1)
    socket.pause()
    response.once('socket', () => {
      const left = (waiting.get(socket) ?? 1) - 1
      waiting.set(socket, left)
      if (left === 0) socket.resume()
      // Node passes on the connection at this moment. Each begins in a turn of the event loop of its own: a packet of requests that
      // are answered at once would be one long step, in which nobody else is heard.
      setImmediate(() => {
        if (!socket.destroyed) listener(request, response)
      })
    })
  }
}
