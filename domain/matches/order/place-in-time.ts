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
