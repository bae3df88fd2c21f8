import { otherSlot, type BracketNode, type NodeSide, type SlotName } from '#domain/stages/bracket.ts'
import { compareText } from '#domain/compare.ts'

/** Which of a node's two teams moves along an edge. */
export type EdgeOutcome = 'winner' | 'loser'
/** An edge from a node to a later one. */
export type Edge = { from: BracketNode; outcome: EdgeOutcome; to: BracketNode }
/** Which edge fills which slot of a node; null: none does. */
export type Feeders = Record<SlotName, Edge | null>

/** The sides in the order in which results can be applied: teams only ever move to a later one. */
const SIDES: NodeSide[] = ['winners', 'third', 'losers', 'finals']

const compareRounds = (a: BracketNode, b: BracketNode): number =>
  SIDES.indexOf(a.side) - SIDES.indexOf(b.side) || a.round - b.round

/** Order in which results can be applied: whatever feeds a node comes before it. Winners, losers, grand finals. */
export const comparePlay = (a: BracketNode, b: BracketNode): number =>
  compareRounds(a, b) || a.position - b.position || compareText(a.id, b.id)

export const playOrder = (nodes: BracketNode[]): BracketNode[] => nodes.toSorted(comparePlay)

/** True when a team can go from one node to the other: forward only, so no chain of edges is a cycle. */
export const isLater = (from: BracketNode, to: BracketNode): boolean => compareRounds(from, to) < 0

/**
 * Every edge between nodes, in play order, the winner's before the loser's. Destinations that do not exist or lead
 * backwards (broken data) are left out, so everything that follows edges terminates.
 */
export function edgesOf(nodes: BracketNode[]): Edge[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return playOrder(nodes).flatMap((from) => {
    const ways: [EdgeOutcome, string | null][] = [['winner', from.next.winner], ['loser', from.next.loser]]
    return ways.flatMap(([outcome, id]) => {
      const to = id === null ? undefined : byId.get(id)
      return to && isLater(from, to) ? [{ from, outcome, to }] : []
    })
  })
}

/** Slot by the parity of the feeder's position: even top, odd bottom (BR-03). */
const paritySlot = (edge: Edge): SlotName => (edge.from.position % 2 === 0 ? 'top' : 'bottom')

/**
 * True when two feeders of one node would need the same slot and no rule separates them: equal parity, both from the
 * winners or both from the losers bracket, and not winner and loser of one node (BR-05).
 */
export const shareSlot = (a: Edge, b: Edge): boolean =>
  paritySlot(a) === paritySlot(b) && a.from.side === b.from.side && a.from.id !== b.from.id

/**
 * The slot of each feeder, by target node id (BR-03): parity decides, unless the two feeders have equal parity; then
 * the one from the winners bracket has the top and the other the bottom. With more equal than that (only in hand-made
 * data, which PATCH refuses) the first in play order has the top. A third feeder has no slot.
 */
export function feedersOf(nodes: BracketNode[]): Map<string, Feeders> {
  const incoming = Map.groupBy(edgesOf(nodes), (edge) => edge.to.id)
  const feeders = new Map<string, Feeders>()
  for (const [id, [first, second]] of incoming) {
    if (!first) continue
    const firstSlot = second && paritySlot(first) === paritySlot(second) ? 'top' : paritySlot(first)
    const pair: Feeders = { top: null, bottom: null }
    pair[firstSlot] = first
    pair[otherSlot(firstSlot)] = second ?? null
    feeders.set(id, pair)
  }
  return feeders
}
