import { SLOTS, type BracketNode, type SlotName } from '#domain/stages/bracket.ts'
import { feedersOf, playOrder } from '#domain/stages/graph/slots.ts'
import { isBye, isLostByBoth, listNodes } from '#domain/stages/graph/statuses.ts'

/** The nodes that two teams can still reach: the others are byes by now, or will be. */
export function playable(nodes: BracketNode[]): Set<string> {
  const fed = feedersOf(nodes)
  const coming = new Map<string, number>()
  for (const node of playOrder(nodes)) {
    const comes = (slot: SlotName): boolean => {
      const feeder = fed.get(node.id)?.[slot]
      if (node.teams[slot]) return true
      if (isBye(node)) return false
      if (feeder && isLostByBoth(feeder.from)) return false
      return !feeder || (coming.get(feeder.from.id) ?? 0) >= (feeder.outcome === 'winner' ? 1 : 2)
    }
    coming.set(node.id, SLOTS.filter(comes).length)
  }
  return new Set([...coming].flatMap(([id, count]) => (count === 2 ? [id] : [])))
}

/** How many matches can be played now, are complete, and are played in all. Byes do not count, now and later. */
export function countNodes(nodes: BracketNode[]): { active: number; completed: number; total: number } {
  const { active, completed } = listNodes(nodes)
  return { active: active.length, completed: completed.length, total: playable(nodes).size }
}
