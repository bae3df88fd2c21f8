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
const [LISTENS_ON, WAITS_AT_MOST, HEARS_OUT] = [2_000, 1_000, 1_000]

/** In milliseconds. Whoever comes within a longer turn of the event loop, after others were let in, waits until the next. */
const SHORT_TURN = 1

/** Accepts until nobody waits, and nobody can have come meanwhile but within the last millisecond, unless turns stay long. */
async function letAllIn(server: Server): Promise<void> {
  const end = performance.now() + WAITS_AT_MOST
  let start: number
  do {
    start = performance.now()
    await letIn(server, Infinity)
  } while (performance.now() - start > SHORT_TURN && start < end)
}

/**
 * Continues to answer for a while, each time with the last answer of its connection, and then listens no more. A
 * proxy that knows nothing of the stop sends requests meanwhile, and repeats no write that met a closed connection:
 * so its connections end by themselves, new ones are accepted until nobody waits, and get time to send their request.
 */
export async function takeLeave(server: Server): Promise<void> {
  await sleep(LISTENS_ON)
  await letAllIn(server) // those still waiting when the server closes are cut off
  server.close()
  await sleep(HEARS_OUT)
}
