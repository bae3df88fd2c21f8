import { sql, type Expression, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { groupMatchNames } from '#domain/groups/rounds.ts'
import { TBD_TEAM_ID } from '#domain/matches/match.ts'
import type { Db } from '#server/db/pool.ts'

const sideOf = (teamId: string | null) => ({ teamId: teamId ?? TBD_TEAM_ID, name: '', snapshot: null })

/** By match: what each match of some groups is called in its group, like 'Group A, round 3' (MT-27). One query for all. */
async function namesIn(db: Db, isWanted: Expression<SqlBool>): Promise<[id: string, name: string][]> {
  const rows = await db
    .selectFrom('groups')
    .where(isWanted)
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
  return rows.flatMap(({ name, table_rules: { tiebreakMatchIds = [] }, teams, matches }) => {
    const scheduled = matches.map(({ team_one_id, team_two_id, ...match }) => ({ ...match, sides: { one: sideOf(team_one_id), two: sideOf(team_two_id) } }))
    const group = { name, teamIds: teams.map(({ team_id }) => team_id), matchIds: matches.map(({ id }) => id), tiebreakMatchIds }
    return [...groupMatchNames(group, scheduled)]
  })
}

/** What these matches are called in the groups that they are linked to, by match (MT-27). */
export async function findGroupMatchNames(db: Db, matchIds: string[]): Promise<Map<string, string>> {
  const wanted = new Set(matchIds)
  const names = await namesIn(db, sql<SqlBool>`groups.id IN (SELECT group_id FROM group_matches WHERE match_id = ANY (${matchIds}))`)
  return new Map(names.filter(([id]) => wanted.has(id)))
}

/** What the matches of these groups are called (MT-27). */
export const findNamesOfGroups = async (db: Db, groupIds: string[]): Promise<[id: string, name: string][]> =>
  groupIds.length === 0 ? [] : namesIn(db, sql<SqlBool>`groups.id = ANY (${groupIds})`)

/** The groups of the latest events, or of one. */
export const findLatestGroups = (db: Db, limit: number, eventId?: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('groups')
    .innerJoin('events', 'events.id', 'event_id')
    .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? ''))
    .select(['groups.id', 'groups.name'])
    .orderBy('start_date', (order) => order.desc().nullsLast())
    .orderBy('groups.id')
    .limit(limit)
    .execute()
