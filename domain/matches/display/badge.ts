import { matchStatus, shownTime, withoutTime, type MatchState, type MatchStatus } from '#domain/matches/status.ts'
import { countdown } from '#domain/times/relative.ts'

type MatchBadge = { status: MatchStatus; text: string }

/** The badge on the match page: LIVE, FINAL, or the countdown of a match that has not started (MT-09). */
export const matchBadge = (match: MatchState, now: number): MatchBadge => {
  const status = matchStatus(match, now)
  if (match.notNeeded) return { status, text: 'Not needed' }
  if (status !== 'upcoming') return { status, text: status === 'completed' ? 'FINAL' : match.pausedAt ? 'PAUSED' : 'LIVE' }
  const start = match.expectedStart ?? shownTime(match)
  // A plan that has passed is no start.
  const isToCome = start !== null && Date.parse(start) > now
  return { status, text: isToCome ? `Starts in ${countdown(start, now)}` : withoutTime(match) }
}
