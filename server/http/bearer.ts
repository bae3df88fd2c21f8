import type { FastifyRequest } from 'fastify'
import type { Scope } from '#contract/access/scopes.ts'
import type { UserRecord } from '#contract/access/users.ts'

/** The prefix of a token, so that people and secret scanners recognise one. */
export const TOKEN_PREFIX = 'cb_'

/** The token of a request, with its owner in the roles of this moment. */
export type FoundToken = { id: string; name: string; scopes: Scope[]; owner: UserRecord }

/**
 * The token that a program sent, or null when it sent none. One that is no token at all is '', so that a request
 * which means to use a token is never served by a cookie instead.
 */
export function bearerOf({ headers }: FastifyRequest): string | null {
  const [scheme = '', value = '', ...rest] = (headers.authorization ?? '').trim().split(/\s+/)
  if (scheme.toLowerCase() !== 'bearer') return null
  return rest.length === 0 && value.startsWith(TOKEN_PREFIX) && value.length === TOKEN_PREFIX.length + 43 ? value : ''
}
