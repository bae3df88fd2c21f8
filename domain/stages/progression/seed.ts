import type { BracketNode, BracketParticipant, BracketState } from '#domain/stages/bracket.ts'
import { entryNodes } from '#domain/stages/formats/lower-starts.ts'
import { conclude, type Outcome } from '#domain/stages/progression/outcome.ts'
import { settle, withTeams } from '#domain/stages/progression/settle.ts'
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

/** How many teams a bracket has room for. */
export function roomOf(nodes: BracketNode[]): number {
  const { winners, losers } = entryNodes(nodes)
  return 2 * (winners.length + losers.length)
}

/** A node that teams enter, with their seeds: numbers from 1 for top and bottom, null for nobody. */
export type Entry = { node: BracketNode; top: number | null; bottom: number | null }

/** Which of so many seeds meet where they enter a bracket. The upper half begins above where some begin below (BR-36). */
export function entriesFor(nodes: BracketNode[], count: number): Entry[] {
  const { winners, losers } = entryNodes(nodes)
  const above = losers.length > 0 ? Math.ceil(count / 2) : count
  const paired = (entries: BracketNode[], first: number, last: number): Entry[] => {
    const order = seedOrder(2 * entries.length)
    const seed = (index: number): number | null => {
      const number = first + (order[index] ?? 0)
      return number <= last ? number : null
    }
    return entries.map((node, index) => ({ node, top: seed(2 * index), bottom: seed(2 * index + 1) }))
  }
  return [...paired(winners, 0, above), ...paired(losers, above, count)]
}

/**
 * Place teams, best first, where they enter. With fewer teams than slots the best seeds have a bye: their node is
 * complete at once and they start in the next round; where a bye's loser would have gone, the other team advances
 * without a match (BR-27 BR-13).
 * @param participants 2 or more teams, each once, at most as many as the bracket has slots
 * @throws NODE_COMPLETE when a match has been played already; VALIDATION_FAILED for a wrong list
 */
export function seedBracket<B extends BracketState>(bracket: B, participants: BracketParticipant[]): Outcome<B> {
  const size = roomOf(bracket.nodes)
  if (participants.length < 2) throw invalid('participants', 'Please choose at least 2 teams')
  if (participants.length > size) throw invalid('participants', `This bracket has room for ${size} teams`)
  if (new Set(participants.map(({ id }) => id)).size < participants.length) {
    throw invalid('participants', 'Each team can be seeded once')
  }
  if (bracket.nodes.some(isPlayed)) {
    throw new DomainError('NODE_COMPLETE', 'Teams cannot be seeded after a match of the bracket is complete')
  }
  const team = (seed: number | null): string | null => (seed === null ? null : participants[seed - 1]?.id ?? null)
  const seeded = new Map(entriesFor(bracket.nodes, participants.length).map(({ node, top, bottom }) => {
    const teams = { top: team(top), bottom: team(bottom) }
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
