import { sql } from 'kysely'
import type { PaletteAnswer, PalettePlace } from '#contract/search.ts'
import { searchKey } from '#domain/search/match.ts'
import type { Db } from '#server/db/pool.ts'
import { contains, isExactly, isNamed, namesPlayer, namesTeam } from '#server/db/text.ts'
import { findLikeliest } from '#server/matches/list.ts'
import { findMatchesOfRound } from './rounds.ts'

const MATCHES = 8
/** Of each kind of place. */
const PLACES = 4

/**
 * Where staff may want to go by what they typed, over all records: matches by teams, event, winner or round, the likeliest
 * first, then records by name. A query under two characters finds nothing. `now` in milliseconds.
 */
export async function findPlaces(db: Db, query: string, now: number): Promise<PaletteAnswer> {
  if (searchKey(query) === null) return { matches: [], places: [] }
  const text = query.trim()
  const ofRound = await findMatchesOfRound(db, text)
  const [matches, places] = await Promise.all([findLikeliest(db, text, ofRound, MATCHES, now), findNamed(db, text)])
  return { matches: matches.map((match) => ({ ...match, round: match.round ?? '' })), places }
}

/** Events, teams, players, brackets and groups of that name, also teams of that tag: exact names first in each kind. */
async function findNamed(db: Db, text: string): Promise<PalettePlace[]> {
  const { rows } = await sql<PalettePlace>`
    WITH hits AS (
      SELECT 0 AS kind, 'team' AS type, id, name, '#' || tag AS detail, '' AS "eventId", NULL::date AS day
      FROM teams WHERE ${namesTeam(text)}
      UNION ALL SELECT 1, 'event', id, name, region, id, start_date FROM events WHERE ${isNamed(sql`name`, text)}
      UNION ALL SELECT 2, 'player', id, username, real_name, '', NULL FROM players WHERE ${namesPlayer(text)}
      UNION ALL SELECT 3, 'bracket', brackets.id, brackets.name, events.name, event_id, start_date
      FROM brackets JOIN events ON events.id = event_id WHERE ${contains(sql`brackets.name`, text)}
      UNION ALL SELECT 4, 'group', groups.id, groups.name, events.name, event_id, start_date
      FROM groups JOIN events ON events.id = event_id WHERE ${contains(sql`groups.name`, text)}
    ), placed AS (
      SELECT *, row_number() OVER (
        PARTITION BY kind
        ORDER BY ${isExactly(sql`name`, text)} DESC, day DESC NULLS LAST, lower(name) COLLATE "C", id COLLATE "C") AS place
      FROM hits
    )
    SELECT type, id, name, detail, "eventId" FROM placed WHERE place <= ${PLACES} ORDER BY kind, place`.execute(db)
  return rows
}
