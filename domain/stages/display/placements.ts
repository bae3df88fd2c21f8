import type { BracketNode } from '#domain/stages/bracket.ts'
import { finalOf } from '#domain/stages/display/ways.ts'
import { playable } from '#domain/stages/graph/playable.ts'
import { comparePlay, edgesOf, playOrder } from '#domain/stages/graph/slots.ts'
import { isLostByBoth, isVoid, loserOf, teamIdsOf } from '#domain/stages/graph/statuses.ts'

/**
 * The place of a team in a bracket: from `rank` to `rankEnd`, which teams that went out in the same round share; null while
 * it can still win. `nodeId` is the match that decided it.
 */
export type Placement = { teamId: string; rank: number | null; rankEnd: number | null; nodeId: string | null }

const OPEN = { rank: null, rankEnd: null, nodeId: null }

/**
 * The nodes whose losers go nowhere, by round, the last round first. Where both teams are out they go out in the round that
 * one of them would have dropped to.
 */
function eliminations(nodes: BracketNode[]): BracketNode[][] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const goOn = new Set(edgesOf(nodes).flatMap(({ from, outcome, to }) => (outcome === 'loser' && !isVoid(to) ? from.id : [])))
  const isPlayable = playable(nodes)
  const leaving = playOrder(nodes)
    .filter((node) => isPlayable.has(node.id) && (isLostByBoth(node) || !goOn.has(node.id)))
    .map((node) => ({ node, at: (isLostByBoth(node) && byId.get(node.next.loser ?? '')) || node }))
    .toSorted((a, b) => comparePlay(a.at, b.at))
  const rounds = Map.groupBy(leaving, ({ at: { side, round } }) => `${side} ${round}`)
  return [...rounds.values()].map((round) => round.map(({ node }) => node)).toReversed()
}

/**
 * The places that a bracket gives (BR-31): the winner of its last match is first, its loser second; whoever goes out before
 * shares the places of their round, as in 5 to 6 or 9 to 12. Byes send nobody out, a match that both teams lost sends out
 * both. The best first; teams that can still win come after them, in the order of their slots.
 */
export function placements(nodes: BracketNode[]): Placement[] {
  const final = finalOf(nodes)
  const places: Placement[] = []
  if (final?.winnerId) places.push({ teamId: final.winnerId, rank: 1, rankEnd: 1, nodeId: final.id })
  let rank = final && isLostByBoth(final) ? 1 : 2
  for (const round of eliminations(nodes)) {
    const rankEnd = rank + round.length + round.filter(isLostByBoth).length - 1
    for (const node of round) {
      const loser = loserOf(node)
      const out = isLostByBoth(node) ? teamIdsOf(node) : loser === null ? [] : [loser]
      places.push(...out.map((teamId) => ({ teamId, rank, rankEnd, nodeId: node.id })))
    }
    rank = rankEnd + 1
  }
  const placed = new Set(places.map(({ teamId }) => teamId))
  const others = [...new Set(playOrder(nodes).flatMap(teamIdsOf))].filter((teamId) => !placed.has(teamId))
  return [...places, ...others.map((teamId) => ({ teamId, ...OPEN }))]
}
