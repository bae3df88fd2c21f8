import { partsOfPlace } from '#domain/place.ts'
import { isInstant } from '#domain/times/dates.ts'
import { isDecided, shownTime, type MatchState } from '../status.ts'

/** What replaces the time of a match that has none: an open one comes after all others, a decided one before them. */
export const UNSCHEDULED = 'unscheduled'
export const UNDATED = 'undated'

/**
 * Where a match is in lists by time (MT-36): its shown time and its id. As the cursor of a list it leads to what follows
 * or precedes the match, also after the match itself has moved or gone.
 */
export const placeInTime = (match: MatchState & { id: string }): string =>
  `${shownTime(match) ?? (isDecided(match) ? UNDATED : UNSCHEDULED)}~${match.id}`

/**
 * Whether a text is a place in a list by time (MT-36): its time may be a word where the match has none. `now` is a place too, behind all that
 * is overdue (MT-08).
 */
export const isPlaceInTime = (text: string): boolean => {
  const [time] = partsOfPlace(text)
  return text === 'now' || time === UNSCHEDULED || time === UNDATED || isInstant(time)
}
