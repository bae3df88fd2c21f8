import type { MatchResult, Outcome, Sides } from '../match.ts'
import { isScored, seriesScore, storedWinner } from '../series.ts'
import { sidesOf } from '../sides.ts'

type Snapshot = { id: string; name: string; tag: string; logo: string }
type Result = MatchResult<Snapshot> & { origin?: Sides<string | null> | undefined } & Pick<Outcome, 'resultType' | 'forfeitBy'>

/** 'A 3–1 B', 'A beat B' where a winner was chosen without games, or 'A and B both forfeited': a result in a title. */
export function resultTitle(match: Result): string {
  const { one, two } = sidesOf(match)
  if (match.resultType === 'double-forfeit') return `${one.name} and ${two.name} both forfeited`
  const score = seriesScore(match.games, match.advantage)
  if (isScored(match.games)) return `${one.name} ${score.one}–${score.two} ${two.name}`
  const how = match.forfeitBy ? ` by ${match.resultType}` : ''
  return storedWinner(match) === 'two' ? `${two.name} beat ${one.name}${how}` : `${one.name} beat ${two.name}${how}`
}
