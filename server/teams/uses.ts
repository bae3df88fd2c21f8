import { sql } from 'kysely'
import type { Actor } from '#server/audit/store.ts'
import { removeTeamFromBrackets } from '#server/brackets/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { useOf, type Use } from '#server/db/usage.ts'

const inPrizes = (id: string) =>
  sql<boolean>`prize_distribution @> ${JSON.stringify([{ teams: [{ teamId: id }] }])}::jsonb`

/** Everything that refers to a team (checks R01, R02). Its own roster does not count: it goes with the team. */
export async function findTeamUses(trx: Trx, id: string): Promise<Use[]> {
  const matches = await trx
    .selectFrom('matches')
    .select(['id', sql<string>`team_one_name || ' vs ' || team_two_name`.as('label')])
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
  const events = await trx
    .selectFrom('events')
    .select(['id', 'name as label'])
    .where((eb) =>
      eb.or([inPrizes(id), eb('id', 'in', eb.selectFrom('event_teams').select('event_id').where('team_id', '=', id))]),
    )
    .execute()
  return [useOf('match', matches, 'matches'), useOf('bracket', brackets), useOf('group', groups), useOf('event', events)]
}

/** Takes a team out of everything that refers to it; matches and events keep its name. */
export async function releaseTeam(trx: Trx, actor: Actor, id: string): Promise<void> {
  for (const column of ['team_one_id', 'team_two_id'] as const) {
    await trx
      .updateTable('matches')
      .set((eb) => ({ [column]: null, version: eb('version', '+', 1) }))
      .where(column, '=', id)
      .execute()
  }
  await trx.deleteFrom('group_teams').where('team_id', '=', id).execute()
  await trx.deleteFrom('event_teams').where('team_id', '=', id).execute()
  await forgetInPrizes(trx, id)
  await removeTeamFromBrackets(trx, actor, id)
}

async function forgetInPrizes(trx: Trx, id: string): Promise<void> {
  const events = await trx.selectFrom('events').select(['id', 'prize_distribution']).where(inPrizes(id)).forUpdate().execute()
  for (const event of events) {
    const prizes = event.prize_distribution.map((prize) => ({
      ...prize,
      teams: prize.teams.map((team) => (team.teamId === id ? { ...team, teamId: '' } : team)),
    }))
    await trx
      .updateTable('events')
      .set((eb) => ({ prize_distribution: JSON.stringify(prizes), version: eb('version', '+', 1) }))
      .where('id', '=', event.id)
      .execute()
  }
}
