import { partsOfPlace } from '#domain/place.ts'
import { isValidDate } from '#domain/times/dates.ts'
import type { Event } from './event.ts'

/** Replaces the start of an event that has none yet: it comes after all others. */
export const NO_START = 'unscheduled'

/** Where an event is in lists by start (EV-19): its first day and its id, as the cursor of what follows or precedes it. */
export const placeByStart = ({ startDate, id }: Pick<Event, 'id' | 'startDate'>): string => `${startDate || NO_START}~${id}`

/** Whether a text is such a place. */
export const isPlaceByStart = (text: string): boolean => {
  const [day] = partsOfPlace(text)
  return day === NO_START || isValidDate(day)
}
