import { SLOTS, type BracketNode, type BracketParticipant, type BracketState } from '#domain/stages/bracket.ts'
import { matchLinked, nodeComplete } from '#domain/stages/progression/edit.ts'
import { conclude, orRefuse, type Outcome } from '#domain/stages/progression/outcome.ts'
import { sameNode, settle, slotTeams, withOtherTeams, withTeams } from '#domain/stages/progression/settle.ts'
import { matchNameIn } from '#domain/stages/formats/round-names.ts'
import { validateNodes } from '#domain/stages/graph/destinations.ts'
import { playable } from '#domain/stages/graph/playable.ts'
import { alreadyIn, otherPlaceOf, startsIn } from '#domain/stages/graph/starts.ts'
import { isOut, isPlayed, teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { DomainError, type ErrorDetail } from '#domain/errors.ts'

function teamErrors(nodes: BracketNode[], participants: Record<string, BracketParticipant>): ErrorDetail[] {
  return nodes.flatMap(({ teams: slots }, index) => {
    const path = `matches.${index}.participants`
    if (slots.top && slots.top.id === slots.bottom?.id) return [{ path, message: 'A team cannot play against itself' }]
    return SLOTS.flatMap((slot) => {
      const id = slots[slot]?.id
      if (id === undefined || Object.hasOwn(participants, id)) return []
      return [{ path: `${path}.${slot}`, message: 'This team is not a participant of the bracket' }]
    })
  })
}

/** Teams that a slot gets although they are out: the tree would have them play after their last match. */
function seatedAgain(before: BracketNode[], after: BracketNode[], nameOf: (id: string) => string): ErrorDetail[] {
  const had = new Map(before.map((node) => [node.id, teamIdsOf(node)]))
  return after.flatMap((node, index) => SLOTS.flatMap((slot) => {
    const id = node.teams[slot]?.id
    if (id === undefined || had.get(node.id)?.includes(id) || !isOut(id, before, node.id)) return []
    return [{ path: `matches.${index}.participants.${slot}`, message: `${nameOf(id)} is out of the bracket` }]
  }))
}

/** Teams that get a slot while they play or start somewhere else: that a result brings them here is for that result alone (BR-03 BR-24). */
function seatedTwice(bracket: BracketState, after: BracketNode[], nameOf: (id: string) => string): ErrorDetail[] {
  const had = new Map(bracket.nodes.map((node) => [node.id, node]))
  const stored = after.map((node) => ({ ...node, status: had.get(node.id)?.status ?? 'pending' as const }))
  const starts = startsIn(stored)
  return stored.flatMap((node, index) => SLOTS.flatMap((slot) => {
    const id = node.teams[slot]?.id
    const old = had.get(node.id)
    if (id === undefined || (old && teamIdsOf(old).includes(id))) return []
    const other = otherPlaceOf(id, slot, node, stored, starts)
    return other ? [{ path: `matches.${index}.participants.${slot}`, message: alreadyIn(nameOf(id), matchNameIn({ ...bracket, nodes: stored }, other)) }] : []
  }))
}

/** Matches newly linked to nodes that nobody plays (BR-13). */
const linkedToByes = (before: BracketNode[], after: BracketNode[], sent: BracketNode[]): ErrorDetail[] => {
  const linked = new Map(before.map(({ id, matchId }) => [id, matchId]))
  const isPlayable = playable(after)
  return sent.flatMap(({ id, matchId }, index) =>
    matchId === null || matchId === linked.get(id) || isPlayable.has(id)
      ? []
      : [{ path: `matches.${index}.matchId`, message: 'No match is played here: one of the teams has a bye' }])
}

const refuseAny = (details: ErrorDetail[]): void => {
  const [first] = details
  if (first) throw new DomainError('VALIDATION_FAILED', first.message, { details })
}

/** Refuse what staff may not do: change the teams of played nodes, remove these, link one match twice. */
function refuseConflicts(bracket: BracketState, after: BracketNode[]): void {
  const byId = new Map(after.map((node) => [node.id, node]))
  for (const played of bracket.nodes.filter(isPlayed)) {
    const now = byId.get(played.id)
    const kept = now && teamIdsOf(played).every((id) => teamIdsOf(now).includes(id))
    if (!kept) throw nodeComplete(bracket, played)
  }
  const linked = new Map<string, BracketNode>()
  for (const node of after) {
    if (node.matchId === null) continue
    const other = linked.get(node.matchId)
    if (other) throw matchLinked({ ...bracket, nodes: after }, other)
    linked.set(node.matchId, node)
  }
}

/**
 * Apply nodes that staff edited by hand: destinations, teams, links, dates (BR-06 BR-22 BR-24). Their statuses,
 * winners and winner flags are ignored: these follow from stored results (BR-15); teams that a changed destination
 * had placed move along.
 * @param participants the bracket's participants after the edit
 * @param confirm take a team out of a played node where a changed destination asks for it
 * @throws VALIDATION_FAILED with every reason in `details`, as for a team that is out or plays twice, and a match of a bye;
 *   NODE_COMPLETE; MATCH_LINKED; DOWNSTREAM_COMPLETE when a changed destination would take a team out of a played node and
 *   this was not confirmed
 */
export function patchNodes<B extends BracketState>(
  bracket: B,
  nodes: BracketNode[],
  participants: Record<string, BracketParticipant> = bracket.participants,
  confirm = false,
): Outcome<B> {
  const nameOf = (id: string): string => participants[id]?.name || id
  refuseAny([
    ...validateNodes(nodes, bracket.type), ...teamErrors(nodes, participants), ...seatedAgain(bracket.nodes, nodes, nameOf),
    ...seatedTwice(bracket, nodes, nameOf),
  ])
  refuseConflicts(bracket, nodes)
  const stored = new Map(bracket.nodes.map((node) => [node.id, node]))
  const edited = nodes.map((node): BracketNode => {
    const old = stored.get(node.id)
    const teams = slotTeams(node)
    const result = old && isPlayed(old) ? withTeams(old, teams, old.winnerId) : old && withOtherTeams(old, teams)
    const { status, winnerId } = result ?? { status: 'pending', winnerId: null }
    const merged: BracketNode = { ...withTeams(node, teams, winnerId), status }
    return old && sameNode(old, merged) ? old : merged
  })
  const settled = settle(bracket.nodes, edited)
  refuseAny(linkedToByes(bracket.nodes, settled, nodes))
  return orRefuse(conclude(bracket, { nodes: settled, participants, origins: [], confirm }))
}
