import {
  SLOTS, type BracketNode, type BracketParticipant, type BracketState, type BracketType,
} from '#domain/stages/bracket.ts'
import type { LinkedResult } from '#domain/stages/progression/progress.ts'
import { tell, type World } from '#domain/stages/progression/story.ts'
import { syncBracket } from '#domain/stages/progression/sync.ts'
import { createBracketState, type BracketOptions } from '#domain/stages/formats/formats.ts'
import { validateNodes } from '#domain/stages/graph/destinations.ts'
import { feedersOf, type Edge } from '#domain/stages/graph/slots.ts'
import { bracketStatus, isLostByBoth, loserOf, teamIdsOf } from '#domain/stages/graph/statuses.ts'

const SECOND_FINAL = 'gf2'

/** Numbers of teams that leave no slot of a bracket empty. */
export const FULL_SIZES = [2, 4, 8, 16, 32, 64] as const

/** Participants named by their ids. */
export const team = (id: string): BracketParticipant => ({ id, name: `Team ${id}`, logo: '', tag: id.toUpperCase() })
export const teams = (count: number): BracketParticipant[] =>
  Array.from({ length: count }, (_, index) => team(`t${index + 1}`))

/** A bracket whose every node is linked to a match called `m-{nodeId}`. */
export function linkedBracket(type: BracketType, teamCount: number, options?: BracketOptions): BracketState {
  const bracket = createBracketState(type, teamCount, options)
  return { ...bracket, nodes: bracket.nodes.map((node) => ({ ...node, matchId: `m-${node.id}` })) }
}

export function nodeOf(bracket: BracketState, id: string): BracketNode {
  const node = bracket.nodes.find((candidate) => candidate.id === id)
  if (!node) throw new Error(`no node ${id}`)
  return node
}

/** The teams of a node as ids, top first. */
export const pairOf = (bracket: BracketState, id: string): (string | null)[] => {
  const { top, bottom } = nodeOf(bracket, id).teams
  return [top?.id ?? null, bottom?.id ?? null]
}

type Id = string | null
export const result = (nodeId: string, one: Id, two: Id, winnerId: Id): LinkedResult => ({
  matchId: `m-${nodeId}`,
  teams: { one: one === null ? null : team(one), two: two === null ? null : team(two) },
  winnerId,
})

/** A bracket with matches as the rules of both need it; what is not known of a match is not there. */
export const worldOf = (bracket: BracketState, results: Iterable<LinkedResult>): World => ({
  brackets: [{ id: 'b', name: 'Playoffs', roundLabels: {}, ...bracket }],
  matches: new Map([...results].map((one) => [one.matchId, { ...one, score: null, leads: null, hasBegun: false }])),
})

/** A bracket whose linked matches exist and name nobody yet. */
export const emptyWorld = (bracket: BracketState): World =>
  worldOf(bracket, bracket.nodes.map(({ id }) => result(id, null, null, null)))

export function bracketIn({ brackets: [bracket] }: World): BracketState {
  if (!bracket) throw new Error('no bracket')
  const { type, status, nodes, participants } = bracket
  return { type, status, nodes, participants }
}

/** The bracket after a sync with these matches, and the sync's report. */
export function syncWith(bracket: BracketState, results: Iterable<LinkedResult>, confirm = false) {
  const sync = syncBracket(worldOf(bracket, results), 'b', confirm)
  return { ...sync, bracket: bracketIn(sync.world) }
}

/** A match is saved, whatever that takes back or contradicts. */
export function saveIn(world: World, one: LinkedResult): World {
  const edited = { ...world, matches: new Map(world.matches).set(one.matchId, { ...one, score: null, leads: null, hasBegun: false }) }
  return tell(world, edited, { matches: new Map([[one.matchId, 'replace']]) }).world
}

/** Choices of a random tournament, by node: does team one win, and are the sides of the match swapped. */
export type Coins = (nodeId: string) => { firstWins: boolean; swapped: boolean }

/**
 * A second, simple-minded way to play a whole tournament, to compare the rules with: walk the nodes, collect who was
 * sent there, let the coins decide. Knows nothing about slots. Matches in the order they can be played.
 */
export function playModel(bracket: BracketState, entrants: BracketParticipant[], coins: Coins): LinkedResult[] {
  const waiting = new Map<string, string[]>()
  const send = (nodeId: string | null, id: string): void => {
    if (nodeId !== null) waiting.set(nodeId, [...(waiting.get(nodeId) ?? []), id])
  }
  const isEntry = ({ id }: BracketNode): boolean => bracket.nodes.every(({ next }) => next.winner !== id && next.loser !== id)
  bracket.nodes
    .filter(isEntry)
    .forEach((node, index) => {
      send(node.id, entrants[2 * index]?.id ?? '')
      send(node.id, entrants[2 * index + 1]?.id ?? '')
    })
  const results: LinkedResult[] = []
  const open = [...bracket.nodes]
  while (open.length > 0) {
    const index = open.findIndex((node) => waiting.get(node.id)?.length === 2)
    if (index < 0 && open.every(({ id }) => id === SECOND_FINAL)) break
    const [node] = open.splice(index, 1)
    const [first, second] = (node && waiting.get(node.id)) ?? []
    if (index < 0 || !node || !first || !second) throw new Error('the model is stuck')
    const { firstWins, swapped } = coins(node.id)
    const [winner, loser] = firstWins ? [first, second] : [second, first]
    if (node.next.winner !== SECOND_FINAL || winner === second) {
      send(node.next.winner, winner)
      send(node.next.loser, loser)
    }
    const [one, two] = swapped && !isEntry(node) ? [second, first] : [first, second]
    results.push(result(node.id, one, two, winner))
  }
  return results
}

/**
 * What is wrong with a bracket that was only ever changed by the rules; nothing should be. Its paths are
 * usable, statuses and flags follow from teams and winners, and any team that a complete node sends on is in the next
 * one.
 */
export function faultsOf(bracket: BracketState): string[] {
  const faults = validateNodes(bracket.nodes, bracket.type).map(({ path, message }) => `${path}: ${message}`)
  const fed = feedersOf(bracket.nodes)
  const sentBy = (edge: Edge | null | undefined): string | null | undefined => {
    if (edge?.from.status !== 'complete') return undefined
    const isOver = edge.to.id === SECOND_FINAL && edge.from.winnerId === edge.from.teams.top?.id
    return isOver ? null : edge.outcome === 'winner' ? edge.from.winnerId : loserOf(edge.from)
  }
  for (const node of bracket.nodes) {
    const ids = teamIdsOf(node)
    const feeders = fed.get(node.id)
    const sent = { top: sentBy(feeders?.top), bottom: sentBy(feeders?.bottom) }
    const check = (holds: boolean, what: string): void => {
      if (!holds) faults.push(`${node.id}: ${what}`)
    }
    check(new Set(ids).size === ids.length, 'a team plays against itself')
    check(ids.every((id) => Object.hasOwn(bracket.participants, id)), 'a team is no participant')
    check(node.winnerId === null || ids.includes(node.winnerId), 'the winner does not play')
    const isWithoutMatch = ids.length < 2 && SLOTS.every((slot) => node.teams[slot] || sent[slot] === null)
    const isDecided = node.winnerId !== null || isWithoutMatch || isLostByBoth(node)
    const expected = isDecided ? 'complete' : ids.length === 2 ? 'active' : 'pending'
    check(node.status === expected, `${node.status} instead of ${expected}`)
    for (const slot of SLOTS) {
      const held = node.teams[slot]
      check(!held || held.isWinner === (held.id === node.winnerId), `the flag in the ${slot} slot is wrong`)
      // While a match further up still names a team of before, one team can be sent here twice.
      if (sent[slot] === undefined || sent.top === sent.bottom) continue
      check((held?.id ?? null) === sent[slot], `${held?.id ?? 'nobody'} in the ${slot} slot instead of ${sent[slot]}`)
    }
  }
  if (bracket.status !== bracketStatus(bracket.nodes)) faults.push(`the bracket is ${bracket.status}`)
  return faults
}
