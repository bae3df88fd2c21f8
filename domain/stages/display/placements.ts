import type { BracketNode } from '#domain/stages/bracket.ts'
import { finalOf, wayThrough } from '#domain/stages/display/ways.ts'
import { playable } from '#domain/stages/graph/playable.ts'
import { comparePlay, playOrder } from '#domain/stages/graph/slots.ts'
import { isBye, isLostByBoth, isVoid, loserOf, losersGoNowhere, teamIdsOf } from '#domain/stages/graph/statuses.ts'

/**
 * The place of a team in a bracket: from `rank` to `rankEnd`, which teams that went out in the same round share; null while
 * it can still win. `nodeId` is the match that decided it.
 */
export type Placement = { teamId: string; rank: number | null; rankEnd: number | null; nodeId: string | null }

const OPEN = { rank: null, rankEnd: null, nodeId: null }

/** The teams that go out in a node whose loser goes nowhere: null for one that is not known yet. */
const outOf = (node: BracketNode): (string | null)[] => (isLostByBoth(node) ? teamIdsOf(node) : [loserOf(node)])

/**
 * The nodes whose losers go nowhere, by round, the last round first, without the match for third place. Where both teams
 * are out they go out in the round that one of them would have dropped to: `semifinals` are those that miss third place so.
 */
function eliminations(nodes: BracketNode[]): { semifinals: BracketNode[]; rounds: BracketNode[][] } {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const isPlayable = playable(nodes)
  const leaving = nodes
    .filter((node) => node.side !== 'third' && isPlayable.has(node.id) && (isLostByBoth(node) || losersGoNowhere(node, nodes)))
    .map((node) => ({ node, at: (isLostByBoth(node) && byId.get(node.next.loser ?? '')) || node }))
    .toSorted((a, b) => comparePlay(a.at, b.at) || comparePlay(a.node, b.node))
  const rounds = Map.groupBy(leaving, ({ at: { side, round } }) => (side === 'third' ? side : `${side} ${round}`))
  const nodesOf = (round: typeof leaving = []): BracketNode[] => round.map(({ node }) => node)
  const semifinals = nodesOf(rounds.get('third'))
  rounds.delete('third')
  return { semifinals, rounds: [...rounds.values()].map(nodesOf).toReversed() }
}

/**
 * The places that a bracket gives (BR-31): the winner of its last match is first, its loser second; whoever goes out before
 * shares the places of their round, as in 5 to 6 or 9 to 12. Where the losers of the semifinals meet again they are third
 * and fourth (BR-34). Byes send nobody out, a match that both teams lost sends out both (MT-29). The best first; teams that
 * can still win come after them, in the order of their slots. In a GSL group the winner of the winners match is first, that of the
 * decider second (BR-37).
 */
export function placements(nodes: BracketNode[]): Placement[] {
  const final = finalOf(nodes)
  const places: Placement[] = []
  let rank = 1
  const share = (round: BracketNode[], teamsOf: (node: BracketNode) => (string | null)[]): void => {
    const out = round.flatMap((node) => teamsOf(node).map((teamId) => ({ teamId, nodeId: node.id })))
    const rankEnd = rank + out.length - 1
    for (const { teamId, nodeId } of out) if (teamId !== null) places.push({ teamId, rank, rankEnd, nodeId })
    rank = rankEnd + 1
  }
  const winnersOf = (round: BracketNode[]): void =>
    share(round.filter((node) => !isLostByBoth(node)), ({ winnerId }) => [winnerId])
  winnersOf(final ? [final] : [])
  const through = wayThrough(nodes)
  if (through) for (const node of [through, ...playOrder(nodes).slice(-1)]) winnersOf([node])
  const { semifinals, rounds } = eliminations(nodes)
  const isLast = (round: BracketNode[]): boolean => round.some(({ id }) => id === final?.id)
  for (const round of rounds.filter(isLast)) share(round, outOf)
  const third = nodes.filter((node) => node.side === 'third' && !isVoid(node))
  winnersOf(third)
  share(third.filter((node) => !isBye(node)), outOf)
  for (const round of [semifinals, ...rounds.filter((each) => !isLast(each))]) share(round, outOf)
  const placed = new Set(places.map(({ teamId }) => teamId))
  const others = [...new Set(playOrder(nodes).flatMap(teamIdsOf))].filter((teamId) => !placed.has(teamId))
  return [...places, ...others.map((teamId) => ({ teamId, ...OPEN }))]
}
