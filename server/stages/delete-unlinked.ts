import { recordChanges, type Actor } from '#server/audit/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { findMatches } from '#server/matches/find.ts'

/** Deletes matches that nobody plays any more, but for those that a bracket or group still has; each deletion is recorded. */
export async function deleteUnlinked(trx: Trx, actor: Actor, ids: string[], now: number): Promise<void> {
  if (ids.length === 0) return
  await trx.selectFrom('matches').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const inBrackets = await trx.selectFrom('bracket_links').select('match_id').where('match_id', 'in', ids).execute()
  const inGroups = await trx.selectFrom('group_matches').select('match_id').where('match_id', 'in', ids).execute()
  const kept = new Set([...inBrackets, ...inGroups].map((row) => row.match_id))
  const gone = (await findMatches(trx, ids, now)).filter(({ id }) => !kept.has(id))
  if (gone.length === 0) return
  await trx.deleteFrom('matches').where('id', 'in', gone.map(({ id }) => id)).execute()
  await recordChanges(trx, actor, gone.map((before) => ({ action: 'delete', kind: 'match', recordId: before.id, before })))
}
