import { sql } from 'kysely'
import { LIVE_WINDOW_MS } from '#domain/matches/status.ts'
import type { Db } from '#server/db/pool.ts'

const DAY = 86_400_000

/**
 * The next moment at which visitors see something else although nobody changes anything: a match turns live or stops
 * being it (decision 3), or a day begins (decision 9). `now` and the answer in milliseconds.
 */
export async function nextChangeByTime(db: Db, now: number): Promise<number> {
  const firstStartAfter = (moment: number) =>
    sql<string | null>`(
      SELECT match_start_time FROM matches
      WHERE series_winner IS NULL AND match_start_time > ${new Date(moment).toISOString()}
      ORDER BY match_start_time LIMIT 1
    )`
  const { rows: [next] } = await sql<{ starts: string | null; started: string | null }>`
    SELECT ${firstStartAfter(now)} AS starts, ${firstStartAfter(now - LIVE_WINDOW_MS)} AS started
  `.execute(db)
  const starts = next?.starts ? Date.parse(next.starts) : Infinity
  const ends = next?.started ? Date.parse(next.started) + LIVE_WINDOW_MS : Infinity
  return Math.min(starts, ends, (Math.floor(now / DAY) + 1) * DAY)
}
