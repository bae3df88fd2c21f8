import { recordChanges, type Actor } from '#server/audit/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { findMatches } from './find.ts'
import { toRow, type StoredMatch } from './record.ts'

/** Adds many matches with a handful of statements. Their references are locked and checked (`completeMatch`). */
export async function addMany(trx: Trx, actor: Actor, matches: { id: string; match: StoredMatch }[], now: number): Promise<void> {
  if (matches.length === 0) return
  await trx.insertInto('matches').values(matches.map(({ id, match }) => ({ id, ...toRow(match) }))).execute()
  const records = await findMatches(trx, matches.map(({ id }) => id), now)
  await recordChanges(
    trx, actor, records.map((after) => ({ action: 'create', kind: 'match', recordId: after.id, after })),
  )
}
