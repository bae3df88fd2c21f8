import { otherSide, type GameScore, type MatchResult } from './match.ts'
import { isDrawn, isScored, seriesScore, storedWinner } from './series.ts'

const scored = (game: GameScore | undefined): string => `${game?.score.one ?? 0}, ${game?.score.two ?? 0}`

/**
 * The announcement for screen readers when a match changed while it was shown: one sentence about the winner and how it won, else
 * about the series, else, with `maps`, about the first map whose score changed. Null when no score changed.
 */
export const scoreNews = (before: MatchResult, after: MatchResult, maps: boolean): string | null => {
  const { sides } = after
  const [was, is] = [seriesScore(before.games, before.advantage), seriesScore(after.games, after.advantage)]
  const winner = storedWinner(after)
  if (winner !== null && winner !== storedWinner(before)) {
    const loser = otherSide(winner)
    const how = after.forfeitBy ? ` by ${after.resultType}` : isScored(after.games) ? `, ${is[winner]} to ${is[loser]}` : ''
    return `${sides[winner].name} won against ${sides[loser].name}${how}.`
  }
  const told = ({ one, two }: typeof is): string => `${sides.one.name} ${one}, ${sides.two.name} ${two}.`
  const isNewly = (holds: (match: MatchResult) => boolean) => holds(after) && !holds(before)
  if (isNewly(({ resultType }) => resultType === 'cancelled')) return `${sides.one.name} against ${sides.two.name} is cancelled.`
  if (isNewly(({ resultType }) => resultType === 'double-forfeit')) return `${sides.one.name} and ${sides.two.name} both forfeited.`
  if (isNewly(isDrawn)) return `${sides.one.name} against ${sides.two.name} ended ${is.one} to ${is.two}.`
  if (was.one !== is.one || was.two !== is.two) return told(is)
  if (!maps) return null
  const at = after.games.findIndex((game, index) => scored(game) !== scored(before.games[index]))
  const score = after.games[at]?.score
  return score ? `Map ${at + 1}: ${told({ one: score.one ?? 0, two: score.two ?? 0 })}` : null
}
