import type { GameScore, MatchTime, Sides } from './match.ts'
import { seriesScore } from './series.ts'
import { matchStatus } from './status.ts'

/** The series score as shown, one text per side. */
export type ScoreTexts = Sides<string>

/**
 * The series score to show, or null for 'TBD'. With scores hidden, finished matches show '?' and live and upcoming
 * ones '-' whatever the score is (MT-10 SP-02). `now` is in milliseconds.
 */
export const scoreTexts = (
  match: MatchTime & { games: readonly GameScore[] },
  now: number,
  hideScores: boolean,
): ScoreTexts | null => {
  const status = matchStatus(match, now)
  if (hideScores) return status === 'completed' ? { one: '?', two: '?' } : { one: '-', two: '-' }
  const { one, two } = seriesScore(match.games)
  return one + two > 0 || status === 'live' ? { one: String(one), two: String(two) } : null
}
