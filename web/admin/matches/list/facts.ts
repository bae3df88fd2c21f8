import type { MatchListItem } from '#contract/sent-matches.ts'
import type { Side } from '#domain/matches/match.ts'
import { forfeitMark } from '#domain/matches/outcome.ts'
import { isScored, knownWinner, seriesScore } from '#domain/matches/series.ts'
import { isSettled, matchStatus, needsResult } from '#domain/matches/status.ts'
import { matchTitle } from '#domain/matches/sides.ts'
import { timeText } from '#web/ui/time/time-styles.ts'

export type State = 'Live' | 'Upcoming' | 'Needs result' | 'Not played' | 'Completed'

const STATES = { live: 'Live', upcoming: 'Upcoming', completed: 'Completed' } as const

/** The state of a match as staff see it, at `now` in milliseconds (MT-07 MT-29). */
export const stateOf = (match: MatchListItem, now: number): State => {
  if (needsResult(match, now)) return 'Needs result'
  return match.unplayed && !isSettled(match) ? 'Not played' : STATES[matchStatus(match, now)]
}

/**
 * What is beside a side: 'FF' or 'W/O' where it forfeited, else the maps it won once some were played, else 'W' or 'L'
 * where a match was decided without maps; null before.
 */
export const scoreOf = (match: MatchListItem, side: Side): string | null => {
  const winner = knownWinner(match, match.isLive)
  const played = isScored(match.games) ? String(seriesScore(match.games, match.advantage)[side]) : null
  return forfeitMark(match, side) ?? played ?? (winner && (winner === side ? 'W' : 'L'))
}

const isPlayed = ({ score: { one, two } }: MatchListItem['games'][number]): boolean => one !== null && two !== null

/** What a played match still lacks: drafts of played games, and the recording. */
export const missingOf = (match: MatchListItem): string[] => {
  const played = match.games.filter(isPlayed)
  const drafts = played.filter(({ hasDraft }) => !hasDraft).length
  return [
    drafts > 0 && (drafts === played.length ? 'No draft' : `${drafts} of ${played.length} drafts missing`),
    knownWinner(match, match.isLive) !== null && match.forfeitBy === null && !match.vodLink && 'No VOD',
  ].filter((text) => text !== false)
}

/** A match by its names, so that it is told apart from others of the same teams: 'A vs B, Upper Final, Cup, Nov 21, 2026'. */
export const fullNameOf = (match: MatchListItem): string =>
  [matchTitle(match), match.round, match.eventName, match.matchStartTime && timeText(match.matchStartTime, 'dateTime')]
    .filter(Boolean)
    .join(', ')
