import { sql } from 'kysely'
import type { Trx } from '#server/db/pool.ts'
import { eventsOfTeam } from '#server/events/remove-team.ts'
import { matchLabel, useOf, type Use } from '#server/records/usage.ts'

/** Everything that refers to a team (checks R01, R02). Its own roster does not count: it goes with the team. */
export async function findTeamUses(trx: Trx, id: string): Promise<Use[]> {
  const matches = await trx
    .selectFrom('matches')
    .select(['id', matchLabel.as('label')])
    .where((eb) => eb.or([eb('team_one_id', '=', id), eb('team_two_id', '=', id)]))
    .execute()
  const brackets = await trx
    .selectFrom('brackets')
    .select(['id', 'name as label'])
    .where(sql<boolean>`participants ? ${id}`)
    .execute()
  const groups = await trx
    .selectFrom('group_teams')
    .innerJoin('groups', 'groups.id', 'group_teams.group_id')
    .select(['groups.id', 'groups.name as label'])
    .where('team_id', '=', id)
    .execute()
  const events = await eventsOfTeam(trx, id).execute()
  return [useOf('match', matches, 'matches'), useOf('bracket', brackets), useOf('group', groups), useOf('event', events)]
}
