import type { BracketNode, BracketState } from '#domain/stages/bracket.ts'
import { matchNameIn } from '#domain/stages/formats/round-names.ts'
import { DomainError } from '#domain/errors.ts'

function nodeById(nodes: BracketNode[], nodeId: string): BracketNode {
  const node = nodes.find(({ id }) => id === nodeId)
  if (!node) throw new DomainError('NODE_NOT_FOUND', 'Match not found in bracket')
  return node
}

/** The refusal to change the teams of a node that was played: its result would remain without its teams. */
export const nodeComplete = (bracket: BracketState, node: BracketNode): DomainError =>
  new DomainError('NODE_COMPLETE', `${matchNameIn(bracket, node)} is complete. Remove its result before you change its teams.`)

/** The refusal of one match in two nodes of a bracket. */
export const matchLinked = (bracket: BracketState, node: BracketNode): DomainError =>
  new DomainError('MATCH_LINKED', `This match is already linked to ${matchNameIn(bracket, node)}. Unlink it there first.`)

/**
 * Link a match to a node, in place of one that was linked before. A date given with it becomes the node's date.
 * @throws NODE_NOT_FOUND; MATCH_LINKED when another node of the bracket has this match
 */
export function linkMatch<B extends BracketState>(
  bracket: B,
  nodeId: string,
  matchId: string,
  scheduledAt?: string | null,
): B {
  const node = nodeById(bracket.nodes, nodeId)
  const taken = bracket.nodes.find((other) => other.matchId === matchId && other.id !== nodeId)
  if (taken) throw matchLinked(bracket, taken)
  const linked = { ...node, matchId, scheduledAt: scheduledAt === undefined ? node.scheduledAt : scheduledAt }
  return { ...bracket, nodes: bracket.nodes.map((other) => (other === node ? linked : other)) }
}
