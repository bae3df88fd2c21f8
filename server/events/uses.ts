import { sql } from 'kysely'
import { recordChange, type Actor } from '#server/audit/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { useOf, type Use } from '#server/db/usage.ts'

/** What stands in an event: matches, brackets, groups (checks R03). */
export async function findEventUses(trx: Trx, id: string): Promise<Use[]> {
  const matches = await trx
    .selectFrom('matches')
    .select(['id', sql<string>`team_one_name || ' vs ' || team_two_name`.as('label')])
    .where('event_id', '=', id)
    .execute()
  const brackets = await trx.selectFrom('brackets').select(['id', 'name as label']).where('event_id', '=', id).execute()
  const groups = await trx.selectFrom('groups').select(['id', 'name as label']).where('event_id', '=', id).execute()
  return [useOf('match', matches, 'matches'), useOf('bracket', brackets), useOf('group', groups)]
}

/** Deletes what stands in an event; each record that goes is written down. */
export async function removeContents(trx: Trx, actor: Actor, id: string): Promise<void> {
  for (const [table, kind] of [['brackets', 'bracket'], ['groups', 'group'], ['matches', 'match']] as const) {
    const gone = await trx.deleteFrom(table).where('event_id', '=', id).returningAll().execute()
    for (const before of gone) {
      await recordChange(trx, actor, { action: 'delete', kind, recordId: before.id, before })
    }
  }
}
