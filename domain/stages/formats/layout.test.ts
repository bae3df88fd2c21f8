import { describe, expect, it } from 'vitest'
import type { BracketType } from '#domain/stages/bracket.ts'
import { FULL_SIZES } from '#tests/support/models/brackets.ts'
import { createNodes, type BracketOptions } from '#domain/stages/formats/formats.ts'
import { feedersOf } from '#domain/stages/graph/slots.ts'
import { CANVAS, columnsOfMap, MAP, layoutBracket, layoutMap, type Point } from './layout.ts'

type Case = BracketOptions & { type: BracketType; count: number }
const TYPES: BracketType[] = ['single-elimination', 'double-elimination']
const cases: Case[] = [
  ...TYPES.flatMap((type) => FULL_SIZES.map((count) => ({ type, count }))),
  ...FULL_SIZES.filter((count) => count > 2).map((count) => ({ type: 'single-elimination', count, thirdPlace: true }) as const),
  ...FULL_SIZES.filter((count) => count > 2).map((count) => ({ type: 'double-elimination', count, lowerStarts: 'half' }) as const),
]

function layoutOf(type: BracketType, count: number, options: BracketOptions = {}) {
  const nodes = createNodes(type, count, options)
  const layout = layoutBracket(nodes)
  const points = new Map(layout.nodes.map(({ id, x, y }) => [id, { x, y }]))
  return { nodes, layout, at: (id: string) => points.get(id) ?? expect.unreachable() }
}

describe('layoutBracket (BR-20)', () => {
  it('Rounds are 300 apart and matches of the first round 180', () => {
    const { at } = layoutOf('double-elimination', 4)
    expect([at('w1-0'), at('w1-1'), at('w2-0')]).toEqual([{ x: 0, y: 80 }, { x: 0, y: 260 }, { x: 300, y: 170 }])
  })

  it('The losers bracket starts 600 below the winners bracket, or lower when it needs the room', () => {
    const four = layoutOf('double-elimination', 4)
    expect(four.at('l1-0').y - four.at('w1-0').y).toBe(600)
    const eight = layoutOf('double-elimination', 8)
    expect(eight.at('l1-0').y - eight.at('w1-0').y).toBe(900)
  })

  it.each([2, 4, 8] as const)('The grand finals of %i teams are one round further, at 200, with their label at 120', (count) => {
    const { at, layout } = layoutOf('double-elimination', count)
    expect(at('gf')).toEqual({ x: Math.log2(count) * 300, y: 200 })
    expect(layout.labels.find(({ key }) => key === 'grand-finals')?.y).toBe(120)
  })

  it('The grand finals of large brackets are level with the winners final', () => {
    const { at } = layoutOf('double-elimination', 32)
    expect(at('gf')).toEqual({ x: 1500, y: at('w5-0').y })
  })

  it.each(cases)('The nodes of $type for $count teams are centred between their feeders', ({ type, count, ...options }) => {
    const { nodes, at } = layoutOf(type, count, options)
    const fed = feedersOf(nodes)
    const centred = nodes.filter((node) => node.id !== 'gf' && fed.has(node.id))
    for (const node of centred) {
      const feeders = fed.get(node.id)
      const sameSide = [feeders?.top, feeders?.bottom].flatMap((edge) =>
        edge && edge.from.side === node.side ? [at(edge.from.id).y] : [])
      if (sameSide.length === 0) continue
      expect(at(node.id).y).toBe(sameSide.reduce((sum, y) => sum + y, 0) / sameSide.length)
    }
  })

  it.each(cases)('No two boxes of $type for $count teams touch, and all fit into its size', ({ type, count, ...options }) => {
    const { layout } = layoutOf(type, count, options)
    for (const [index, a] of layout.nodes.entries()) {
      expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(0)
      expect(a.x + CANVAS.nodeWidth).toBeLessThanOrEqual(layout.width)
      expect(a.y + CANVAS.nodeHeight).toBeLessThanOrEqual(layout.height)
      for (const b of layout.nodes.slice(index + 1)) {
        const apart = Math.abs(a.x - b.x) >= CANVAS.nodeWidth || Math.abs(a.y - b.y) >= CANVAS.nodeHeight
        expect(apart, `${a.id} and ${b.id}`).toBe(true)
      }
    }
  })

  it.each(cases)('Every feeder of $type for $count teams is connected, edge to edge', ({ type, count, ...options }) => {
    const { nodes, layout, at } = layoutOf(type, count, options)
    const ways = nodes.flatMap((node) => [node.next.winner, node.next.loser]).filter((id) => id !== null)
    expect(layout.connectors).toHaveLength(ways.length)
    for (const { fromId, toId, runs, slot, corners } of layout.connectors) {
      const [source, target] = [at(fromId), at(toId)]
      const [from, to] = [corners[0]!, corners.at(-1)!]
      if (runs === 'right') {
        expect(from).toEqual({ x: source.x + CANVAS.nodeWidth, y: source.y + CANVAS.nodeHeight / 2 })
        expect(to).toEqual({ x: target.x, y: target.y + CANVAS.nodeHeight * (slot === 'top' ? 0.25 : 0.75) })
        expect(from.x).toBeLessThan(to.x)
      } else {
        expect(target.x).toBeLessThanOrEqual(source.x)
        expect([from.x - source.x, to.x - target.x]).toEqual([CANVAS.nodeWidth / 2, CANVAS.nodeWidth / 2])
      }
    }
  })

  it('Every round has one label, above its first node', () => {
    const { layout } = layoutOf('double-elimination', 8)
    expect(layout.labels.map(({ key, x, y }) => [key, x, y])).toEqual([
      ['winner-round-1', 0, 0], ['winner-round-2', 300, 0], ['winner-round-3', 600, 0],
      ['loser-round-1', 0, 900], ['loser-round-2', 300, 900], ['loser-round-3', 600, 900], ['loser-round-4', 900, 900],
      ['grand-finals', 900, 120],
    ])
  })

  it('The match for third place is below the final, with room for its label, and leaves the others where they are (BR-34)', () => {
    const [without, { at, layout }] = [layoutOf('single-elimination', 4), layoutOf('single-elimination', 4, { thirdPlace: true })]
    for (const id of ['w1-0', 'w1-1', 'w2-0']) expect(at(id)).toEqual(without.at(id))
    expect([at('w2-0'), at('third')]).toEqual([{ x: 300, y: 170 }, { x: 300, y: 430 }])
    expect(layout.labels.find(({ key }) => key === 'third-place')).toEqual({ key: 'third-place', x: 300, y: 350, height: 200 })
  })

  it('Hand-made nodes that would overlap are spread out', () => {
    const nodes = createNodes('single-elimination', 4).map((node) => ({ ...node, round: 1, position: 0 }))
    expect(layoutBracket(nodes).nodes.map(({ y }) => y)).toEqual([80, 260, 440])
  })

  it('The layout of an empty bracket is empty', () => {
    expect(layoutBracket([])).toEqual({ nodes: [], labels: [], connectors: [], width: 0, height: 0 })
  })
})

describe('layoutMap (BR-38)', () => {
  const mapOf = ({ type, count, ...options }: Case) => {
    const nodes = createNodes(type, count, options)
    return { nodes, layout: layoutMap(nodes) }
  }
  const resets = FULL_SIZES.map((count) => ({ type: 'double-elimination', count, grandFinal: 'reset' }) as const)
  const all: Case[] = [...cases, ...resets, ...[3, 6, 12, 24].flatMap((count) => TYPES.map((type) => ({ type, count })))]

  type Box = Point & { width: number; height: number }
  const meet = (a: Box, b: Box): boolean =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
  const boxesIn = ({ nodes, labels }: ReturnType<typeof layoutMap>): (Box & { name: string })[] => [
    ...nodes.map(({ id, x, y }) => ({ name: id, x, y, width: MAP.nodeWidth, height: MAP.nodeHeight })),
    ...labels.map(({ key, x, y }) => ({ name: key, x, y, width: MAP.nodeWidth, height: MAP.labelRise })),
  ]

  it.each(all)('No match and no label of $type for $count teams meets another, and all are on the canvas', (each) => {
    const { layout } = mapOf(each)
    const boxes = boxesIn(layout)
    for (const [index, a] of boxes.entries()) {
      expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(0)
      expect(a.x + a.width).toBeLessThanOrEqual(layout.width)
      expect(a.y + a.height).toBeLessThanOrEqual(layout.height)
      expect(boxes.slice(index + 1).filter((b) => meet(a, b)).map(({ name }) => `${a.name} and ${name}`)).toEqual([])
    }
  })

  it.each(all)('No line of $type for $count teams crosses a match or a label', (each) => {
    const { layout } = mapOf(each)
    const boxes = boxesIn(layout)
    for (const { fromId, toId, outcome, corners } of layout.connectors) {
      for (const [index, to] of corners.slice(1).entries()) {
        const from = corners[index]!
        expect(from.x === to.x || from.y === to.y, 'lines are upright or level').toBe(true)
        const line = {
          x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), width: Math.abs(from.x - to.x) || 0.5, height: Math.abs(from.y - to.y) || 0.5,
        }
        expect(boxes.filter((box) => meet(line, box)).map(({ name }) => `${outcome} of ${fromId} to ${toId} crosses ${name}`)).toEqual([])
      }
    }
  })

  it.each(all.filter(({ type }) => type === 'double-elimination'))('The last match of $count teams is alone in the last column', (each) => {
    const { nodes, layout } = mapOf(each)
    const finals = nodes.filter(({ side }) => side === 'finals').map(({ id }) => id)
    const others = layout.nodes.filter(({ id }) => !finals.includes(id)).map(({ x }) => x)
    for (const id of finals) expect(layout.nodes.find((node) => node.id === id)?.x).toBeGreaterThan(Math.max(...others))
  })

  it.each(cases)('A bracket is as wide as its columns ($type, $count teams)', (each) => {
    const { nodes, layout } = mapOf(each)
    expect(Math.ceil(layout.width / MAP.roundSpacing)).toBe(columnsOfMap(nodes))
  })

  it('Labels stay in sight as far down as the matches of their part, and those of the grand finals all the way', () => {
    const { layout } = mapOf({ type: 'double-elimination', count: 8 })
    const ends = Object.fromEntries(layout.labels.map(({ key, y, height }) => [key, y + height]))
    const lower = layout.labels.find(({ key }) => key === 'loser-round-1')
    expect(ends['winner-round-1']).toBe(lower?.y)
    expect([ends['loser-round-4'], ends['grand-finals']]).toEqual([layout.height, layout.height])
  })

  it('The layout of an empty bracket is empty', () => {
    expect(layoutMap([])).toEqual({ nodes: [], labels: [], connectors: [], width: 0, height: 0 })
  })
})
