import type { BracketNode } from '#domain/stages/bracket.ts'
import { emptyNode } from '#domain/stages/formats/format.ts'
import { firstFinalOf } from '#domain/stages/graph/sent-by.ts'
import { playOrder } from '#domain/stages/graph/slots.ts'
import { isPlayed } from '#domain/stages/graph/statuses.ts'
import { DomainError, invalid } from '#domain/errors.ts'

/**
 * How a double elimination ends: with one final; with a second one that is played when the team from the losers side has won
 * the first, because then both have lost once (BR-32); or with one that the upper team starts one map up (BR-35).
 */
export const GRAND_FINALS = ['single', 'reset', 'advantage'] as const
export type GrandFinal = (typeof GRAND_FINALS)[number]

/** It follows from the nodes, so both cannot disagree. */
export const grandFinalOf = (nodes: BracketNode[]): GrandFinal => {
  if (nodes.some((node) => firstFinalOf(node, nodes))) return 'reset'
  return nodes.some(({ advantage }) => advantage) ? 'advantage' : 'single'
}

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
  const others = nodes.filter((node) => !firstFinalOf(node, nodes))
  const to = wanted === 'reset' ? SECOND_FINAL_ID : null
  const { advantage: _was, ...plain } = { ...final, next: { winner: to, loser: to } }
  const first: BracketNode = wanted === 'advantage' ? { ...plain, advantage: true } : plain
  const ended = others.map((node) => (node === final ? first : node))
  const second = emptyNode({ id: SECOND_FINAL_ID, side: 'finals', round: 2, position: 0, next: { winner: null, loser: null } })
  return wanted === 'reset' ? [...ended, second] : ended
}
