import type { FastifyRequest } from 'fastify'
import type { UserRecord } from '#contract/users.ts'
import type { Services } from '#server/services.ts'
import { readToken } from './cookies.ts'
import { findSessionUser, touchSession } from './sessions.ts'

/** Tells the guard who is behind a request: the person of its session cookie, or null. */
export function makeFindUser({ config, db, now }: Services): (request: FastifyRequest) => Promise<UserRecord | null> {
  return async (request) => {
    const token = readToken(request, config, 'session')
    if (token === null) return null
    const user = await findSessionUser(db, token, config, now())
    // A database that cannot write (a full disk) must not lock out people who only read.
    if (user)
      await touchSession(db, token, config, now()).catch((err: unknown) =>
        request.log.warn({ err }, 'session not touched'),
      )
    return user
  }
}
