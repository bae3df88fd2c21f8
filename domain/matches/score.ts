import type { MatchTime, Series, Sides } from './match.ts'
import { isScored, seriesScore } from './series.ts'
import { matchStatus } from './status.ts'

/** The series score as shown, one text per side. */
export type ScoreTexts = Sides<string>

/**
 * The series score to show, or null for 'TBD'. With scores hidden, finished matches show '?' and live and upcoming
 * ones '-' whatever the score is (MT-10 SP-02). One that nobody is left to play has no score while it would be live (MT-29). A game that a side starts with counts once it is live (BR-35). `now` is in milliseconds.
 */
export const scoreTexts = (
  match: MatchTime & Series,
  now: number,
  hideScores: boolean,
): ScoreTexts | null => {
  const status = matchStatus(match, now)
  if (hideScores) return status === 'completed' ? { one: '?', two: '?' } : { one: '-', two: '-' }
  const { one, two } = seriesScore(match.games, match.advantage)
  return isScored(match.games) || (status === 'live' && !match.unplayed) ? { one: String(one), two: String(two) } : null
}
