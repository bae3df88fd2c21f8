import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { PastMatch } from '#contract/match/around.ts'
import type { SentListItem } from '#contract/matches.ts'
import { matchOf, type MatchListItem } from '#contract/sent-matches.ts'
import type { Side } from '#domain/matches/match.ts'
import { isDrawn, knownWinner, plays } from '#domain/matches/series.ts'
import type { Db } from '#server/db/pool.ts'
import { STATUS } from '../list.ts'
import { LIST_COLUMNS, toListItem } from '../record.ts'
import { LATEST_FIRST, TIME_OR_FIRST } from '../shown-time.ts'
import { findReached, isShownTo, type Hiding } from '../spoilers.ts'

/** A result as one of its teams had it. */
export type Result = { sent: SentListItem; match: MatchListItem; side: Side; ended: NonNullable<PastMatch['result']> }

/** How many results are read at most. */
const COUNTED = 50

type Before = {
  /** The match before which they were played, and its time; null for all there are. */
  id: string
  time: string | null
  /** Matches that give a result away by being listed, and what is listed at all; null where nothing is hidden. */
  hidden: { reached: string[]; isShown: RawBuilder<SqlBool> } | null
}

/** What lists of results of these teams leave out for a reader; null where nothing is hidden. */
export async function hiddenOf(db: Db, teamIds: string[], hiding: Hiding): Promise<Before['hidden']> {
  if (!hiding.spoilerFree) return null
  const [reached, isShown] = await Promise.all([findReached(db, teamIds, hiding), isShownTo(db, hiding)])
  return { reached: reached.map(({ matchId }) => matchId), isShown }
}

/** Results before a match; one without any time may have been before. */
function before({ id, time, hidden }: Before): RawBuilder<SqlBool> {
  const all = [
    STATUS.recent(0),
    sql<SqlBool>`matches.id <> ${id}`,
    ...(time === null ? [] : [sql<SqlBool>`${TIME_OR_FIRST} < ${time}::timestamptz`]),
    ...(hidden === null ? [] : [hidden.isShown, sql<SqlBool>`matches.id <> ALL (${hidden.reached})`]),
  ]
  return sql<SqlBool>`(${sql.join(all, sql` AND `)})`
}

/** The latest results of a team, latest first: those of each side in the order of its index. `now` in milliseconds. */
export async function resultsOf(db: Db, team: string, where: Before, now: number): Promise<Result[]> {
  const latest = (column: 'team_one_id' | 'team_two_id') => sql`(
    ${db.selectFrom('matches').select('id').where(column, '=', team).where(before(where)).orderBy(LATEST_FIRST).orderBy('id').limit(COUNTED)})`
  return read(db, sql`${latest('team_one_id')} UNION ALL ${latest('team_two_id')}`, team, now)
}

/** The latest results of two teams against each other, latest first, as the first of them had them. `now` in milliseconds. */
export async function meetingsOf(db: Db, team: string, other: string, where: Before, now: number): Promise<Result[]> {
  const met = sql<SqlBool>`(team_one_id IS NOT NULL AND team_two_id IS NOT NULL
    AND least(team_one_id, team_two_id) = least(${team}::text, ${other}::text)
    AND greatest(team_one_id, team_two_id) = greatest(${team}::text, ${other}::text))`
  const found = db.selectFrom('matches').select('id').where(met).where(before(where)).orderBy(LATEST_FIRST).orderBy('id').limit(COUNTED)
  return read(db, sql`${found}`, team, now)
}

/** As an array: of a subquery the database guesses how much it finds, and then may read the whole table to join it. */
async function read(db: Db, ids: RawBuilder<unknown>, team: string, now: number): Promise<Result[]> {
  const rows = await listed(db)
    .where(sql<SqlBool>`matches.id = ANY (ARRAY(${ids}))`)
    .orderBy(LATEST_FIRST)
    .orderBy('matches.id')
    .limit(COUNTED)
    .execute()
  return rows.flatMap((row) => resultFor(toListItem(row, now), team) ?? [])
}

/** A match as a team had it; null where it was not in it, or there is no result. */
function resultFor(sent: SentListItem, team: string): Result | null {
  const match = matchOf(sent)
  const winner = knownWinner(match, false)
  const side = match.sides.one.teamId === team ? 'one' : 'two'
  if (!plays(match, team)) return null
  if (winner !== null) return { sent, match, side, ended: winner === side ? 'won' : 'lost' }
  if (isDrawn(match)) return { sent, match, side, ended: 'drawn' }
  return match.resultType === 'double-forfeit' ? { sent, match, side, ended: 'forfeited' } : null
}

/** The latest results of each of some teams, at most `most`, the earliest first and before it those without any time, by the ids of the teams. `now` in milliseconds. */
export async function latestResultsOf(db: Db, teamIds: string[], most: number, now: number): Promise<Map<string, Result[]>> {
  const latest = (column: 'team_one_id' | 'team_two_id') => sql`(
    SELECT id, match_start_time, scheduled_at FROM matches WHERE ${sql.ref(column)} = team.id AND ${STATUS.recent(0)} ORDER BY ${LATEST_FIRST}, id LIMIT ${most})`
  const { rows: found } = await sql<{ of: string; id: string }>`
    SELECT team.id AS of, found.id FROM unnest(${teamIds}::text[]) AS team (id) CROSS JOIN LATERAL (
      SELECT * FROM (${latest('team_one_id')} UNION ALL ${latest('team_two_id')}) AS either ORDER BY ${LATEST_FIRST}, id LIMIT ${most}) AS found
    ORDER BY of, ${TIME_OR_FIRST}, found.id DESC`
    .execute(db)
  const rows = found.length === 0 ? [] : await listed(db).where('matches.id', 'in', found.map(({ id }) => id)).execute()
  const byId = new Map(rows.map((row) => [row.id, toListItem(row, now)]))
  const resultOf = ({ of, id }: (typeof found)[number]): Result | [] => {
    const sent = byId.get(id)
    return (sent && resultFor(sent, of)) ?? []
  }
  return new Map([...Map.groupBy(found, ({ of }) => of)].map(([of, own]) => [of, own.flatMap(resultOf)]))
}

const listed = (db: Db) =>
  db.selectFrom('matches').leftJoin('events', 'events.id', 'matches.event_id').select(LIST_COLUMNS).select('events.name as event_name')
