import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { CountedGameItem, GamesQuery } from '#contract/statistics/statistics.ts'
import { partsOfPlace } from '#domain/place.ts'
import type { Drafted } from '#domain/statistics/games.ts'
import { UNDATED } from '#domain/matches/order/place-in-time.ts'
import { otherSide, SIDES, TBD_TEAM_ID, TBD_TEAM_NAME, type Side } from '#domain/matches/match.ts'
import type { Db } from '#server/db/pool.ts'
import { sliced, type Slice } from '#server/http/lists.ts'
import { gameFilters } from './counts.ts'

/** The maps behind a number (SA-06), latest first, by pages that stay in place. */
export async function listCountedGames(db: Db, query: GamesQuery): Promise<Slice<CountedGameItem>> {
  // Without a place the list begins at its start.
  const asked = query.after === undefined && query.before === undefined ? { ...query, after: 'start' } : query
  const cursor = asked.after ?? asked.before ?? ''
  const goesDown = asked.after !== undefined
  const direction = goesDown ? sql`DESC` : sql`ASC`
  const holds = [...gameFilters(query), ...furtherFilters(query), ...draftedAs(query), ...wonBy(query), ...(cursor.includes('~') ? [beyond(cursor, goesDown)] : [])]
  const { rows } = await sql<CountedGameItem>`
    SELECT match_id AS "matchId", number, map, CASE WHEN isfinite(at) THEN at END AS at, found.event_id AS "eventId", coalesce(events.name, '') AS "eventName",
      coalesce(nullif(found.team_one, ''), ${TBD_TEAM_ID}) AS "teamOneId", coalesce(nullif(found.team_two, ''), ${TBD_TEAM_ID}) AS "teamTwoId",
      coalesce(nullif(team_one_name, ''), team_one_snapshot ->> 'name', ${TBD_TEAM_NAME}) AS "teamOneName",
      coalesce(nullif(team_two_name, ''), team_two_snapshot ->> 'name', ${TBD_TEAM_NAME}) AS "teamTwoName",
      coalesce(team_one_snapshot ->> 'tag', '') AS "teamOneTag", coalesce(team_two_snapshot ->> 'tag', '') AS "teamTwoTag",
      coalesce(team_one_snapshot ->> 'logo', '') AS "teamOneLogo", coalesce(team_two_snapshot ->> 'logo', '') AS "teamTwoLogo",
      (games -> (number - 1) ->> 'teamOneScore')::int AS "teamOneScore", (games -> (number - 1) ->> 'teamTwoScore')::int AS "teamTwoScore",
      found.winner, picked_by AS "pickedBy", drafted
    FROM (
      SELECT * FROM counted_games WHERE ${sql.join(holds, sql` AND `)}
      ORDER BY at ${direction}, match_id ${direction}, number ${direction} LIMIT ${query.limit + 1}
    ) AS found JOIN matches ON matches.id = match_id LEFT JOIN events ON events.id = found.event_id
    ORDER BY found.at ${direction}, found.match_id ${direction}, found.number ${direction}`.execute(db)
  return sliced(rows, asked, ({ at, number, matchId }) => `${at ?? UNDATED}~${number}~${matchId}`)
}

/** Filters that only lists of maps and scouting cards have. */
export const furtherFilters = ({ from, matches, opponentId }: Pick<GamesQuery, 'from' | 'matches' | 'opponentId'>): RawBuilder<SqlBool>[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`month >= ${from}`]),
  ...(matches === undefined ? [] : [sql<SqlBool>`match_id = ANY (${matches.split(',')})`]),
  ...(opponentId === undefined ? [] : [sql<SqlBool>`(team_one = ${opponentId} OR team_two = ${opponentId})`]),
]

/** Few maps are looked through one by one: the index of drafts would be read for those of all teams and events. */
const hasDraftedAmong = ({ teamId, eventId, matches }: GamesQuery) => (one: Partial<Drafted>): RawBuilder<SqlBool> => {
  const part = sql`${JSON.stringify([one])}::jsonb`
  return (teamId ?? eventId ?? matches) === undefined ? sql<SqlBool>`drafted @> ${part}` : sql<SqlBool>`jsonb_contains(drafted, ${part})`
}

/** On which the hero, or any, was drafted so; with `by` for the team, or against it. */
function draftedAs(query: GamesQuery): RawBuilder<SqlBool>[] {
  const { heroId, as = 'presence', by, teamId, turn, against } = query
  const hasDrafted = hasDraftedAmong(query)
  const answered = against === undefined ? [] : [sideOf('opponent', teamId, (side) => hasDrafted({ heroId: against, first: true, ...(side && { side }) }))]
  if (as === 'pick') return [...answered, sideOf(by, teamId, (side) => (side ? sql`picked_by = ${side}` : sql`picked_by IS NOT NULL`))]
  if (as === 'open') return [...answered, sql<SqlBool>`drafted <> '[]'`, ...(heroId === undefined ? [] : [sql<SqlBool>`NOT ${hasDrafted({ heroId })}`])]
  if (heroId === undefined && as === 'presence' && by === undefined) return answered
  const one: Partial<Drafted> = {
    ...(heroId !== undefined && { heroId }),
    ...(as === 'ban' || as === 'protect' ? { kind: as, ...(turn !== undefined && { turn }) } : as === 'presence' ? {} : as === 'opening' ? { opens: true } : { first: true }),
  }
  return [...answered, sideOf(by, teamId, (side) => hasDrafted({ ...one, ...(side && { side }) }))]
}

/** Which the team won, or its opponent. */
const wonBy = ({ won, teamId }: GamesQuery): RawBuilder<SqlBool>[] =>
  won === undefined || teamId === undefined ? [] : [sideOf(won, teamId, (side) => sql`counted_games.winner = ${side}`)]

/** A condition on a side: that of the team, of its opponent, or null for any. */
function sideOf(by: GamesQuery['by'], teamId: string | undefined, condition: (side: Side | null) => RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (by === undefined || teamId === undefined) return sql<SqlBool>`${condition(null)}`
  const cases = SIDES.map((side) => {
    const column = sql.ref(`team_${side}`)
    return sql`(${column} = ${teamId} AND ${condition(by === 'team' ? side : otherSide(side))})`
  })
  return sql<SqlBool>`(${sql.join(cases, sql` OR `)})`
}

/** Further in a direction than a place. */
function beyond(cursor: string, goesDown: boolean): RawBuilder<SqlBool> {
  const [time, rest] = partsOfPlace(cursor)
  const [number, matchId] = partsOfPlace(rest)
  const instant = time === UNDATED ? '-infinity' : time
  return sql<SqlBool>`(at, match_id, number) ${goesDown ? sql`<` : sql`>`} (${instant}::timestamptz, ${matchId}, ${Number(number)}::int)`
}
