import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wallClock } from '#domain/times/wall-clock.ts'
import { quietUntil } from './quiet.ts'

const NIGHT = { from: '22:00', until: '08:00' }
const at = (instant: string, quiet = NIGHT, zone = 'Europe/Berlin'): string | null => {
  const until = quietUntil(Date.parse(instant), quiet, zone)
  return until === null ? null : new Date(until).toISOString()
}
const ZONES = ['Europe/Berlin', 'America/New_York', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Cairo', 'UTC']

describe('Quiet hours', () => {
  test('Quiet hours are those of the clock of the visitor, also over midnight (FO-10)', () => {
    expect(at('2026-11-20T20:59:00Z')).toBeNull()
    expect(at('2026-11-20T21:00:00Z')).toBe('2026-11-21T07:00:00.000Z')
    expect(at('2026-11-21T06:59:00Z')).toBe('2026-11-21T07:00:00.000Z')
    expect(at('2026-11-21T07:00:00Z')).toBeNull()
    expect(at('2026-11-20T12:00:00Z', { from: '12:30', until: '14:00' })).toBe('2026-11-20T13:00:00.000Z')
  })

  test('Quiet hours end by the clock in the nights in which it jumps, once when it skips or repeats their end (FO-10)', () => {
    expect(at('2026-03-28T22:00:00Z')).toBe('2026-03-29T06:00:00.000Z')
    expect(at('2026-10-24T21:00:00Z')).toBe('2026-10-25T07:00:00.000Z')
    const halfPastTwo = { from: '22:00', until: '02:30' }
    expect(at('2026-03-28T22:00:00Z', halfPastTwo)).toBe('2026-03-29T01:00:00.000Z')
    expect(at('2026-10-24T22:00:00Z', halfPastTwo)).toBe('2026-10-25T00:30:00.000Z')
    expect(at('2026-10-25T01:10:00Z', halfPastTwo)).toBe('2026-10-25T01:30:00.000Z')
    // The one minute between is skipped.
    expect(at('2026-03-29T00:30:00Z', { from: '02:01', until: '02:00' })).toBe('2026-03-30T00:00:00.000Z')
  })

  test('Quiet hours always have an end within two days, at which they are over, and begin at their beginning (FO-10)', () => {
    const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    const now = fc.oneof(
      fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') }),
      fc.integer({ min: -36, max: 36 }).map((hours) => Date.parse('2026-03-29T01:00Z') + hours * 1_800_000),
      fc.integer({ min: -36, max: 36 }).map((hours) => Date.parse('2026-11-01T06:00Z') + hours * 1_800_000),
    )
    const times = fc.oneof(fc.tuple(time, time), fc.constantFrom<[string, string]>(['02:01', '02:00'], ['01:30', '01:00'], ['02:59', '02:00']))
    fc.assert(fc.property(now, times, fc.constantFrom(...ZONES), (ms, [from, until], zone) => {
      fc.pre(from !== until)
      const end = quietUntil(ms, { from, until }, zone)
      const clock = wallClock(ms, zone).slice(11, 16)
      expect(end !== null).toBe(from < until ? clock >= from && clock < until : clock >= from || clock < until)
      if (end === null) return
      expect(end).toBeGreaterThan(ms)
      expect(end - ms).toBeLessThanOrEqual(49 * 3_600_000)
      expect(quietUntil(end, { from, until }, zone)).toBeNull()
    }))
  })
})
