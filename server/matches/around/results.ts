import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { PastMatch } from '#contract/match/around.ts'
import type { SentListItem } from '#contract/matches.ts'
import { matchOf, type MatchListItem } from '#contract/sent-matches.ts'
import type { Side } from '#domain/matches/match.ts'
import { isDrawn, knownWinner, plays } from '#domain/matches/series.ts'
import type { Db } from '#server/db/pool.ts'
import { STATUS } from '../list.ts'
import { LIST_COLUMNS, toListItem } from '../record.ts'
import { isNotOfSecondFinal } from '../spoilers.ts'

/** A result as one of its teams had it. */
export type Result = { sent: SentListItem; match: MatchListItem; side: Side; ended: NonNullable<PastMatch['result']> }

/** How many results are read at most. */
const COUNTED = 50
const LATEST_FIRST = sql`match_start_time DESC NULLS LAST`

type Before = {
  /** The match before which they were played, and its time; null for all there are. */
  id: string
  time: string | null
  /** Matches that give a result away by being listed; null where nothing is hidden. */
  reached: string[] | null
}

/** Results before a match; one without any time may have been before. */
function before({ id, time, reached }: Before): RawBuilder<SqlBool> {
  const all = [
    STATUS.recent(0),
    sql<SqlBool>`matches.id <> ${id}`,
    ...(time === null ? [] : [sql<SqlBool>`(match_start_time < ${time}::timestamptz OR match_start_time IS NULL)`]),
    ...(reached === null ? [] : [isNotOfSecondFinal(), sql<SqlBool>`matches.id <> ALL (${reached})`]),
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
  const rows = await db
    .selectFrom('matches')
    .where(sql<SqlBool>`matches.id = ANY (ARRAY(${ids}))`)
    .leftJoin('events', 'events.id', 'matches.event_id')
    .select(LIST_COLUMNS)
    .select('events.name as event_name')
    .orderBy(LATEST_FIRST)
    .orderBy('matches.id')
    .limit(COUNTED)
    .execute()
  return rows.flatMap((row): Result | [] => {
    const sent = toListItem(row, now)
    const match = matchOf(sent)
    const winner = knownWinner(match, false)
    const side = match.sides.one.teamId === team ? 'one' : 'two'
    if (!plays(match, team)) return []
    if (winner !== null) return { sent, match, side, ended: winner === side ? 'won' : 'lost' }
    if (isDrawn(match)) return { sent, match, side, ended: 'drawn' }
    return match.resultType === 'double-forfeit' ? { sent, match, side, ended: 'forfeited' } : []
  })
}
