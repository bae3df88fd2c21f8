import { DAY_NAMES, utcDayOf } from '#domain/times/dates.ts'
import { MONTH_NAMES } from '#domain/times/month-names.ts'

/**
 * The formats of instants, in en-US. The page's early script and the component share this table, so that both write
 * the same text. `zone` is only the zone's name.
 */
export const TIME_STYLES = {
  clock: { hour: 'numeric', minute: '2-digit' },
  day: { weekday: 'short', month: 'short', day: 'numeric' },
  dayYear: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  date: { month: 'short', day: 'numeric', year: 'numeric' },
  dateTime: {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  zone: { hour: 'numeric', timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type TimeStyle = keyof typeof TIME_STYLES

const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (style: TimeStyle, timeZone: string | undefined): Intl.DateTimeFormat => {
  const key = `${style} ${timeZone}`
  const known = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...TIME_STYLES[style], timeZone })
  formatters.set(key, known)
  return known
}

/** The zone that the visitor chose; undefined where that is the runtime's own (TI-02). */
export const chosenZone = (): 'UTC' | undefined =>
  globalThis.document?.documentElement.dataset['times'] === 'utc' ? 'UTC' : undefined

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/**
 * The calendar day of an instant, as text or in milliseconds, where times are shown (TI-02), as yyyy-mm-dd: on the server in UTC. Without a
 * formatter, since the early script asks for each match of a day.
 */
export const shownDay = (instant: string | number): string => {
  const date = new Date(instant)
  if (typeof document === 'undefined' || chosenZone()) return utcDayOf(date.getTime())
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

const monthDay = (date: Date): string => `${MONTH_NAMES[date.getMonth()]} ${date.getDate()}`
const weekday = (date: Date): string => `${DAY_NAMES[date.getDay()]}, ${monthDay(date)}`

/**
 * What first screens are full of, in the runtime's own zone: the first formatter of a page takes a slow phone longer than all
 * other work of the early script.
 */
const PLAIN: Partial<Record<TimeStyle, (date: Date) => string>> = {
  clock: (date) => `${date.getHours() % 12 || 12}:${twoDigits(date.getMinutes())} ${date.getHours() < 12 ? 'AM' : 'PM'}`,
  day: weekday,
  dayYear: (date) => `${weekday(date)}, ${date.getFullYear()}`,
  date: (date) => `${monthDay(date)}, ${date.getFullYear()}`,
}

/** An instant as text in a zone; without a zone, in the one that the visitor chose. */
export const timeText = (instant: string, style: TimeStyle, timeZone: string | undefined = chosenZone()): string => {
  const date = new Date(instant)
  const plain = PLAIN[style]
  if (plain && timeZone === undefined) return plain(date)
  const formatter = formatterOf(style, timeZone)
  if (style === 'zone') return formatter.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return formatter.format(date).replaceAll(/[\u202f\u00a0]/g, ' ')
}
