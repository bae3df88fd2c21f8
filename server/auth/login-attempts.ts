import type { Db } from '#server/db/pool.ts'
import { hashToken, newToken } from './tokens.ts'

/** How long a person may take at the provider. */
export const ATTEMPT_SECONDS = 600

export type LoginAttempt = { state: string; verifier: string; returnTo: string }

const deadline = (now: number): string => new Date(now - ATTEMPT_SECONDS * 1000).toISOString()

/** Remembers a login that begins: the state that must come back, the PKCE verifier, and where to go afterwards. */
export async function beginAttempt(db: Db, returnTo: string, now: number): Promise<LoginAttempt> {
  const attempt = { state: newToken(), verifier: newToken(), returnTo }
  await db
    .insertInto('login_attempts')
    .values({
      state_hash: hashToken(attempt.state),
      verifier: attempt.verifier,
      return_to: returnTo,
      created_at: new Date(now).toISOString(),
    })
    .execute()
  return attempt
}

/** Takes an attempt out of the store: of many callbacks with one state only one succeeds (checks O04, O06). */
export async function takeAttempt(db: Db, state: string, now: number): Promise<LoginAttempt | null> {
  const row = await db
    .deleteFrom('login_attempts')
    .where('state_hash', '=', hashToken(state))
    .where('created_at', '>', deadline(now))
    .returning(['verifier', 'return_to'])
    .executeTakeFirst()
  return row ? { state, verifier: row.verifier, returnTo: row.return_to } : null
}

export async function removeOldAttempts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('login_attempts').where('created_at', '<=', deadline(now)).execute()
}
