import { sql } from 'kysely'
import type { SentListItem } from '#contract/matches.ts'
import { matchOf, type MatchListItem } from '#contract/sent-matches.ts'
import type { Tellable } from '#domain/push/facts.ts'
import type { Db } from '#server/db/pool.ts'
import { at, DECIDED } from '#server/matches/decided.ts'
import { withPlaces } from '#server/matches/places.ts'
import { LIST_COLUMNS, toListItem } from '#server/matches/record.ts'
import { SHOWN_TIME, TIME_OR_FIRST, TIME_OR_LAST } from '#server/matches/shown-time.ts'

/** A match with all that a notification of it needs. */
export type Told = MatchListItem & Tellable

const HOUR = 3_600_000
/** Matches outside tell nothing, in milliseconds before and after now: open ones, and those that are decided (FO-09). */
const OPEN = { past: 24 * HOUR, ahead: 2 * HOUR }
const OVER = { past: 24 * HOUR, ahead: 14 * 24 * HOUR }
/** So many of each are looked at, the nearest to now. */
const MOST = 1_000

/** The matches of these ids, as visitors see them by now. */
export async function findTold(db: Db, ids: readonly string[], { now, spoilerFree }: { now: number; spoilerFree: boolean }): Promise<Map<string, Told>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('matches')
    .leftJoin('events', 'events.id', 'matches.event_id')
    .select(LIST_COLUMNS)
    .select(['events.name as event_name', sql<number>`jsonb_array_length(voided)`.as('played_before')])
    .where(sql<boolean>`matches.id = ANY (${ids}::text[])`)
    .execute()
  const items = rows.map(({ played_before: playedBefore, ...row }): SentListItem & { playedBefore: number } => ({ ...toListItem(row, now), playedBefore }))
  const placed = await withPlaces(db, items, { now, spoilerFree })
  return new Map(placed.map((match) => [match.id, matchOf(match)]))
}

/** The ids of the matches around now that may tell something. `now` in milliseconds. */
export async function findNearIds(db: Db, now: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (SELECT id FROM matches WHERE NOT ${DECIDED} AND ${TIME_OR_LAST} > ${at(now - OPEN.past)} AND ${TIME_OR_LAST} < ${at(now + OPEN.ahead)}
      ORDER BY ${TIME_OR_LAST} DESC, id LIMIT ${MOST})
    UNION ALL (SELECT id FROM matches WHERE ${DECIDED} AND ${TIME_OR_FIRST} > ${at(now - OVER.past)} AND ${TIME_OR_FIRST} < ${at(now + OVER.ahead)}
      ORDER BY ${TIME_OR_FIRST}, id LIMIT ${MOST})
    UNION (SELECT id FROM matches WHERE started_at > ${at(now - OPEN.past)} AND ${SHOWN_TIME} IS NULL LIMIT ${MOST})`.execute(db)
  return rows.map(({ id }) => id)
}
