import { sql } from 'kysely'
import type { StatisticsQuery } from '#contract/statistics/statistics.ts'
import { countHeroes, countMaps, NO_HERO, NO_MAP, type HeroCounts, type MapCounts } from '#domain/statistics/games.ts'
import type { Db } from '#server/db/pool.ts'
import { GAME_COLUMNS, gameFilters, gameOf, type GameRow } from './counts.ts'

/** How many of the last events the numbers are told apart by, and among how many those are looked for. */
const TOLD = 8
const LOOKED = 40

export type OfEvent = { eventId: string; eventName: string; maps: MapCounts; own: MapCounts; hero: HeroCounts }

/**
 * The numbers of one hero or one map at the last events with a map that counts, latest first (SA-08); none where one event is chosen. Read are the
 * maps of these events alone, so it costs as much in the tenth year as in the first.
 */
export async function countEvents(db: Db, query: StatisticsQuery, about: { heroId?: string; map?: string }): Promise<OfEvent[]> {
  if (query.eventId !== undefined) return []
  const holds = sql.join(gameFilters(query), sql` AND `)
  const among = sql.join([
    sql`true`, ...(query.region === undefined ? [] : [sql`region = ${query.region}`]), ...(query.season === undefined ? [] : [sql`season = ${query.season}`]),
  ], sql` AND `)
  const { rows: events } = await sql<{ id: string; name: string }>`
    SELECT id, name FROM (SELECT id, name, start_date FROM events WHERE ${among} ORDER BY start_date DESC NULLS LAST, id LIMIT ${LOOKED}) AS last
    WHERE EXISTS (SELECT FROM counted_games WHERE event_id = last.id AND ${holds}) ORDER BY start_date DESC NULLS LAST, id LIMIT ${TOLD}`.execute(db)
  // Of each draft the hero alone, and one more that says that there was one.
  const drafted = sql`'[{"heroId":"","side":"one","kind":"protect","first":false}]'::jsonb`
  const ofHero = about.heroId === undefined ? sql`` : sql`WHEN drafted @> ${JSON.stringify([{ heroId: about.heroId }])}::jsonb
    THEN jsonb_path_query_array(drafted, '$[*] ? (@.heroId == $hero)', ${JSON.stringify({ hero: about.heroId })}::jsonb) || ${drafted}`
  const own = sql`CASE WHEN drafted = '[]' THEN drafted ${ofHero} ELSE ${drafted} END`
  const { rows } = await sql<GameRow>`
    SELECT ${GAME_COLUMNS}, ${own} AS drafted FROM counted_games WHERE event_id = ANY (${events.map(({ id }) => id)}) AND ${holds}`.execute(db)
  const games = rows.map(gameOf)
  return events.map(({ id: eventId, name: eventName }) => {
    const there = games.filter((game) => game.eventId === eventId)
    const teamId = query.teamId ?? null
    return {
      eventId, eventName,
      maps: countMaps(there, teamId, () => '').get('') ?? NO_MAP,
      own: countMaps(there, teamId, ({ map }) => map).get(about.map ?? '') ?? NO_MAP,
      hero: countHeroes(there, teamId).get('')?.get(about.heroId ?? '') ?? NO_HERO,
    }
  })
}
