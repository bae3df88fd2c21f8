import { otherSlot, SLOTS, type BracketNode, type NodeTeam, type SlotName } from '#domain/stages/bracket.ts'
import { feedersOf, playOrder, type Edge, type Feeders } from '#domain/stages/graph/slots.ts'
import { sentBy } from '#domain/stages/graph/sent-by.ts'
import { isBye, isLostByBoth } from '#domain/stages/graph/statuses.ts'

/** The team ids of a node's two slots. */
export type Teams = Record<SlotName, string | null>
/** The team that a slot gets from its feeder: a team id, null for nobody (a bye), undefined while that is open. */
type Arrival = string | null | undefined
type Arrivals = Record<SlotName, Arrival>

const NO_FEEDERS: Feeders = { top: null, bottom: null }

export const slotTeams = (node: BracketNode): Teams => ({
  top: node.teams.top?.id ?? null,
  bottom: node.teams.bottom?.id ?? null,
})

/** The node with these teams and this winner, flags included. `settle` decides whether it is complete. */
export function withTeams(node: BracketNode, teams: Teams, winnerId: string | null): BracketNode {
  const slot = (id: string | null): NodeTeam | null => (id === null ? null : { id, isWinner: id === winnerId })
  return { ...node, winnerId, teams: { top: slot(teams.top), bottom: slot(teams.bottom) } }
}

/** The node with other teams, without any result; the same node when it already has these teams. */
export function withOtherTeams(node: BracketNode, teams: Teams): BracketNode {
  const before = slotTeams(node)
  if (before.top === teams.top && before.bottom === teams.bottom) return node
  return { ...withTeams(node, teams, null), status: 'pending' }
}

function arrivalOf(feeder: Edge | null, nodes: Map<string, BracketNode>): Arrival {
  const from = nodes.get(feeder?.from.id ?? '')
  return feeder && from ? sentBy(feeder, from) : undefined
}

/** The slots of a node that results further up have decided, as in `settle`. */
export function arrivalsAt(nodeId: string, nodes: BracketNode[]): Arrivals {
  const feeders = feedersOf(nodes).get(nodeId) ?? NO_FEEDERS
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return { top: arrivalOf(feeders.top, byId), bottom: arrivalOf(feeders.bottom, byId) }
}

/**
 * What a node's slots hold after its feeders changed: a team that a feeder had placed is removed, the one it places
 * now goes into its own slot. A team that is already in the other slot (a linked match names its sides in any order)
 * only changes places. Teams that came from elsewhere, from a person or a match, stay unless their slot is needed.
 */
function receive(teams: Teams, was: Arrivals, is: Arrivals, moved: (slot: SlotName) => boolean): Teams {
  let next = teams
  const bringInto = (slot: SlotName, team: string): void => {
    const other = otherSlot(slot)
    if (next[other] === team && is[other] !== team) next = { top: next.bottom, bottom: next.top }
  }
  for (const slot of SLOTS) {
    const before = was[slot]
    if (!moved(slot) || typeof before !== 'string') continue
    bringInto(slot, before)
    if (next[slot] === before) next = { ...next, [slot]: null }
  }
  for (const slot of SLOTS) {
    const arriving = is[slot]
    if (!moved(slot) || typeof arriving !== 'string') continue
    bringInto(slot, arriving)
    if (next[otherSlot(slot)] !== arriving) next = { ...next, [slot]: arriving }
  }
  return next
}

/**
 * The node with these teams and what follows from them. A result only outlives an unchanged pair of teams. An empty
 * slot makes it a bye when its feeder sends nobody, or when it has no feeder and the node was a bye before (seeding).
 * Where nobody is left to come because a feeder now leads elsewhere, its slot is free, and the node waits for teams (BR-13).
 */
function judge(node: BracketNode, teams: Teams, hadFeeders: Feeders, feeders: Feeders, is: Arrivals): BracketNode {
  const before = slotTeams(node)
  const present = SLOTS.flatMap((slot) => teams[slot] ?? [])
  const unchanged =
    (before.top === teams.top && before.bottom === teams.bottom) ||
    (before.top === teams.bottom && before.bottom === teams.top)
  if (present.length === 2) {
    const winnerId = unchanged && node.winnerId !== null && present.includes(node.winnerId) ? node.winnerId : null
    const isDecided = winnerId !== null || (unchanged && isLostByBoth(node))
    return { ...withTeams(node, teams, winnerId), status: isDecided ? 'complete' : 'active' }
  }
  const winnerId = present[0] ?? null
  const wasBye = isBye(node) && node.winnerId === winnerId
  const isFreed = (slot: SlotName): boolean => hadFeeders[slot] !== null && winnerId === null
  const staysEmpty = (slot: SlotName): boolean =>
    teams[slot] !== null || (feeders[slot] ? is[slot] === null : wasBye && !isFreed(slot))
  if (SLOTS.every(staysEmpty)) return { ...withTeams(node, teams, winnerId), status: 'complete' }
  return { ...withTeams(node, teams, null), status: 'pending' }
}

const flat = (node: BracketNode): unknown[] => [
  node.round, node.position, node.side, node.matchId, node.next.winner, node.next.loser,
  node.scheduledAt, node.status, node.winnerId, node.advantage,
  ...SLOTS.flatMap((slot) => [node.teams[slot]?.id, node.teams[slot]?.isWinner]),
]

/** True when two versions of a node hold the same values. */
export function sameNode(a: BracketNode, b: BracketNode): boolean {
  const other = flat(b)
  return a === b || flat(a).every((value, index) => value === other[index])
}

/**
 * The nodes after some were edited: first the statuses of the edited ones (BR-08), then, forward through the bracket,
 * the teams their results had placed are removed and the new ones placed, recursively (BR-07). A node that loses a
 * participant is pending again, one with both is active, one whose other feeder is a bye completes by itself (BR-13).
 * Nodes that are not reached stay as they are, including those with teams set by hand.
 * @param nodes the nodes as they were; their feeders determine what has to be removed
 * @param edited the same nodes with the edits in place (a node is edited when it is another object)
 * @param origin id of a node whose placements are repaired even if its result did not change (BR-09)
 * @returns in the order of `edited`
 */
export function settle(nodes: BracketNode[], edited: BracketNode[], origin: string | null = null): BracketNode[] {
  const old = new Map(nodes.map((node) => [node.id, node]))
  const now = new Map(edited.map((node) => [node.id, node]))
  const oldFeeders = feedersOf(nodes)
  const newFeeders = feedersOf(edited)
  for (const node of playOrder(edited)) {
    const feeders = newFeeders.get(node.id) ?? NO_FEEDERS
    const hadFeeders = oldFeeders.get(node.id) ?? NO_FEEDERS
    const before = old.get(node.id)
    // A new feeder takes its slot over: the team in it leaves as if that feeder had placed it.
    const placed = (slot: SlotName): Arrival =>
      !hadFeeders[slot] && feeders[slot] ? before?.teams[slot]?.id : arrivalOf(hadFeeders[slot], old)
    const was = { top: placed('top'), bottom: placed('bottom') }
    const is = { top: arrivalOf(feeders.top, now), bottom: arrivalOf(feeders.bottom, now) }
    // Both feeders sent one team, which a match further up still names by mistake: one of them found its slot taken.
    const contested = typeof was.top === 'string' && was.top === was.bottom
    const moved = (slot: SlotName): boolean =>
      was[slot] !== is[slot] || feeders[slot]?.from.id === origin || contested
    if (node === before && !SLOTS.some(moved)) continue
    now.set(node.id, judge(node, receive(slotTeams(node), was, is, moved), hadFeeders, feeders, is))
  }
  return edited.map((node) => now.get(node.id) ?? node)
}

/** The nodes after one of them was edited, see `settle`. */
export const settleNode = (nodes: BracketNode[], edited: BracketNode, origin: string | null = null): BracketNode[] =>
  settle(nodes, nodes.map((node) => (node.id === edited.id ? edited : node)), origin)
