import { SLOTS, type BracketNode, type SlotName } from '#domain/stages/bracket.ts'
import { sentBy } from './sent-by.ts'
import { edgesOf, feedersOf } from './slots.ts'
import { teamIdsOf } from './statuses.ts'

/** The slots of each node whose teams no other node sends: they start there. */
export function startsIn(nodes: BracketNode[]): Map<string, SlotName[]> {
  const feeders = feedersOf(nodes)
  return new Map(nodes.map((node) => [node.id, SLOTS.filter((slot) => node.teams[slot] && !feeders.get(node.id)?.[slot])]))
}

/**
 * Where a team starts besides a node: in one that is open, or in one of the same round. With both it would play twice
 * (BR-24).
 * @param starts of these nodes, see `startsIn`
 */
export const otherStartOf = (
  teamId: string, { id, side, round }: BracketNode, nodes: BracketNode[], starts: Map<string, SlotName[]>,
): BracketNode | undefined =>
  nodes.find((each) =>
    each.id !== id && (each.status !== 'complete' || (each.side === side && each.round === round)) &&
    starts.get(each.id)?.some((slot) => each.teams[slot]?.id === teamId))

/**
 * The open match besides a node where a team plays or to which a result sends it, also if staff took it out of there; or where it
 * starts, as `otherStartOf` has it, if `slot` is one that no other node fills. Nobody seats it by hand while there is one (BR-24).
 */
export const otherPlaceOf = (
  teamId: string, slot: SlotName, node: BracketNode, nodes: BracketNode[], starts: Map<string, SlotName[]>,
): BracketNode | undefined => {
  const sentTo = new Set(edgesOf(nodes).flatMap((edge) => (sentBy(edge, edge.from) === teamId ? [edge.to.id] : [])))
  const isAt = (each: BracketNode) => each.id !== node.id && each.status !== 'complete' && (teamIdsOf(each).includes(teamId) || sentTo.has(each.id))
  return nodes.find(isAt) ?? (starts.get(node.id)?.includes(slot) ? otherStartOf(teamId, node, nodes, starts) : undefined)
}

/** Why a team cannot come to a node: it starts in another one, which has this name. */
export const alreadyIn = (teamName: string, nodeName: string): string => `${teamName} is already in ${nodeName}`
