import { describe, expect, it } from 'vitest'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { lengthAt, takesDefault, withRoundLength } from './default-length.ts'

const side = (teamId: string) => ({ teamId, name: teamId, snapshot: null })
const blank = { sides: { one: side('a'), two: side('b') }, games: [], bestOf: null, winner: null, seriesWinner: null }
const { nodes } = createBracketState('double-elimination', 4)
const at = (lengths: Parameters<typeof lengthAt>[0]) => Object.fromEntries(nodes.map((node) => [node.id, lengthAt(lengths, node)]))

describe('Default lengths (MT-30)', () => {
  it('A round goes before its bracket, and the grand final is a round', () => {
    const all = at({ bestOf: 3, roundBestOf: { 'winner-round-2': 5, 'grand-finals': 7 } })
    expect(all).toMatchObject({ 'w1-0': 3, 'w2-0': 5, 'l1-0': 3, gf: 7 })
    expect(new Set(Object.values(at({ bestOf: null, roundBestOf: {} })))).toEqual(new Set([null]))
  })

  it('Only a match of which nothing is known takes a default', () => {
    expect(takesDefault(blank)).toBe(true)
    expect(takesDefault({ ...blank, games: [{ score: { one: null, two: null } }] })).toBe(true)
    for (const known of [
      { bestOf: 3 }, { winner: 'a' }, { seriesWinner: 'a' }, { resultType: 'cancelled' as const },
      { games: [{ score: { one: 1, two: null } }] },
    ]) expect(takesDefault({ ...blank, ...known }), JSON.stringify(known)).toBe(false)
  })

  it('A round loses its own length', () => {
    expect(withRoundLength({ 'winner-round-1': 3 }, 'winner-round-2', 5)).toEqual({ 'winner-round-1': 3, 'winner-round-2': 5 })
    expect(withRoundLength({ 'winner-round-1': 3 }, 'winner-round-1', null)).toEqual({})
  })
})
