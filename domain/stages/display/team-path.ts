import { SLOTS, type BracketNode, type SlotName } from '#domain/stages/bracket.ts'
import { edgesOf, type Edge } from '#domain/stages/graph/slots.ts'
import { loserOf } from '#domain/stages/graph/statuses.ts'

/** The path of teams through a bracket: their nodes, and the edges they took, by `edgeKey`. */
export type TeamPath = { teamIds: readonly string[]; nodes: ReadonlySet<string>; edges: ReadonlySet<string> }

export const edgeKey = (fromId: string, toId: string): string => `${fromId} ${toId}`

/**
 * The whole path of some teams through a bracket.
 * @param isShown whether a slot's team may be known; the path goes through no other slot (spoiler mode)
 */
export function teamPath(
  nodes: BracketNode[],
  teamIds: readonly string[],
  isShown: (node: BracketNode, slot: SlotName) => boolean = () => true,
): TeamPath {
  const stands = (node: BracketNode, teamId: string): boolean =>
    SLOTS.some((slot) => node.teams[slot]?.id === teamId && isShown(node, slot))
  const took = ({ from, outcome, to }: Edge): boolean => {
    const teamId = outcome === 'winner' ? from.winnerId : loserOf(from)
    return teamId !== null && teamIds.includes(teamId) && stands(from, teamId) && stands(to, teamId)
  }
  return {
    teamIds,
    nodes: new Set(nodes.filter((node) => teamIds.some((teamId) => stands(node, teamId))).map(({ id }) => id)),
    edges: new Set(edgesOf(nodes).filter(took).map(({ from, to }) => edgeKey(from.id, to.id))),
  }
}
