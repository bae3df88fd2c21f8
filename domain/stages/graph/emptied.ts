import { SLOTS, type BracketNode } from '#domain/stages/bracket.ts'
import { feedersOf, playOrder } from '#domain/stages/graph/slots.ts'
import { isBye, isLostByBoth } from '#domain/stages/graph/statuses.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * The nodes that are byes only because two teams before them are both out (MT-29). Unlike other byes they are the
 * consequence of a result, so where that is hidden nothing may tell them from a match that is still to be played.
 */
export function emptied(nodes: BracketNode[]): ReadonlySet<string> {
  if (!nodes.some(isLostByBoth)) return NONE
  const fed = feedersOf(nodes)
  const found = new Set<string>()
  for (const node of playOrder(nodes)) {
    const cause = SLOTS.map((slot) => !node.teams[slot] && fed.get(node.id)?.[slot]?.from)
    if (isBye(node) && cause.some((from) => from && (isLostByBoth(from) || found.has(from.id)))) found.add(node.id)
  }
  return found
}
