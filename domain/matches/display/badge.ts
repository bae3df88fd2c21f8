import { matchStatus, withoutTime, type MatchState, type MatchStatus } from '#domain/matches/status.ts'
import { countdown, NO_TIME } from '#domain/times/relative.ts'

type MatchBadge = { status: MatchStatus; text: string }

/** The badge on the match page: LIVE, FINAL, or the countdown of a match that has not started (MT-09). */
export const matchBadge = (match: MatchState, now: number): MatchBadge => {
  const status = matchStatus(match, now)
  if (match.notNeeded) return { status, text: 'Not needed' }
  if (status !== 'upcoming') return { status, text: status === 'completed' ? 'FINAL' : match.pausedAt ? 'PAUSED' : 'LIVE' }
  const left = countdown(match.expectedStart ?? match.matchStartTime, now)
  return { status, text: left === NO_TIME ? withoutTime(match) : `Starts in ${left}` }
}
