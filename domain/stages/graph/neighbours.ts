import { SLOTS, type BracketNode } from '#domain/stages/bracket.ts'
import { feedersOf, playOrder } from '#domain/stages/graph/slots.ts'

/** Moves from match to match in a bracket: back to a feeder, on with the winner, within the column, to either end. */
export type Way = 'left' | 'right' | 'up' | 'down' | 'first' | 'last'

function feederOf(nodes: BracketNode[], id: string): string | null {
  const pair = feedersOf(nodes).get(id)
  const edges = SLOTS.flatMap((slot) => pair?.[slot] ?? [])
  return (edges.find(({ outcome }) => outcome === 'winner') ?? edges[0])?.from.id ?? null
}

/** The nodes below each other with this one: its round, then the losers round below it. */
function columnOf(order: BracketNode[], node: BracketNode): BracketNode[] {
  const winners = order.filter(({ side }) => side === 'winners')
  const last = Math.max(0, ...winners.map(({ round }) => round))
  const column = ({ side, round }: BracketNode): number => (side === 'finals' ? last + round : side === 'third' ? last : round)
  const inColumn = order.filter((each) => column(each) === column(node))
  return [...inColumn.filter(({ side }) => side !== 'losers'), ...inColumn.filter(({ side }) => side === 'losers')]
}

/**
 * Where an arrow key leads from a match, as a node id, or null when there is nothing in that direction. Left prefers
 * the match whose winner comes here over the one whose loser does; up and down stay within the round, and lead from a
 * winners round to the losers round below it; first and last are of the whole bracket in play order. An unknown id
 * leads nowhere.
 */
export function nodeBeside(nodes: BracketNode[], id: string, way: Way): string | null {
  const node = nodes.find((each) => each.id === id)
  if (!node) return null
  const order = playOrder(nodes)
  if (way === 'left') return feederOf(nodes, id)
  if (way === 'right') return order.find((each) => each.id === node.next.winner)?.id ?? null
  if (way === 'first' || way === 'last') return order.at(way === 'first' ? 0 : -1)?.id ?? null
  const column = columnOf(order, node)
  return column[column.indexOf(node) + (way === 'up' ? -1 : 1)]?.id ?? null
}
