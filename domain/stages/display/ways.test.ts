import { describe, expect, test } from 'vitest'
import { createNodes } from '#domain/stages/formats/formats.ts'
import { roundNames } from '#domain/stages/formats/round-names.ts'
import { finalOf, waysAround, wordsOf } from './ways.ts'

const eight = createNodes('double-elimination', 8)
const four = createNodes('single-elimination', 4)
const nodeOf = (nodes: typeof eight, id: string) => nodes.find((node) => node.id === id)!
const wordsIn = (nodes: typeof eight, roundLabels = {}) =>
  wordsOf(nodes, roundNames({ type: nodes === four ? 'single-elimination' : 'double-elimination', nodes, roundLabels }))
const waysFrom = (nodes: typeof eight, id: string, labels = {}) => wordsIn(nodes, labels).ways(nodeOf(nodes, id))

test('A match of double elimination tells where winner and loser go', () => {
  expect(waysFrom(eight, 'w1-3')).toEqual({ winner: 'Winner to Upper Semifinal 2', loser: 'loser to Lower Round 1 match 2' })
  expect(waysFrom(eight, 'l3-0')).toEqual({ winner: 'Winner to Lower Final', loser: 'loser out' })
  expect(waysFrom(eight, 'w3-0')).toEqual({ winner: 'Winner to Grand Final', loser: 'loser to Lower Final' })
  expect(waysFrom(eight, 'gf')).toEqual({ winner: 'Winner takes the title', loser: '' })
})

test('A match of single elimination does not mention losers', () => {
  expect(waysFrom(four, 'w1-0')).toEqual({ winner: 'Winner to Final', loser: '' })
  expect(waysFrom(four, 'w2-0')).toEqual({ winner: 'Winner takes the title', loser: '' })
})

test('Rounds have the names staff gave them, and matches a number only where a round has several', () => {
  const labels = { 'winner-round-2': 'Showdown' }
  expect(waysFrom(four, 'w1-1', labels)).toEqual({ winner: 'Winner to Showdown', loser: '' })
  expect(wordsIn(four, labels).place(nodeOf(four, 'w1-1'))).toBe('Semifinal 2')
  expect(wordsIn(four, labels).place(nodeOf(four, 'w2-0'))).toBe('Showdown')
})

test('A match that leads nowhere and is not the last one shows no destination', () => {
  const cut = four.map((node) => (node.id === 'w1-0' ? { ...node, next: { ...node.next, winner: null } } : node))
  expect(waysFrom(cut, 'w1-0')).toEqual({ winner: '', loser: '' })
})

test('A bracket without matches has no final, and neither does one whose last match leads on', () => {
  expect(finalOf([])).toBeNull()
  expect(finalOf(four)?.id).toBe('w2-0')
  expect(finalOf(four.map((node) => ({ ...node, next: { ...node.next, winner: 'elsewhere' } })))).toBeNull()
})

describe('A bracket with a linked match for each node', () => {
  const linked = (nodes: typeof eight) => nodes.map((node) => ({ ...node, matchId: `match ${node.id}` }))
  const around = (nodes: typeof eight, id: string) =>
    waysAround({ type: 'double-elimination', nodes, roundLabels: {} }, `match ${id}`).map(({ id: to, text }) => [to.slice(6), text])

  test('A match leads to those that its teams come from and go to, winners first (MT-38)', () => {
    expect(around(linked(eight), 'w2-0')).toEqual([
      ['w1-0', 'Winner of Upper Quarterfinal 1'], ['w1-1', 'Winner of Upper Quarterfinal 2'], ['w3-0', 'Winner to Upper Final'],
      ['l2-1', 'Loser to Lower Quarterfinal 2'],
    ])
    expect(around(linked(eight), 'gf')).toEqual([['w3-0', 'Winner of Upper Final'], ['l4-0', 'Winner of Lower Final']])
  })

  test('A match that is not linked is left out, and so is a second grand final (MT-38 BR-32)', () => {
    const nodes = linked(createNodes('double-elimination', 4, { grandFinal: 'reset' }))
    const second = nodes.find(({ id, side }) => side === 'finals' && id !== 'gf')!
    expect(around(nodes, 'gf').map(([to]) => to)).not.toContain(second.id)
    expect(around(nodes, second.id)).toEqual([])
    expect(around(linked(eight).map((node) => (node.id === 'w1-1' ? { ...node, matchId: null } : node)), 'w2-0')).toHaveLength(3)
  })
})
