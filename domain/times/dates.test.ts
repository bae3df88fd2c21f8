import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isInstant, isValidDate, monthWeeks } from './dates.ts'

const someDay = fc
  .date({ min: new Date('1970-02-01'), max: new Date('9999-11-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('isValidDate', () => {
  it.each(['2026-11-20', '2028-02-29', '1970-01-01', '9999-12-31'])('accepts %s', (day) => {
    expect(isValidDate(day)).toBe(true)
  })

  it.each(['2026-02-30', '2027-02-29', '2026-13-01', '2026-1-1', 'tomorrow', 'infinity', '', '0001-01-01', '1969-12-31',
    '2026-11-20T00:00', ' 2026-11-20', '294277-01-01', '2026-00-10', '2026-11-00',
    '2026-11-20\n'])('refuses %j', (day) => {
    expect(isValidDate(day)).toBe(false)
  })
})

describe('isInstant', () => {
  it.each(['2026-11-20T18:00:00Z', '2026-11-20T18:00Z', '2026-11-20T18:00:00.123Z', '2026-11-20T18:00:00+05:30',
    '2026-11-20T18:00:00-14:00'])('accepts %s', (text) => expect(isInstant(text)).toBe(true))

  it.each(['2026-11-20T18:00:00', '2026-11-20', '2026-02-30T10:00:00Z', '2026-11-20T24:00:00Z', '2026-11-20T18:60:00Z',
    '2026-11-20 18:00:00Z', 'infinity', '', '+294277-01-01T00:00:00Z', '1970-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59-01:00', '2026-11-20T18:00:00+25:00', '2026-11-20T18:00:60Z'])('refuses %j', (text) => {
    expect(isInstant(text)).toBe(false)
  })

  it('accepts every instant that JavaScript writes within the years', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }), (date) => {
        expect(isInstant(date.toISOString())).toBe(true)
      }),
    )
  })
})

describe('addDays', () => {
  it('crosses months and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })
})

describe('monthWeeks', () => {
  it('starts weeks on Sunday', () => {
    const weeks = monthWeeks('2026-11-21')
    expect(weeks[0]).toEqual(
      ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07'],
    )
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05')
  })

  it('reaches back before the first year', () => {
    expect(monthWeeks('1970-01-15')[0]?.[0]).toBe('1969-12-28')
  })

  it('holds every day of the month once, in whole weeks that follow each other', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        const days = monthWeeks(day).flat()
        expect(days).toContain(day)
        expect(days.length % 7).toBe(0)
        expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(0)
        days.forEach((each, index) => expect(each).toBe(addDays(days[0] ?? '', index)))
        for (const edge of [days.slice(0, 7), days.slice(-7)]) {
          expect(edge.some((each) => each.startsWith(day.slice(0, 7)))).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })
})
