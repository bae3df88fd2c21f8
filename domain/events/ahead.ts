import { daysBetween, isValidDate } from '#domain/times/dates.ts'
import { formatDateRange } from '#domain/times/format.ts'
import type { Event } from './event.ts'
import { homeEventStatus } from './home.ts'

/** How long something is away, with its number: '' where words alone say it. */
type Wait = { count: string; words: string }

const waitFor = (start: string, today: string): Wait => {
  const days = daysBetween(today, start)
  return days === 1 ? { count: '', words: 'It starts tomorrow' } : { count: days.toLocaleString('en-US'), words: 'days to go' }
}

/**
 * What the page of an event without matches, groups and brackets says (EV-21): how long it is away and what will be there, by its dates
 * and the visitor's day `today`.
 */
export const ahead = (event: Pick<Event, 'id' | 'startDate' | 'endDate'>, today: string): Wait & { sentence: string } => {
  const { startDate, endDate } = event
  const dates = formatDateRange(startDate, endDate)
  const status = homeEventStatus(event, new Set(), today)
  if (status === 'completed') return { count: '', words: 'It is over', sentence: `It was played ${dates}. Its matches and results have not found their way here yet.` }
  if (status === 'ongoing') {
    return { count: '', words: 'It is on', sentence: `${dates}: its matches and tables appear here as soon as they are known.` }
  }
  if (startDate === null || !isValidDate(startDate)) {
    return { count: '', words: 'Coming up', sentence: 'Once its dates are set and its first matches drawn, you can follow all of it here.' }
  }
  return { ...waitFor(startDate, today), sentence: `${dates}: you can follow every match here.` }
}
