import type { FastifyRequest } from 'fastify'
import type { UserRecord } from '#contract/access/users.ts'
import { DomainError } from '#domain/errors.ts'
import type { Services } from '#server/services.ts'
import { readToken } from './cookies.ts'
import { countGuesses } from './guesses.ts'
import { findSession, touchSession, whereaboutsOf } from './sessions.ts'

/**
 * Tells the guard who is behind a request: the person of its session cookie, or null.
 * @throws DomainError RATE_LIMITED after too many guessed cookies
 */
export function makeFindUser({ config, db, now }: Services): (request: FastifyRequest) => Promise<UserRecord | null> {
  const guesses = countGuesses(now)
  return async (request) => {
    const token = readToken(request, config, 'session')
    if (token === null) return null
    if (guesses.mustWait(request.ip, token)) throw new DomainError('RATE_LIMITED', 'Too many requests, please wait')
    const session = await findSession(db, token, config, now())
    guesses.note(request.ip, token, session !== null)
    if (session === null) return null
    // A database that cannot write (a full disk) must not lock out people who only read.
    await touchSession(db, token, session, whereaboutsOf(request), config, now()).catch((err: unknown) =>
      request.log.warn({ err }, 'session not touched'),
    )
    return session.user
  }
}
