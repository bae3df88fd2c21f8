import { sql, type RawBuilder } from 'kysely'
import type { Page } from '#contract/fields.ts'
import type { SearchHit } from '#contract/search.ts'
import { searchKey } from '#domain/search/match.ts'
import type { Db } from '#server/db/pool.ts'
import { contains, namesPlayer, namesTeam } from '#server/db/text.ts'
import type { Listed } from '#server/http/lists.ts'

/** What is told beside a name: where only a former name brings the record here, that name. */
const lineOf = (text: string, [name, other]: readonly [string, string], line: RawBuilder<unknown>) => sql`
  CASE WHEN ${contains(sql.ref(name), text)} OR ${contains(sql.ref(other), text)} THEN ${line}
       ELSE 'Formerly ' || replace(names_in(former_names), E'\n', ', ') END`
export const playerLine = (text: string) => lineOf(text, ['username', 'real_name'], sql`real_name`)
export const teamLine = (text: string) => lineOf(text, ['name', 'tag'], sql`''`)

/**
 * The search of the results page over all events, teams and players (SE-08), best first (SE-03). Each record has its highest
 * rank only: its name equals the query 100, starts with it 80, contains it 60, a team's tag or a player's real name
 * contains it 50, an event's description 40; equal ranks follow in order of name, then of id. A property test compares this query with a
 * model of it.
 */
export async function searchAll(db: Db, query: string, { page, limit }: Page): Promise<Listed<SearchHit>> {
  if (searchKey(query) === null) return { items: [], total: 0 }
  const text = query.trim()
  const rank = (name: RawBuilder<unknown>, otherwise: number) => sql`
    CASE WHEN plain_text(${name}) = plain_text(${text}) THEN 100
         WHEN starts_with(plain_text(${name}), plain_text(${text})) THEN 80
         WHEN strpos(plain_text(${name}), plain_text(${text})) > 0 THEN 60 ELSE ${sql.lit(otherwise)} END AS rank`
  const [name, username] = [sql`name`, sql`username`]
  const hits = sql`(
    SELECT 'event' AS type, id, name, '' AS tag, description, image AS picture, ${rank(name, 40)}
    FROM events WHERE ${contains(name, text)} OR ${contains(sql`description`, text)}
    UNION ALL
    SELECT 'team', id, name, tag, ${teamLine(text)}, logo, ${rank(name, 50)}
    FROM teams WHERE ${namesTeam(text)}
    UNION ALL
    SELECT 'player', id, username, '', ${playerLine(text)}, '', ${rank(username, 50)}
    FROM players WHERE ${namesPlayer(text)}) AS hits`
  const { rows } = await sql<SearchHit & { total: string }>`
    SELECT *, count(*) OVER () AS total FROM ${hits}
    ORDER BY rank DESC, lower(name) COLLATE "C", id COLLATE "C", type
    LIMIT ${limit} OFFSET ${(page - 1) * limit}`.execute(db)
  if (rows[0] || page === 1) return { items: rows, total: Number(rows[0]?.total ?? 0) }
  const counted = await sql<{ total: string }>`SELECT count(*) AS total FROM ${hits}`.execute(db)
  return { items: [], total: Number(counted.rows[0]?.total ?? 0) }
}
