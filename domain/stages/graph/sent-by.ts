import type { BracketNode } from '#domain/stages/bracket.ts'
import type { Edge } from '#domain/stages/graph/slots.ts'
import { loserOf } from '#domain/stages/graph/statuses.ts'

/**
 * The first grand final, where a node is the second one: both teams advance to it, but only if the one that came from the
 * losers side, in the bottom slot, has won the first (BR-32). Null for every other node.
 */
export const firstFinalOf = (node: BracketNode, nodes: BracketNode[]): BracketNode | null =>
  nodes.find((from) => leadsToSecondFinal(from, node)) ?? null

const leadsToSecondFinal = (from: BracketNode, to: BracketNode): boolean =>
  from.side === 'finals' && to.side === 'finals' && from.next.winner === to.id && from.next.loser === to.id

/**
 * The team that a node sends along an edge: its id, null for nobody (a bye, or a second grand final that is not needed),
 * undefined while that is open.
 * @param from the node of the edge as it is now
 */
export function sentBy({ outcome, to }: Pick<Edge, 'outcome' | 'to'>, from: BracketNode): string | null | undefined {
  if (from.status !== 'complete') return undefined
  if (leadsToSecondFinal(from, to) && from.winnerId === (from.teams.top?.id ?? null)) return null
  return outcome === 'winner' ? from.winnerId : loserOf(from)
}
