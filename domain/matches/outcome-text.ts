import { otherSide, type MatchSides, type Outcome } from './match.ts'
import { sidesOf } from './sides.ts'

type Declared = MatchSides<{ name: string; tag: string; logo: string }> & Outcome

/** How a match ended other than by play: 'Forfeit by Alpha', 'Cancelled'; empty for a played one. */
export const outcomeText = (match: Declared): string => {
  const { resultType, forfeitBy } = match
  const sides = sidesOf(match)
  if (resultType === 'cancelled') return 'Cancelled'
  if (resultType === 'double-forfeit') return 'Double forfeit'
  if (forfeitBy === null) return ''
  return resultType === 'walkover' ? `Walkover for ${sides[otherSide(forfeitBy)].name}` : `Forfeit by ${sides[forfeitBy].name}`
}

/**
 * How a match ended other than by play, and the note for visitors (MT-24): 'Forfeit by Alpha: could not field a team',
 * 'Cancelled'. Empty for a played one without a note.
 * @param mark what a mark beside it says already (MT-09): those words do not come twice
 */
export const outcomeLine = (match: Declared, mark: string | null = null): string =>
  [outcomeText(match), match.note].filter((words) => words && words !== mark).join(': ')
