import { SLOTS, type BracketNode, type BracketState, type SlotName } from '#domain/stages/bracket.ts'
import { slotTeams, withTeams, type Teams } from '#domain/stages/progression/settle.ts'
import { feedersOf, playOrder, type Edge, type Feeders } from '#domain/stages/graph/slots.ts'
import { firstFinalOf, sentBy } from '#domain/stages/graph/sent-by.ts'
import { isBye } from '#domain/stages/graph/statuses.ts'

/** The predicted winner of each node that was picked: team id by node id. */
export type Picks = Record<string, string>
export type PickVerdict = 'right' | 'wrong'

const pickOf = (picks: Picks, nodeId: string): string | null =>
  Object.hasOwn(picks, nodeId) ? (picks[nodeId] ?? null) : null

/**
 * The nodes that can no longer be picked: complete, or started (PK-03). A second grand final closes with the first.
 * @param now the current instant in ms since 1970
 * @param startTimes ISO start of linked matches by match id, where known; else the node's own date counts
 */
export function lockedNodes(
  nodes: BracketNode[],
  now: number,
  startTimes: Readonly<Record<string, string | null>> = {},
): Set<string> {
  const locked = nodes.filter((each) => {
    const node = firstFinalOf(each, nodes) ?? each
    const start = (node.matchId === null ? null : startTimes[node.matchId]) ?? node.scheduledAt
    return node.status === 'complete' || (start !== null && Date.parse(start) <= now)
  })
  return new Set(locked.map(({ id }) => id))
}

/**
 * Whether a team can play a node with these teams: it is one of them, or one of them is unknown from the start
 * (entered later, or hidden with the standings it came from), so the pick may still be right.
 */
const mayPlay = (node: BracketNode, teams: Teams, fed: ReadonlyMap<string, Feeders>, teamId: string): boolean =>
  SLOTS.some((slot) => teams[slot] === teamId || (teams[slot] === null && !fed.get(node.id)?.[slot]))

/**
 * The two teams of every node according to the picks, by node id. A known result counts; elsewhere the pick does: the
 * picked team advances as winner, the other one as loser. Any other slot retains its team (round 1, or set by a
 * person or a match), or is null.
 */
export function predictedTeams(nodes: BracketNode[], picks: Picks): Map<string, Teams> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const fed = feedersOf(nodes)
  const predicted = new Map<string, Teams>()
  const arriving = (edge: Edge): string | null => {
    const from = byId.get(edge.from.id)
    if (from?.status === 'complete') return sentBy(edge, from) ?? null
    const teams = predicted.get(edge.from.id)
    const pick = pickOf(picks, edge.from.id)
    if (!from || !teams || pick === null || !mayPlay(from, teams, fed, pick)) return null
    if (edge.outcome === 'loser' && teams.top !== pick && teams.bottom !== pick) return null
    return sentBy(edge, { ...withTeams(from, teams, pick), status: 'complete' }) ?? null
  }
  for (const node of playOrder(nodes)) {
    const own = slotTeams(node)
    const feeders = fed.get(node.id)
    const teamIn = (slot: SlotName): string | null => {
      const edge = feeders?.[slot]
      return (node.status !== 'complete' && edge && arriving(edge)) || own[slot]
    }
    predicted.set(node.id, { top: teamIn('top'), bottom: teamIn('bottom') })
  }
  return predicted
}

/** The picks without those that earlier picks or results made impossible. Locked ones stay: they count as wrong. */
export function possiblePicks(nodes: BracketNode[], picks: Picks, locked: ReadonlySet<string>): Picks {
  const fed = feedersOf(nodes)
  let possible = picks
  for (const node of playOrder(nodes)) {
    const pick = pickOf(possible, node.id)
    if (pick === null || locked.has(node.id)) continue
    const teams = predictedTeams(nodes, possible).get(node.id)
    if (teams && mayPlay(node, teams, fed, pick)) continue
    const { [node.id]: _gone, ...rest } = possible
    possible = rest
  }
  return possible
}

/**
 * Pick the winner of a node. Later picks that were only possible before are removed, so an impossible bracket cannot
 * be built (PK-02). A locked node, or a team that does not play in the node, leaves the picks unchanged.
 */
export function setPick(
  nodes: BracketNode[],
  picks: Picks,
  locked: ReadonlySet<string>,
  nodeId: string,
  teamId: string,
): Picks {
  const teams = predictedTeams(nodes, picks).get(nodeId)
  if (!teams || locked.has(nodeId) || !SLOTS.some((slot) => teams[slot] === teamId)) return picks
  return possiblePicks(nodes, { ...picks, [nodeId]: teamId }, locked)
}

/** Remove a pick, and the later ones that rest on it. A locked pick stays. */
export function removePick(nodes: BracketNode[], picks: Picks, locked: ReadonlySet<string>, nodeId: string): Picks {
  if (locked.has(nodeId) || !Object.hasOwn(picks, nodeId)) return picks
  const { [nodeId]: _gone, ...rest } = picks
  return possiblePicks(nodes, rest, locked)
}

/**
 * How many matches are picked, how many can still be, and how many there are. Byes are not matches, and neither is a second
 * grand final that the picks do not lead to.
 */
export function pickProgress(
  nodes: BracketNode[],
  picks: Picks,
  locked: ReadonlySet<string>,
): { picked: number; open: number; total: number } {
  const predicted = predictedTeams(nodes, picks)
  const isReached = (node: BracketNode): boolean => SLOTS.some((slot) => predicted.get(node.id)?.[slot])
  const matches = nodes.filter((node) => !isBye(node) && (!firstFinalOf(node, nodes) || isReached(node)))
  const picked = matches.filter((node) => pickOf(picks, node.id) !== null).length
  const open = matches.filter((node) => pickOf(picks, node.id) === null && !locked.has(node.id)).length
  return { picked, open, total: matches.length }
}

/** The score of the picks, one point per correct winner. `decided` counts the picked matches that are complete. */
export function scorePicks(bracket: BracketState, picks: Picks): { right: number; decided: number; picked: number } {
  const picked = bracket.nodes.filter((node) => !isBye(node) && pickOf(picks, node.id) !== null)
  const decided = picked.filter((node) => node.status === 'complete')
  const right = decided.filter((node) => node.winnerId === pickOf(picks, node.id))
  return { right: right.length, decided: decided.length, picked: picked.length }
}

/** Whether the pick of a node came true; null while the node is not complete, when it was not picked, and for a bye. */
export const pickVerdict = (node: BracketNode, picks: Picks): PickVerdict | null => {
  const pick = pickOf(picks, node.id)
  if (node.status !== 'complete' || pick === null || isBye(node)) return null
  return node.winnerId === pick ? 'right' : 'wrong'
}

/** The picks without those of matches or teams that the bracket does not have (any more). */
export function picksWithin(bracket: BracketState, picks: Picks): Picks {
  const nodeIds = new Set(bracket.nodes.map(({ id }) => id))
  const isKnown = ([nodeId, teamId]: [string, string]) =>
    nodeIds.has(nodeId) && Object.hasOwn(bracket.participants, teamId)
  return Object.fromEntries(Object.entries(picks).filter(isKnown))
}

/** Other picks, for example earlier ones, except where the pick is locked: there the current one stays, or none. */
export function withLockedPicks(picks: Picks, current: Picks, locked: ReadonlySet<string>): Picks {
  const open = Object.entries(picks).filter(([nodeId]) => !locked.has(nodeId))
  return Object.fromEntries([...open, ...Object.entries(current).filter(([nodeId]) => locked.has(nodeId))])
}

/** The nodes that both people picked, by whether they picked the same winner. */
export function comparePicks(theirs: Picks, mine: Picks): { same: Set<string>; different: Set<string> } {
  const both = Object.keys(theirs).filter((nodeId) => pickOf(mine, nodeId) !== null)
  const isSame = (nodeId: string): boolean => theirs[nodeId] === mine[nodeId]
  return { same: new Set(both.filter(isSame)), different: new Set(both.filter((nodeId) => !isSame(nodeId))) }
}
