import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { StatisticsQuery } from '#contract/statistics/statistics.ts'
import { MAPS } from '#domain/catalogue/catalogue.ts'
import { countHeroes, countMaps, type CountedGame, type HeroCounts, type MapCounts } from '#domain/statistics/games.ts'
import type { Db } from '#server/db/pool.ts'

/** What numbers are told apart by. */
export type By = 'all' | 'month' | 'map'
export type Counts = { maps: Map<string, MapCounts>; heroes: Map<string, Map<string, HeroCounts>> }

/** What is not '' is a month or a map, and '' is what is not known. */
const KEYS: Record<By, (game: CountedGame) => string> = { all: () => '', month: ({ month }) => month, map: ({ map }) => map }

/**
 * The numbers of heroes and maps under these filters (SA-02 SA-05). Those of a team or an event are counted from its own maps, whose number does not
 * grow with what others play; all others are the sums that the database keeps.
 */
export async function findCounts(db: Db, query: StatisticsQuery, by: By, heroId?: string): Promise<Counts> {
  if (query.teamId === undefined && query.eventId === undefined) return findSums(db, query, by, heroId)
  const teamId = query.teamId ?? null
  const games = (await findGames(db, query)).filter(({ month }) => by !== 'month' || month !== '')
  return { maps: countMaps(games, teamId, KEYS[by]), heroes: countHeroes(games, teamId, KEYS[by]) }
}

/** The maps played by a team or at an event. */
async function findGames(db: Db, query: StatisticsQuery): Promise<CountedGame[]> {
  const { rows } = await sql<Omit<CountedGame, 'teams'> & { one: string; two: string }>`
    SELECT map, month, team_one AS one, team_two AS two, winner, picked_by AS "pickedBy", first_ban AS "firstBan", drafted
    FROM counted_games WHERE ${sql.join(gameFilters(query), sql` AND `)}`.execute(db)
  return rows.map(({ one, two, ...game }) => ({ ...game, teams: { one, two } }))
}

/** The filters as conditions on maps that count. */
export const gameFilters = (query: StatisticsQuery): RawBuilder<SqlBool>[] => {
  const { eventId, teamId, month } = query
  return [
    sql<SqlBool>`true`,
    ...placeFilters(query),
    ...(month === undefined ? [] : [sql<SqlBool>`month = ${month}`]),
    ...(eventId === undefined ? [] : [sql<SqlBool>`event_id = ${eventId}`]),
    ...(teamId === undefined ? [] : [sql<SqlBool>`(team_one = ${teamId} OR team_two = ${teamId})`]),
  ]
}

const placeFilters = ({ map, mode, region }: StatisticsQuery): RawBuilder<SqlBool>[] => [
  ...(map === undefined ? [] : [sql<SqlBool>`map = ${map}`]),
  ...(mode === undefined ? [] : [sql<SqlBool>`map = ANY (${MAPS.filter(({ gameMode }) => gameMode === mode).map(({ id }) => id)})`]),
  ...(region === undefined ? [] : [sql<SqlBool>`region = ${region}`]),
]

async function findSums(db: Db, query: StatisticsQuery, by: By, heroId: string | undefined): Promise<Counts> {
  const ofMonth = by === 'month' && query.month === undefined ? sql<SqlBool>`month <> ''` : sql<SqlBool>`month = ${query.month ?? ''}`
  const filters = sql.join([ofMonth, ...placeFilters(query)], sql` AND `)
  const key = { all: sql`''`, month: sql`month`, map: sql`map` }[by]
  const ofHero = heroId === undefined ? sql`true` : sql`hero_id = ${heroId}`
  const maps = sql<MapCounts & { key: string }>`
    SELECT ${key} AS key, sum(games)::int AS games, sum(drafts)::int AS drafts, sum(picked)::int AS picked, sum(picks_won)::int AS "picksWon",
      sum(first_bans)::int AS "firstBans", sum(first_bans_won)::int AS "firstBansWon", 0 AS won
    FROM map_counts WHERE ${filters} GROUP BY 1 HAVING sum(games) > 0`.execute(db)
  const heroes = sql<HeroCounts & { key: string; heroId: string }>`
    SELECT ${key} AS key, hero_id AS "heroId", sum(present)::int AS present, sum(banned)::int AS banned, sum(protected)::int AS protected,
      sum(first)::int AS first, sum(bans)::int AS bans, sum(bans_won)::int AS "bansWon"
    FROM hero_counts WHERE ${filters} AND ${ofHero} GROUP BY 1, 2 HAVING sum(present) > 0`.execute(db)
  const found = await Promise.all([maps, heroes])
  const ofKeys = Map.groupBy(found[1].rows, (row) => row.key)
  return {
    maps: new Map(found[0].rows.map(({ key: of, ...counts }) => [of, counts])),
    heroes: new Map([...ofKeys].map(([of, rows]) => [of, new Map(rows.map(({ key: _key, heroId: hero, ...counts }) => [hero, ofBothTeams(counts)]))])),
  }
}

/** Without a team every ban is faced by the other side, and the numbers of teams are not asked for. */
const ofBothTeams = (counts: HeroCounts): HeroCounts =>
  ({ ...counts, faced: counts.bans, facedWon: counts.bans - counts.bansWon, protects: 0, firstBans: counts.first })
