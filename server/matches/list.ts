import { sql, type SqlBool } from 'kysely'
import type { MatchListItem, MatchListQuery } from '#contract/matches.ts'
import { LIVE_WINDOW_MS } from '#domain/matches/status.ts'
import type { Db } from '#server/db/pool.ts'
import { contains } from '#server/db/text.ts'
import type { Listed } from '#server/http/lists.ts'
import { withEarned } from './earned.ts'
import { toListItem } from './record.ts'

/** Matches by status, result, event, team and text; filters combine with AND (decision 5). `now` in milliseconds. */
export async function listMatches(db: Db, query: MatchListQuery, now: number): Promise<Listed<MatchListItem>> {
  const { page, limit, status, result, order, teamId, eventId, search } = query
  let matching = db.selectFrom('matches').leftJoin('events', 'events.id', 'matches.event_id')
  if (status) matching = matching.where(STATUS[status](now))
  if (result) matching = matching.where(RESULT[result](now))
  if (eventId !== undefined) matching = matching.where('matches.event_id', '=', eventId)
  if (teamId !== undefined) {
    matching = matching.where((eb) => eb.or([eb('team_one_id', '=', teamId), eb('team_two_id', '=', teamId)]))
  }
  if (search?.trim()) matching = matching.where(textContains(search.trim()))
  const { total } = await matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll('matches')
    .select('events.name as event_name')
    .orderBy(order ? BY_START[order] : result === 'needed' ? OLDEST_FIRST : ORDER[status ?? 'all'])
    .orderBy('matches.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const items = await withEarned(db, rows.map((row) => toListItem(row, now)))
  return { items, total: Number(total) }
}

const at = (now: number) => sql`${new Date(now).toISOString()}::timestamptz`

/** The statuses as the display status has them, except that `recent` means that a winner is known. */
const STATUS = {
  live: (now: number) => sql<SqlBool>`
    series_winner IS NULL AND match_start_time <= ${at(now)}
    AND match_start_time > ${at(now - LIVE_WINDOW_MS)}`,
  upcoming: (now: number) => sql<SqlBool>`
    series_winner IS NULL AND (match_start_time > ${at(now)} OR match_start_time IS NULL)`,
  recent: (_now: number) => sql<SqlBool>`(series_winner IS NOT NULL OR winner IS NOT NULL)`,
}

const RESULT = {
  known: (_now: number) => sql<SqlBool>`series_winner IS NOT NULL`,
  open: (_now: number) => sql<SqlBool>`series_winner IS NULL`,
  needed: (now: number) => sql<SqlBool>`series_winner IS NULL AND match_start_time <= ${at(now - LIVE_WINDOW_MS)}`,
}

const OLDEST_FIRST = sql`match_start_time ASC NULLS LAST`
const LATEST_FIRST = sql`match_start_time DESC NULLS LAST`
const BY_START = { asc: OLDEST_FIRST, desc: LATEST_FIRST }
const ORDER = {
  all: LATEST_FIRST,
  live: OLDEST_FIRST,
  upcoming: OLDEST_FIRST,
  recent: sql`matches.updated_at DESC`,
}

/**
 * Team names, team tags, the event's name or the winner's name as it is now (as it was, it is one of the team names).
 * Events and teams are looked up first, so that each part can use its index.
 */
const textContains = (text: string) => sql<SqlBool>`(
  ${contains(sql`search_text`, text)}
  OR matches.event_id = ANY (ARRAY(SELECT id FROM events WHERE ${contains(sql`name`, text)}))
  OR matches.series_winner = ANY (ARRAY(SELECT id FROM teams WHERE ${contains(sql`name`, text)})))`
