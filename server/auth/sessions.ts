import type { FastifyRequest } from 'fastify'
import type { SessionRecord } from '#contract/access/sessions.ts'
import type { UserRecord } from '#contract/access/users.ts'
import { DomainError } from '#domain/errors.ts'
import { deviceOf } from '#domain/sessions/device.ts'
import { recordAccess } from '#server/audit/access.ts'
import { addressOf, type Actor } from '#server/audit/store.ts'
import type { Config } from '#server/config/config.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { endAccess } from '#server/users/end-access.ts'
import { toUserRecord } from '#server/users/record.ts'
import { removeStandIns } from './stand-in-identities.ts'
import { hashToken, newToken } from './tokens.ts'
import { removeOldAttempts } from './login-attempts.ts'

/** @param now in milliseconds */
const before = (now: number, seconds: number): string => new Date(now - seconds * 1000).toISOString()

/** Nobody looks through more of their own sessions. */
const MOST_LISTED = 200

/** Where somebody is: the address, and the name their browser gives itself. */
export type Whereabouts = { ip: string | null; userAgent: string }

/** In characters. */
const LONGEST_USER_AGENT = 300

const NOWHERE: Whereabouts = { ip: null, userAgent: '' }

export const whereaboutsOf = (request: FastifyRequest): Whereabouts => ({
  ip: addressOf(request), userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
})

/** Opens a session and returns its token, which is not stored on the server. */
export async function createSession(
  db: Db | Trx, userId: string, now: number, { ip, userAgent }: Whereabouts = NOWHERE,
): Promise<string> {
  const token = newToken()
  const at = new Date(now).toISOString()
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: userId, created_at: at, last_seen_at: at, ip, user_agent: userAgent })
    .execute()
  return token
}

/** The person of the session, with the roles of this moment, and when it was last recorded as used. */
export type Session = { id: string; user: UserRecord; lastSeenAt: string }

/**
 * A session, or null when it is unknown, was idle for too long or is too old. The server decides this, whatever the
 * cookie contains (check S10).
 */
export async function findSession(db: Db, token: string, config: Config, now: number): Promise<Session | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['last_seen_at', 'sessions.id as session_id'])
    .where('token_hash', '=', hashToken(token))
    .where('last_seen_at', '>', before(now, config.SESSION_IDLE_SECONDS))
    .where('sessions.created_at', '>', before(now, config.SESSION_MAX_SECONDS))
    .executeTakeFirst()
  return row ? { id: row.session_id, user: toUserRecord(row), lastSeenAt: row.last_seen_at } : null
}

/**
 * Records that a session is in use, and where, at most once a minute and four times per idle period, to spare the
 * database.
 */
export async function touchSession(
  db: Db, token: string, { lastSeenAt }: Session, { ip, userAgent }: Whereabouts, config: Config, now: number,
): Promise<void> {
  if (lastSeenAt >= before(now, Math.min(60, config.SESSION_IDLE_SECONDS / 4))) return
  await db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(now).toISOString(), ip, user_agent: userAgent })
    .where('token_hash', '=', hashToken(token))
    .execute()
}

export async function removeSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
}

/** The open sessions of a person, the last used first. @param token of the session that asks */
export async function listSessions(db: Db, userId: string, token: string, config: Config, now: number): Promise<SessionRecord[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('last_seen_at', '>', before(now, config.SESSION_IDLE_SECONDS))
    .where('created_at', '>', before(now, config.SESSION_MAX_SECONDS))
    .orderBy('last_seen_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    ip: row.ip,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    current: row.token_hash.equals(hashToken(token)),
  }))
}

/** Ends one of a person's own sessions. @throws DomainError SESSION_NOT_FOUND, also for one of somebody else */
export async function endSession(db: Db, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const gone = await trx
      .deleteFrom('sessions').where('id', '=', id).where('user_id', '=', actor.id).returning(['ip', 'user_agent']).executeTakeFirst()
    if (!gone) throw new DomainError('SESSION_NOT_FOUND', 'This session has ended already')
    await recordAccess(trx, actor, actor.id, 'session ended', { device: deviceOf(gone.user_agent), address: gone.ip ?? '' })
  })
}

/** Ends all sessions and API tokens of the caller. */
export const logOutEverywhere = (db: Db, actor: Actor): Promise<void> =>
  inTransaction(db, async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', actor.id).forUpdate().execute()
    await recordAccess(trx, actor, actor.id, 'logged out everywhere', await endAccess(trx, actor, actor.id))
  })

/** Deletes sessions that ended, abandoned logins, and stand-in people where there is no stand-in. */
export async function sweepSessions(db: Db, config: Config, now: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('last_seen_at', '<=', before(now, config.SESSION_IDLE_SECONDS)),
        eb('created_at', '<=', before(now, config.SESSION_MAX_SECONDS)),
      ]),
    )
    .execute()
  await removeOldAttempts(db, now)
  await removeStandIns(db, config)
}
