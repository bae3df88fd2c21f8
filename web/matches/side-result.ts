import type { MatchListItem } from '#contract/sent-matches.ts'
import type { Side } from '#domain/matches/match.ts'
import { forfeitMark } from '#domain/matches/outcome.ts'
import { scoreTexts } from '#domain/matches/score.ts'
import { knownWinner } from '#domain/matches/series.ts'
import { isLive } from '#domain/matches/status.ts'

/** One side of a result: its text, empty while there is none, what spoiler mode has in its place, and whether the side won or lost. */
export type SideResult = { shown: string; hidden: string; won: boolean; beaten: boolean }

/** Maps won, or that the side forfeited; 'W' and 'L' for a match that was decided without maps. */
export const sideResult = (match: MatchListItem, side: Side, now: number): SideResult => {
  const winner = knownWinner(match, isLive(match, now))
  const letter = winner ? (winner === side ? 'W' : 'L') : ''
  return {
    shown: forfeitMark(match, side) ?? scoreTexts(match, now, false)?.[side] ?? letter,
    // Whether a match that may not be needed is on or over would tell that it was needed.
    hidden: match.spoilers?.presence ? '-' : (scoreTexts(match, now, true)?.[side] ?? '-'),
    won: winner === side,
    beaten: winner !== null && winner !== side,
  }
}
