import type { BracketNode } from '#domain/stages/bracket.ts'
import { GRAND_FINALS, roundLabelKey } from '#domain/stages/formats/labels.ts'
import { hasScores } from '../begun.ts'
import type { MatchResult } from '../match.ts'

/** The length that a bracket declares for its matches, and for those of some rounds, by their label keys. */
export type BracketLengths = { bestOf: number | null; roundBestOf: Record<string, number> }

/** The length that a node declares: that of its round, for a second grand final else that of the first, else that of its bracket (MT-30). */
export const lengthAt = ({ bestOf, roundBestOf }: BracketLengths, node: BracketNode): number | null => {
  const key = [roundLabelKey(node), ...(node.side === 'finals' ? [GRAND_FINALS] : [])].find((each) => Object.hasOwn(roundBestOf, each))
  return (key && roundBestOf[key]) || bestOf
}

/** Whether a match takes the default of its place: nothing is declared, nothing was played and nobody has won (MT-30). */
export const takesDefault = ({ bestOf, resultType, winner, seriesWinner, games }: MatchResult): boolean =>
  bestOf === null && !resultType && winner === null && seriesWinner === null &&
  !hasScores(games)

/** The lengths once that of a round was chosen; null: the round has none of its own. */
export const withRoundLength = (lengths: Record<string, number>, key: string, bestOf: number | null): Record<string, number> => {
  const { [key]: _before, ...others } = lengths
  return bestOf === null ? others : { ...others, [key]: bestOf }
}
