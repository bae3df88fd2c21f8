import { sql } from 'kysely'
import type { AccessEvent } from '#contract/access/audit.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { recordChanges, type Actor } from './store.ts'

type Details = Record<string, unknown>

/** Records what somebody did with their access: a login, the end of sessions. It is in the ledger under `access`. */
export const recordAccess = (db: Db | Trx, actor: Actor, subject: string, event: AccessEvent, details: Details = {}): Promise<void> =>
  recordChanges(db as Trx, actor, [{ action: 'create', kind: 'access', recordId: subject, after: { event, ...details } }])

/**
 * Records what anybody can cause as often as they like, at most `most` times an hour for a subject: a flood does not
 * fill the ledger. Two at the same moment may both be recorded.
 */
export async function recordSome(
  db: Db, actor: Actor, subject: string, event: AccessEvent, { most = 1, details = {} }: { most?: number; details?: Details } = {},
): Promise<void> {
  const { rows } = await sql<{ recent: number }>`
    SELECT count(*)::int AS recent FROM (
      SELECT at FROM audit_log WHERE kind = 'access' AND record_id = ${subject} AND after->>'event' = ${event}
        AND at > now() - interval '1 hour'
      ORDER BY id DESC LIMIT ${most}
    ) AS newest
  `.execute(db)
  if ((rows[0]?.recent ?? 0) < most) await recordAccess(db, actor, subject, event, details)
}
