/** Calendar months are yyyy-mm strings, years 1970 to 9999, in UTC: a page is the same for every reader. */

import type { Span } from './dates.ts'
import { MONTH_NAMES } from './month-names.ts'

export const isMonth = (text: string): boolean => /^(?:19[7-9]\d|[2-9]\d{3})-(?:0[1-9]|1[0-2])$/.test(text)

/** The month of an instant, in milliseconds. */
export const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7)

const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
const monthAt = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`

/** When a month begins and the next one does, as ISO instants. */
export const monthBounds = (month: string): Span => ({
  from: `${month}-01T00:00:00.000Z`,
  until: month === '9999-12' ? '9999-12-31T23:59:59.999Z' : `${monthAt(numberOf(month) + 1)}-01T00:00:00.000Z`,
})

/** 'Nov', with its year where that is not the year of `today`, a month. */
export const monthName = (month: string, today: string): string => {
  const name = MONTH_NAMES[numberOf(month) % 12] ?? month
  return month.slice(0, 4) === today.slice(0, 4) ? name : `${name} ${month.slice(0, 4)}`
}

/** The month so many months before another one. */
export const monthsBefore = (month: string, count: number): string => monthAt(Math.max(numberOf('1970-01'), numberOf(month) - count))

/** Months that a page offers at once. */
const OFFERED = 12

/**
 * Twelve months in a row, latest first (PU-08): those up to the one after `today`, or those around the chosen one where that
 * is not among them or is the first or last of them. So every month can be reached, by going on from one to the next.
 */
export const monthsAround = (today: string, chosen: string | null): string[] => {
  const newest = numberOf(today) + 1
  const wanted = chosen === null ? numberOf(today) : numberOf(chosen)
  const last = wanted >= newest || wanted <= newest - OFFERED + 1 ? wanted + OFFERED / 2 : newest
  const fits = Math.min(last, numberOf('9999-12'))
  return Array.from({ length: OFFERED }, (_, index) => monthAt(fits - index)).filter(isMonth)
}
