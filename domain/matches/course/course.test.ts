import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { concealedMaps, seriesLength } from './course.ts'
import type { GameScore } from '#domain/matches/match.ts'

const WON: GameScore = { score: { one: 2, two: 1 } }
const LOST: GameScore = { score: { one: 0, two: 3 } }
const DRAWN: GameScore = { score: { one: 1, two: 1 } }
const OPEN: GameScore = { score: { one: null, two: null } }
const gamesOf = (course: string): GameScore[] =>
  Array.from(course, (letter) => ({ W: WON, L: LOST, D: DRAWN })[letter] ?? OPEN)

describe('The length of a series', () => {
  test.each([
    ['', 1], ['W', 1], ['WW', 3], ['WW-', 3], ['WLW', 3], ['LL', 3], ['WWW', 5], ['WLWW', 5], ['WLWLW', 5], ['WWW--', 5],
    ['WWWW', 7], ['WLWLWLW', 7], ['WL', 3], ['WDW', 3], ['WDLW', 5],
  ])('The length of the series %j is %i', (course, length) => {
    expect(seriesLength({ games: gamesOf(course) })).toBe(length)
  })

  test('The length is the same for every course of a best of 1, 3, 5 or 7, with and without rows for maps not played', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 2, 3, 4), fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }), fc.boolean(), (needed, coins, padded) => {
        const full = 2 * needed - 1
        const games: GameScore[] = []
        const wins = { one: 0, two: 0 }
        for (const coin of coins) {
          if (Math.max(wins.one, wins.two) === needed) break
          wins[coin ? 'one' : 'two'] += 1
          games.push(coin ? WON : LOST)
        }
        const rows = padded ? [...games, ...Array.from({ length: full - games.length }, () => OPEN)] : games
        expect(seriesLength({ games: rows })).toBe(full)
      }),
    )
  })
})

describe('The maps that spoiler mode shows (SP-06)', () => {
  const now = Date.parse('2026-11-20T18:00:00Z')
  const match = (course: string, matchStartTime: string | null, seriesWinner: string | null = null) => ({
    matchStartTime,
    scheduledAt: null,
    seriesWinner,
    games: gamesOf(course),
  })

  test('A finished match shows all maps of the longest course, and names those of the shortest one', () => {
    const past = '2026-11-18T18:00:00Z'
    expect(concealedMaps(match('WW', past, 'a'), now)).toEqual({ tiles: 3, named: 2 })
    expect(concealedMaps(match('LWL', past, 'b'), now)).toEqual({ tiles: 3, named: 2 })
    expect(concealedMaps(match('LLL', past, 'b'), now)).toEqual({ tiles: 5, named: 3 })
  })

  test('A match that was forfeited or decided without maps shows as many as one that was played', () => {
    const past = '2026-11-18T18:00:00Z'
    const played = { tiles: 3, named: 2 }
    expect(concealedMaps(match('', past, 'a'), now)).toEqual(played)
    for (const course of ['', '-', 'W', '---']) {
      for (const resultType of ['forfeit', 'walkover', 'double-forfeit'] as const) {
        expect(concealedMaps({ ...match(course, past), resultType, forfeitBy: 'one' }, now)).toEqual(played)
      }
    }
    expect(concealedMaps({ ...match('', past), resultType: 'forfeit', forfeitBy: 'one', bestOf: 5 }, now)).toEqual({ tiles: 5, named: 3 })
    expect(concealedMaps({ ...match('W', past, 'a'), bestOf: 1 }, now)).toEqual({ tiles: 1, named: 1 })
  })

  test('Maps have no names while the match is live', () => {
    const start = '2026-11-20T17:00:00Z'
    expect(concealedMaps(match('', start), now)).toEqual({ tiles: 3, named: 0 })
    expect(concealedMaps(match('W', start), now)).toEqual({ tiles: 3, named: 0 })
    expect(concealedMaps(match('WL---', start), now)).toEqual({ tiles: 5, named: 0 })
  })

  test('A series of a declared length has as many tiles, live or finished, with or without a map that was played again', () => {
    const past = '2026-11-18T18:00:00Z'
    const start = '2026-11-20T17:00:00Z'
    for (const course of ['WW', 'WLW', 'WLDW', 'WDDLDW']) {
      expect(concealedMaps({ ...match(course, past, 'a'), bestOf: 3 }, now)).toEqual({ tiles: 3, named: 2 })
      expect(concealedMaps({ ...match(course, past, 'a'), bestOf: 7 }, now)).toEqual({ tiles: 7, named: 4 })
      expect(concealedMaps({ ...match(course, start), bestOf: 5 }, now)).toEqual({ tiles: 5, named: 0 })
    }
    expect(concealedMaps({ ...match('D', start), bestOf: 1 }, now)).toEqual({ tiles: 1, named: 1 })
  })

  test('Maps are the rows as they are before the start', () => {
    expect(concealedMaps(match('--', '2026-11-21T17:00:00Z'), now)).toEqual({ tiles: 2, named: 2 })
    expect(concealedMaps(match('', null), now)).toEqual({ tiles: 1, named: 1 })
  })
})
