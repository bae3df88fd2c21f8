import { expect, test } from 'vitest'
import { mapInPlay } from './map-in-play.ts'

const game = (gameNumber: number, map: string, one: number | null, two: number | null) => ({
  gameNumber,
  map,
  score: { one, two },
})

test('The first map without a winner is in play', () => {
  const games = [game(1, 'krakoa', 2, 1), game(2, 'midtown', 1, 1), game(3, 'arakko', null, null)]
  expect(mapInPlay(games)).toEqual({ number: 2, name: 'Midtown' })
})

test('A map that is not chosen or not played is not in play', () => {
  expect(mapInPlay([game(1, 'krakoa', 2, 1), game(2, 'tbd', null, null), game(3, 'dnp', null, null)])).toBeNull()
})

test('A match without games has no map in play', () => {
  expect(mapInPlay([])).toBeNull()
})
