import { sql, type RawBuilder } from 'kysely'
import type { SearchHit, SearchQuery } from '#contract/search.ts'
import { searchCatalogue } from '#domain/search/in-catalogue.ts'
import { searchKey } from '#domain/search/match.ts'
import type { Db } from '#server/db/pool.ts'
import { contains, isExactly, isNamed, lettersOf, namesPlayer, namesTeam, wordsOf } from '#server/db/text.ts'
import type { Listed } from '#server/http/lists.ts'

/** What is told beside a name: where only a former name brings the record here, that name. */
const lineOf = (text: string, [name, other]: readonly [string, string], line: RawBuilder<unknown>) => sql`
  CASE WHEN ${isNamed(sql.ref(name), text)} OR ${isNamed(sql.ref(other), text)} THEN ${line}
       ELSE 'Formerly ' || replace(names_in(former_names), E'\n', ', ') END`
export const playerLine = (text: string) => lineOf(text, ['username', 'real_name'], sql`real_name`)
export const teamLine = (text: string) => lineOf(text, ['name', 'tag'], sql`''`)

/**
 * SQL that selects the heroes and maps that a query finds, if they are asked for, to be added to records in place 0: `place` counts from 1,
 * so they follow the records that fit as well (SE-11). `later`: how much further those are of which no word begins with the query.
 */
export const catalogueRows = (text: string, isAsked: boolean, later = 0): RawBuilder<unknown> => {
  const hits = isAsked ? searchCatalogue(text).map((hit, index) => ({ ...hit, place: index + 1 + (hit.begins ? 0 : later) })) : []
  return sql`
    SELECT type, id, name, '' AS tag, description, picture, rank, place FROM jsonb_to_recordset(${JSON.stringify(hits)}::jsonb)
    AS entry (type text, id text, name text, description text, picture text, rank integer, place integer)`
}

/**
 * The search of the results page over all events, teams and players (SE-08), and heroes and maps if they are asked for (SE-11), best first (SE-03). Each record has its highest
 * rank only: its name equals the query 100, starts with it 80, contains it 60, a team's tag or a player's real name
 * contains it 50, an event's description 40; equal ranks follow in order of name, then of id. A property test compares this query with a
 * model of it.
 */
export async function searchAll(db: Db, { q, page, limit, catalogue }: SearchQuery): Promise<Listed<SearchHit>> {
  if (searchKey(q) === null) return { items: [], total: 0 }
  const text = q.trim()
  const letters = lettersOf(text)
  const rank = (name: RawBuilder<unknown>, otherwise: number) => sql`
    CASE WHEN ${isExactly(name, text)} THEN 100
         WHEN starts_with(plain_text(${name}), plain_text(${text})) OR starts_with(${wordsOf(name)}, ' ' || ${letters}) THEN 80
         WHEN ${isNamed(name, text)} THEN 60 ELSE ${sql.lit(otherwise)} END AS rank`
  const [name, username] = [sql`name`, sql`username`]
  const hits = sql`(
    SELECT 'event' AS type, id, name, '' AS tag, description, image AS picture, ${rank(name, 40)}, 0 AS place
    FROM events WHERE ${isNamed(name, text)} OR ${contains(sql`description`, text)}
    UNION ALL
    SELECT 'team', id, name, tag, ${teamLine(text)}, logo, ${rank(name, 50)}, 0
    FROM teams WHERE ${namesTeam(text)}
    UNION ALL
    SELECT 'player', id, username, '', ${playerLine(text)}, '', ${rank(username, 50)}, 0
    FROM players WHERE ${namesPlayer(text)}
    UNION ALL ${catalogueRows(text, catalogue)}) AS hits`
  const { rows } = await sql<SearchHit & { total: string }>`
    SELECT *, count(*) OVER () AS total FROM ${hits}
    ORDER BY rank DESC, place, lower(name) COLLATE "C", id COLLATE "C", type
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db)
  if (rows[0] || page === 1) return { items: rows, total: Number(rows[0]?.total ?? 0) }
  const counted = await sql<{ total: string }>`SELECT count(*) AS total FROM ${hits}`.execute(db)
  return { items: [], total: Number(counted.rows[0]?.total ?? 0) }
}
