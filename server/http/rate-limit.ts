import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/pool.ts'
import { networkOf } from './load/network.ts'
import { makeLimitStore } from './rate-limit-store.ts'

/**
 * Gives routes a limit by `config.rateLimit`: so many requests of one address in a window. The answers tell what is
 * left (RateLimit-Limit, -Remaining, -Reset); beyond it they are 429 with Retry-After. When the database cannot be
 * asked a route answers 503, or continues with `skipOnError`.
 */
export async function limitRequests(app: FastifyInstance, db: Db): Promise<void> {
  await app.register(rateLimit, {
    global: false, enableDraftSpec: true, store: makeLimitStore(db), keyGenerator: ({ ip }) => networkOf(ip),
  })
}
