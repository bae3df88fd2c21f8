import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { side } from '#tests/support/models/sides.ts'
import { factsOf, newsOf, stillHolds, type Fact, type Tellable } from './facts.ts'
import { SOON_MINUTES } from './kinds.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NOW = Date.parse('2026-11-20T18:00:00Z')
const iso = (ms: number): string => new Date(ms).toISOString()

const match = (changes: Partial<Tellable> = {}): Tellable => ({
  sides: { one: side('a', 'Alpha'), two: side('b', 'Beta') }, matchStartTime: iso(NOW), scheduledAt: null, winner: null, seriesWinner: null,
  winnerMode: 'manual', games: [], resultType: null, startedAt: null, endedAt: null, playedBefore: 0, ...changes,
})
const kindsAt = (now: number, changes: Partial<Tellable> = {}): string[] =>
  factsOf(match(changes), now).map(({ kind, minutes }) => (minutes ? `${kind} ${minutes}` : kind))

describe('Facts of a match', () => {
  test('A match starts soon from the chosen minutes on, is live from its start, and has a result once there is one (FO-09)', () => {
    expect(kindsAt(NOW - 61 * MINUTE)).toEqual([])
    expect(kindsAt(NOW - 30 * MINUTE)).toEqual(['soon 30', 'soon 60'])
    expect(kindsAt(NOW - MINUTE)).toEqual(SOON_MINUTES.map((minutes) => `soon ${minutes}`))
    expect(kindsAt(NOW)).toEqual(['live'])
    expect(kindsAt(NOW + HOUR, { seriesWinner: 'a' })).toEqual(['result'])
    expect(kindsAt(NOW - HOUR, { resultType: 'cancelled' })).toEqual(['cancelled'])
    expect(kindsAt(NOW - HOUR, { resultType: 'double-forfeit' })).toEqual(['result'])
  })

  test('A start counts as it is expected, a planned slot is no start, and what is old or never played tells nothing (FO-09)', () => {
    expect(kindsAt(NOW, { expectedStart: iso(NOW + 2 * HOUR) })).toEqual([])
    expect(kindsAt(NOW + 2 * HOUR, { expectedStart: iso(NOW + 2 * HOUR) })).toEqual(['live'])
    expect(kindsAt(NOW - MINUTE, { matchStartTime: null, scheduledAt: iso(NOW) })).toEqual([])
    expect(kindsAt(NOW + 31 * MINUTE)).toEqual([])
    expect(kindsAt(NOW + 7 * HOUR)).toEqual([])
    expect(kindsAt(NOW + 25 * HOUR, { seriesWinner: 'a' })).toEqual([])
    expect(kindsAt(NOW, { matchStartTime: null, seriesWinner: 'a' })).toEqual([])
    expect(kindsAt(NOW, { notNeeded: true })).toEqual([])
  })

  test('A result that is corrected, or removed and entered again, tells nothing; that of a match played again does (FO-09)', () => {
    const first = factsOf(match({ seriesWinner: 'a' }), NOW + HOUR)
    expect(newsOf(factsOf(match({ seriesWinner: 'b' }), NOW + HOUR), first)).toEqual([])
    expect(newsOf(factsOf(match({ seriesWinner: 'b', playedBefore: 1 }), NOW + HOUR), first)).toHaveLength(1)
  })

  test('A fact that does not hold any more is not told: a moved start, an undone result, a cancelled match (FO-09)', () => {
    const [soon] = factsOf(match(), NOW - 5 * MINUTE) as [Fact]
    expect(stillHolds(soon, match(), NOW - MINUTE)).toBe(true)
    expect(stillHolds(soon, match({ matchStartTime: iso(NOW + 30 * MINUTE) }), NOW - MINUTE)).toBe(true)
    expect(stillHolds(soon, match({ matchStartTime: iso(NOW + 2 * HOUR) }), NOW - MINUTE)).toBe(false)
    expect(stillHolds(soon, match(), NOW)).toBe(false)
    const [result] = factsOf(match({ seriesWinner: 'a' }), NOW) as [Fact]
    expect(stillHolds(result, match(), NOW)).toBe(false)
    expect(stillHolds(result, match({ seriesWinner: 'b' }), NOW)).toBe(true)
    const [live] = factsOf(match(), NOW) as [Fact]
    expect(stillHolds(live, match({ resultType: 'cancelled' }), NOW)).toBe(false)
    expect(stillHolds(live, match({ seriesWinner: 'a' }), NOW)).toBe(false)
    const [cancelled] = factsOf(match({ resultType: 'cancelled' }), NOW) as [Fact]
    expect([stillHolds(cancelled, match({ resultType: 'cancelled' }), NOW), stillHolds(cancelled, match(), NOW)]).toEqual([true, false])
  })

  const step = fc.oneof(
    fc.record({ matchStartTime: fc.integer({ min: -90, max: 600 }).map((minutes) => iso(NOW + minutes * MINUTE)) }),
    fc.record({ seriesWinner: fc.constantFrom('a', 'b', null) }),
    fc.record({ resultType: fc.constantFrom('cancelled' as const, 'double-forfeit' as const, null) }),
    fc.record({ startedAt: fc.option(fc.integer({ min: 0, max: 300 }).map((minutes) => iso(NOW + minutes * MINUTE))) }),
    fc.record({ playedBefore: fc.integer({ min: 0, max: 2 }) }),
  )
  test('Whatever staff do in whatever order, no fact is told twice about the same start or result (FO-09)', () => {
    fc.assert(fc.property(fc.array(fc.tuple(step, fc.integer({ min: 0, max: 40 })), { maxLength: 40 }), (steps) => {
      const told: Fact[] = []
      const current = match()
      let now = NOW - 2 * HOUR
      for (const [changes, minutes] of steps) {
        now += minutes * MINUTE
        Object.assign(current, changes)
        // Looked at twice, as two processes do.
        for (let look = 0; look < 2; look += 1) told.push(...newsOf(factsOf(current, now), told))
      }
      for (const [key, same] of Map.groupBy(told, ({ kind, minutes }) => `${kind} ${minutes}`)) {
        const abouts = same.map(({ about }) => about)
        if (key.startsWith('cancelled')) expect(abouts).toHaveLength(1)
        else if (key.startsWith('result')) expect(abouts).toEqual([...new Set(abouts)].toSorted())
        else for (const [index, about] of abouts.slice(1).entries()) expect(Date.parse(about)).toBeGreaterThanOrEqual(Date.parse(abouts[index] ?? '') + HOUR)
      }
    }))
  })
})
