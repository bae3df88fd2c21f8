import { isValidDate } from './dates.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `day` is yyyy-mm-dd, `time` is hh:mm; each is null where it is missing or not understood. */
export type TypedTime = { day: string | null; time: string | null }

const two = (digits: string | number): string => String(digits).padStart(2, '0')

const TIME = /(?:^|[\sT,])(\d{1,2})(?::([0-5]\d))?(?::00(?:\.0+)?)?(?:\s*([ap])\.?m\.?)?$/i

/** hh:mm of a 12 or 24 hour clock. An hour alone needs its am or pm. */
const timeOf = ([, hours = '', minutes, half]: RegExpExecArray): string | null => {
  const hour = Number(hours)
  if (!half) return minutes && hour < 24 ? `${two(hour)}:${minutes}` : null
  if (hour < 1 || hour > 12) return null
  return `${two((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0))}:${minutes ?? '00'}`
}

const monthOf = (name = ''): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1

const dayOf = (text: string): string | null => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const monthFirst = /^(?:[a-z]+,\s*)?([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(text)
  const dayFirst = /^(?:[a-z]+,\s*)?(\d{1,2})\.?\s+([a-z]{3,9})\.?,?\s+(\d{4})$/i.exec(text)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : american
      ? [american[3], american[1], american[2]]
      : monthFirst
        ? [monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]]
        : [dayFirst?.[3], monthOf(dayFirst?.[2]), dayFirst?.[1]]
  const found = `${year}-${two(month ?? '')}-${two(day ?? '')}`
  return isValidDate(found) ? found : null
}

/**
 * Reads a day and a time as people type them, without a zone: '2026-11-20 20:00', '2026-11-20T20:00',
 * '11/20/2026 8pm' (month first, as the site writes dates), 'Nov 20, 2026, 8:00 PM', '20 November 2026 20:00'.
 */
export const readTypedTime = (text: string): TypedTime => {
  const trimmed = text.trim()
  const found = TIME.exec(trimmed)
  const time = found && timeOf(found)
  const rest = found && time ? trimmed.slice(0, found.index) : trimmed
  return { day: dayOf(rest.replace(/(?:\s*,|\s+at)?\s*$/i, '')), time }
}
