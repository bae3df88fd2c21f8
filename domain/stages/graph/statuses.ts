import type { BracketNode, BracketStatus } from '#domain/stages/bracket.ts'
import { playOrder } from '#domain/stages/graph/slots.ts'

/** The team ids of a node's filled slots, top first. */
export const teamIdsOf = (node: BracketNode): string[] =>
  [node.teams.top, node.teams.bottom].flatMap((slot) => (slot ? [slot.id] : []))

/** A node without a match to play: complete, with a slot that stays empty (BR-13). Its team, if any, moves on. */
export const isBye = (node: BracketNode): boolean => node.status === 'complete' && teamIdsOf(node).length < 2

/** A node that nobody comes to: a bye without a team, or a second grand final that is not needed. */
export const isVoid = (node: BracketNode): boolean => isBye(node) && node.winnerId === null

/** A node whose result came from a match. */
export const isPlayed = (node: BracketNode): boolean => node.status === 'complete' && !isBye(node)

/** A node whose two teams are both out: neither played (MT-29). It sends nobody on, so who waits there advances as by a bye. */
export const isLostByBoth = (node: BracketNode): boolean => isPlayed(node) && node.winnerId === null

/** The loser of a complete node, or null when there is none (not complete, a bye, or lost by both). */
export const loserOf = (node: BracketNode): string | null =>
  isPlayed(node) && node.winnerId !== null ? (teamIdsOf(node).find((id) => id !== node.winnerId) ?? null) : null

/** True when a team has lost the match that eliminated it, another than this node: it can no longer play anywhere. */
export const isOut = (teamId: string, nodes: BracketNode[], nodeId: string): boolean =>
  nodes.some((node) => node.id !== nodeId && (isLostByBoth(node)
    ? teamIdsOf(node).includes(teamId)
    : loserOf(node) === teamId && losersGoNowhere(node, nodes)))

/** Whether the loser of a node is eliminated: it has nowhere to go, or only to a match that is not played. */
export const losersGoNowhere = ({ next: { loser } }: BracketNode, nodes: BracketNode[]): boolean => {
  const to = nodes.find(({ id }) => id === loser)
  return !to || isVoid(to)
}

/** Complete when every node is; byes complete by themselves (BR-13 BR-14). A bracket without nodes is not complete. */
export const bracketStatus = (nodes: BracketNode[]): BracketStatus =>
  nodes.length > 0 && nodes.every((node) => node.status === 'complete') ? 'complete' : 'in-progress'

export type NodeLists = { active: BracketNode[]; upcoming: BracketNode[]; completed: BracketNode[] }

/**
 * The nodes of a bracket as staff see them, each list in play order (BR-17): active has both teams and no winner
 * yet, upcoming still lacks a team, completed has a result. Byes are in no list: nobody plays them.
 */
export function listNodes(nodes: BracketNode[]): NodeLists {
  const lists: NodeLists = { active: [], upcoming: [], completed: [] }
  for (const node of playOrder(nodes)) {
    if (isBye(node)) continue
    if (node.status === 'complete') lists.completed.push(node)
    else if (node.status === 'active' || teamIdsOf(node).length === 2) lists.active.push(node)
    else lists.upcoming.push(node)
  }
  return lists
}
