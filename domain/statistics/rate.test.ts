import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percentText, rangeText, rateOf } from './rate.ts'

it('A share has the interval of Wilson: known values (SA-04)', () => {
  expect(rateOf(1, 10)).toEqual({ hits: 1, of: 10, low: 179, high: 4_042 })
  expect(rateOf(50, 100)).toEqual({ hits: 50, of: 100, low: 4_038, high: 5_962 })
  expect(rateOf(0, 20)).toEqual({ hits: 0, of: 20, low: 0, high: 1_611 })
  expect(rateOf(20, 20)).toMatchObject({ low: 8_389, high: 10_000 })
  expect(rateOf(0, 0)).toEqual({ hits: 0, of: 0, low: 0, high: 10_000 })
})

it('The interval holds the share, is mirrored by its complement, and narrows with more cases (SA-04)', () => {
  fc.assert(fc.property(fc.nat(500), fc.nat(500), (hits, misses) => {
    const of = hits + misses
    const { low, high } = rateOf(hits, of)
    const mirrored = rateOf(misses, of)
    expect(Math.abs(low + mirrored.high - 10_000)).toBeLessThanOrEqual(1)
    expect(Math.abs(high + mirrored.low - 10_000)).toBeLessThanOrEqual(1)
    if (of === 0) return
    expect(low).toBeLessThanOrEqual((hits / of) * 10_000 + 1)
    expect(high).toBeGreaterThanOrEqual((hits / of) * 10_000 - 1)
    const more = rateOf(4 * hits, 4 * of)
    expect(more.high - more.low).toBeLessThan(high - low)
  }))
})

it('A share is read as a percentage with one decimal, its interval in whole percent (SA-04 SA-08)', () => {
  expect(percentText(rateOf(1, 3))).toBe('33.3%')
  expect(rangeText(rateOf(1, 10))).toBe('2 to 40%')
})
