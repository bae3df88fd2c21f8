import type { BracketNode } from '#domain/brackets/bracket.ts'
import type { SlotName } from '#domain/brackets/structure/slots.ts'
import { isBye } from '#domain/brackets/structure/statuses.ts'

/**
 * The nodes as seen by somebody who does not know some results (spoiler mode): a hidden result is missing, and so is
 * a team that a hidden result or hidden standings brought to its place, unless the node itself is visible. So rules
 * that work on them cannot tell what is hidden.
 * @param isHidden whether the result of a node, and who plays there, is hidden
 * @param isTeamHidden whether the result that reveals the team of a slot is hidden
 */
export function hideResults(
  nodes: BracketNode[],
  isHidden: (node: BracketNode) => boolean,
  isTeamHidden: (node: BracketNode, slot: SlotName) => boolean,
): BracketNode[] {
  return nodes.map((node) => {
    if (!isHidden(node)) return node
    const slot = (name: SlotName) => {
      const team = node.participants[name]
      return team && !isTeamHidden(node, name) ? { id: team.id, isWinner: false } : null
    }
    const participants = { top: slot('top'), bottom: slot('bottom') }
    if (isBye(node)) {
      const isKnown = [participants.top?.id, participants.bottom?.id].includes(node.winnerId ?? undefined)
      return { ...node, participants, winnerId: isKnown ? node.winnerId : null }
    }
    return { ...node, participants, winnerId: null, status: node.status === 'complete' ? 'active' : node.status }
  })
}
