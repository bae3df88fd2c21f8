import type { UserRecord } from '#contract/users.ts'
import type { Config } from '#server/config.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { toUserRecord } from '#server/users/record.ts'
import { removeStandIns } from './stand-in-identities.ts'
import { hashToken, newToken } from './tokens.ts'
import { removeOldAttempts } from './login-attempts.ts'

/** @param now in milliseconds */
const before = (now: number, seconds: number): string => new Date(now - seconds * 1000).toISOString()

/** Opens a session and answers its token, which is stored nowhere on the server. */
export async function createSession(db: Db | Trx, userId: string, now: number): Promise<string> {
  const token = newToken()
  const at = new Date(now).toISOString()
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: userId, created_at: at, last_seen_at: at })
    .execute()
  return token
}

/** Whose session it is, with the roles of this moment, and when it was last noted to be in use. */
export type Session = { user: UserRecord; lastSeenAt: string }

/**
 * A session, or null when it is unknown, was idle for too long or is too old. The server decides this, whatever the
 * cookie says (check S10).
 */
export async function findSession(db: Db, token: string, config: Config, now: number): Promise<Session | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select('last_seen_at')
    .where('token_hash', '=', hashToken(token))
    .where('last_seen_at', '>', before(now, config.SESSION_IDLE_SECONDS))
    .where('sessions.created_at', '>', before(now, config.SESSION_MAX_SECONDS))
    .executeTakeFirst()
  return row ? { user: toUserRecord(row), lastSeenAt: row.last_seen_at } : null
}

/** Notes that a session is in use, at most once a minute and four times per idle period, to spare the database. */
export async function touchSession(
  db: Db, token: string, { lastSeenAt }: Session, config: Config, now: number,
): Promise<void> {
  if (lastSeenAt >= before(now, Math.min(60, config.SESSION_IDLE_SECONDS / 4))) return
  await db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(now).toISOString() })
    .where('token_hash', '=', hashToken(token))
    .execute()
}

export async function removeSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute()
}

/** Ends all sessions of the person whose session this is. */
export async function removeSessionsOfSamePerson(db: Db, token: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', 'in', (query) =>
      query.selectFrom('sessions').select('user_id').where('token_hash', '=', hashToken(token)),
    )
    .execute()
}

/** Forgets sessions that ended, logins that were begun and left, and stand-in people where there is no stand-in. */
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
