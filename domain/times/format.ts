import { isValidDate } from './dates.ts'
import { NO_TIME } from './relative.ts'

const STYLES = {
  date: { month: 'short', day: 'numeric', year: 'numeric' },
  dateTime: {
    month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short',
  },
  clock: { hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type Style = keyof typeof STYLES

/** Making a formatter costs far more than using it, and a page shows hundreds of times in one zone. */
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatter = (style: Style, timeZone: string): Intl.DateTimeFormat => {
  const key = `${style} ${timeZone}`
  const known = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...STYLES[style], timeZone })
  formatters.set(key, known)
  return known
}

/** Runtimes disagree on the space before AM and PM; one plain space keeps server and browser texts equal. */
const plainSpaces = (text: string): string => text.replaceAll(/[\u202f\u00a0]/g, ' ')

const format = (style: Style, instant: string | null, timeZone: string): string => {
  const ms = Date.parse(instant ?? '')
  return Number.isNaN(ms) ? NO_TIME : plainSpaces(formatter(style, timeZone).format(ms))
}

/** 'Nov 20, 2026, 10:00 AM PST' in the zone, daylight saving as on that day. 'TBD' when unset, as in all formats here. */
export const formatDateTime = (instant: string | null, timeZone: string): string =>
  format('dateTime', instant, timeZone)

/** '10:00 AM' in the zone. */
export const formatClock = (instant: string | null, timeZone: string): string => format('clock', instant, timeZone)

/** 'Nov 20, 2026' for a yyyy-mm-dd day: the day itself in every zone (TI-01). 'TBD' when unset or no day. */
export const formatDate = (day: string | null): string =>
  day !== null && isValidDate(day) ? format('date', `${day}T00:00:00Z`, 'UTC') : NO_TIME

/** 'Friday, November 20, 2026' for a yyyy-mm-dd day: the heading of a day's matches. */
export const formatDayHeading = (day: string): string =>
  isValidDate(day) ? format('day', `${day}T00:00:00Z`, 'UTC') : NO_TIME

/** 'Oct 27 – Nov 2, 2025' style range of days, end included; one day when the end is unset or equal. */
export const formatDateRange = (start: string | null, end: string | null): string => {
  const [first, last] = [formatDate(start), formatDate(end)]
  if (first === NO_TIME || last === NO_TIME || first === last) return first
  const sameYear = start?.slice(0, 4) === end?.slice(0, 4)
  return `${sameYear ? first.slice(0, first.indexOf(',')) : first} – ${last}`
}
