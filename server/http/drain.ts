import type { FastifyInstance } from 'fastify'

export type AnswersUnderWay = ReturnType<typeof countAnswers>

/** Counts the answers that are under way. */
export function countAnswers() {
  const answers = {
    count: 0,
    whenLeft: () => {},
    enter: () => {
      answers.count += 1
    },
    leave: () => {
      answers.count -= 1
      answers.whenLeft()
    },
  }
  return answers
}

/**
 * While the server stops, requests in flight are finished and their clients told to come back on another connection;
 * as soon as none is left all connections are closed. Without this the server would wait for every idle client.
 */
export function closeConnectionsWhileStopping(app: FastifyInstance, answers: AnswersUnderWay): void {
  let stopping = false
  const closeIfDone = (): void => {
    if (stopping && answers.count === 0) app.server.closeAllConnections()
  }
  answers.whenLeft = closeIfDone
  app.addHook('preClose', async () => {
    stopping = true
    closeIfDone()
  })
  app.addHook('onRequest', async () => answers.enter())
  app.addHook('onSend', async (_request, reply, payload) => {
    if (stopping) reply.header('connection', 'close')
    return payload
  })
  app.addHook('onResponse', async () => answers.leave())
  // An aborted request is not answered: onResponse runs for it as well, once its connection is closed.
}
