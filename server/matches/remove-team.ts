import { sql } from 'kysely'
import { recordChange, type Actor } from '#server/audit/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { findMatch, lockMatch } from './find.ts'

/** The matches that a team plays, in the order in which they are locked. */
export const matchesOfTeam = (trx: Trx, teamId: string) =>
  trx
    .selectFrom('matches')
    .select(['id', 'event_id'])
    .where((eb) => eb.or([eb('team_one_id', '=', teamId), eb('team_two_id', '=', teamId)]))
    .orderBy('id')

/** Removes a team that is about to be deleted from its matches; they still show it by their snapshots (TM-05). */
export async function removeTeamFromMatches(trx: Trx, actor: Actor, teamId: string, now: number): Promise<void> {
  for (const { id } of await matchesOfTeam(trx, teamId).execute()) {
    const before = await lockMatch(trx, id, null, now)
    await trx
      .updateTable('matches')
      .set({
        team_one_id: sql`nullif(team_one_id, ${teamId})`, team_two_id: sql`nullif(team_two_id, ${teamId})`,
        version: before.version + 1,
      })
      .where('id', '=', id)
      .execute()
    const after = await findMatch(trx, id, now)
    await recordChange(trx, actor, { action: 'update', kind: 'match', recordId: id, before, after })
  }
}
