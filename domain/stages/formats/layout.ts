import { SLOTS, type BracketNode, type NodeSide, type SlotName } from '#domain/stages/bracket.ts'
import { roundLabelKey } from '#domain/stages/formats/labels.ts'
import { feedersOf, playOrder, type Edge, type EdgeOutcome, type Feeders } from '#domain/stages/graph/slots.ts'

/** Layout units of the editor's canvas (BR-20). A node is a box of this size. */
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

/** Distances of a canvas: of its rounds and matches, of a label above the first node of its side, and beside the first round. */
type Shape = {
  roundSpacing: number
  matchSpacing: number
  nodeWidth: number
  nodeHeight: number
  labelRise: number
  margin: number
}

const EDITOR: Shape = { ...CANVAS, labelRise: CANVAS.grandFinalsY - CANVAS.grandFinalsLabelY, margin: 0 }

/** Layout units of the bracket that visitors see (BR-38). */
export const MAP: Shape = { roundSpacing: 252, matchSpacing: 116, nodeWidth: 220, nodeHeight: 100, labelRise: 44, margin: 16 }
/** Between the winners bracket and the losers bracket: the lane for losers who drop down. */
const LANE = 24

/** Up to this many first-round matches the grand finals of the editor have a fixed height; above it they follow the final. */
const SMALL_BRACKET = 4

export type Point = { x: number; y: number }
export type PlacedNode = Point & { id: string }
/** The label of a round. It stays in sight for `height`, as far down as the matches below it. */
export type PlacedLabel = Point & { key: string; height: number }
/** A line from node to node by its corners. `runs`: out of the right side into the left one, or up from top to bottom. */
export type Connector = {
  fromId: string
  toId: string
  outcome: EdgeOutcome
  slot: SlotName
  runs: 'right' | 'up'
  corners: Point[]
}
export type BracketLayout = {
  nodes: PlacedNode[]
  labels: PlacedLabel[]
  connectors: Connector[]
  width: number
  height: number
}

/** Top left corners of the nodes of one side, rounds from left to right, each node centred between its feeders. */
function placeSide(nodes: BracketNode[], fed: Map<string, Feeders>, shape: Shape, y0: number): Map<string, Point> {
  const points = new Map<string, Point>()
  for (const round of Map.groupBy(playOrder(nodes), (node) => node.round).values()) {
    let lowest = -Infinity
    for (const node of round) {
      const feeders = SLOTS.flatMap((slot) => points.get(fed.get(node.id)?.[slot]?.from.id ?? '')?.y ?? [])
      const centre = feeders.reduce((sum, y) => sum + y, 0) / feeders.length
      const wanted = feeders.length > 0 ? centre : y0 + node.position * shape.matchSpacing
      const y = Math.max(wanted, lowest + shape.matchSpacing)
      points.set(node.id, { x: shape.margin + (node.round - 1) * shape.roundSpacing, y })
      lowest = y
    }
  }
  return points
}

const bottomOf = (points: Iterable<Point>, spacing: number, fallback: number): number =>
  Math.max(fallback, ...[...points].map(({ y }) => y + spacing))

/**
 * The corners of an edge's line. Lines turn in the middle between two rounds. `ceiling` is the top of the losers bracket:
 * lines that lead up out of it turn there, above all of its matches, and with a `lane` losers drop down through it.
 */
function connect(edge: Edge, slot: SlotName, points: Map<string, Point>, shape: Shape, ceiling: number, lane: number | null): Connector[] {
  const from = points.get(edge.from.id)
  const to = points.get(edge.to.id)
  if (!from || !to) return []
  const { nodeWidth, nodeHeight } = shape
  const ends = { fromId: edge.from.id, toId: edge.to.id, outcome: edge.outcome, slot }
  const turn = (shape.roundSpacing - nodeWidth) / 2
  const end = { x: to.x, y: to.y + nodeHeight * (slot === 'top' ? 1 / 4 : 3 / 4) }
  const right = from.x + nodeWidth
  if (lane !== null && edge.outcome === 'loser' && edge.to.side === 'losers') {
    const start = { x: right, y: from.y + (nodeHeight * 3) / 4 }
    const down = right + turn
    const up = Math.max(to.x - turn, 2)
    const corners = [start, { x: down, y: start.y }, { x: down, y: lane }, { x: up, y: lane }, { x: up, y: end.y }, end]
    return [{ ...ends, runs: 'right', corners }]
  }
  if (to.x > from.x) {
    const start = { x: right, y: from.y + nodeHeight / 2 }
    const corners = [start, { x: to.x - turn, y: start.y }, { x: to.x - turn, y: end.y }, end]
    return [{ ...ends, runs: 'right', corners }]
  }
  const [upper, lower] = from.y > to.y ? [nodeHeight, 0] : [0, nodeHeight]
  const start = { x: from.x + nodeWidth / 2, y: from.y + lower }
  const last = { x: to.x + nodeWidth / 2, y: to.y + upper }
  const bend = start.y > ceiling && last.y < ceiling ? ceiling : (start.y + last.y) / 2
  return [{ ...ends, runs: 'up', corners: [start, { x: start.x, y: bend }, { x: last.x, y: bend }, last] }]
}

/** Where the sides of a bracket lie: a match of the finals at its column, and the tops of the parts and of their labels. */
type Places = { losersY: number; finalsX: number; finalsY: number; labelY: number; lane: number | null }

function layoutIn(nodes: BracketNode[], shape: Shape, placesOf: (winnersBottom: number, final: Point | undefined) => Places): BracketLayout {
  const { labelRise, matchSpacing } = shape
  const fed = feedersOf(nodes)
  const of = (side: NodeSide): BracketNode[] => playOrder(nodes.filter((node) => node.side === side))
  const points = placeSide(of('winners'), fed, shape, labelRise)
  const winnersBottom = bottomOf(points.values(), matchSpacing, labelRise)
  const final = points.get(of('winners').at(-1)?.id ?? '')
  const { losersY, finalsX, finalsY, labelY, lane } = placesOf(winnersBottom, final)
  const thirdY = (final?.y ?? 0) + matchSpacing + labelRise
  for (const { id, position } of of('third')) {
    points.set(id, { x: final?.x ?? 0, y: thirdY + position * matchSpacing })
  }
  for (const [id, point] of placeSide(of('losers'), fed, shape, losersY + labelRise)) points.set(id, point)
  for (const { id, round, position } of of('finals')) {
    points.set(id, { x: finalsX + (round - 1) * shape.roundSpacing, y: finalsY + position * matchSpacing })
  }

  const height = Math.max(0, ...[...points.values()].map(({ y }) => y + shape.nodeHeight))
  const labelYs = { winners: 0, losers: losersY, finals: labelY, third: thirdY - labelRise }
  const ends = { winners: of('losers').length > 0 ? losersY : height, losers: height, finals: height, third: height }
  const labelOf = (node: BracketNode): PlacedLabel => {
    const y = labelYs[node.side]
    return { key: roundLabelKey(node), x: points.get(node.id)?.x ?? 0, y, height: ends[node.side] - y }
  }
  const labels = new Map(playOrder(nodes).map((node) => [roundLabelKey(node), labelOf(node)]))
  const connectors = [...fed.values()].flatMap((feeders) =>
    SLOTS.flatMap((slot) => (feeders[slot] ? connect(feeders[slot], slot, points, shape, losersY, lane) : [])))
  return {
    nodes: playOrder(nodes).map(({ id }) => ({ id, ...(points.get(id) ?? { x: 0, y: 0 }) })),
    labels: [...labels.values()],
    connectors,
    width: Math.max(0, ...[...points.values()].map(({ x }) => x + shape.nodeWidth)),
    height,
  }
}

/**
 * The position of everything in a bracket on the editor's canvas, in layout units from the top left (BR-20): winners rounds
 * from left to right, the losers bracket below them, the grand finals one round past the last winners round at a
 * fixed height (in brackets of more than 8 teams level with the winners final, else their line would cross half the
 * canvas), the match for third place below the final. Every round has one label above it. Nodes of a round never overlap,
 * also in hand-made brackets.
 */
export function layoutBracket(nodes: BracketNode[]): BracketLayout {
  const winners = nodes.filter(({ side }) => side === 'winners')
  const isSmall = winners.filter((node) => node.round === 1).length <= SMALL_BRACKET
  return layoutIn(nodes, EDITOR, (winnersBottom, final) => {
    const losersY = Math.max(CANVAS.losersOffset, winnersBottom - EDITOR.labelRise + CANVAS.matchSpacing)
    const finalsY = isSmall ? CANVAS.grandFinalsY : (final?.y ?? CANVAS.grandFinalsY)
    const lastRound = Math.max(0, ...winners.map(({ round }) => round))
    return { losersY, finalsX: lastRound * CANVAS.roundSpacing, finalsY, labelY: finalsY - EDITOR.labelRise, lane: null }
  })
}

const lastRoundOf = (nodes: BracketNode[], sides: NodeSide[]): number =>
  Math.max(0, ...nodes.flatMap(({ side, round }) => (sides.includes(side) ? round : [])))

const BEFORE_FINALS: NodeSide[] = ['winners', 'losers']

/** How many columns a bracket has as visitors see it (BR-38): the rounds of its longer side, and the grand finals. */
export const columnsOfMap = (nodes: BracketNode[]): number => lastRoundOf(nodes, BEFORE_FINALS) + lastRoundOf(nodes, ['finals'])

/**
 * The position of everything in a bracket as visitors see it (BR-38): like the editor's, but closer; the grand finals are
 * in a column after all other rounds, level with the winners final, and every label is at the top of its column. Losers drop
 * through a lane between both brackets and the gaps between rounds, so that no line crosses a match or a label.
 */
export function layoutMap(nodes: BracketNode[]): BracketLayout {
  const hasLosers = nodes.some(({ side }) => side === 'losers')
  const shape = hasLosers ? MAP : { ...MAP, margin: 0 }
  return layoutIn(nodes, shape, (winnersBottom, final) => ({
    losersY: winnersBottom + LANE,
    finalsX: shape.margin + lastRoundOf(nodes, BEFORE_FINALS) * MAP.roundSpacing,
    finalsY: final?.y ?? MAP.labelRise,
    labelY: 0,
    lane: winnersBottom + LANE / 4,
  }))
}
