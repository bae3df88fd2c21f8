import { sql } from 'kysely'
import type { Present } from '#contract/history.ts'
import { pluralOf, type RecordKind } from '#contract/nouns.ts'
import { notFound } from '#domain/errors.ts'
import type { Db } from '#server/db/pool.ts'

/** A person not seen for this long has left. */
const PRESENT_MS = 45_000
const SHOWN = 50

type Seat = { kind: RecordKind; id: string; userId: string }

/**
 * Records that a person has a record open. Presence starts over after a break.
 * @returns the other people who have it open, longest first
 * @throws DomainError when there is no such record
 */
export async function enterRecord(db: Db, { kind, id, userId }: Seat, now: number): Promise<Present[]> {
  const record = await db.selectFrom(pluralOf(kind)).select('id').where('id', '=', id).executeTakeFirst()
  if (!record) throw notFound(kind, id)
  const [at, left] = [new Date(now).toISOString(), new Date(now - PRESENT_MS).toISOString()]
  await db
    .insertInto('presence')
    .values({ kind, record_id: id, user_id: userId, since: at, seen_at: at })
    .onConflict((conflict) => conflict.columns(['kind', 'record_id', 'user_id']).doUpdateSet({
      since: sql`CASE WHEN presence.seen_at < ${left} THEN excluded.since ELSE presence.since END`,
      seen_at: at,
    }))
    .execute()
  const rows = await db
    .selectFrom('presence')
    .innerJoin('users', 'users.id', 'presence.user_id')
    .select(['users.id', 'users.username', 'presence.since'])
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('user_id', '!=', userId)
    .where('seen_at', '>=', left)
    .orderBy('since')
    .orderBy('users.id')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({ ...row, username: row.username || row.id }))
}

/** Records that a person has closed a record. */
export async function leaveRecord(db: Db, { kind, id, userId }: Seat): Promise<void> {
  await db
    .deleteFrom('presence')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

/** Deletes presence that has expired. `now` in milliseconds. */
export async function sweepPresence(db: Db, now: number): Promise<void> {
  await db.deleteFrom('presence').where('seen_at', '<', new Date(now - PRESENT_MS).toISOString()).execute()
}
