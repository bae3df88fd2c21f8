import { sql, type Selectable } from 'kysely'
import { MAX_TOKENS, NEVER, TOKEN_DAYS, type ApiTokenRecord, type TokenCreate, type TokenCreated } from '#contract/access/tokens.ts'
import { SCOPES } from '#contract/access/scopes.ts'
import type { UserRecord } from '#contract/access/users.ts'
import { DomainError, invalid, notFound } from '#domain/errors.ts'
import { recordChange, recordChanges, type Actor, type Change } from '#server/audit/store.ts'
import { hashToken, newToken } from '#server/auth/tokens.ts'
import { countOf } from '#server/db/counts.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import type { Schema } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { TOKEN_PREFIX } from '#server/http/bearer.ts'
import { newId } from '#server/ids.ts'
import { toUserRecord } from '#server/users/record.ts'

type Row = Selectable<Schema['api_tokens']> & { username: string }

const toRecord = (row: Row): ApiTokenRecord => ({
  id: row.id,
  name: row.name,
  scopes: SCOPES.filter((scope) => row.scopes.includes(scope)),
  ownerId: row.user_id,
  ownerName: row.username || row.user_id,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  createdAt: row.created_at,
})

const selectTokens = (db: Db | Trx) =>
  db.selectFrom('api_tokens').innerJoin('users', 'users.id', 'api_tokens.user_id').selectAll('api_tokens').select('users.username')

/** Admins see and revoke every token, everybody else their own. */
const seesAll = ({ roles }: UserRecord): boolean => roles.includes('admin')

/** The tokens that a person may see, the newest first. */
export async function listTokens(db: Db, user: UserRecord): Promise<ApiTokenRecord[]> {
  const rows = await selectTokens(db)
    .$if(!seesAll(user), (query) => query.where('user_id', '=', user.id))
    .orderBy('api_tokens.created_at', 'desc')
    .orderBy('api_tokens.id')
    .execute()
  return rows.map(toRecord)
}

/**
 * Creates a token for the caller, whose session is still open then. It is returned here and never again; only its hash is stored.
 * @param session the token of the caller's session
 * @throws DomainError TOO_MANY, FORBIDDEN, VALIDATION_FAILED for an end in the past, UNAUTHENTICATED where the session has ended meanwhile
 */
export async function insertToken(db: Db, actor: Actor, session: string, values: TokenCreate, now: number): Promise<TokenCreated> {
  const { name, scopes } = values
  const expiresAt = endOf(values, now)
  if (expiresAt !== null && Date.parse(expiresAt) <= now) throw invalid('expiresAt', 'Choose a time in the future')
  return inTransaction(db, async (trx) => {
    const owner = await trx.selectFrom('users').selectAll().where('id', '=', actor.id).forUpdate().executeTakeFirst()
    // A person who lost the roles a moment ago must not be left with a token that waits for them to return.
    if (!owner || toUserRecord(owner).roles.length === 0) throw new DomainError('FORBIDDEN', 'Only staff can make tokens')
    // Whoever ends all access of a person holds the person's row, too: no token that was asked for before may come after that.
    const open = await trx.selectFrom('sessions').select('id').where('token_hash', '=', hashToken(session)).forShare().executeTakeFirst()
    if (!open) throw new DomainError('UNAUTHENTICATED', 'Please log in')
    if ((await countOf(trx.selectFrom('api_tokens').where('user_id', '=', actor.id))) >= MAX_TOKENS) {
      throw new DomainError('TOO_MANY', `You have ${MAX_TOKENS} tokens. Revoke one that is not needed.`)
    }
    const [id, token] = [newId(), TOKEN_PREFIX + newToken()]
    const row = await trx
      .insertInto('api_tokens')
      .values({ id, token_hash: hashToken(token), user_id: actor.id, name, scopes, expires_at: expiresAt })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordChange(trx, actor, { action: 'create', kind: 'token', recordId: id, after: { name, scopes, expiresAt } })
    return { ...toRecord({ ...row, username: owner.username }), token }
  })
}

const endOf = ({ expiresAt }: TokenCreate, now: number): string | null =>
  expiresAt === NEVER ? null : expiresAt ?? new Date(now + TOKEN_DAYS * 86_400_000).toISOString()

/** Ends a token: its next request is answered 401. @throws DomainError TOKEN_NOT_FOUND, also for one of somebody else */
export async function removeToken(db: Db, actor: Actor, user: UserRecord, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await selectTokens(trx).where('api_tokens.id', '=', id).executeTakeFirst()
    const gone = row && (seesAll(user) || row.user_id === user.id)
      ? await trx.deleteFrom('api_tokens').where('id', '=', id).executeTakeFirst() : null
    if (!row || !gone || gone.numDeletedRows === 0n) throw notFound('token', id)
    const { name, scopes, expiresAt, ownerId } = toRecord(row)
    await recordChange(trx, actor, {
      action: 'delete', kind: 'token', recordId: id, before: { name, scopes, expiresAt, ownerId },
    })
  })
}

/** Ends all tokens of a person, each with an entry in the history. @returns how many there were */
export async function revokeTokensOf(trx: Trx, actor: Actor, userId: string): Promise<number> {
  const gone = await trx.deleteFrom('api_tokens').where('user_id', '=', userId).returningAll().execute()
  await recordChanges(trx, actor, gone.map((row): Change => {
    const { name, scopes, expiresAt, ownerId } = toRecord({ ...row, username: '' })
    return { action: 'delete', kind: 'token', recordId: row.id, before: { name, scopes, expiresAt, ownerId } }
  }))
  return gone.length
}

/** Records that a token is in use, at most once a minute, to spare the database. `now` in milliseconds. */
export async function touchToken(db: Db, id: string, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  const aMinuteAgo = new Date(now - 60_000).toISOString()
  await db
    .updateTable('api_tokens')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where(sql<boolean>`(last_used_at IS NULL OR last_used_at < ${aMinuteAgo})`)
    .execute()
}
