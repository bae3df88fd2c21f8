import { sql } from 'kysely'
import { LIVE_WINDOW_MS, nextStatusChange } from '#domain/matches/status.ts'
import type { Db } from '#server/db/pool.ts'
import { prepared } from '#server/db/prepared.ts'

const DAY = 86_400_000

/** The first starts after two moments. */
const ask = prepared('next-change', (_db, given) => {
  const firstStartAfter = (place: number) =>
    sql<string | null>`(
      SELECT match_start_time FROM matches
      WHERE series_winner IS NULL AND NOT drawn AND match_start_time > ${given(place, 'timestamptz')}
      ORDER BY match_start_time LIMIT 1
    )`
  return sql<{ starts: string | null; started: string | null }>`SELECT ${firstStartAfter(1)} AS starts, ${firstStartAfter(2)} AS started`
})

/**
 * The next moment at which pages change although nobody changes anything: a match becomes live or stops being live
 * (MT-07), or a day begins (TI-01). `now` and the answer are in milliseconds.
 */
export async function nextChangeByTime(db: Db, now: number): Promise<number> {
  const [next] = await ask(db, [now, now - LIVE_WINDOW_MS].map((moment) => new Date(moment).toISOString()))
  const changes = [next?.starts ?? null, next?.started ?? null].map(
    (matchStartTime) => nextStatusChange({ matchStartTime, scheduledAt: null, seriesWinner: null, games: [] }, now) ?? Infinity,
  )
  return Math.min(...changes, (Math.floor(now / DAY) + 1) * DAY)
}
