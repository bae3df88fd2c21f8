/** Calendar days are yyyy-mm-dd strings, years 1970 to 9999. They have no zone and never pass through local time. */

const DAY_MS = 86_400_000

/** Weekdays in calendar order: weeks start on Sunday (public specification, section 9). */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Milliseconds of the day's midnight in UTC, or NaN for what is no day. */
const utcOf = (text: string): number => {
  if (!/^(?:19[7-9]\d|[2-9]\d{3})-\d{2}-\d{2}$/.test(text)) return Number.NaN
  const ms = Date.parse(`${text}T00:00:00Z`)
  return new Date(ms).getTime() === ms && new Date(ms).toISOString().startsWith(text) ? ms : Number.NaN
}

/** True for a yyyy-mm-dd day that exists: 2026-02-30 does not. */
export const isValidDate = (text: string): boolean => !Number.isNaN(utcOf(text))

/**
 * True for an ISO 8601 instant with a zone (`Z` or `+hh:mm`), seconds optional, that exists and lies in the years 1970
 * to 9999, for example 2026-11-20T18:00:00Z.
 */
export const isInstant = (text: string): boolean => {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|[+-](\d{2}):(\d{2}))$/.exec(text)
  if (!match) return false
  const [, day = '', hours, minutes, seconds = '0', zoneHours = '0', zoneMinutes = '0'] = match
  return (
    isValidDate(day) &&
    Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60 && Number(zoneHours) < 15 && Number(zoneMinutes) < 60 &&
    isValidDate(new Date(text).toISOString().slice(0, 10))
  )
}

/** The day `days` later (negative: earlier). The day must be valid. */
export const addDays = (day: string, days: number): string =>
  new Date(utcOf(day) + days * DAY_MS).toISOString().slice(0, 10)

/**
 * The weeks of the month that holds the day, for a calendar: each week is seven days from Sunday; the first and last
 * reach into the neighbouring months.
 */
export const monthWeeks = (day: string): string[][] => {
  const first = `${day.slice(0, 7)}-01`
  const start = addDays(first, -new Date(utcOf(first)).getUTCDay())
  const weeks: string[][] = []
  for (let sunday = start; weeks.length === 0 || sunday.slice(0, 7) === first.slice(0, 7); sunday = addDays(sunday, 7)) {
    weeks.push(WEEKDAYS.map((_, index) => addDays(sunday, index)))
  }
  return weeks
}
