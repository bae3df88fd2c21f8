import { sql } from 'kysely'
import { LIVE_WINDOW_MS, nextStatusChange } from '#domain/matches/status.ts'
import type { Db } from '#server/db/pool.ts'

const DAY = 86_400_000

/**
 * The next moment at which pages change although nobody changes anything: a match becomes live or stops being live
 * (MT-07), or a day begins (TI-01). `now` and the answer are in milliseconds.
 */
export async function nextChangeByTime(db: Db, now: number): Promise<number> {
  const firstStartAfter = (moment: number) =>
    sql<string | null>`(
      SELECT match_start_time FROM matches
      WHERE series_winner IS NULL AND NOT drawn AND match_start_time > ${new Date(moment).toISOString()}
      ORDER BY match_start_time LIMIT 1
    )`
  const { rows: [next] } = await sql<{ starts: string | null; started: string | null }>`
    SELECT ${firstStartAfter(now)} AS starts, ${firstStartAfter(now - LIVE_WINDOW_MS)} AS started
  `.execute(db)
  const changes = [next?.starts ?? null, next?.started ?? null].map(
    (matchStartTime) => nextStatusChange({ matchStartTime, scheduledAt: null, seriesWinner: null, games: [] }, now) ?? Infinity,
  )
  return Math.min(...changes, (Math.floor(now / DAY) + 1) * DAY)
}
