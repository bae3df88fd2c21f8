import type { BracketNode, BracketType } from '#domain/stages/bracket.ts'
import { feedersOf, playOrder } from '#domain/stages/graph/slots.ts'
import { invalid } from '#domain/errors.ts'

/** Which teams of a double elimination begin in the losers bracket: none, or the lower half of the seeds (BR-36). */
export const LOWER_STARTS = ['none', 'half'] as const
export type LowerStarts = (typeof LOWER_STARTS)[number]

/** With fewer teams no match would be left in one of the brackets. */
export const LEAST_FOR_LOWER_STARTS = 4

/** @throws VALIDATION_FAILED where no team can begin in a losers bracket */
export function assertLowerStarts(type: BracketType, teamCount: number): void {
  if (type !== 'double-elimination') throw invalid('lowerStarts', 'Only a double elimination has a losers bracket to begin in')
  if (teamCount < LEAST_FOR_LOWER_STARTS) {
    throw invalid('lowerStarts', `Half of the teams can begin in the losers bracket from ${LEAST_FOR_LOWER_STARTS} teams on`)
  }
}

/**
 * The nodes that teams enter, from top to bottom: of winners round 1, where nothing feeds them, and of losers round 1, where as
 * many teams begin there. Not so in brackets that staff linked otherwise: their lower teams come by hand.
 */
export function entryNodes(nodes: BracketNode[]): { winners: BracketNode[]; losers: BracketNode[] } {
  const fed = feedersOf(nodes)
  const entries = playOrder(nodes).filter(({ id, round }) => round === 1 && !fed.has(id))
  const [winners, losers] = (['winners', 'losers'] as const).map((side) => entries.filter((node) => node.side === side))
  return winners && losers && losers.length === winners.length ? { winners, losers } : { winners: winners ?? [], losers: [] }
}

/** It follows from the nodes, so both cannot disagree. */
export const lowerStartsOf = (nodes: BracketNode[]): LowerStarts => (entryNodes(nodes).losers.length > 0 ? 'half' : 'none')
