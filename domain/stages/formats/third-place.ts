import type { BracketNode } from '#domain/stages/bracket.ts'
import { emptyNode } from '#domain/stages/formats/format.ts'
import { playOrder } from '#domain/stages/graph/slots.ts'
import { isPlayed } from '#domain/stages/graph/statuses.ts'
import { DomainError, invalid } from '#domain/errors.ts'

const THIRD_PLACE_ID = 'third'

const thirdOf = (nodes: BracketNode[]): BracketNode | undefined => nodes.find(({ side }) => side === 'third')

/** Whether the losers of the semifinals play for third place (BR-34). It follows from the nodes, so both cannot disagree. */
export const hasThirdPlace = (nodes: BracketNode[]): boolean => thirdOf(nodes) !== undefined

/** The semifinals of a single elimination: the two matches whose winners meet in its last one. */
function semifinalsOf(nodes: BracketNode[]): BracketNode[] {
  if (nodes.some(({ side }) => side !== 'winners')) throw invalid('thirdPlace', 'Only a single elimination has a match for third place')
  const final = playOrder(nodes).at(-1)
  const semifinals = nodes.filter(({ next }) => final && next.winner === final.id)
  if (semifinals.length !== 2) throw invalid('thirdPlace', 'A match for third place needs two semifinals')
  return semifinals
}

/**
 * The nodes with a match for third place between the losers of the semifinals, or without one; the same nodes when that is
 * how they are.
 * @throws VALIDATION_FAILED where there are no two semifinals of a single elimination; NODE_COMPLETE when the match was played
 */
export function withThirdPlace(nodes: BracketNode[], wanted: boolean): BracketNode[] {
  const third = thirdOf(nodes)
  if (wanted === (third !== undefined)) return nodes
  if (third && isPlayed(third)) {
    throw new DomainError('NODE_COMPLETE', 'The match for third place has been played. Remove its result before you leave the match out.')
  }
  const from = third ? nodes.filter(({ next }) => next.loser === third.id) : semifinalsOf(nodes)
  const led = nodes.map((node) => (from.includes(node) ? { ...node, next: { ...node.next, loser: third ? null : THIRD_PLACE_ID } } : node))
  if (third) return led.filter(({ id }) => id !== third.id)
  return [...led, emptyNode({ id: THIRD_PLACE_ID, side: 'third', round: 1, position: 0, next: { winner: null, loser: null } })]
}
