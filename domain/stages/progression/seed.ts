import type { BracketNode, BracketParticipant, BracketState } from '#domain/stages/bracket.ts'
import { conclude, type Outcome } from '#domain/stages/progression/outcome.ts'
import { settle, withTeams } from '#domain/stages/progression/settle.ts'
import { feedersOf, playOrder } from '#domain/stages/graph/slots.ts'
import { isPlayed } from '#domain/stages/graph/statuses.ts'
import { DomainError, invalid } from '#domain/errors.ts'

/**
 * The standard order of seeds down the first round, two per match: 1 and 2 can only meet in the final, 1 to 4 not
 * before the semifinals. For 8: 1 8, 4 5, 2 7, 3 6.
 * @param size a power of two
 */
export function seedOrder(size: number): number[] {
  let order = [1]
  while (order.length < size) {
    const sum = 2 * order.length + 1
    order = order.flatMap((seed) => [seed, sum - seed])
  }
  return order
}

/** The nodes that teams enter: winners round 1, where nothing feeds them, from top to bottom. */
export function entryNodes(nodes: BracketNode[]): BracketNode[] {
  const fed = feedersOf(nodes)
  return playOrder(nodes).filter((node) => node.side === 'winners' && node.round === 1 && !fed.has(node.id))
}

/**
 * Place teams, best first, into the first round. With fewer teams than slots the best seeds have a bye: their node is
 * complete at once and they start in the next round; where a bye's loser would have gone, the other team advances
 * without a match (BR-27 BR-13).
 * @param participants 2 or more teams, each once, at most as many as the bracket has slots
 * @throws NODE_COMPLETE when a match has been played already; VALIDATION_FAILED for a wrong list
 */
export function seedBracket<B extends BracketState>(bracket: B, participants: BracketParticipant[]): Outcome<B> {
  const entries = entryNodes(bracket.nodes)
  const size = 2 * entries.length
  if (participants.length < 2) throw invalid('participants', 'Please choose at least 2 teams')
  if (participants.length > size) throw invalid('participants', `This bracket has room for ${size} teams`)
  if (new Set(participants.map(({ id }) => id)).size < participants.length) {
    throw invalid('participants', 'Each team can be seeded once')
  }
  if (bracket.nodes.some(isPlayed)) {
    throw new DomainError('NODE_COMPLETE', 'Teams cannot be seeded after a match of the bracket is complete')
  }
  const order = seedOrder(size)
  const team = (slotIndex: number): string | null => participants[(order[slotIndex] ?? 0) - 1]?.id ?? null
  const seeded = new Map(entries.map((node, index) => {
    const teams = { top: team(2 * index), bottom: team(2 * index + 1) }
    const isBye = teams.top === null || teams.bottom === null
    const winnerId = isBye ? (teams.top ?? teams.bottom) : null
    return [node.id, { ...withTeams(node, teams, winnerId), status: isBye ? 'complete' : 'pending' } as const]
  }))
  const nobody = { top: null, bottom: null }
  const empty = bracket.nodes.map((node) => ({ ...withTeams(node, nobody, null), status: 'pending' as const }))
  const nodes = settle(empty, empty.map((node) => seeded.get(node.id) ?? node))
  const entrants = Object.fromEntries(participants.map((participant) => [participant.id, participant]))
  const all = { ...bracket.participants, ...entrants }
  return conclude(bracket, { nodes, participants: all, origins: [], confirm: true })
}
