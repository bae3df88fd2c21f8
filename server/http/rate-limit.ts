import { isIP } from 'node:net'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#server/db/pool.ts'
import { makeLimitStore } from './rate-limit-store.ts'

/**
 * Gives routes a limit by `config.rateLimit`: so many requests of one address in a window. The answers say what is left
 * (RateLimit-Limit, -Remaining, -Reset); beyond it they are 429 with Retry-After. When the database cannot be asked a
 * route answers 503, or goes on with `skipOnError`.
 */
export async function limitRequests(app: FastifyInstance, db: Db): Promise<void> {
  await app.register(rateLimit, {
    global: false, enableDraftSpec: true, store: makeLimitStore(db), keyGenerator: ({ ip }) => networkOf(ip),
  })
}

/**
 * Whom an address stands for: IPv4 itself, also when it is written as IPv6, and of IPv6 the /64 network, of which one
 * customer has all addresses. What a proxy passed on that is no address at all counts as one.
 */
export const networkOf = (ip: FastifyRequest['ip']): string => (isIP(ip) === 0 ? 'unknown' : normalizeIP(ip))
