import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countdown, timeAgo } from './relative.ts'
import { updatedAgo } from './updated-ago.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const at = (ms: number): string => new Date(NOW + ms).toISOString()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('timeAgo (TI-04)', () => {
  it.each([
    [1, 'Upcoming'], [0, 'Just now'], [-59_999, 'Just now'], [-MINUTE, '1 minute ago'], [-2 * MINUTE, '2 minutes ago'],
    [-HOUR + 1, '59 minutes ago'], [-HOUR, '1 hour ago'], [-DAY + 1, '23 hours ago'], [-DAY, '1 day ago'],
    [-40 * DAY, '40 days ago'],
  ])('A time %d ms from now reads %s', (ms, text) => expect(timeAgo(at(ms), NOW)).toBe(text))

  it('timeAgo is empty without a time', () => {
    expect(timeAgo(null, NOW)).toBe('')
    expect(timeAgo('soon', NOW)).toBe('')
  })
})

it.each([
  [0, 'updated just now'], [9_999, 'updated just now'], [10_000, 'updated 10 s ago'], [59_999, 'updated 50 s ago'],
  [MINUTE, 'updated 1 minute ago'], [HOUR, 'updated 1 hour ago'],
])('An update %d ms ago reads %s', (ms, text) => expect(updatedAgo(NOW - ms, NOW)).toBe(text))

describe('countdown (TI-03)', () => {
  it.each([
    [0, 'Started'], [-1, 'Started'], [1, '0m'], [59_999, '0m'], [MINUTE, '1m'], [HOUR - 1, '59m'], [HOUR, '1h 0m'],
    [2 * HOUR + 5 * MINUTE, '2h 5m'], [DAY - 1, '23h 59m'], [DAY, '1d 0h'], [3 * DAY + 4 * HOUR + MINUTE, '3d 4h'],
  ])('The countdown %d ms before the start reads %s', (ms, text) => expect(countdown(at(ms), NOW)).toBe(text))

  it('The countdown is TBD without a time', () => {
    expect(countdown(null, NOW)).toBe('TBD')
    expect(countdown('soon', NOW)).toBe('TBD')
  })

  it('The countdown never shows 60 minutes or 24 hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 * DAY }), (ms) => {
        expect(countdown(at(ms), NOW)).toMatch(/^(?:\d+d (?:1?\d|2[0-3])h|(?:1?\d|2[0-3])h [1-5]?\dm|[1-5]?\dm)$/)
      }),
    )
  })
})
