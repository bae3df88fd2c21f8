import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SIDES } from '#domain/matches/match.ts'
import { recordByMap } from './record-by-map.ts'

const game = (map: string, one: number | null, two: number | null) => ({ map, score: { one, two } })

test('Each team has the maps that it won and lost, whichever side it was on, and the most played comes first (MT-37)', () => {
  const one = [
    { side: 'one' as const, games: [game('krakoa', 2, 1), game('midtown', 0, 2)] },
    { side: 'two' as const, games: [game('krakoa', 0, 1), game('arakko', 1, 1), game('tbd', null, null)] },
  ]
  const two = [{ side: 'two' as const, games: [game('krakoa', 3, 0)] }]
  expect(recordByMap({ one, two })).toEqual([
    { map: 'krakoa', one: { won: 2, lost: 0 }, two: { won: 0, lost: 1 } },
    { map: 'midtown', one: { won: 0, lost: 1 }, two: { won: 0, lost: 0 } },
  ])
  expect(recordByMap({ one: [], two: [] })).toEqual([])
})

test('Every map that somebody won is counted once (MT-37)', () => {
  const games = fc.array(fc.record({
    map: fc.constantFrom('krakoa', 'midtown', 'arakko'),
    score: fc.record({ one: fc.option(fc.nat(3)), two: fc.option(fc.nat(3)) }),
  }))
  const played = fc.array(fc.record({ side: fc.constantFrom(...SIDES), games }))
  fc.assert(fc.property(played, played, (one, two) => {
    const counted = recordByMap({ one, two }).flatMap(({ one: a, two: b }) => [a.won, a.lost, b.won, b.lost])
    const won = [...one, ...two].flatMap((match) => match.games).filter(({ score }) => score.one !== null && score.two !== null && score.one !== score.two)
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(won.length)
  }))
})
