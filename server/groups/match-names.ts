import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { groupMatchNames } from '#domain/groups/rounds.ts'
import { TBD_TEAM_ID } from '#domain/matches/match.ts'
import type { Db } from '#server/db/pool.ts'

const sideOf = (teamId: string | null) => ({ teamId: teamId ?? TBD_TEAM_ID, name: '', snapshot: null })

/** By match: what each of these matches is called in the group that it is linked to, like 'Group A, round 3' (MT-27). One query for all. */
export async function findGroupMatchNames(db: Db, matchIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('groups')
    .where('groups.id', 'in', (eb) => eb.selectFrom('group_matches').select('group_id').where('match_id', 'in', matchIds))
    .select((eb) => [
      'groups.name',
      'table_rules',
      jsonArrayFrom(eb.selectFrom('group_teams').select('team_id').whereRef('group_id', '=', 'groups.id')).as('teams'),
      jsonArrayFrom(
        eb
          .selectFrom('group_matches')
          .innerJoin('matches', 'matches.id', 'match_id')
          .select(['matches.id', 'team_one_id', 'team_two_id', 'match_start_time as matchStartTime', 'scheduled_at as scheduledAt'])
          .whereRef('group_id', '=', 'groups.id'),
      ).as('matches'),
    ])
    .execute()
  const wanted = new Set(matchIds)
  return new Map(rows.flatMap(({ name, table_rules: { tiebreakMatchIds = [] }, teams, matches }) => {
    const scheduled = matches.map(({ team_one_id, team_two_id, ...match }) => ({ ...match, sides: { one: sideOf(team_one_id), two: sideOf(team_two_id) } }))
    const group = { name, teamIds: teams.map(({ team_id }) => team_id), matchIds: matches.map(({ id }) => id), tiebreakMatchIds }
    return [...groupMatchNames(group, scheduled)].filter(([id]) => wanted.has(id))
  }))
}
