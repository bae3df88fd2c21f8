import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, isInstant, isValidDate } from './dates.ts'

describe('isValidDate', () => {
  it.each(['2026-11-20', '2028-02-29', '1970-01-01', '9999-12-31'])('isValidDate accepts %s', (day) => {
    expect(isValidDate(day)).toBe(true)
  })

  it.each(['2026-02-30', '2027-02-29', '2026-13-01', '2026-1-1', 'tomorrow', 'infinity', '', '0001-01-01', '1969-12-31',
    '2026-11-20T00:00', ' 2026-11-20', '294277-01-01', '2026-00-10', '2026-11-00',
    '2026-11-20\n'])('isValidDate refuses %j', (day) => {
    expect(isValidDate(day)).toBe(false)
  })
})

describe('isInstant (TI-05)', () => {
  it.each(['2026-11-20T18:00:00Z', '2026-11-20T18:00Z', '2026-11-20T18:00:00.123Z', '2026-11-20T18:00:00+05:30',
    '2026-11-20T18:00:00-14:00'])('isInstant accepts %s', (text) => expect(isInstant(text)).toBe(true))

  it.each(['2026-11-20T18:00:00', '2026-11-20', '2026-02-30T10:00:00Z', '2026-11-20T24:00:00Z', '2026-11-20T18:60:00Z',
    '2026-11-20 18:00:00Z', 'infinity', '', '+294277-01-01T00:00:00Z', '1970-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00', '2026-11-20T18:00:00+25:00', '2026-11-20T18:00:60Z'])('isInstant refuses %j', (text) => {
    expect(isInstant(text)).toBe(false)
  })

  it('isInstant accepts every instant that JavaScript writes within the years', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }), (date) => {
        expect(isInstant(date.toISOString())).toBe(true)
      }),
    )
  })
})

describe('addDays', () => {
  it('addDays crosses months and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })
})

it('The days between a day and one so many days later are so many', () => {
  fc.assert(fc.property(fc.integer({ min: -3_000, max: 3_000 }), fc.integer({ min: -3_000, max: 3_000 }), (from, days) => {
    const day = addDays('2026-11-28', from)
    expect(daysBetween(day, addDays(day, days))).toBe(days)
  }))
})
