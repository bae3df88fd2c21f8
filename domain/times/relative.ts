const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Shown for a time that is not set. */
export const NO_TIME = 'TBD'

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/**
 * How long ago an instant was, in words (TI-04). The future is 'Upcoming', less than a minute is 'Just now'. No time,
 * or an unreadable one, gives ''. `now` is in milliseconds.
 */
export const timeAgo = (then: string | null, now: number): string => {
  const passed = now - Date.parse(then ?? '')
  if (Number.isNaN(passed)) return ''
  if (passed < 0) return 'Upcoming'
  if (passed < MINUTE) return 'Just now'
  if (passed < HOUR) return ago(Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return ago(Math.floor(passed / HOUR), 'hour')
  return ago(Math.floor(passed / DAY), 'day')
}

/**
 * How long until a start (TI-03): 'TBD' without a time, 'Started' at and after it, else 'Xd Yh', 'Xh Ym' or 'Xm',
 * rounded down, '0m' within the last minute. `now` is in milliseconds.
 */
export const countdown = (start: string | null, now: number): string => {
  const left = Date.parse(start ?? '') - now
  if (Number.isNaN(left)) return NO_TIME
  if (left <= 0) return 'Started'
  if (left >= DAY) return `${Math.floor(left / DAY)}d ${Math.floor((left % DAY) / HOUR)}h`
  if (left >= HOUR) return `${Math.floor(left / HOUR)}h ${Math.floor((left % HOUR) / MINUTE)}m`
  return `${Math.floor(left / MINUTE)}m`
}
