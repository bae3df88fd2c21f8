import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Career } from '#contract/players.ts'
import { findCountry } from '#domain/catalogue/countries.ts'
import type { Db } from '#server/db/pool.ts'
import { at } from '#server/matches/decided.ts'
import { findReachedBy, isShownTo, type Hiding } from '#server/matches/spoilers.ts'
import { recordsOf } from './records.ts'
import { findPlayer } from './store.ts'

const MOST_STINTS = 50
const MOST_PLACEMENTS = 100

/**
 * What a player did, as the snapshots and games of matches and the snapshots of events have it (PL-07 PL-08). Effort grows
 * with the player's own matches only. `now` in milliseconds.
 * @throws DomainError when there is no such player
 */
export async function findCareer(db: Db, id: string, { now, ...hiding }: Hiding & { now: number }): Promise<Career> {
  const { nationality } = await findPlayer(db, id)
  const country = findCountry(nationality)?.name ?? nationality
  const rosters = await findRosters(db, id)
  if (hiding.spoilerFree) {
    const hidden = await findReachedBy(db, id, hiding)
    const isKnown = sql<SqlBool>`match_id <> ALL (${hidden}) AND ${await isShownTo(db, hiding, sql.ref('appearances.match_id'))}`
    const teams = await findStints(db, id, now, isKnown)
    return { country, rosters, teams, matches: null, maps: null, heroes: null, placements: null, teamPrizes: null }
  }
  const [teams, records, maps, heroes, placements] = await Promise.all([
    findStints(db, id, now, sql<SqlBool>`true`), recordsOf(db, [id]), findMaps(db, id), findHeroes(db, id), findPlacements(db, id),
  ])
  return { country, rosters, teams, matches: records.get(id) ?? null, maps, heroes, ...placements }
}

/** The teams whose rosters name a player, by name. */
export const findRosters = (db: Db, id: string): Promise<Career['rosters']> =>
  db
    .selectFrom('team_players')
    .innerJoin('teams', 'teams.id', 'team_id')
    .select(['teams.id', 'name', 'tag', 'logo', 'role', 'substitute'])
    .where('player_id', '=', id)
    .orderBy(sql`lower(name)`)
    .execute()

/**
 * Runs of snapshots of one team, in order of time: those of matches at their time, those of events at their first day. What is only planned at
 * `now` tells of nobody's time with a team: whoever leaves stays in its snapshots.
 */
async function findStints(db: Db, id: string, now: number, isKnown: RawBuilder<SqlBool>): Promise<Career['teams']> {
  const { rows } = await sql<Career['teams'][number]>`
    WITH seen AS (
      SELECT team_id, at, team_name AS name FROM appearances
      WHERE player_id = ${id} AND listed AND at IS NOT NULL AND team_id <> '' AND ${isKnown}
      UNION ALL
      SELECT team_id, (start_date::text || 'T00:00:00Z')::timestamptz, snapshot ->> 'name'
      FROM event_teams JOIN events ON events.id = event_id
      WHERE snapshot_players(snapshot) @> ARRAY[${id}] AND start_date IS NOT NULL
    ), moments AS (
      SELECT team_id, at, min(name COLLATE "C") AS name FROM seen WHERE at <= ${at(now)} GROUP BY team_id, at
    ), runs AS (
      SELECT *, row_number() OVER (ORDER BY at, team_id COLLATE "C") - row_number() OVER (PARTITION BY team_id ORDER BY at) AS run FROM moments
    ), stints AS (
      SELECT team_id, min(at) AS from, max(at) AS until, (array_agg(name ORDER BY at DESC))[1] AS name
      FROM runs GROUP BY team_id, run ORDER BY until DESC, team_id LIMIT ${MOST_STINTS}
    )
    SELECT team_id AS "teamId", coalesce(stints.name, teams.name, '') AS name, coalesce(tag, '') AS tag, coalesce(logo, '') AS logo,
      teams.id IS NOT NULL AS exists, "from", until
    FROM stints LEFT JOIN teams ON teams.id = team_id ORDER BY until DESC, team_id`.execute(db)
  return rows
}

async function findMaps(db: Db, id: string): Promise<Career['maps']> {
  const { rows } = await sql<NonNullable<Career['maps']>[number]>`
    SELECT played ->> 0 AS map, count(*)::int AS played, count(*) FILTER (WHERE played ->> 1 = '1')::int AS won,
      count(*) FILTER (WHERE played ->> 1 = '-1')::int AS lost
    FROM appearances, jsonb_array_elements(maps) AS played WHERE player_id = ${id} AND result IS NOT NULL
    GROUP BY 1 ORDER BY 2 DESC, (played ->> 0) COLLATE "C"`.execute(db)
  return rows
}

async function findHeroes(db: Db, id: string): Promise<Career['heroes']> {
  const { rows } = await sql<NonNullable<Career['heroes']>[number]>`
    SELECT hero ->> 0 AS "heroId", count(DISTINCT (match_id, hero ->> 2))::int AS maps, coalesce(sum((hero ->> 1)::int), 0)::int AS seconds
    FROM appearances, jsonb_array_elements(heroes) AS hero WHERE player_id = ${id} AND result IS NOT NULL
    GROUP BY 1 ORDER BY 2 DESC, 3 DESC, (hero ->> 0) COLLATE "C"`.execute(db)
  return rows
}

/** The places of the teams that the player was with at an event: in its snapshot, or in a match of it. */
async function findPlacements(db: Db, id: string): Promise<Pick<Career, 'placements' | 'teamPrizes'>> {
  const { rows } = await sql<NonNullable<Career['placements']>[number] & { total: number }>`
    WITH mine AS (
      SELECT event_id, team_id FROM appearances WHERE player_id = ${id} AND event_id IS NOT NULL
      UNION SELECT event_id, team_id FROM event_teams WHERE snapshot_players(snapshot) @> ARRAY[${id}]
    )
    SELECT events.id AS "eventId", events.name AS "eventName", start_date AS "startDate", team_id AS "teamId", team ->> 'teamName' AS "teamName",
      (entry ->> 'place')::int AS place, (entry ->> 'placeEnd')::int AS "placeEnd", (entry ->> 'prize')::int AS prize,
      (sum((entry ->> 'prize')::bigint) OVER ())::float8 AS total
    FROM mine JOIN events ON events.id = event_id, jsonb_array_elements(prize_distribution) AS prizes (entry), jsonb_array_elements(entry -> 'teams') AS team
    WHERE team ->> 'teamId' = team_id
    ORDER BY start_date DESC NULLS LAST, events.id, place LIMIT ${MOST_PLACEMENTS}`.execute(db)
  return { placements: rows.map(({ total: _total, ...placement }) => placement), teamPrizes: rows[0]?.total ?? 0 }
}
