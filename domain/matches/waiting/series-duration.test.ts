import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedMaps, seriesDuration } from './series-duration.ts'

const MINUTE = 60_000

test.each([
  [1, null, 1], [2, null, 2], [3, null, 2.5], [4, null, 3.75], [5, null, 4.125], [7, null, 5.8125], [7, 'one', 4.8125], [null, null, 2.5],
] as const)('A best of %s with a map for %s has %s maps on average (TI-06)', (bestOf, advantage, maps) => {
  expect(expectedMaps({ bestOf, advantage })).toBe(maps)
})

test('A series takes its maps and the breaks between them (TI-06)', () => {
  expect(seriesDuration({ bestOf: 1 }, 20 * MINUTE)).toBe(20 * MINUTE)
  expect(seriesDuration({ bestOf: 2 }, 20 * MINUTE)).toBe(45 * MINUTE)
})

test('A longer series has more maps, never more than its length and never fewer than it takes to win (TI-06)', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 60 }), (bestOf) => {
    const maps = expectedMaps({ bestOf })
    expect(maps).toBeLessThanOrEqual(bestOf)
    expect(maps).toBeGreaterThanOrEqual(Math.min(bestOf, Math.floor(bestOf / 2) + 1) - 1e-9)
    expect(expectedMaps({ bestOf: bestOf + 2 })).toBeGreaterThan(maps)
  }))
})
