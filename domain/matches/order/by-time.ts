import { compareText } from '#domain/compare.ts'
import type { MatchTime } from '../match.ts'
import { shownTime } from '../status.ts'

export type Timed = Pick<MatchTime, 'matchStartTime' | 'scheduledAt'> & { id: string }

/** The time that is shown for a match, in milliseconds; one without a time comes after all others. */
export const shownMs = (match: Timed): number => {
  const time = Date.parse(shownTime(match) ?? '')
  return Number.isNaN(time) ? Infinity : time
}

/** Earliest first, those without a time last, then by id. */
export const byTime = (a: Timed, b: Timed): number => {
  const [first, second] = [shownMs(a), shownMs(b)]
  return first === second ? compareText(a.id, b.id) : first < second ? -1 : 1
}
