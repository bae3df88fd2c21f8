import { sql, type SqlBool } from 'kysely'
import { recordChange, type Actor } from '#server/audit/store.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { findEvent, lockEvent } from './store.ts'

/** The events that name a team, in their list of teams or in a prize. */
export const eventsOfTeam = (trx: Db | Trx, teamId: string) => {
  const inPrizes = sql<SqlBool>`prize_distribution @> ${JSON.stringify([{ teams: [{ teamId }] }])}::jsonb`
  const taking = trx.selectFrom('event_teams').select('event_id').where('team_id', '=', teamId)
  return trx
    .selectFrom('events')
    .select(['id', 'name as label'])
    .where((eb) => eb.or([inPrizes, eb('id', 'in', taking)]))
    .orderBy('id')
}

/** Removes a team that is being deleted from all events; prizes retain its name. */
export async function removeTeamFromEvents(trx: Trx, actor: Actor, teamId: string): Promise<void> {
  for (const { id } of await eventsOfTeam(trx, teamId).execute()) {
    const before = await lockEvent(trx, id, null)
    const prizes = before.prizeDistribution.map((prize) => ({
      ...prize,
      teams: prize.teams.map((team) => (team.teamId === teamId ? { ...team, teamId: '' } : team)),
    }))
    await trx.deleteFrom('event_teams').where('event_id', '=', id).where('team_id', '=', teamId).execute()
    await trx
      .updateTable('events')
      .set({ prize_distribution: JSON.stringify(prizes), version: before.version + 1 })
      .where('id', '=', id)
      .execute()
    const after = await findEvent(trx, id)
    await recordChange(trx, actor, { action: 'update', kind: 'event', recordId: id, before, after })
  }
}
