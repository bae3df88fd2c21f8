import { daysBetween, isValidDate } from '#domain/times/dates.ts'
import type { Event } from './event.ts'

/** How far an event is by its dates alone: the visitor's day `today` is its day so many of so many; null before, after and without dates (PU-09). */
export const dayOf = ({ startDate, endDate }: Pick<Event, 'startDate' | 'endDate'>, today: string): { day: number; of: number } | null => {
  if (startDate === null || !isValidDate(startDate)) return null
  const last = endDate !== null && isValidDate(endDate) ? endDate : startDate
  if (today < startDate || today > last) return null
  return { day: daysBetween(startDate, today) + 1, of: daysBetween(startDate, last) + 1 }
}
