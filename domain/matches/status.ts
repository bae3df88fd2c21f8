import { NO_TIME } from '#domain/times/relative.ts'
import type { MatchResult, MatchTime, Series } from './match.ts'
import { isVoid } from './outcome.ts'
import { isDrawn } from './series.ts'

/** How long after its start a match without a result counts as live (MT-06). */
export const LIVE_WINDOW_MS = 6 * 60 * 60 * 1000

export type MatchStatus = 'upcoming' | 'live' | 'completed'

/** What decides the status of a match: its times, and its games where they end it without a winner (MT-23). */
export type MatchState = MatchTime & Series & Pick<MatchResult, 'winnerMode'>

/** Whether a match is over and no winner is missing: there is one, it is a draw, or it never had one (MT-23 MT-24 BR-32). */
export const isSettled = (match: MatchState): boolean =>
  Boolean(match.seriesWinner) || isVoid(match) || isDrawn(match) || match.notNeeded === true

/** Whether a match is over, whatever the clock says (MT-26). */
export const isDecided = (match: MatchState): boolean => isSettled(match) || Boolean(match.endedAt)

/**
 * The status that a match is shown with, at `now` in milliseconds (MT-06): completed with a series winner, as a draw
 * (MT-23), where it was cancelled or both forfeited (MT-24), or once it ended; live once it started, however long (MT-26). Otherwise completed
 * from six hours after the start, live before that, upcoming before the start and without one. Only `matchStartTime`
 * counts, `scheduledAt` is only shown (MT-08). Live is derived, never stored (MT-07). The expected start of a match that waits
 * counts in place of its start (TI-06).
 */
export const matchStatus = (match: MatchState, now: number): MatchStatus => {
  if (isDecided(match)) return 'completed'
  if (match.startedAt) return 'live'
  const since = now - Date.parse(match.expectedStart ?? match.matchStartTime ?? '')
  return since >= LIVE_WINDOW_MS ? 'completed' : since >= 0 ? 'live' : 'upcoming'
}

export const isLive = (match: MatchState, now: number): boolean => matchStatus(match, now) === 'live'

/** Whether a match waits for those before it on its stream (TI-06): lists of live matches go by the plan, and have it already. */
export const waits = (match: MatchState, now: number): boolean => Boolean(match.expectedStart) && matchStatus(match, now) === 'upcoming'

/** True when the live window is over and no result was entered: staff have to enter one (MT-07). */
export const needsResult = (match: MatchState, now: number): boolean => isUnsettled(match, now) && !match.unplayed

/**
 * Why a match has no result, for visitors: 'Cancelled' (MT-24), 'Not played' where nobody was left to play, whatever the clock says (MT-29), or
 * 'No result yet' where it is over; else null.
 */
export const withoutResult = (match: MatchState, now: number): string | null => {
  if (match.resultType === 'cancelled') return 'Cancelled'
  if (match.unplayed && !isSettled(match)) return 'Not played'
  return isUnsettled(match, now) ? 'No result yet' : null
}

const isUnsettled = (match: MatchState, now: number): boolean => !isSettled(match) && matchStatus(match, now) === 'completed'

/**
 * When the status changes by the clock alone, in milliseconds, or null when it never will. Caches expire and timers
 * fire at that moment.
 */
export const nextStatusChange = (match: MatchState, now: number): number | null => {
  const status = matchStatus(match, now)
  const start = Date.parse(match.expectedStart ?? match.matchStartTime ?? '')
  if (status === 'completed' || match.startedAt || Number.isNaN(start)) return null
  return status === 'live' ? start + LIVE_WINDOW_MS : start
}

/** The time to show and to sort by: the start, or the planned slot while no start is set (MT-08). */
export const shownTime = (match: Pick<MatchTime, 'matchStartTime' | 'scheduledAt'>): string | null =>
  match.matchStartTime || match.scheduledAt || null

/**
 * Whether the planned slot of a match passed so long ago that it would be over, and no start was ever set: it stays upcoming (MT-06), but is
 * not what comes next (MT-08). `now` is in milliseconds.
 */
export const isOverdue = ({ matchStartTime, scheduledAt }: Pick<MatchTime, 'matchStartTime' | 'scheduledAt'>, now: number): boolean =>
  !matchStartTime && now - Date.parse(scheduledAt ?? '') >= LIVE_WINDOW_MS

/** Whether a match is to come at a time that is known, by its start or its plan (MT-08). `now` is in milliseconds. */
export const comesNext = (match: MatchState, now: number): boolean =>
  matchStatus(match, now) === 'upcoming' && shownTime(match) !== null && !isOverdue(match, now)

/** What replaces the time of a match that has none (MT-25). */
export const withoutTime = ({ schedule }: Pick<MatchTime, 'schedule'>): string => (schedule === 'postponed' ? 'Postponed' : NO_TIME)
