import { addDays, DAY_NAMES, isValidDate, utcDayOf, type Span } from './dates.ts'
import { MONTH_NAMES } from './month-names.ts'

/** Calendar days in a row, as pages of matches offer them: yyyy-mm-dd, years 1970 to 9999. */

/** The parts of a day's name: 'Sat', 'Nov 28' and '2026'. */
export const partsOfDay = (day: string): { weekday: string; date: string; year: string } => {
  const at = new Date(`${day}T00:00:00Z`)
  return { weekday: DAY_NAMES[at.getUTCDay()] ?? '', date: `${MONTH_NAMES[at.getUTCMonth()]} ${at.getUTCDate()}`, year: day.slice(0, 4) }
}

/** 'Sat, Nov 28', with its year where that is not the year of `today`, a day or a month. */
export const dayName = (day: string, today: string): string => {
  const { weekday, date, year } = partsOfDay(day)
  return `${weekday}, ${date}${today.startsWith(year) ? '' : `, ${year}`}`
}

/** Days that a page offers on either side of one. */
const BESIDE = 7

/** A day with a week before and a week after it: from its ends every other day can be reached. */
export const daysAround = (day: string): string[] =>
  Array.from({ length: 2 * BESIDE + 1 }, (_, index) => addDays(day, index - BESIDE)).filter(isValidDate)

/** All days of a month, yyyy-mm. */
export const daysOfMonth = (month: string): string[] =>
  Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index)).filter((day) => day.startsWith(month))

/**
 * Between which instants a day lies in any zone on earth, from UTC+14 to UTC-12: 50 hours, within the years that instants have (PU-08).
 * A page that does not know the zone of its reader has the matches of all these hours and shows those of the reader's day.
 */
export const spanAnywhere = (day: string): Span => ({
  from: day === '1970-01-01' ? '1970-01-01T00:00:00.000Z' : `${addDays(day, -1)}T10:00:00.000Z`,
  until: day === '9999-12-31' ? '9999-12-31T23:59:59.999Z' : `${addDays(day, 1)}T12:00:00.000Z`,
})

/** The last of some days before a day and the first after it, null where there is none. */
export const neighboursOf = (day: string, days: readonly string[]): { previous: string | null; next: string | null } => {
  const inOrder = days.toSorted()
  return { previous: inOrder.findLast((each) => each < day) ?? null, next: inOrder.find((each) => each > day) ?? null }
}

/** The days that a page offers (PU-08): those around the chosen one, else those of the chosen month, else those around today. */
export const daysOffered = (chosen: string | null, month: string | null, now: number): string[] =>
  chosen === null && month !== null ? daysOfMonth(month) : daysAround(chosen ?? utcDayOf(now))
