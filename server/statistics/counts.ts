import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { StatisticsQuery } from '#contract/statistics/statistics.ts'
import { allMaps } from '#domain/catalogue/all.ts'
import { countHeroes, countMaps, type CountedGame, type HeroCounts, type MapCounts } from '#domain/statistics/games.ts'
import type { Db } from '#server/db/pool.ts'

/** What numbers are told apart by. */
export type By = 'all' | 'month' | 'map'
/** The numbers under some filters, of all maps or of one, and of all heroes or of one. */
type Counts = {
  maps: (by: By, map?: string) => Promise<Map<string, MapCounts>>
  heroes: (by: By, heroId?: string) => Promise<Map<string, Map<string, HeroCounts>>>
}

/** What is not '' is a month or a map, and '' is what is not known. */
const KEYS: Record<By, (game: CountedGame) => string> = { all: () => '', month: ({ month }) => month, map: ({ map }) => map }

/**
 * The numbers of heroes and maps under these filters (SA-02 SA-05). Those of a team or an event are counted from its own maps, which are read once and whose
 * number does not grow with what others play; all others are the sums that the database keeps.
 */
export async function countsOf(db: Db, query: StatisticsQuery): Promise<Counts> {
  if (query.teamId === undefined && query.eventId === undefined) {
    return { maps: (by, map) => sumMaps(db, query, by, map), heroes: (by, heroId) => sumHeroes(db, query, by, heroId) }
  }
  const teamId = query.teamId ?? null
  const games = await findGames(db, query)
  const dated = games.filter(({ month }) => month !== '')
  const told = (by: By) => (by === 'month' ? dated : games)
  return {
    maps: async (by, map) => countMaps(told(by).filter((game) => map === undefined || game.map === map), teamId, KEYS[by]),
    heroes: async (by) => countHeroes(told(by), teamId, KEYS[by]),
  }
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
  ...(mode === undefined ? [] : [sql<SqlBool>`map = ANY (${allMaps().filter(({ gameMode }) => gameMode === mode).map(({ id }) => id)})`]),
  ...(region === undefined ? [] : [sql<SqlBool>`region = ${region}`]),
]

/** The rows of the sums that are told apart so. */
const rowsOf = (query: StatisticsQuery, by: By): RawBuilder<SqlBool> =>
  sql.join([by === 'month' && query.month === undefined ? sql`month <> ''` : sql`month = ${query.month ?? ''}`, ...placeFilters(query)], sql` AND `)

const COLUMNS = { all: sql`''`, month: sql`month`, map: sql`map` }

async function sumMaps(db: Db, query: StatisticsQuery, by: By, map: string | undefined): ReturnType<Counts['maps']> {
  const { rows } = await sql<MapCounts & { key: string }>`
    SELECT ${COLUMNS[by]} AS key, sum(games)::int AS games, sum(drafts)::int AS drafts, sum(picked)::int AS picked, sum(picks_won)::int AS "picksWon",
      sum(first_bans)::int AS "firstBans", sum(first_bans_won)::int AS "firstBansWon", 0 AS won
    FROM map_counts WHERE ${rowsOf(query, by)} AND ${map === undefined ? sql`true` : sql`map = ${map}`} GROUP BY 1 HAVING sum(games) > 0`.execute(db)
  return new Map(rows.map(({ key, ...counts }) => [key, counts]))
}

async function sumHeroes(db: Db, query: StatisticsQuery, by: By, heroId: string | undefined): ReturnType<Counts['heroes']> {
  const { rows } = await sql<HeroCounts & { key: string; heroId: string }>`
    SELECT ${COLUMNS[by]} AS key, hero_id AS "heroId", sum(present)::int AS present, sum(banned)::int AS banned, sum(protected)::int AS protected,
      sum(first)::int AS first, sum(bans)::int AS bans, sum(bans_won)::int AS "bansWon"
    FROM hero_counts WHERE ${rowsOf(query, by)} AND ${heroId === undefined ? sql`true` : sql`hero_id = ${heroId}`}
    GROUP BY 1, 2 HAVING sum(present) > 0`.execute(db)
  const ofKeys = Map.groupBy(rows, ({ key }) => key)
  return new Map([...ofKeys].map(([of, own]) => [of, new Map(own.map(({ key: _key, heroId: hero, ...counts }) => [hero, ofBothTeams(counts)]))]))
}

/** Without a team every ban is faced by the other side, and the numbers of teams are not asked for. */
const ofBothTeams = (counts: HeroCounts): HeroCounts =>
  ({ ...counts, faced: counts.bans, facedWon: counts.bans - counts.bansWon, protects: 0, firstBans: counts.first })
