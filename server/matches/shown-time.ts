import { sql, type SqlBool } from 'kysely'
import { LIVE_WINDOW_MS } from '#domain/matches/status.ts'
import { at } from './decided.ts'

// The time that a match is shown with and listed by (MT-08), as `shownTime` in domain/matches has it, and as the indexes have it
// (migrations 0113, 0121 and 0173). What a match is by the clock follows from its start alone (MT-06).

/** The start, else the planned slot; null without either. */
export const SHOWN_TIME = sql<string | null>`coalesce(match_start_time, scheduled_at)`

/** The same where a match without any time comes after all others. */
export const TIME_OR_LAST = sql<string>`coalesce(match_start_time, scheduled_at, 'infinity'::timestamptz)`

/** The same where a match without any time comes before all others: last where the latest is first. */
export const TIME_OR_FIRST = sql<string>`coalesce(match_start_time, scheduled_at, '-infinity'::timestamptz)`

/** Whether a match is overdue, as `isOverdue` in domain/matches has it (MT-08); `now` in milliseconds. */
export const isOverdue = (now: number) => sql<SqlBool>`(match_start_time IS NULL AND scheduled_at <= ${at(now - LIVE_WINDOW_MS)})`

/** Both orders have matches without any time last. */
export const SOONEST_FIRST = sql`${TIME_OR_LAST} ASC`
export const LATEST_FIRST = sql`${TIME_OR_FIRST} DESC`
