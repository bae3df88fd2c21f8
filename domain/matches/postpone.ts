import type { Schedule } from './match.ts'
import { shownTime } from './status.ts'

type Timed = Schedule & { matchStartTime: string | null; scheduledAt: string | null }

/**
 * A match as it is stored once it is postponed (MT-25): `postponedFrom` is the time that it had, unless another one is
 * given, and times up to that one are cleared, so that only a later one is its new time.
 * @param before the match as it was; null for a new one
 */
export const postpone = <Match extends Timed>(match: Match, before: Timed | null): Match => {
  if (match.schedule !== 'postponed') return match
  const had = before?.schedule === 'postponed' ? before.postponedFrom : shownTime(before ?? match)
  const postponedFrom = match.postponedFrom ?? had
  const later = (time: string | null): string | null =>
    time !== null && (postponedFrom === null || Date.parse(time) > Date.parse(postponedFrom)) ? time : null
  return { ...match, postponedFrom, matchStartTime: later(match.matchStartTime), scheduledAt: later(match.scheduledAt) }
}
