import { SLOTS, type BracketNode, type BracketParticipant, type BracketState } from '#domain/stages/bracket.ts'
import { sameNode } from '#domain/stages/progression/settle.ts'
import { matchNamesOf } from '#domain/stages/formats/round-names.ts'
import { playOrder } from '#domain/stages/graph/slots.ts'
import { bracketStatus, isLostByBoth, isPlayed, teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { DomainError } from '#domain/errors.ts'

/** One thing that happened to one node. `text` is a sentence for people; `teamIds` are the teams concerned. */
export type Effect = {
  nodeId: string
  kind: 'team-removed' | 'team-placed' | 'team-moved' | 'reopened' | 'activated' | 'completed' | 'winner-changed'
  teamIds: string[]
  text: string
}

/** Why a result was not applied, or only in part. */
export type Warning = {
  code: 'TEAMS_UNKNOWN' | 'TEAMS_DIFFER' | 'WINNER_NOT_IN_NODE'
  nodeId: string
  matchId: string
  message: string
}

/**
 * The result of applying a rule to a bracket. When `blocked`, a complete later node would have to be reopened and
 * that was not confirmed: `bracket` is the unchanged input and `effects` describe what would happen (BR-07).
 */
export type Outcome<B extends BracketState = BracketState> = {
  bracket: B
  changed: boolean
  blocked: boolean
  effects: Effect[]
  warnings: Warning[]
}

/** The outcome of a rule that left the bracket as it is. */
export const unchanged = <B extends BracketState>(bracket: B, warnings: Warning[] = []): Outcome<B> =>
  ({ bracket, changed: false, blocked: false, effects: [], warnings })

type TeamName = (id: string) => string

function nodeEffects(nodeName: string, before: BracketNode, after: BracketNode, nameOf: TeamName): Effect[] {
  const had = teamIdsOf(before)
  const has = teamIdsOf(after)
  const removed = had.filter((id) => !has.includes(id))
  const placed = has.filter((id) => !had.includes(id))
  const movedIn = (slot: 'top' | 'bottom'): boolean => {
    const id = after.teams[slot]?.id
    return id !== undefined && had.includes(id) && before.teams[slot]?.id !== id
  }
  const moved = SLOTS.filter(movedIn).flatMap((slot) => after.teams[slot]?.id ?? [])
  const wasComplete = before.status === 'complete'
  const isComplete = after.status === 'complete'
  const winner = after.winnerId === null ? [] : [after.winnerId]
  const effect = (kind: Effect['kind'], teamIds: string[], what: string): Effect => {
    const names = teamIds.map(nameOf).join(' and ')
    return { nodeId: after.id, kind, teamIds, text: `${nodeName}: ${what.replace('{}', () => names)}` }
  }
  const nobody = isLostByBoth(after) ? 'lost by both teams' : 'not played'
  const effects: Effect[] = []
  if (wasComplete && !isComplete) effects.push(effect('reopened', before.winnerId ? [before.winnerId] : [], 'reopened'))
  if (removed.length > 0) effects.push(effect('team-removed', removed, '{} removed'))
  if (placed.length > 0) effects.push(effect('team-placed', placed, '{} placed'))
  if (moved.length > 0) effects.push(effect('team-moved', moved, '{} moved to the other slot'))
  if (before.status === 'pending' && after.status === 'active') effects.push(effect('activated', has, '{} can play'))
  if (!wasComplete && isComplete) effects.push(effect('completed', winner, winner.length ? 'won by {}' : nobody))
  if (wasComplete && isComplete && before.winnerId !== after.winnerId) {
    effects.push(effect('winner-changed', winner, winner.length ? 'now won by {}' : nobody))
  }
  return effects
}

/** True when a result was undone. `settle` never gives a later node another result, it only removes one. */
const isUndone = (before: BracketNode, after: BracketNode): boolean => isPlayed(before) && !isPlayed(after)

type Conclusion = {
  nodes: BracketNode[]
  participants?: Record<string, BracketParticipant>
  /** The nodes the change began at: they may always change, only later ones need a confirmation. */
  origins: readonly string[]
  confirm: boolean
}

/** The outcome of the nodes that a rule returned: what changed, node by node in play order, and the status. */
export function conclude<B extends BracketState>(bracket: B, change: Conclusion): Outcome<B> {
  const { participants = bracket.participants, origins, confirm } = change
  const old = new Map(bracket.nodes.map((node) => [node.id, node]))
  const nodes = change.nodes.map((node) => {
    const before = old.get(node.id)
    return before && sameNode(before, node) ? before : node
  })
  const nameOf: TeamName = (id) => (Object.hasOwn(participants, id) && participants[id]?.name) || id
  const pairs = playOrder(nodes).flatMap((after) => {
    const before = old.get(after.id)
    return before && before !== after ? [{ before, after }] : []
  })
  // Most changes of a match change no node, and then no name is needed.
  const nodeName = pairs.length > 0 ? matchNamesOf({ ...bracket, nodes }) : () => ''
  const effects = pairs.flatMap(({ before, after }) => nodeEffects(nodeName(after), before, after, nameOf))
  if (!confirm && pairs.some(({ before, after }) => !origins.includes(before.id) && isUndone(before, after))) {
    return { bracket, changed: false, blocked: true, effects, warnings: [] }
  }
  const status = bracketStatus(nodes)
  const sameNodes = nodes.length === bracket.nodes.length && nodes.every((node, i) => node === bracket.nodes[i])
  if (sameNodes && status === bracket.status && participants === bracket.participants) return unchanged(bracket)
  return {
    bracket: { ...bracket, status, nodes: sameNodes ? bracket.nodes : nodes, participants },
    changed: true,
    blocked: false,
    effects,
    warnings: [],
  }
}

/** The outcome itself, or the refusal of a blocked one: 409 with the list of effects (BR-07). */
export function orRefuse<B extends BracketState>(outcome: Outcome<B>): Outcome<B> {
  if (!outcome.blocked) return outcome
  throw new DomainError(
    'DOWNSTREAM_COMPLETE',
    'Later matches of this bracket are already complete and would be reset. Confirm to reset them.',
    { details: outcome.effects.map(({ nodeId, text }) => ({ path: `matches.${nodeId}`, message: text })) },
  )
}
