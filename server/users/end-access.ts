import type { Actor } from '#server/audit/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { revokeTokensOf } from '#server/tokens/store.ts'

export type Ended = { sessions: number; tokens: number }

/**
 * Ends every access of a person: all sessions, wherever they are open, and all API tokens (AC-11). A token could have
 * been created with the session.
 */
export async function endAccess(trx: Trx, actor: Actor, userId: string): Promise<Ended> {
  const { numDeletedRows } = await trx.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst()
  return { sessions: Number(numDeletedRows), tokens: await revokeTokensOf(trx, actor, userId) }
}
