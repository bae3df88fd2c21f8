import type { MatchRecord } from '#contract/sent-matches.ts'
import { applyTaps, scoreAtDesk, type Act } from '#domain/matches/desk/taps.ts'
import { formSeriesWinner } from '#domain/matches/editing/winners.ts'
import { otherSide, type Side, type Sides } from '#domain/matches/match.ts'
import { gameWinner, seriesScore } from '#domain/matches/series.ts'

/** A result of a map, as it is tapped. */
export type Won = Extract<Act, { kind: 'won' }>

/** What a result means that is asked about before it counts (ST-12). */
export type Doubt = {
  /** The side that it makes the winner of the series, with the series then; null where nobody has won it yet. */
  end: { winner: Side; series: Sides<number> } | null
  /** The side that leads by the running score, although the other one is to have won the map. */
  leader: Side | null
}

/** What is to be asked about a result; null where nothing is. */
export const doubtOf = (match: MatchRecord, won: Won): Doubt | null => {
  const { match: after } = applyTaps(match, [{ ...won, id: '', at: '' }])
  const winner = formSeriesWinner(match) === null ? formSeriesWinner(after) : null
  const game = match.games[won.game - 1]
  const ahead = game && won.was === null ? gameWinner({ score: scoreAtDesk(game) }) : null
  const mapWinner = gameWinner({ score: won.to })
  const leader = ahead !== null && mapWinner === otherSide(ahead) ? ahead : null
  const end = winner && { winner, series: seriesScore(after.games, match.advantage) }
  return end === null && leader === null ? null : { end, leader }
}
