import type { MatchSides, Outcome } from './match.ts'
import { otherSide } from './match.ts'
import { sidesOf } from './sides.ts'

type Declared = MatchSides<{ name: string; tag: string; logo: string }> & Pick<Outcome, 'resultType' | 'forfeitBy'>

/** How a match ended other than by play: 'Forfeit by Alpha', 'Cancelled'. Empty for a played one (MT-24). */
export const outcomeText = (match: Declared): string => {
  const { resultType, forfeitBy } = match
  const sides = sidesOf(match)
  if (resultType === 'cancelled') return 'Cancelled'
  if (resultType === 'double-forfeit') return 'Double forfeit'
  if (forfeitBy === null) return ''
  return resultType === 'walkover' ? `Walkover for ${sides[otherSide(forfeitBy)].name}` : `Forfeit by ${sides[forfeitBy].name}`
}
