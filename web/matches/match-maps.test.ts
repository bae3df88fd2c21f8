import { expect, test } from 'vitest'
import type { GameRecord, MatchRecord } from '#contract/sent-matches.ts'
import { CLOSED, mapsOf, openMap } from './match-maps.ts'

const NOW = Date.parse('2026-11-20T18:00:00Z')
const match = (matchStartTime: string, seriesWinner: string | null, ...games: [map: string, one: number | null][]) =>
  ({
    matchStartTime,
    scheduledAt: null,
    seriesWinner,
    games: games.map(([map, one], index) => ({
      gameNumber: index + 1,
      map,
      score: { one, two: one === null ? null : 1 },
    })) as GameRecord[],
  }) as MatchRecord
const certain = (of: MatchRecord) => mapsOf(of, NOW).map((map) => map.certain)

test('A finished match has a tile for each map it could have had, and names those that it had in any case', () => {
  const over = match('2026-11-19T18:00:00Z', 'a', ['krakoa', 2], ['midtown', 2])
  expect(certain(over)).toEqual([true, true, false])
  expect(mapsOf(over, NOW)[2]).toEqual({ number: 3, game: undefined, replay: false, certain: false })
})

test('A map beyond the declared length was played again, and has no place in spoiler mode', () => {
  const over = { ...match('2026-11-19T18:00:00Z', 'a', ['krakoa', 2], ['midtown', 1], ['arakko', 2]), bestOf: 1 }
  expect(mapsOf(over, NOW).map(({ certain, replay }) => [certain, replay])).toEqual([[true, false], [false, true], [false, true]])
})

test('A map that was not played is never certain', () => {
  expect(certain(match('2026-11-19T18:00:00Z', 'a', ['krakoa', 2], ['dnp', null], ['dnp', null]))).toEqual([true, false, false])
})

test('No map of a live match is certain, every map of an upcoming one is', () => {
  const games: [string, null][] = [['krakoa', null], ['tbd', null], ['tbd', null]]
  expect(certain(match('2026-11-20T17:00:00Z', null, ...games))).toEqual([false, false, false])
  expect(certain(match('2026-11-21T17:00:00Z', null, ...games))).toEqual([true, true, true])
})

test('The map in play is open, else the one that was played last, unless the address chooses (MT-22)', () => {
  const over = match('2026-11-19T18:00:00Z', 'a', ['krakoa', 2], ['midtown', 2], ['dnp', null])
  expect(openMap(over, NOW, null)).toEqual({ number: 2, byItself: true })
  expect(openMap(over, NOW, '3')).toEqual({ number: 3, byItself: false })
  for (const nothing of [CLOSED, '9', 'x']) expect(openMap(over, NOW, nothing).number).toBeNull()
  const live = (...games: [string, number | null][]) => openMap(match('2026-11-20T17:00:00Z', null, ...games), NOW, null).number
  expect(live(['krakoa', 2], ['midtown', 1], ['tbd', null])).toBe(2)
  expect(live(['krakoa', 2], ['tbd', null])).toBe(1)
  expect(live()).toBeNull()
  expect(openMap(match('2026-11-21T17:00:00Z', null, ['krakoa', null]), NOW, null).number).toBeNull()
})
