import type { FastifyRequest } from 'fastify'
import { SCOPES } from '#contract/access/scopes.ts'
import { recordSome } from '#server/audit/access.ts'
import { addressOf } from '#server/audit/store.ts'
import { hashToken } from '#server/auth/tokens.ts'
import type { FoundToken } from '#server/http/bearer.ts'
import type { Services } from '#server/services.ts'
import { toUserRecord } from '#server/users/record.ts'
import { touchToken } from './store.ts'

/** Tells the guard whose token this is; null for one that is unknown, revoked or expired. */
export function makeFindToken({ db, now }: Services): (request: FastifyRequest, bearer: string) => Promise<FoundToken | null> {
  return async (request, bearer) => {
    if (bearer === '') return null
    const row = await db
      .selectFrom('api_tokens')
      .innerJoin('users', 'users.id', 'api_tokens.user_id')
      .selectAll('users')
      .select(['api_tokens.id as token_id', 'name', 'scopes', 'expires_at'])
      .where('token_hash', '=', hashToken(bearer))
      .executeTakeFirst()
    if (!row) return null
    if (row.expires_at !== null && Date.parse(row.expires_at) <= now()) {
      const actor = { id: row.id, requestId: request.id, ip: addressOf(request), tokenName: row.name }
      await recordSome(db, actor, row.token_id, 'expired token used').catch((err: unknown) => request.log.warn({ err }, 'not noted'))
      return null
    }
    // A database that cannot write (a full disk) must not lock out bots that only read.
    await touchToken(db, row.token_id, now()).catch((err: unknown) => request.log.warn({ err }, 'token not touched'))
    const scopes = SCOPES.filter((scope) => row.scopes.includes(scope))
    return { id: row.token_id, name: row.name, scopes, owner: toUserRecord(row) }
  }
}
