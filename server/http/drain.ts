import type { FastifyInstance } from 'fastify'

/**
 * While the server stops, requests in flight are finished and their clients told to come back on another connection;
 * as soon as none is left all connections are closed. Without this the server would wait for every idle client.
 */
export function closeConnectionsWhileStopping(app: FastifyInstance): void {
  let stopping = false
  let inFlight = 0
  const closeIfDone = (): void => {
    if (stopping && inFlight === 0) app.server.closeAllConnections()
  }
  app.addHook('preClose', async () => {
    stopping = true
    closeIfDone()
  })
  app.addHook('onRequest', async () => {
    inFlight += 1
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (stopping) reply.header('connection', 'close')
    return payload
  })
  const leave = async (): Promise<void> => {
    inFlight -= 1
    closeIfDone()
  }
  app.addHook('onResponse', leave)
  // An aborted request is not answered: onResponse runs for it as well, once its connection is closed.
}
