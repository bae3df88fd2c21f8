import { describe, expect, it } from 'vitest'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { createNodes } from '#domain/stages/formats/formats.ts'
import { edgesOf, feedersOf, isLater, playOrder } from './slots.ts'

const [sample] = createNodes('single-elimination', 2)
const node = (id: string, round: number, position: number, { winner = null, ...rest }: Partial<BracketNode & BracketNode['next']> = {}): BracketNode => ({
  ...(sample as BracketNode), id, round, position, next: { winner, loser: null }, ...rest,
})
const slotsOf = (nodes: BracketNode[], id: string) => {
  const feeders = feedersOf(nodes).get(id)
  return [feeders?.top?.from.id ?? null, feeders?.bottom?.from.id ?? null]
}

describe('slots (BR-03)', () => {
  it('A slot follows the parity of the position, also of a single feeder', () => {
    const target = node('x', 2, 0)
    const [odd, even] = [node('a', 1, 3, { winner: 'x' }), node('b', 1, 2, { winner: 'x' })]
    expect(slotsOf([odd, target], 'x')).toEqual([null, 'a'])
    expect(slotsOf([odd, even, target], 'x')).toEqual(['b', 'a'])
  })

  it('The winners bracket comes first where parity is equal', () => {
    const finals = node('gf', 1, 0, { side: 'finals' })
    const winners = node('w', 1, 1, { winner: 'gf' })
    const losers = node('l', 1, 1, { winner: 'gf', side: 'losers' })
    expect(slotsOf([losers, finals, winners], 'gf')).toEqual(['w', 'l'])
  })

  it('Slots are the same whatever the order of hand-made nodes, and never shared', () => {
    const nodes = [
      ...['a', 'b', 'c'].map((id, index) => node(id, 1, 2 * index, { winner: 'x' })),
      node('x', 2, 0),
    ]
    expect(slotsOf(nodes, 'x')).toEqual(['a', 'b'])
    expect(slotsOf(nodes.toReversed(), 'x')).toEqual(['a', 'b'])
  })

  it('Slots are fed only by paths that lead forward to existing nodes', () => {
    const nodes = [
      node('a', 1, 0, { winner: 'a' }),
      node('b', 2, 0, { winner: 'a' }),
      node('c', 2, 1, { winner: 'gone' }),
      node('d', 1, 1, { winner: 'b' }),
    ]
    expect(edgesOf(nodes).map(({ from, to }) => [from.id, to.id])).toEqual([['d', 'b']])
  })

  it('Teams move from winners to losers to the grand finals, never back', () => {
    const [winners, losers, finals] = [node('w', 4, 0), node('l', 1, 0, { side: 'losers' }), node('gf', 1, 0, { side: 'finals' })]
    expect(isLater(winners, losers) && isLater(losers, finals) && isLater(winners, finals)).toBe(true)
    expect(isLater(losers, winners) || isLater(finals, losers) || isLater(winners, winners)).toBe(false)
    expect(playOrder([finals, losers, winners]).map(({ id }) => id)).toEqual(['w', 'l', 'gf'])
  })
})
