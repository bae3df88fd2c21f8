import { sql } from 'kysely'
import type { Actor } from '#server/audit/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { withoutTeam } from './store.ts'
import { readWorld, tellStory, withRecords } from './story.ts'

/** The brackets that a team takes part in. */
export const bracketsOfTeam = (trx: Trx, teamId: string) =>
  trx
    .selectFrom('brackets')
    .select(['id', 'event_id'])
    .where(sql<boolean>`participants ? ${teamId}`)
    .orderBy('id')

/** Removes a team that is being deleted from all brackets; their linked matches follow (BR-12). */
export async function removeTeamFromBrackets(trx: Trx, actor: Actor, teamId: string, now: number): Promise<void> {
  const rows = await bracketsOfTeam(trx, teamId).execute()
  if (rows.length === 0) return
  const before = await readWorld(trx, { brackets: rows.map(({ id }) => id) }, now)
  const edited = withRecords(before, { brackets: before.brackets.map((bracket) => withoutTeam(bracket, teamId)) })
  await tellStory(trx, actor, { before, edited, isConfirmed: true }, now)
}
