import { describe, expect, it } from 'vitest'
import { dayOf } from './days.ts'

describe('The day of an event', () => {
  it('An event of a week counts its days, its first and last ones among them (PU-09)', () => {
    const week = { startDate: '2026-11-24', endDate: '2026-11-30' }
    expect(dayOf(week, '2026-11-24')).toEqual({ day: 1, of: 7 })
    expect(dayOf(week, '2026-11-29')).toEqual({ day: 6, of: 7 })
    expect(dayOf(week, '2026-11-30')).toEqual({ day: 7, of: 7 })
  })

  it('An event without an end is one day, and none is counted before, after or without dates (PU-09)', () => {
    expect(dayOf({ startDate: '2026-11-24', endDate: null }, '2026-11-24')).toEqual({ day: 1, of: 1 })
    expect(dayOf({ startDate: '2026-11-24', endDate: null }, '2026-11-25')).toBeNull()
    expect(dayOf({ startDate: '2026-11-24', endDate: null }, '2026-11-23')).toBeNull()
    expect(dayOf({ startDate: null, endDate: null }, '2026-11-24')).toBeNull()
  })
})
