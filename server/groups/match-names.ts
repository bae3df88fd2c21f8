import { sql, type Expression, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { StageRecord } from '#contract/plans/stages.ts'
import { groupMatchName, namedRounds } from '#domain/groups/rounds.ts'
import { SIDES, TBD_TEAM_ID } from '#domain/matches/match.ts'
import { earnedIn } from '#domain/stages/formats/swiss/earned.ts'
import type { Db, Trx } from '#server/db/pool.ts'

const sideOf = (teamId: string | null) => ({ teamId: teamId ?? TBD_TEAM_ID, name: '', snapshot: null })

/** The group of a match, what it is called there, its round there, and for one of a Swiss stage which results brought its teams there. */
export type InGroup = { groupId: string; name: string; round: number | null; earned: { teamId: string; matchId: string }[] }

/** The query for groups with what names their matches. */
export const selectGroupsWithMatches = (db: Db | Trx, isWanted: Expression<SqlBool>) =>
  db
    .selectFrom('groups')
    .where(isWanted)
    .select((eb) => [
      'groups.id',
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
      jsonArrayFrom(
        eb
          .selectFrom('stages')
          .select(['places', 'pairings', 'swiss_rounds as swissRounds'])
          .where('format', '=', sql.lit('swiss'))
          .whereRef('stages.event_id', '=', 'groups.event_id')
          .where(sql<SqlBool>`group_ids ? groups.id`),
      ).as('swiss'),
    ])
type GroupWithMatches = Awaited<ReturnType<ReturnType<typeof selectGroupsWithMatches>['executeTakeFirstOrThrow']>>

/** The places of the matches of a group, like 'Group A, round 3' (MT-27 SW-09). */
function placesIn({ id: groupId, name, table_rules: { tiebreakMatchIds = [] }, teams, matches, swiss: [swiss] }: GroupWithMatches): [id: string, place: InGroup][] {
  if (swiss) return inSwiss({ groupId, name }, swiss)
  const scheduled = matches.map(({ team_one_id, team_two_id, ...match }) => ({ ...match, sides: { one: sideOf(team_one_id), two: sideOf(team_two_id) } }))
  const group = { teamIds: teams.map(({ team_id }) => team_id), matchIds: matches.map(({ id }) => id), tiebreakMatchIds }
  const rounds = namedRounds(group, scheduled)
  return matches.map(({ id }) => {
    const round = rounds.get(id) ?? null
    return [id, { groupId, name: groupMatchName(name, round), round, earned: [] }]
  })
}

/** By match: the places of the matches of these groups (MT-27 SW-09). */
export const placesByMatch = (groups: GroupWithMatches[]): Map<string, InGroup> => new Map(groups.flatMap(placesIn))

const findPlaces = async (db: Db, isWanted: Expression<SqlBool>): Promise<[id: string, place: InGroup][]> =>
  (await selectGroupsWithMatches(db, isWanted).execute()).flatMap(placesIn)

/** The matches of a Swiss stage. */
function inSwiss({ groupId, name }: Pick<InGroup, 'groupId' | 'name'>, { places, pairings, swissRounds }: Pick<StageRecord, 'places' | 'pairings' | 'swissRounds'>): [string, InGroup][] {
  const earned = earnedIn(pairings)
  const byMatch = new Map(pairings.map((pairing) => [pairing.matchId, pairing]))
  return swissRounds.flatMap(({ round, matchIds }) => matchIds.map((id): [string, InGroup] => {
    const pairing = byMatch.get(id)
    const told = SIDES.flatMap((side) => {
      const [teamId, matchId] = [places[pairing?.[side] ?? -1]?.teamId ?? null, earned.get(id)?.[side] ?? null]
      return teamId !== null && matchId !== null ? [{ teamId, matchId }] : []
    })
    return [id, { groupId, name: groupMatchName(name, round), round, earned: told }]
  }))
}

/** What the matches of these groups are called (MT-27). */
export const findNamesOfGroups = async (db: Db, groupIds: string[]): Promise<[id: string, name: string][]> =>
  groupIds.length === 0 ? [] : (await findPlaces(db, sql<SqlBool>`groups.id = ANY (${groupIds})`)).map(([id, { name }]) => [id, name])

/** The matches of a round of a group, as they are called (MT-27). */
export const findMatchesOfGroupRound = async (db: Db, groupId: string, round: number): Promise<string[]> =>
  (await findPlaces(db, sql<SqlBool>`groups.id = ${groupId}`)).flatMap(([id, place]) => (place.round === round ? [id] : []))

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
