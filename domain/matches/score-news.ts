import type { MatchResult } from './match.ts'
import { seriesScore, storedWinner } from './series.ts'

const scored = (one: number | null, two: number | null): string => `${one ?? 0}, ${two ?? 0}`

/**
 * The announcement for screen readers when a match changed while it was shown: one sentence about the winner, else
 * about the series, else, with `maps`, about the first map whose score changed. Null when no score changed.
 */
export const scoreNews = (before: MatchResult, after: MatchResult, maps: boolean): string | null => {
  const { teamOneName: one, teamTwoName: two } = after
  const [was, is] = [seriesScore(before.games), seriesScore(after.games)]
  const winner = storedWinner(after)
  if (winner !== null && winner !== storedWinner(before)) {
    const [first, second] = winner === 'one' ? [one, two] : [two, one]
    return `${first} won against ${second}, ${winner === 'one' ? is.one : is.two} to ${winner === 'one' ? is.two : is.one}.`
  }
  if (was.one !== is.one || was.two !== is.two) return `${one} ${is.one}, ${two} ${is.two}.`
  if (!maps) return null
  const at = after.games.findIndex(({ teamOneScore, teamTwoScore }, index) => {
    const old = before.games[index]
    return scored(teamOneScore, teamTwoScore) !== scored(old?.teamOneScore ?? null, old?.teamTwoScore ?? null)
  })
  const game = after.games[at]
  return game ? `Map ${at + 1}: ${one} ${game.teamOneScore ?? 0}, ${two} ${game.teamTwoScore ?? 0}.` : null
}
