import { describe, expect, it } from 'vitest'
import { createNodes } from '#domain/stages/formats/formats.ts'
import {
  defaultRoundLabel, nodeName, ROUND_LABEL_KEY, roundLabel, roundLabelKey, shortNodeName, withRoundLabel,
} from './labels.ts'
import { roundsOf } from '#domain/stages/graph/rounds.ts'

const nodes = createNodes('double-elimination', 4)
const byId = new Map(nodes.map((node) => [node.id, node]))
const node = (id: string) => byId.get(id) ?? expect.unreachable()

describe('Round labels (BR-18)', () => {
  it('Every round has a key and a default label', () => {
    const keys = roundsOf(nodes).map(({ key }) => key)
    expect(keys).toEqual(['winner-round-1', 'winner-round-2', 'loser-round-1', 'loser-round-2', 'grand-finals'])
    expect(keys.map(defaultRoundLabel)).toEqual([
      'Winners Round 1', 'Winners Round 2', 'Losers Round 1', 'Losers Round 2', 'Grand Finals',
    ])
    expect(defaultRoundLabel('winner-round-0')).toBe('')
    expect(roundLabelKey(node('gf'))).toBe('grand-finals')
    const third = roundsOf(createNodes('single-elimination', 4, { thirdPlace: true })).at(-1)
    expect([third?.key, defaultRoundLabel(third?.key ?? '')]).toEqual(['third-place', 'Third Place Match'])
    expect(third?.nodes.map((one) => [shortNodeName(one), nodeName(one)])).toEqual([['Third Place Match', 'Third Place Match']])
  })

  it('Labels are replaced by custom texts, but not by blank ones', () => {
    const labels = withRoundLabel({}, 'winner-round-2', ' Winners Final ')
    expect(roundLabel(labels, 'winner-round-2')).toBe('Winners Final')
    expect(withRoundLabel(labels, 'winner-round-2', '  ')).toBe(labels)
    expect(roundLabel({ 'grand-finals': '' }, 'grand-finals')).toBe('Grand Finals')
    expect(roundLabel({}, 'constructor')).toBe('')
  })

  it('Labels belong to keys that name a round', () => {
    const inherited = ['', '__proto__', 'constructor']
    const keys = [...inherited, 'winner-round-0', 'winner-round-1x', 'Winner-round-1', '<script>', 'grand-finals ']
    expect(keys.filter((key) => ROUND_LABEL_KEY.test(key) || defaultRoundLabel(key) !== '')).toEqual([])
    for (const key of ['winner-round-1', 'loser-round-12', 'third-place', 'grand-finals']) expect(key).toMatch(ROUND_LABEL_KEY)
  })
})

describe('Node names', () => {
  it('A node\'s name has its side, round and match, counted from 1', () => {
    expect(['w1-1', 'l2-0', 'gf'].map((id) => shortNodeName(node(id)))).toEqual([
      'WB Round 1 match 2', 'LB Round 2 match 1', 'Grand Finals',
    ])
    expect(['w1-1', 'l2-0', 'gf'].map((id) => nodeName(node(id)))).toEqual([
      'Winners Round 1 match 2', 'Losers Round 2 match 1', 'Grand Finals',
    ])
    expect(nodeName(node('w1-1'), { 'winner-round-1': 'Semifinals' })).toBe('Semifinal 2')
  })
})
