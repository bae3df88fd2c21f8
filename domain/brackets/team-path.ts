import type { BracketNode } from '#domain/brackets/bracket.ts'
import { edgesOf, SLOTS, type Edge, type SlotName } from '#domain/brackets/slots.ts'
import { loserOf } from '#domain/brackets/statuses.ts'

/** The way of a team through a bracket: the nodes it stands in, and the edges it took, by `edgeKey`. */
export type TeamPath = { teamId: string; nodes: ReadonlySet<string>; edges: ReadonlySet<string> }

export const edgeKey = (fromId: string, toId: string): string => `${fromId} ${toId}`

/**
 * The whole way of a team through a bracket.
 * @param isShown whether a slot's team may be known; the way goes through no other slot (spoiler mode)
 */
export function teamPath(
  nodes: BracketNode[],
  teamId: string,
  isShown: (node: BracketNode, slot: SlotName) => boolean = () => true,
): TeamPath {
  const stands = (node: BracketNode): boolean =>
    SLOTS.some((slot) => node.participants[slot]?.id === teamId && isShown(node, slot))
  const on = new Set(nodes.filter(stands).map(({ id }) => id))
  const took = ({ from, outcome, to }: Edge): boolean =>
    on.has(from.id) && on.has(to.id) && (outcome === 'winner' ? from.winnerId : loserOf(from)) === teamId
  const edges = edgesOf(nodes).filter(took).map(({ from, to }) => edgeKey(from.id, to.id))
  return { teamId, nodes: on, edges: new Set(edges) }
}
