import { SLOTS, type BracketNode, type SlotName } from '#domain/stages/bracket.ts'
import { roundLabelKey } from '#domain/stages/formats/labels.ts'
import { feedersOf, playOrder, type Edge, type EdgeOutcome, type Feeders } from '#domain/stages/graph/slots.ts'

/** Layout units of the bracket canvas (BR-20). A node is a box of this size. */
export const CANVAS = {
  height: 800,
  roundSpacing: 300,
  matchSpacing: 180,
  losersOffset: 600,
  grandFinalsY: 200,
  grandFinalsLabelY: 120,
  nodeWidth: 240,
  nodeHeight: 120,
} as const

/** Labels are this far above the first node of their side, and so is the label of the grand finals. */
const LABEL_RISE = CANVAS.grandFinalsY - CANVAS.grandFinalsLabelY
/** Up to this many first-round matches the grand finals have a fixed height; above it they follow the final. */
const SMALL_BRACKET = 4

export type Point = { x: number; y: number }
export type PlacedNode = Point & { id: string }
export type PlacedLabel = Point & { key: string }
/** A line from node to node. `runs`: out of the right side into the left one, or up from top to bottom. */
export type Connector = {
  fromId: string
  toId: string
  outcome: EdgeOutcome
  slot: SlotName
  runs: 'right' | 'up'
  from: Point
  to: Point
}
export type BracketLayout = {
  nodes: PlacedNode[]
  labels: PlacedLabel[]
  connectors: Connector[]
  width: number
  height: number
}

/** Top left corners of the nodes of one side, rounds from left to right, each node centred between its feeders. */
function placeSide(nodes: BracketNode[], fed: Map<string, Feeders>, y0: number): Map<string, Point> {
  const points = new Map<string, Point>()
  for (const round of Map.groupBy(playOrder(nodes), (node) => node.round).values()) {
    let lowest = -Infinity
    for (const node of round) {
      const feeders = SLOTS.flatMap((slot) => points.get(fed.get(node.id)?.[slot]?.from.id ?? '')?.y ?? [])
      const centre = feeders.reduce((sum, y) => sum + y, 0) / feeders.length
      const wanted = feeders.length > 0 ? centre : y0 + node.position * CANVAS.matchSpacing
      const y = Math.max(wanted, lowest + CANVAS.matchSpacing)
      points.set(node.id, { x: (node.round - 1) * CANVAS.roundSpacing, y })
      lowest = y
    }
  }
  return points
}

const bottomOf = (points: Iterable<Point>, fallback: number): number =>
  Math.max(fallback, ...[...points].map(({ y }) => y + CANVAS.matchSpacing))

function connect(edge: Edge, slot: SlotName, points: Map<string, Point>): Connector[] {
  const from = points.get(edge.from.id)
  const to = points.get(edge.to.id)
  if (!from || !to) return []
  const { nodeWidth, nodeHeight } = CANVAS
  const ends = { fromId: edge.from.id, toId: edge.to.id, outcome: edge.outcome, slot }
  if (to.x > from.x) {
    const slotY = to.y + nodeHeight * (slot === 'top' ? 1 / 4 : 3 / 4)
    const start = { x: from.x + nodeWidth, y: from.y + nodeHeight / 2 }
    return [{ ...ends, runs: 'right', from: start, to: { x: to.x, y: slotY } }]
  }
  const [upper, lower] = from.y > to.y ? [nodeHeight, 0] : [0, nodeHeight]
  const start = { x: from.x + nodeWidth / 2, y: from.y + lower }
  return [{ ...ends, runs: 'up', from: start, to: { x: to.x + nodeWidth / 2, y: to.y + upper } }]
}

/**
 * The position of everything in a bracket on its canvas, in layout units from the top left (BR-20): winners rounds
 * from left to right, the losers bracket below them, the grand finals one round past the last winners round at a
 * fixed height (in brackets of more than 8 teams level with the winners final, else their line would cross half the
 * canvas), the match for third place below the final. Every round has one label above it. Nodes of a round never overlap,
 * also in hand-made brackets.
 */
export function layoutBracket(nodes: BracketNode[]): BracketLayout {
  const fed = feedersOf(nodes)
  const finals = playOrder(nodes.filter(({ side }) => side === 'finals'))
  const winners = nodes.filter(({ side }) => side === 'winners')
  const losers = nodes.filter(({ side }) => side === 'losers')

  const points = placeSide(winners, fed, LABEL_RISE)
  const winnersHeight = bottomOf(points.values(), LABEL_RISE) - LABEL_RISE
  const losersY = Math.max(CANVAS.losersOffset, winnersHeight + CANVAS.matchSpacing)
  const lastWinner = playOrder(winners).at(-1)
  const final = points.get(lastWinner?.id ?? '')
  const thirdY = (final?.y ?? 0) + CANVAS.matchSpacing + LABEL_RISE
  const finalsX = (lastWinner?.round ?? 0) * CANVAS.roundSpacing
  const isSmall = winners.filter((node) => node.round === 1).length <= SMALL_BRACKET
  const finalsY = isSmall ? CANVAS.grandFinalsY : (final?.y ?? CANVAS.grandFinalsY)
  for (const { id, position } of nodes.filter(({ side }) => side === 'third')) {
    points.set(id, { x: final?.x ?? 0, y: thirdY + position * CANVAS.matchSpacing })
  }
  for (const [id, point] of placeSide(losers, fed, losersY + LABEL_RISE)) points.set(id, point)
  for (const { id, round, position } of finals) {
    points.set(id, { x: finalsX + (round - 1) * CANVAS.roundSpacing, y: finalsY + position * CANVAS.matchSpacing })
  }

  const labelYs = { winners: 0, losers: losersY, finals: finalsY - LABEL_RISE, third: thirdY - LABEL_RISE }
  const labelOf = (node: BracketNode): PlacedLabel =>
    ({ key: roundLabelKey(node), x: points.get(node.id)?.x ?? 0, y: labelYs[node.side] })
  const labels = new Map(playOrder(nodes).map((node) => [roundLabelKey(node), labelOf(node)]))
  const connectors = [...fed.values()].flatMap((feeders) =>
    SLOTS.flatMap((slot) => (feeders[slot] ? connect(feeders[slot], slot, points) : [])))
  return {
    nodes: playOrder(nodes).map(({ id }) => ({ id, ...(points.get(id) ?? { x: 0, y: 0 }) })),
    labels: [...labels.values()],
    connectors,
    width: Math.max(0, ...[...points.values()].map(({ x }) => x + CANVAS.nodeWidth)),
    height: Math.max(0, ...[...points.values()].map(({ y }) => y + CANVAS.nodeHeight)),
  }
}
