import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Answers } from './answers.ts'
import { letIn } from './door.ts'

/**
 * While the server stops, requests in flight are finished and their clients told to come back on another connection;
 * as soon as it closes and none is left all connections are closed. Without this it would wait for every idle client.
 */
export function closeConnectionsWhileStopping(app: FastifyInstance, answers: Answers, isStopping: () => boolean): void {
  let closing = false
  const closeIfDone = (): void => {
    if (closing && answers.count() === 0) app.server.closeAllConnections()
  }
  answers.onNone(closeIfDone)
  app.addHook('preClose', async () => {
    closing = true
    closeIfDone()
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isStopping()) reply.header('connection', 'close')
    return payload
  })
}

/** In milliseconds. The first is longer than deploy/nginx.conf keeps a connection on which nothing is asked. */
const [LISTENS_ON, HEARS_OUT] = [2_000, 1_000]

/**
 * Continues to answer for a while, each time with the last answer of its connection, and then listens no more. A
 * proxy that knows nothing of the stop sends requests meanwhile, and repeats no write that met a closed connection:
 * so its connections end by themselves, new ones are accepted until nobody waits, and get time to send their request.
 */
export async function takeLeave(server: Server): Promise<void> {
  await sleep(LISTENS_ON)
  await letIn(server, Infinity) // those still waiting when the server closes are cut off
  server.close()
  await sleep(HEARS_OUT)
}
