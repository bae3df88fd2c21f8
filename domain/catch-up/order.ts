import type { Bracket, BracketNode } from '#domain/stages/bracket.ts'
import { SLOTS } from '#domain/stages/bracket.ts'
import { compareText } from '#domain/compare.ts'
import type { Group } from '#domain/groups/group.ts'
import type { MatchTime } from '#domain/matches/match.ts'
import { shownTime } from '#domain/matches/status.ts'
import { nodeSpoilerKey } from '#domain/stages/display/spoilers.ts'
import { roundLabelKey } from '#domain/stages/formats/labels.ts'
import { feedersOf } from '#domain/stages/graph/slots.ts'
import { teamIdsOf } from '#domain/stages/graph/statuses.ts'

/** What an event is made of. Every result in it has a spoiler key, by which it is known here. */
export type Played = {
  brackets: readonly Pick<Bracket, 'id' | 'nodes'>[]
  /** A Swiss stage has its rounds, by the ids of their matches. */
  groups: readonly (Pick<Group, 'id' | 'teamIds' | 'matchIds'> & { rounds?: readonly (readonly string[])[] | undefined })[]
  matches: readonly (Pick<MatchTime, 'matchStartTime' | 'scheduledAt'> & { id: string })[]
}

export const matchKey = (id: string): string => `match:${id}`

/** A bracket or a group. `first` is when it begins: Infinity where none of its matches has a time. */
export type Unit = { id: string; isGroup: boolean; keys: string[]; teams: ReadonlySet<string>; first: number }

type Own = Map<string, number>

const add = (own: Own, key: string, at: number): void => void own.set(key, Math.max(own.get(key) ?? -Infinity, at))

/** The latest of the times that are known; NaN are those that are not. */
const latest = (times: number[]): number => Math.max(...times.filter((at) => !Number.isNaN(at)))

type Times = { own: Own; units: Unit[]; timeOf: (node: BracketNode) => number }

/**
 * When each match is played by the schedule. One without a time counts with the last of its round, or of its group: it has to be
 * somewhere in the order, and there no later match tells its result.
 */
function timesIn({ brackets, groups, matches }: Played): Times {
  const own: Own = new Map()
  const timeOfMatch = new Map(matches.map((match) => [match.id, Date.parse(shownTime(match) ?? '')]))
  const timeOf = ({ matchId, scheduledAt }: BracketNode): number => {
    const at = timeOfMatch.get(matchId ?? '') ?? Number.NaN
    return Number.isNaN(at) ? Date.parse(scheduledAt ?? '') : at
  }
  const firstOf = (times: number[]): number => Math.min(Infinity, ...times.filter((at) => !Number.isNaN(at)))
  for (const [id, at] of timeOfMatch) add(own, matchKey(id), Number.isNaN(at) ? -Infinity : at)
  const ofBrackets = brackets.map(({ id, nodes }): Unit => {
    const rounds = new Map([...Map.groupBy(nodes, roundLabelKey)].map(([key, round]) => [key, latest(round.map(timeOf))]))
    for (const node of nodes) {
      const at = timeOf(node)
      add(own, nodeSpoilerKey(id, node), Number.isNaN(at) ? rounds.get(roundLabelKey(node)) ?? -Infinity : at)
    }
    const keys = nodes.map((node) => nodeSpoilerKey(id, node))
    return { id, isGroup: false, keys, teams: new Set(nodes.flatMap(teamIdsOf)), first: firstOf(nodes.map(timeOf)) }
  })
  const ofGroups = groups.map(({ id, teamIds, matchIds }): Unit => {
    const linked = matchIds.filter((match) => timeOfMatch.has(match))
    const times = linked.map((match) => timeOfMatch.get(match) ?? Number.NaN)
    linked.forEach((match, index) => add(own, matchKey(match), Number.isNaN(times[index]) ? latest(times) : times[index] ?? -Infinity))
    return { id, isGroup: true, keys: linked.map(matchKey), teams: new Set(teamIds), first: firstOf(times) }
  })
  return { own, timeOf, units: [...ofBrackets, ...ofGroups].toSorted((a, b) => Number(b.isGroup) - Number(a.isGroup) || a.first - b.first || compareText(a.id, b.id)) }
}

/**
 * Whether the results of a part of an event may decide who plays in another: it began earlier. A bracket that plays the matches
 * of a group is that group, and a group without matches decides nothing. Groups without any time come before all brackets.
 */
const feeds = (unit: Unit, into: Unit): boolean => {
  if (unit === into || unit.keys.length === 0 || unit.keys.some((key) => into.keys.includes(key))) return false
  if (unit.isGroup && !into.isGroup) return unit.first === Infinity || unit.first < into.first
  if (!unit.isGroup && into.isGroup && into.first === Infinity) return false
  const isShared = [...unit.teams].some((team) => into.teams.has(team))
  return isShared && unit.first < into.first
}

export type Order = {
  /** When a result may be known: never before one that decided who plays. Infinity without any time. */
  at: ReadonlyMap<string, number>
  /** All keys in this order. */
  keys: readonly string[]
  units: readonly Unit[]
  /** The parts of the event whose results may decide who plays in this one. */
  feeding: (unit: Unit) => Unit[]
  /** By the schedule, in milliseconds; NaN where none is set. */
  timeOf: (node: BracketNode) => number
}

/** The results that decide directly who plays for another one, by their keys. */
function causesIn({ brackets, groups }: Played, units: readonly Unit[], feeding: Order['feeding']): Map<string, Set<string>> {
  const causes = new Map<string, Set<string>>()
  const because = (key: string, of: readonly string[]): void => {
    causes.set(key, new Set([...(causes.get(key) ?? []), ...of]))
  }
  const earlier = (id: string): string[] => {
    const unit = units.find((each) => each.id === id)
    return unit ? feeding(unit).flatMap(({ keys }) => keys) : []
  }
  for (const { id, nodes } of brackets) {
    const fed = feedersOf(nodes)
    const start = earlier(id)
    for (const node of nodes) {
      const edges = SLOTS.map((slot) => fed.get(node.id)?.[slot] ?? null)
      const key = nodeSpoilerKey(id, node)
      because(key, edges.flatMap((edge) => (edge ? [nodeSpoilerKey(id, edge.from)] : start)))
    }
  }
  for (const { id, matchIds, rounds = [] } of groups) {
    for (const match of matchIds) because(matchKey(match), earlier(id))
    // Whom a team meets in a later round follows from all results of the round before.
    rounds.forEach((round, index) => round.forEach((match) => because(matchKey(match), (rounds[index - 1] ?? []).map(matchKey))))
  }
  return causes
}

/**
 * The order in which the results of an event come to be known (SP-09). It follows from the schedule and from who leads where, never
 * from a result, so it is the same in all worlds that differ in results only.
 */
export function orderOf(played: Played): Order {
  const { own, units, timeOf } = timesIn(played)
  const feeding = (into: Unit): Unit[] => units.filter((unit) => feeds(unit, into))
  const causes = causesIn(played, units, feeding)
  const found = new Map<string, { at: number; depth: number }>()
  const find = (key: string, open: ReadonlySet<string>): { at: number; depth: number } => {
    const known = found.get(key)
    if (known) return known
    const before = [...(causes.get(key) ?? [])].filter((each) => each !== key && !open.has(each))
    const results = before.map((each) => find(each, new Set(open).add(key)))
    const at = Math.max(own.get(key) ?? -Infinity, ...results.map((each) => each.at))
    const place = { at: at === -Infinity ? Infinity : at, depth: 1 + Math.max(0, ...results.map(({ depth }) => depth)) }
    found.set(key, place)
    return place
  }
  for (const key of own.keys()) find(key, new Set())
  const keys = [...found].toSorted(([a, one], [b, two]) =>
    (one.at === two.at ? 0 : one.at - two.at) || one.depth - two.depth || compareText(a, b))
  return { at: new Map(keys.map(([key, { at }]) => [key, at])), keys: keys.map(([key]) => key), units, feeding, timeOf }
}
