import type { BracketState } from '#domain/stages/bracket.ts'
import { conclude, orRefuse, type Outcome } from '#domain/stages/progression/outcome.ts'
import { settleNode, slotTeams, withTeams } from '#domain/stages/progression/settle.ts'
import { teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { DomainError, invalid } from '#domain/errors.ts'

const MISSING = 'Please select a match and winner'

/**
 * Complete a node by hand, or correct the winner of a complete one (BR-16 BR-07). The same winner again changes
 * nothing but repairs a missing placement.
 * @param confirm reset later nodes that are already complete
 * @throws VALIDATION_FAILED without a match or a winner, or when the winner does not play in the node; NODE_NOT_FOUND;
 * NODE_NOT_ACTIVE while a team is missing; DOWNSTREAM_COMPLETE with the effects in `details` unless confirmed
 */
export function completeNode<B extends BracketState>(
  bracket: B,
  nodeId: string,
  winnerId: string,
  confirm = false,
): Outcome<B> {
  if (!nodeId || !winnerId) throw invalid(nodeId ? 'winnerId' : 'nodeId', MISSING)
  const node = bracket.nodes.find(({ id }) => id === nodeId)
  if (!node) throw new DomainError('NODE_NOT_FOUND', 'Match not found in bracket')
  if (node.status === 'pending') {
    throw new DomainError('NODE_NOT_ACTIVE', 'This match cannot be completed before both of its teams are known')
  }
  if (!teamIdsOf(node).includes(winnerId)) {
    const details = [{ path: 'winnerId', message: 'This team does not play in the match' }]
    throw new DomainError('VALIDATION_FAILED', MISSING, { details })
  }
  const edited = withTeams(node, slotTeams(node), winnerId)
  const nodes = settleNode(bracket.nodes, edited, nodeId)
  return orRefuse(conclude(bracket, { nodes, origins: [nodeId], confirm }))
}
