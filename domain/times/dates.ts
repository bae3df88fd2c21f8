/** Calendar days are yyyy-mm-dd strings, years 1970 to 9999. They have no zone and never pass through local time. */

const DAY_MS = 86_400_000

export const DAY_NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** From an instant until before another one. */
export type Span = { from: string; until: string }

/** Milliseconds of the day's midnight in UTC, or NaN for an invalid day. */
const utcOf = (text: string): number => {
  if (!/^(?:19[7-9]\d|[2-9]\d{3})-\d{2}-\d{2}$/.test(text)) return Number.NaN
  const ms = Date.parse(`${text}T00:00:00Z`)
  return new Date(ms).getTime() === ms && new Date(ms).toISOString().startsWith(text) ? ms : Number.NaN
}

/** True for a yyyy-mm-dd day that exists: 2026-02-30 does not. */
export const isValidDate = (text: string): boolean => !Number.isNaN(utcOf(text))

/** The day of an instant, in milliseconds, in UTC. */
export const utcDayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/**
 * True for an ISO 8601 instant with a zone (`Z` or `+hh:mm`), seconds optional, that exists and lies in the years 1970
 * to 9999, for example 2026-11-20T18:00:00Z.
 */
export const isInstant = (text: string): boolean => {
  const time =
    /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/
  const day = time.exec(text)?.[1]
  // With its zone an instant may fall into a year before the first or after the last.
  return day !== undefined && isValidDate(day) && isValidDate(utcDayOf(Date.parse(text)))
}

/** Days from one valid day to another, negative where that is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The day `days` later (negative: earlier). The day must be valid. */
export const addDays = (day: string, days: number): string => utcDayOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
