import { expect, test } from 'vitest'
import { createNodes } from '#domain/stages/formats/formats.ts'
import { roundNames } from '#domain/stages/formats/round-names.ts'
import { finalOf, wordsOf } from './ways.ts'

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
