import { matchStatus, type MatchState } from '#domain/matches/status.ts'
import { SLOTS, type BracketNode, type SlotName } from '#domain/stages/bracket.ts'
import type { FromGroups } from '#domain/stages/display/from-groups.ts'
import { emptied } from '#domain/stages/graph/emptied.ts'
import { firstFinalOf } from '#domain/stages/graph/sent-by.ts'
import { feedersOf } from '#domain/stages/graph/slots.ts'
import { isBye, isLostByBoth } from '#domain/stages/graph/statuses.ts'

/** The node whose result brought the team of a slot there, or null. */
export type SpoilerOf = (node: BracketNode, slot: SlotName) => BracketNode | null

/**
 * For each slot, the earlier node whose result brought its team there, or left the slot empty for good: anyone who sees that
 * knows the result. Null for a slot that waits, and for a team that was there from the start. A bye is no result, unless a
 * result made it one: what counts is how the team came into it.
 */
export function spoilerOf(nodes: BracketNode[]): SpoilerOf {
  const fed = feedersOf(nodes)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const late = emptied(nodes)
  const origin: SpoilerOf = (node, slot) => {
    const team = node.teams[slot]
    const from = byId.get(fed.get(node.id)?.[slot]?.from.id ?? '')
    const isLate = from && (late.has(from.id) || isLostByBoth(from))
    if (!from || (!team && !isLate)) return null
    if (!team || isLate || !isBye(from)) return from
    const before = SLOTS.find((each) => from.teams[each]?.id === team.id)
    return before ? origin(from, before) : from
  }
  return origin
}

/**
 * For each slot the match before it that nobody plays, since both teams of one before that are out (MT-29): the team that came through it is
 * there at once. Where results are hidden its slot reads as if that match were still to be played, until that is over by the clock.
 */
export function lateFeederOf(nodes: BracketNode[]): SpoilerOf {
  const late = emptied(nodes)
  if (late.size === 0) return () => null
  const fed = feedersOf(nodes)
  return (node, slot) => {
    const from = fed.get(node.id)?.[slot]?.from
    return from && late.has(from.id) && (node.status !== 'complete' || late.has(node.id)) ? from : null
  }
}

/**
 * Whether a match that nobody plays is still to come for all that is known where results are hidden: by the clock alone, that of its linked
 * match, else that of its node. One without a time always is. `now` in milliseconds.
 */
export const isAwaited = ({ scheduledAt }: Pick<BracketNode, 'scheduledAt'>, match: MatchState | undefined, now: number): boolean =>
  match ? matchStatus(match, now) !== 'completed' : !(Date.parse(scheduledAt ?? '') <= now)

/** The spoiler key of a result: a match has one key wherever it is shown, a node without a match has its own. */
export const nodeSpoilerKey = (bracketId: string, { id, matchId }: Pick<BracketNode, 'id' | 'matchId'>): string =>
  matchId === null ? `node:${bracketId}:${id}` : `match:${matchId}`

/** The spoiler key of the result that reveals whether a node is played at all, or null: that of a first grand final. */
export function presenceSpoilerKey(bracket: { id: string; nodes: BracketNode[] }, node: BracketNode): string | null {
  const first = firstFinalOf(node, bracket.nodes)
  return first && nodeSpoilerKey(bracket.id, first)
}

/** The spoiler key of a group's standings; their card has the same key itself, as it loads separately. */
export const groupSpoilerKey = (groupId: string): string => `group:${groupId}`

/**
 * The spoiler key of the result that reveals a slot's team, or null for a team that was always known and an empty
 * slot.
 */
export type SlotSpoilerKey = (node: BracketNode, slot: SlotName) => string | null

/** The spoiler keys of a bracket's slots: the earlier node that brought a team there, else the group it came from. */
export function slotSpoilerKeys(bracket: { id: string; nodes: BracketNode[]; fromGroups?: FromGroups | undefined }): SlotSpoilerKey {
  const spoiler = spoilerOf(bracket.nodes)
  return (node, slot) => {
    const origin = spoiler(node, slot)
    if (origin) return nodeSpoilerKey(bracket.id, origin)
    const group = bracket.fromGroups?.[node.teams[slot]?.id ?? '']
    return group === undefined ? null : groupSpoilerKey(group)
  }
}
