import { sql } from 'kysely'
import type { Page } from '#contract/fields.ts'
import type { SearchHit, Suggestion } from '#contract/search.ts'
import { searchKey } from '#domain/search/match.ts'
import { eventSubtitle, MAX_SUGGESTIONS, teamSubtitle } from '#domain/search/rank.ts'
import type { Db } from '#server/db/pool.ts'
import { containsPattern } from '#server/db/text.ts'
import type { Listed } from '#server/http/lists.ts'

/**
 * The search of the results page over all events and teams: domain/search/rank.ts says what the ranks mean, a property
 * test holds this query against it.
 */
export async function searchAll(db: Db, query: string, { page, limit }: Page): Promise<Listed<SearchHit>> {
  const key = searchKey(query)
  if (key === null) return { items: [], total: 0 }
  const pattern = containsPattern(key)
  const nameRank = (otherwise: number) => sql`
    CASE WHEN lower(name) = ${key} THEN 100 WHEN starts_with(lower(name), ${key}) THEN 80
         WHEN strpos(lower(name), ${key}) > 0 THEN 60 ELSE ${sql.lit(otherwise)} END`
  const { rows } = await sql<SearchHit & { total: string }>`
    WITH hits AS (
      SELECT 'event' AS type, id, name, '' AS tag, description, image AS picture, ${nameRank(40)} AS rank
      FROM events WHERE lower(name) LIKE ${pattern} OR lower(description) LIKE ${pattern}
      UNION ALL
      SELECT 'team', id, name, tag, '', logo, ${nameRank(50)}
      FROM teams WHERE lower(name) LIKE ${pattern} OR lower(tag) LIKE ${pattern}
    )
    SELECT *, count(*) OVER () AS total FROM hits
    ORDER BY rank DESC, lower(name) COLLATE "C", id COLLATE "C", type
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db)
  return { items: rows.map(({ total: _total, ...hit }) => hit), total: Number(rows[0]?.total ?? 0) }
}

/** The suggestions of the search box: events by name, teams by name or tag, exact names first, at most eight. */
export async function suggest(db: Db, query: string): Promise<Suggestion[]> {
  const key = searchKey(query)
  if (key === null) return []
  const pattern = containsPattern(key)
  const { rows } = await sql<{ type: 'event' | 'team'; id: string; name: string; tag: string; description: string }>`
    WITH hits AS (
      SELECT 'event' AS type, id, name, '' AS tag, description FROM events WHERE lower(name) LIKE ${pattern}
      UNION ALL
      SELECT 'team', id, name, tag, '' FROM teams WHERE lower(name) LIKE ${pattern} OR lower(tag) LIKE ${pattern}
    )
    SELECT * FROM hits
    ORDER BY (lower(name) = ${key}) DESC, lower(name) COLLATE "C", id COLLATE "C", type
    LIMIT ${MAX_SUGGESTIONS}`.execute(db)
  return rows.map(({ type, id, name, ...row }) => ({
    type, id, name, subtitle: type === 'event' ? eventSubtitle(row) : teamSubtitle(row),
  }))
}
