import type { BracketNode, SlotName } from '#domain/stages/bracket.ts'
import { emptied } from '#domain/stages/graph/emptied.ts'
import { firstFinalOf } from '#domain/stages/graph/sent-by.ts'
import { isBye } from '#domain/stages/graph/statuses.ts'

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
  const late = emptied(nodes)
  return nodes.map((node) => {
    if (!isHidden(node)) return node
    const slot = (name: SlotName) => {
      const team = node.teams[name]
      return team && !isTeamHidden(node, name) ? { id: team.id, isWinner: false } : null
    }
    const teams = { top: slot('top'), bottom: slot('bottom') }
    const first = firstFinalOf(node, nodes)
    if (first && isHidden(first)) return { ...node, teams, winnerId: null, status: 'pending' }
    if (isBye(node) && !late.has(node.id)) {
      const isKnown = [teams.top?.id, teams.bottom?.id].includes(node.winnerId ?? undefined)
      return { ...node, teams, winnerId: isKnown ? node.winnerId : null }
    }
    return { ...node, teams, winnerId: null, status: node.status === 'complete' ? 'active' : node.status }
  })
}
