import { sql } from 'kysely'
import type { Page } from '#contract/fields.ts'
import type { DeletedEntry } from '#contract/history.ts'
import { RECORD_KINDS, type RecordKind } from '#contract/nouns.ts'
import { LIMITS } from '#domain/limits.ts'
import { countOf } from '#server/db/counts.ts'
import type { Db } from '#server/db/pool.ts'
import type { Listed } from '#server/http/lists.ts'
import { RESTORABLE } from '#server/restorables.ts'
import type { Versioned } from '#server/records/restorable.ts'

const UNDO_MS = LIMITS.undoDays * 86_400_000

/**
 * Deletions by staff that can still be undone and were not, newest first: one entry per request, for the record that
 * was deleted last, which caused the other deletions.
 * @param kind of that record
 */
export async function listDeleted(
  db: Db, { page, limit, kind }: Page & { kind?: RecordKind }, now: number,
): Promise<Listed<DeletedEntry>> {
  const gone = db
    .selectFrom('audit_log as deletion')
    .select(({ fn }) => [fn.max('id').as('id'), fn.countAll<string>().as('count')])
    .where('action', '=', 'delete')
    .where('at', '>=', new Date(now - UNDO_MS).toISOString())
    .where('kind', 'in', RECORD_KINDS)
    .where((eb) =>
      eb.not(eb.exists(
        eb
          .selectFrom('audit_log as later')
          .select('later.id')
          .whereRef('later.kind', '=', 'deletion.kind')
          .whereRef('later.record_id', '=', 'deletion.record_id')
          .whereRef('later.id', '>', 'deletion.id'),
      )))
    .groupBy('request_id')
  const matching = db
    .selectFrom('audit_log')
    .innerJoin(gone.as('gone'), 'gone.id', 'audit_log.id')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
  const total = await countOf(matching)
  const rows = await matching
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .selectAll('audit_log')
    .select(['users.username', sql<string>`gone.count`.as('count')])
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const items = rows.map((row) => ({
    requestId: row.request_id,
    changeId: row.id,
    at: row.at,
    undoUntil: new Date(Date.parse(row.at) + UNDO_MS).toISOString(),
    actorId: row.actor_id,
    actorName: row.username || row.actor_id,
    kind: row.kind as RecordKind,
    recordId: row.record_id,
    name: RESTORABLE[row.kind as RecordKind].nameOf(row.before as Versioned),
    others: Number(row.count) - 1,
  }))
  return { items, total }
}
