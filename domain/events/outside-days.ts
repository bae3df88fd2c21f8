import { shownTime } from '#domain/matches/status.ts'
import { addDays, isValidDate } from '#domain/times/dates.ts'
import { localDateOf } from '#domain/times/wall-clock.ts'

type Days = { startDate: string; endDate: string }
type Timed = Parameters<typeof shownTime>[0]

/** Where a day begins first and ends last on earth, in hours from UTC. */
const [FIRST_ZONE, LAST_ZONE] = [14, 12]
const HOUR_MS = 3_600_000

/**
 * The matches of an event that are played or planned on none of its days, in whatever zone its days are meant: how many, the days of the first
 * and the last of them in `timeZone`, and days for the event: its own made so long that they hold all of these, or those of the matches where none is
 * on its own. Null where there are none, or the days are no days (EV-22).
 */
export function outsideDays({ startDate, endDate }: Days, matches: readonly Timed[], timeZone: string): (Days & { count: number; first: string; last: string }) | null {
  if (!isValidDate(startDate) || !isValidDate(endDate) || endDate < startDate) return null
  const from = Date.parse(`${startDate}T00:00:00Z`) - FIRST_ZONE * HOUR_MS
  const until = Date.parse(`${addDays(endDate, 1)}T00:00:00Z`) + LAST_ZONE * HOUR_MS
  const times = matches.map((match) => Date.parse(shownTime(match) ?? '')).filter((at) => !Number.isNaN(at))
  const days = times
    .filter((at) => at < from || at >= until)
    .map((at) => localDateOf(at, timeZone))
    .toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  if (days.length === times.length) return { count: days.length, first, last, startDate: first, endDate: last }
  return { count: days.length, first, last, startDate: first < startDate ? first : startDate, endDate: last > endDate ? last : endDate }
}
