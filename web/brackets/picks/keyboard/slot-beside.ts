import { SLOTS, type BracketNode, type SlotName } from '#domain/stages/bracket.ts'
import { nodeBeside, type Way } from '#domain/stages/graph/neighbours.ts'
import { feedersOf } from '#domain/stages/graph/slots.ts'

export type SlotPlace = { nodeId: string; slot: SlotName }

/**
 * Where an arrow key leads from a slot, or null when there is nothing in that direction. Up and down go through both
 * slots of a match and on to the next one; left leads to the match that the slot's team comes from, right to the slot
 * that the winner goes to; first and last are the ends of the bracket.
 */
export function slotBeside(nodes: BracketNode[], { nodeId, slot }: SlotPlace, way: Way): SlotPlace | null {
  if (way === 'down' && slot === 'top') return { nodeId, slot: 'bottom' }
  if (way === 'up' && slot === 'bottom') return { nodeId, slot: 'top' }
  const fed = feedersOf(nodes)
  const to = way === 'left' ? (fed.get(nodeId)?.[slot]?.from.id ?? null) : nodeBeside(nodes, nodeId, way)
  if (to === null) return null
  const leads = (each: SlotName): boolean => {
    const edge = fed.get(to)?.[each]
    return edge?.from.id === nodeId && edge.outcome === 'winner'
  }
  if (way === 'right') return { nodeId: to, slot: SLOTS.find(leads) ?? 'top' }
  return { nodeId: to, slot: way === 'up' || way === 'last' ? 'bottom' : 'top' }
}
