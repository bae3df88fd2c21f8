import { SIDES, type MatchResult, type MatchSides, type Side, type WinnerMode } from '#domain/matches/match.ts'
import { withWinners } from '#domain/matches/editing/kept-winner.ts'
import { storedWinner, teamIdOf } from '#domain/matches/series.ts'

// Apart from series.ts, because only staff and the server change who starts one map up: public pages need not load it.

/**
 * The side that starts one map up after a match was edited: that of the same team as before, whichever side it has now; null
 * when this team does not play any more (BR-35).
 */
export function keptAdvantage(before: (MatchSides & { advantage?: Side | null }) | null, after: MatchSides): Side | null {
  const teamId = before?.advantage ? teamIdOf(before, before.advantage) : null
  return SIDES.find((side) => teamId !== null && teamIdOf(after, side) === teamId) ?? null
}

/** A match that a side starts one map up, or no side; where its winner follows from the games it does so again. */
export const withHeadStart = <M extends MatchResult & { winnerMode: WinnerMode | null }>(match: M, advantage: Side | null): M => {
  const given = { ...match, advantage }
  const mayFollow = given.winnerMode === 'auto' || (given.winnerMode === null && storedWinner(match) !== null)
  return mayFollow ? withWinners(match, given) : given
}
