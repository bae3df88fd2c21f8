import { describe, expect, it } from 'vitest'
import type { BracketType, NodeSide } from '#domain/stages/bracket.ts'
import { FULL_SIZES } from '#tests/support/models/brackets.ts'
import { createNodes } from '#domain/stages/formats/formats.ts'
import { validateNodes } from '#domain/stages/graph/destinations.ts'
import { feedersOf } from '#domain/stages/graph/slots.ts'

const TYPES: BracketType[] = ['single-elimination', 'double-elimination']
const cases = TYPES.flatMap((type) => FULL_SIZES.map((count) => ({ type, count })))

describe('createNodes', () => {
  it.each(cases)('A new $type for $count teams has the right number of matches (BR-01 BR-02)', ({ type, count }) => {
    expect(createNodes(type, count)).toHaveLength(type === 'single-elimination' ? count - 1 : 2 * count - 2)
  })

  it.each(cases)('A new $type for $count teams passes its own validation', ({ type, count }) => {
    expect(validateNodes(createNodes(type, count), type)).toEqual([])
  })

  it.each(cases)('Every later node of $type for $count teams has one feeder per slot', ({ type, count }) => {
    const nodes = createNodes(type, count)
    const fed = feedersOf(nodes)
    const entries = nodes.filter((node) => !fed.has(node.id))
    expect(entries).toHaveLength(count / 2)
    expect(entries.every((node) => node.round === 1 && node.side === 'winners')).toBe(true)
    for (const { top, bottom } of fed.values()) expect([top, bottom]).not.toContain(null)
  })

  it('Even positions feed the top and odd ones the bottom wherever the two feeders differ (BR-03) [B14]', () => {
    for (const { type, count } of cases) {
      for (const { top, bottom } of feedersOf(createNodes(type, count)).values()) {
        const [up, down] = [top?.from.position ?? 0, bottom?.from.position ?? 0]
        if ((up - down) % 2 !== 0) expect([up % 2, down % 2]).toEqual([0, 1])
        else expect(top?.from.side).toBe('winners')
      }
    }
  })

  it('The losers of round 2 cross over, as in the 2019 results (BR-04)', () => {
    const nodes = createNodes('double-elimination', 8)
    const dropOf = (id: string) => nodes.find((node) => node.id === id)?.next.loser
    expect(['w1-0', 'w1-1', 'w1-2', 'w1-3'].map(dropOf)).toEqual(['l1-0', 'l1-0', 'l1-1', 'l1-1'])
    expect(['w2-0', 'w2-1', 'w3-0'].map(dropOf)).toEqual(['l2-1', 'l2-0', 'l4-0'])
  })

  it('There is one grand final, on a side of its own (BR-02)', () => {
    const finals = createNodes('double-elimination', 4).filter(({ side }) => side === 'finals')
    expect(finals).toMatchObject([{ id: 'gf', round: 1, next: { winner: null, loser: null } }])
    expect(createNodes('single-elimination', 4).every(({ side }) => side === 'winners')).toBe(true)
  })

  it('Both teams of a two-team double elimination go to the grand final, the loser to its bottom (BR-05)', () => {
    const nodes = createNodes('double-elimination', 2)
    expect(nodes.map(({ id, next }) => [id, next.winner, next.loser])).toEqual([
      ['w1-0', 'gf', 'gf'],
      ['gf', null, null],
    ])
    expect(feedersOf(nodes).get('gf')).toMatchObject({ top: { outcome: 'winner' }, bottom: { outcome: 'loser' } })
  })

  it('Rounds count from 1 and positions from 0 on both sides', () => {
    const nodes = createNodes('double-elimination', 8)
    const places = (of: NodeSide) => nodes.filter(({ side }) => side === of).map((node) => [node.round, node.position])
    expect(places('winners')).toEqual([[1, 0], [1, 1], [1, 2], [1, 3], [2, 0], [2, 1], [3, 0]])
    expect(places('losers')).toEqual([[1, 0], [1, 1], [2, 0], [2, 1], [3, 0], [4, 0]])
  })
})
