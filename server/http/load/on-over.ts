import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { whenOver, type Answers } from './answers.ts'

type Hear = (request: FastifyRequest, reply: FastifyReply, isAborted: boolean) => void
/** Calls back once for each request, when its answer is over. */
export type OnOver = (hear: Hear) => void

/**
 * Follows the answer of each request from its beginning until it is over: read whole, or its reader gone. It replaces
 * Fastify's `onResponse`, which never comes for a reader who hangs up. Register it before all other hooks, and
 * `finish` behind all others.
 */
export function followAnswers(app: FastifyInstance, answers: Answers): { onOver: OnOver; finish: () => void } {
  const hearers: Hear[] = []
  app.addHook('onRequest', (request, reply, next) => {
    answers.begin(reply.raw)
    whenOver(reply.raw, (isAborted) => {
      for (const hear of hearers) hear(request, reply, isAborted)
    })
    next()
  })
  return {
    onOver: (hear) => void hearers.push(hear),
    finish: () => {
      app.addHook('onSend', async (_request, reply, payload) => {
        answers.made(reply.raw, inMemory(payload))
        return payload
      })
    },
  }
}

/** The part of a stream in memory while its reader waits, in bytes. */
const OF_A_STREAM = 64 * 1024

function inMemory(payload: unknown): number {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length
  return payload === null || payload === undefined ? 0 : OF_A_STREAM
}
