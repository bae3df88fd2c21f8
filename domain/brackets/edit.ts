import type { BracketNode, BracketParticipant, BracketState } from '#domain/brackets/bracket.ts'
import { nodeName } from '#domain/brackets/labels.ts'
import { conclude, orRefuse, type Outcome } from '#domain/brackets/outcome.ts'
import { settle, slotTeams, withOtherTeams } from '#domain/brackets/settle.ts'
import { otherSlot, type SlotName } from '#domain/brackets/slots.ts'
import { isPlayed } from '#domain/brackets/statuses.ts'
import { DomainError, invalid } from '#domain/errors.ts'

function nodeById(nodes: BracketNode[], nodeId: string): BracketNode {
  const node = nodes.find(({ id }) => id === nodeId)
  if (!node) throw new DomainError('NODE_NOT_FOUND', 'Match not found in bracket')
  return node
}

/** The refusal to change the teams of a node that was played: its result would stand without its teams. */
export const nodeComplete = (node: BracketNode): DomainError =>
  new DomainError('NODE_COMPLETE', `${nodeName(node)} is complete. Remove its result before you change its teams.`)

/** The refusal of one match in two nodes of a bracket. */
export const matchLinked = (node: BracketNode): DomainError =>
  new DomainError('MATCH_LINKED', `This match is already linked to ${nodeName(node)}. Unlink it there first.`)

function setSlot<B extends BracketState>(
  bracket: B,
  nodeId: string,
  slot: SlotName,
  team: BracketParticipant | null,
): Outcome<B> {
  const node = nodeById(bracket.matches, nodeId)
  const teams = slotTeams(node)
  const id = team?.id ?? null
  if (teams[slot] !== id && isPlayed(node)) throw nodeComplete(node)
  if (id !== null && teams[otherSlot(slot)] === id) throw invalid(slot, 'A team cannot play against itself')
  const participants = team && !Object.hasOwn(bracket.participants, team.id)
    ? { ...bracket.participants, [team.id]: team }
    : bracket.participants
  const edited = withOtherTeams(node, { ...teams, [slot]: id })
  const nodes = settle(bracket.matches, bracket.matches.map((other) => (other === node ? edited : other)))
  return orRefuse(conclude(bracket, { nodes, participants, origins: [nodeId], confirm: false }))
}

/**
 * Put a team into a slot by hand; with both slots filled the node becomes active (admin specification, section 4).
 * The team is added to the participants if it is unknown there. A node that was a bye is open again.
 * @throws NODE_NOT_FOUND; NODE_COMPLETE when the node was played; VALIDATION_FAILED when the team is in the other slot;
 *   DOWNSTREAM_COMPLETE when the node was a bye whose team has already played on
 */
export const setParticipant = <B extends BracketState>(
  bracket: B,
  nodeId: string,
  slot: SlotName,
  team: BracketParticipant,
): Outcome<B> => setSlot(bracket, nodeId, slot, team)

/**
 * Empty a slot by hand; the node is pending again (admin specification, section 4).
 * @throws NODE_NOT_FOUND; NODE_COMPLETE when the node was played; DOWNSTREAM_COMPLETE as in `setParticipant`
 */
export const clearParticipant = <B extends BracketState>(bracket: B, nodeId: string, slot: SlotName): Outcome<B> =>
  setSlot(bracket, nodeId, slot, null)

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
  const node = nodeById(bracket.matches, nodeId)
  const taken = bracket.matches.find((other) => other.matchId === matchId && other.id !== nodeId)
  if (taken) throw matchLinked(taken)
  const linked = { ...node, matchId, scheduledAt: scheduledAt === undefined ? node.scheduledAt : scheduledAt }
  return { ...bracket, matches: bracket.matches.map((other) => (other === node ? linked : other)) }
}

/** Take the match off a node. Its teams, result and date stay, and it can be edited by hand. */
export function unlinkMatch<B extends BracketState>(bracket: B, nodeId: string): B {
  const node = nodeById(bracket.matches, nodeId)
  return { ...bracket, matches: bracket.matches.map((other) => (other === node ? { ...node, matchId: null } : other)) }
}
