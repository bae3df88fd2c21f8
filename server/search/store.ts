import { sql } from 'kysely'
import type { Page } from '#contract/fields.ts'
import type { SearchHit, Suggestion } from '#contract/search.ts'
import { searchKey } from '#domain/search/match.ts'
import { eventSubtitle, MAX_SUGGESTIONS, teamSubtitle } from '#domain/search/suggestions.ts'
import type { Db } from '#server/db/pool.ts'
import { contains } from '#server/db/text.ts'
import type { Listed } from '#server/http/lists.ts'

/**
 * The search of the results page over all events and teams (SE-08), best first (SE-03). Each record has its highest
 * rank only: its name equals the query 100, starts with it 80, contains it 60, a team's tag contains it 50, an
 * event's description 40; equal ranks follow in order of name, then of id. A property test compares this query with a
 * model of it.
 */
export async function searchAll(db: Db, query: string, { page, limit }: Page): Promise<Listed<SearchHit>> {
  if (searchKey(query) === null) return { items: [], total: 0 }
  const text = query.trim()
  const nameRank = (otherwise: number) => sql`
    CASE WHEN lower(name) = lower(${text}) THEN 100 WHEN starts_with(lower(name), lower(${text})) THEN 80
         WHEN strpos(lower(name), lower(${text})) > 0 THEN 60 ELSE ${sql.lit(otherwise)} END`
  const hits = sql`(
    SELECT 'event' AS type, id, name, '' AS tag, description, image AS picture, ${nameRank(40)} AS rank
    FROM events WHERE ${contains(sql`name`, text)} OR ${contains(sql`description`, text)}
    UNION ALL
    SELECT 'team', id, name, tag, '', logo, ${nameRank(50)}
    FROM teams WHERE ${contains(sql`name`, text)} OR ${contains(sql`tag`, text)}) AS hits`
  const { rows } = await sql<SearchHit & { total: string }>`
    SELECT *, count(*) OVER () AS total FROM ${hits}
    ORDER BY rank DESC, lower(name) COLLATE "C", id COLLATE "C", type
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db)
  if (rows[0] || page === 1) return { items: rows, total: Number(rows[0]?.total ?? 0) }
  const counted = await sql<{ total: string }>`SELECT count(*) AS total FROM ${hits}`.execute(db)
  return { items: [], total: Number(counted.rows[0]?.total ?? 0) }
}

/** The suggestions of the search box (SE-04): events by name, teams by name or tag, exact names first, at most eight. */
export async function suggest(db: Db, query: string): Promise<Suggestion[]> {
  if (searchKey(query) === null) return []
  const text = query.trim()
  const { rows } = await sql<{ type: 'event' | 'team'; id: string; name: string; tag: string; description: string }>`
    WITH hits AS (
      SELECT 'event' AS type, id, name, '' AS tag, description FROM events WHERE ${contains(sql`name`, text)}
      UNION ALL
      SELECT 'team', id, name, tag, '' FROM teams WHERE ${contains(sql`name`, text)} OR ${contains(sql`tag`, text)}
    )
    SELECT * FROM hits
    ORDER BY (lower(name) = lower(${text})) DESC, lower(name) COLLATE "C", id COLLATE "C", type
    LIMIT ${MAX_SUGGESTIONS}`.execute(db)
  return rows.map(({ type, id, name, ...row }) => ({
    type, id, name, subtitle: type === 'event' ? eventSubtitle(row) : teamSubtitle(row),
  }))
}
