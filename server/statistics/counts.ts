import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { StatisticsQuery } from '#contract/statistics/statistics.ts'
import { allMaps } from '#domain/catalogue/all.ts'
import { findMap } from '#domain/catalogue/catalogue.ts'
import { added, countHeroes, countMaps, NO_HERO, type CountedGame, type HeroCounts, type MapCounts } from '#domain/statistics/games.ts'
import type { Db } from '#server/db/pool.ts'

/** What numbers are told apart by. */
export type By = 'all' | 'month' | 'map' | 'mode' | 'region' | 'season'
/** A map with where it was played, as far as that is known: else ''. */
export type PlacedGame = CountedGame & { eventId: string | null; region: string; season: string }
/** The numbers under some filters, of all maps or of one, and of all heroes or of one. */
type Counts = {
  maps: (by: By, map?: string) => Promise<Map<string, MapCounts>>
  heroes: (by: By, heroId?: string) => Promise<Map<string, Map<string, HeroCounts>>>
}

const modeOf = (map: string): string => findMap(map)?.gameMode ?? ''

/** '' is what is not known. */
const KEYS: Record<By, (game: PlacedGame) => string> = {
  all: () => '', month: ({ month }) => month, map: ({ map }) => map, mode: ({ map }) => modeOf(map), region: ({ region }) => region, season: ({ season }) => season,
}

/**
 * The numbers of heroes and maps under these filters (SA-02 SA-05). Those of a team or an event are counted from its own maps, which are read once and whose
 * number does not grow with what others play; all others are the sums that the database keeps.
 */
export async function countsOf(db: Db, query: StatisticsQuery): Promise<Counts> {
  if (query.teamId === undefined && query.eventId === undefined) {
    return {
      maps: async (by, map) => (by === 'mode' ? byMode(await sumMaps(db, query, 'map', map), added) : sumMaps(db, query, by, map)),
      heroes: async (by, heroId) => (by === 'mode' ? byMode(await sumHeroes(db, query, 'map', heroId), addedHeroes) : sumHeroes(db, query, by, heroId)),
    }
  }
  const teamId = query.teamId ?? null
  const games = await findGames(db, query)
  const dated = games.filter(({ month }) => month !== '')
  const told = (by: By) => (by === 'month' ? dated : games)
  return {
    maps: async (by, map) => countMaps(told(by).filter((game) => map === undefined || game.map === map), teamId, KEYS[by]),
    // Of one hero the others need not be counted.
    heroes: async (by, heroId) => countHeroes(heroId === undefined ? told(by) : told(by).map(onlyOf(heroId)), teamId, KEYS[by]),
  }
}

const onlyOf = (heroId: string) => (game: PlacedGame): PlacedGame => ({ ...game, drafted: game.drafted.filter((each) => each.heroId === heroId) })

/** Numbers by map as numbers by mode. */
function byMode<Counts>(ofMaps: ReadonlyMap<string, Counts>, add: (one: Counts, two: Counts) => Counts): Map<string, Counts> {
  const modes = new Map<string, Counts>()
  for (const [map, counts] of ofMaps) {
    const before = modes.get(modeOf(map))
    modes.set(modeOf(map), before ? add(before, counts) : counts)
  }
  return modes
}

const addedHeroes = (one: Map<string, HeroCounts>, two: Map<string, HeroCounts>): Map<string, HeroCounts> =>
  new Map([...one, ...[...two].map(([heroId, counts]): [string, HeroCounts] => [heroId, added(one.get(heroId) ?? NO_HERO, counts)])])

export type GameRow = Omit<PlacedGame, 'teams'> & { one: string; two: string }
/** All of a map but its draft. */
export const GAME_COLUMNS = sql`counted_games.map, counted_games.month, counted_games.region, counted_games.season, counted_games.event_id AS "eventId",
  team_one AS one, team_two AS two, counted_games.winner, picked_by AS "pickedBy", first_ban AS "firstBan"`
export const gameOf = <More extends GameRow>({ one, two, ...game }: More) => ({ ...game, teams: { one, two } })

/** The maps played by a team or at an event. */
async function findGames(db: Db, query: StatisticsQuery): Promise<PlacedGame[]> {
  const { rows } = await sql<GameRow>`SELECT ${GAME_COLUMNS}, drafted FROM counted_games WHERE ${sql.join(gameFilters(query), sql` AND `)}`.execute(db)
  return rows.map(gameOf)
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

const placeFilters = ({ map, mode, region, season }: StatisticsQuery): RawBuilder<SqlBool>[] => [
  ...(map === undefined ? [] : [sql<SqlBool>`map = ${map}`]),
  ...(mode === undefined ? [] : [sql<SqlBool>`map = ANY (${allMaps().filter(({ gameMode }) => gameMode === mode).map(({ id }) => id)})`]),
  ...(region === undefined ? [] : [sql<SqlBool>`region = ${region}`]),
  ...(season === undefined ? [] : [sql<SqlBool>`season = ${season}`]),
]

/** The rows of the sums that are told apart so. */
const rowsOf = (query: StatisticsQuery, by: By): RawBuilder<SqlBool> =>
  sql.join([by === 'month' && query.month === undefined ? sql`month <> ''` : sql`month = ${query.month ?? ''}`, ...placeFilters(query)], sql` AND `)

type Summed = Exclude<By, 'mode'>
const COLUMNS: Record<Summed, RawBuilder<unknown>> = { all: sql`''`, month: sql`month`, map: sql`map`, region: sql`region`, season: sql`season` }

async function sumMaps(db: Db, query: StatisticsQuery, by: Summed, map: string | undefined): ReturnType<Counts['maps']> {
  const { rows } = await sql<MapCounts & { key: string }>`
    SELECT ${COLUMNS[by]} AS key, sum(games)::int AS games, sum(drafts)::int AS drafts, sum(picked)::int AS picked, sum(picks_won)::int AS "picksWon",
      sum(first_bans)::int AS "firstBans", sum(first_bans_won)::int AS "firstBansWon", 0 AS won
    FROM map_counts WHERE ${rowsOf(query, by)} AND ${map === undefined ? sql`true` : sql`map = ${map}`} GROUP BY 1 HAVING sum(games) > 0`.execute(db)
  return new Map(rows.map(({ key, ...counts }) => [key, counts]))
}

async function sumHeroes(db: Db, query: StatisticsQuery, by: Summed, heroId: string | undefined): ReturnType<Counts['heroes']> {
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
