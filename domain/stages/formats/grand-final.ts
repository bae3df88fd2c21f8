import type { BracketNode } from '#domain/stages/bracket.ts'
import { emptyNode } from '#domain/stages/formats/format.ts'
import { firstFinalOf } from '#domain/stages/graph/sent-by.ts'
import { playOrder } from '#domain/stages/graph/slots.ts'
import { isPlayed } from '#domain/stages/graph/statuses.ts'
import { DomainError, invalid } from '#domain/errors.ts'

/**
 * How a double elimination ends (BR-32): with one final, or with a second one that is played when the team from the losers
 * side has won the first, because then both have lost once.
 */
export const GRAND_FINALS = ['single', 'reset'] as const
export type GrandFinal = (typeof GRAND_FINALS)[number]

/** It follows from the nodes, so both cannot disagree. */
export const grandFinalOf = (nodes: BracketNode[]): GrandFinal =>
  nodes.some((node) => firstFinalOf(node, nodes)) ? 'reset' : 'single'

const SECOND_FINAL_ID = 'gf2'

/**
 * The nodes with another kind of grand final; the same nodes when it is the one they have.
 * @throws VALIDATION_FAILED where there is no grand final; NODE_COMPLETE once it was played
 */
export function withGrandFinal(nodes: BracketNode[], wanted: GrandFinal): BracketNode[] {
  if (grandFinalOf(nodes) === wanted) return nodes
  const final = playOrder(nodes).find(({ side }) => side === 'finals')
  if (!final) throw invalid('grandFinal', 'Only a double elimination has a grand final')
  if (isPlayed(final)) {
    throw new DomainError('NODE_COMPLETE', 'The grand final has been played. Remove its result before you change how the bracket ends.')
  }
  const [to, others] = wanted === 'reset'
    ? [SECOND_FINAL_ID, nodes]
    : [null, nodes.filter((node) => !firstFinalOf(node, nodes))]
  const ended = others.map((node) => (node === final ? { ...node, next: { winner: to, loser: to } } : node))
  const second = emptyNode({ id: SECOND_FINAL_ID, side: 'finals', round: 2, position: 0, next: { winner: null, loser: null } })
  return wanted === 'reset' ? [...ended, second] : ended
}
