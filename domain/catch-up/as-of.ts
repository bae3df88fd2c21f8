import { SLOTS, type Bracket, type BracketNode, type SlotName } from '#domain/stages/bracket.ts'
import type { FromGroups } from '#domain/stages/display/from-groups.ts'
import { nodeSpoilerKey } from '#domain/stages/display/spoilers.ts'
import { firstFinalOf } from '#domain/stages/graph/sent-by.ts'
import { feedersOf, playOrder } from '#domain/stages/graph/slots.ts'
import { bracketStatus, isBye, teamIdsOf } from '#domain/stages/graph/statuses.ts'
import type { Order, Played, Unit } from './order.ts'

type SomeBracket = Pick<Bracket, 'id' | 'nodes' | 'status' | 'participants'> & { fromGroups?: FromGroups | undefined }

/** What is known of a group: not yet who plays in it, the matches until then, or all of it. */
export type GroupState = 'unknown' | 'open' | 'whole'

type Known = { nodes: BracketNode[]; isWhole: boolean }

/** The nodes of a bracket, where only results with these keys are known and these teams are not. */
function knownNodes({ id, nodes }: SomeBracket, known: ReadonlySet<string>, hidden: ReadonlySet<string>, timeOf: Order['timeOf']): Known {
  const fed = feedersOf(nodes)
  const shown = new Set<string>()
  const knows = (node: BracketNode, slot: SlotName): boolean => {
    const edge = fed.get(node.id)?.[slot]
    return edge ? shown.has(edge.from.id) : !hidden.has(node.teams[slot]?.id ?? '')
  }
  for (const node of playOrder(nodes)) {
    const isDecided = isBye(node) || known.has(nodeSpoilerKey(id, node))
    if (isDecided && SLOTS.every((slot) => knows(node, slot))) shown.add(node.id)
  }
  const unplayed = (node: BracketNode): BracketNode => {
    const teamIn = (slot: SlotName) => {
      const team = node.teams[slot]
      return team && knows(node, slot) ? { id: team.id, isWinner: false } : null
    }
    const teams = { top: teamIn('top'), bottom: teamIn('bottom') }
    const first = firstFinalOf(node, nodes)
    const at = first && !shown.has(first.id) ? Number.NaN : timeOf(node)
    return {
      ...node, teams, winnerId: null, status: teams.top && teams.bottom ? 'active' : 'pending',
      matchId: null, scheduledAt: Number.isNaN(at) ? null : new Date(at).toISOString(),
    }
  }
  return { nodes: nodes.map((node) => (shown.has(node.id) ? node : unplayed(node))), isWhole: shown.size === nodes.length }
}

/** The entries of a record with these keys, in the order of the keys. */
const only = <Value>(record: Record<string, Value>, keys: readonly string[]): Record<string, Value> =>
  Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(record, key) ? [[key, record[key]]] : [])) as [string, Value][])

/** A bracket with these nodes, and only the teams that are in them. */
function withKnown<B extends SomeBracket>(bracket: B, nodes: BracketNode[]): B {
  const teams = [...new Set(nodes.flatMap(teamIdsOf))]
  const { fromGroups, participants } = bracket
  return {
    ...bracket, nodes, status: bracketStatus(nodes), participants: only(participants, teams),
    ...(fromGroups && { fromGroups: only(fromGroups, teams) }),
  }
}

/**
 * An event as it was when only these results were known (SP-08): all others are as if they were not played. A team that came to its
 * place by one of those, or by standings that rest on one, is not there yet; which match will be played there, and whether
 * a second grand final is played, is not known either.
 * @param known the spoiler keys of the known results
 */
export function asOf<B extends SomeBracket>(
  event: Played & { brackets: readonly B[] }, order: Order, known: ReadonlySet<string>,
): { brackets: B[]; groups: Map<string, GroupState> } {
  const brackets: readonly B[] = event.brackets
  const wholes = new Map<Unit, boolean>()
  // Where one part is still open, those that came from another tell something too: which teams of this one were not as good.
  const hiddenIn = (unit: Unit): ReadonlySet<string> => {
    const before = order.feeding(unit)
    return new Set(before.every((each) => wholes.get(each)) ? [] : before.flatMap(({ teams }) => [...teams]))
  }
  const shown = new Map<string, B>()
  const groups = new Map<string, GroupState>()
  for (const unit of order.units.toSorted(byStart)) {
    const hidden = hiddenIn(unit)
    const bracket = brackets.find(({ id }) => !unit.isGroup && id === unit.id)
    if (bracket) {
      const { nodes, isWhole } = knownNodes(bracket, known, hidden, order.timeOf)
      wholes.set(unit, isWhole)
      shown.set(bracket.id, withKnown(bracket, nodes))
    } else {
      const isWhole = unit.keys.every((key) => known.has(key))
      wholes.set(unit, isWhole)
      groups.set(unit.id, [...unit.teams].some((team) => hidden.has(team)) ? 'unknown' : isWhole ? 'whole' : 'open')
    }
  }
  return { brackets: brackets.map((bracket) => shown.get(bracket.id) ?? bracket), groups }
}

/** Groups without any time come first, everything else by its start: whatever feeds a part comes before it. */
const byStart = (a: Unit, b: Unit): number => startOf(a) - startOf(b)
const startOf = ({ first, isGroup }: Unit): number => (first !== Infinity ? first : isGroup ? -Number.MAX_VALUE : Number.MAX_VALUE)
