import { recordChange, type Actor } from '#server/audit/store.ts'
import { findSentBracket } from '#server/brackets/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { findGroup } from '#server/groups/store.ts'
import { findMatch } from '#server/matches/find.ts'
import { matchLabel, useOf, type Use } from '#server/records/usage.ts'
import { findStage } from '#server/stages/store.ts'

/** The contents of an event: matches, brackets, groups, stages (checks R03). */
export async function findEventUses(trx: Trx, id: string): Promise<Use[]> {
  const matches = await trx
    .selectFrom('matches')
    .select(['id', matchLabel.as('label')])
    .where('event_id', '=', id)
    .execute()
  const brackets = await trx.selectFrom('brackets').select(['id', 'name as label']).where('event_id', '=', id).execute()
  const groups = await trx.selectFrom('groups').select(['id', 'name as label']).where('event_id', '=', id).execute()
  const stages = await trx.selectFrom('stages').select(['id', 'name as label']).where('event_id', '=', id).execute()
  return [useOf('match', matches, 'matches'), useOf('bracket', brackets), useOf('group', groups), useOf('stage', stages)]
}

/** Deletes the contents of an event; each deleted record is recorded. */
export async function removeContents(trx: Trx, actor: Actor, id: string, now: number): Promise<void> {
  const contents = [
    ['stages', 'stage', findStage],
    ['brackets', 'bracket', findSentBracket],
    ['groups', 'group', findGroup],
    ['matches', 'match', (inTrx: Trx, matchId: string) => findMatch(inTrx, matchId, now)],
  ] as const
  for (const [table, kind, find] of contents) {
    const rows = await trx.selectFrom(table).select('id').where('event_id', '=', id).orderBy('id').execute()
    for (const { id: recordId } of rows) {
      const before = await find(trx, recordId)
      await trx.deleteFrom(table).where('id', '=', recordId).execute()
      await recordChange(trx, actor, { action: 'delete', kind, recordId, before })
    }
  }
}
