import { sql } from 'kysely'
import type { SentListItem } from '#contract/matches.ts'
import type { SearchHit, Suggestion, SuggestionQuery } from '#contract/search.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { matchTitle, spoilerFreeName } from '#domain/matches/sides.ts'
import { searchKey } from '#domain/search/match.ts'
import { MAX_SUGGESTIONS, SUBTITLES } from '#domain/search/suggestions.ts'
import type { Db } from '#server/db/pool.ts'
import { isExactly, isNamed, lettersOf, namesPlayer, namesTeam, wordsOf } from '#server/db/text.ts'
import { searchMatches } from './matches.ts'
import { catalogueRows, playerLine, teamLine } from './store.ts'

/** Matches of the search box. */
const MATCHES = 5
/** The place of players whose names only contain the query: more than all heroes and maps whose names begin with it. */
const FAR = 1_000

/**
 * The place of a player among suggestions with heroes and maps: those follow who have no name of which a word begins with the query (SE-11).
 */
const playerPlace = (text: string) => {
  const names = sql`concat_ws(E'\\n', username, real_name, names_in(former_names))`
  const letters = lettersOf(text)
  return sql`
    CASE WHEN strpos(' ' || replace(plain_text(${names}), E'\\n', ' '), ' ' || plain_text(${text})) > 0
           OR strpos(${wordsOf(names)}, ' ' || ${letters}) > 0 THEN 0 ELSE ${sql.lit(FAR)} END`
}

/**
 * The suggestions of the search box (SE-04): events by name, teams by name or tag, players by either name, exact names first,
 * at most eight. Where there are none, matches by their words if they are asked for (SE-10). Heroes and maps by name, if they are asked
 * for, follow what fits as well, and go before players whose names only contain what theirs begin with (SE-11). `now` in milliseconds.
 */
export async function suggest(db: Db, { q, matches, catalogue, spoilerFree }: SuggestionQuery, now: number): Promise<Suggestion[]> {
  const named = await suggestNamed(db, q, catalogue)
  if (!matches || named.some(({ type }) => type !== 'hero' && type !== 'map')) return named
  const found = await searchMatches(db, { q, limit: MATCHES, spoilerFree }, now)
  return [...found.map(suggestionOf(spoilerFree)), ...named].slice(0, MAX_SUGGESTIONS)
}

const suggestionOf = (spoilerFree: boolean) => (sent: SentListItem): Suggestion => {
  const match = matchOf(sent)
  const name = spoilerFree ? spoilerFreeName(match) : matchTitle(match)
  return { type: 'match', id: match.id, name, subtitle: SUBTITLES.match({ event: match.eventName, round: match.round }) }
}

async function suggestNamed(db: Db, query: string, catalogue: boolean): Promise<Suggestion[]> {
  if (searchKey(query) === null) return []
  const text = query.trim()
  const { rows } = await sql<Pick<SearchHit, 'type' | 'id' | 'name' | 'tag' | 'description' | 'picture'>>`
    WITH hits AS (
      SELECT 'event' AS type, id, name, '' AS tag, description, image AS picture, 0 AS rank, 0 AS place FROM events WHERE ${isNamed(sql`name`, text)}
      UNION ALL
      SELECT 'team', id, name, tag, ${teamLine(text)}, logo, 0, 0 FROM teams WHERE ${namesTeam(text)}
      UNION ALL
      SELECT 'player', id, username, '', ${playerLine(text)}, '', 0, ${catalogue ? playerPlace(text) : sql`0`} FROM players WHERE ${namesPlayer(text)}
      UNION ALL ${catalogueRows(text, catalogue, FAR)}
    )
    SELECT * FROM hits
    ORDER BY ${isExactly(sql`name`, text)} DESC, place, lower(name) COLLATE "C", id COLLATE "C", type
    LIMIT ${MAX_SUGGESTIONS}`.execute(db)
  return rows.map(({ type, id, name, picture, ...row }) => ({ type, id, name, subtitle: SUBTITLES[type](row), ...(picture && { picture }) }))
}
