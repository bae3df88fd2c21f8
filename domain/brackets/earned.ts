import type { BracketNode } from '#domain/brackets/bracket.ts'
import { feedersOf, SLOTS, type SlotName } from '#domain/brackets/slots.ts'
import { isBye } from '#domain/brackets/statuses.ts'

/** The node whose result brought the team of a slot there, or null. */
export type EarnedIn = (node: BracketNode, slot: SlotName) => BracketNode | null

/**
 * Says of each slot which earlier node's result brought its team there: whoever sees the team knows that result. Null
 * for an empty slot and for a team that was there from the start. A bye is no result: what counts is how the team came
 * into it.
 */
export function earnedIn(nodes: BracketNode[]): EarnedIn {
  const fed = feedersOf(nodes)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const origin: EarnedIn = (node, slot) => {
    const team = node.participants[slot]
    const from = byId.get(fed.get(node.id)?.[slot]?.from.id ?? '')
    if (!team || !from || !isBye(from)) return (team && from) ?? null
    const before = SLOTS.find((each) => from.participants[each]?.id === team.id)
    return before ? origin(from, before) : from
  }
  return origin
}

/**
 * What a result is called where spoiler mode hides it: a match is one secret wherever it stands, a node without a match
 * is one of its own.
 */
export const nodeSecret = (bracketId: string, { id, matchId }: Pick<BracketNode, 'id' | 'matchId'>): string =>
  matchId === null ? `node:${bracketId}:${id}` : `match:${matchId}`
