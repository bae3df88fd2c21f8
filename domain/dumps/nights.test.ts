import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utcDayOf } from '#domain/times/dates.ts'
import { duties, isDumpDay } from './nights.ts'

const DAY = 86_400_000
const days = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 60 }).map((list) => list.map((each) => utcDayOf(each * DAY)))

test('The day of a moment is that in UTC (OD-04)', () => {
  expect(utcDayOf(Date.parse('2026-11-25T23:59:59.999Z'))).toBe('2026-11-25')
  expect(utcDayOf(Date.parse('2026-11-26T00:30:00+01:00'))).toBe('2026-11-25')
  expect(['2026-11-25', '2026-1-5', '..', 'index.json'].map(isDumpDay)).toEqual([true, false, false, false])
})

test('A day without a dump is due, a day with one is not, and missed days are not caught up (OD-04)', () => {
  expect(duties([], '2026-11-25', 30)).toEqual({ isDue: true, tooOld: [] })
  expect(duties(['2026-11-25'], '2026-11-25', 30)).toEqual({ isDue: false, tooOld: [] })
  expect(duties(['2026-11-20'], '2026-11-25', 30)).toEqual({ isDue: true, tooOld: [] })
})

test('So many dumps are stored as the setting says, the latest ones, with that of today (OD-04)', () => {
  fc.assert(fc.property(days, fc.integer({ min: 1, max: 40 }), (stored, kept) => {
    const today = utcDayOf(401 * DAY)
    const { isDue, tooOld } = duties(stored, today, kept)
    expect(isDue).toBe(true)
    const left = stored.filter((day) => !tooOld.includes(day))
    expect(left.length).toBe(Math.min(stored.length, kept - 1))
    for (const day of left) for (const gone of tooOld) expect(day > gone).toBe(true)
  }))
})

test('Without nights to keep nothing is written, and nothing goes (OD-04)', () => {
  expect(duties(['2026-11-24', '2026-11-25'], '2026-11-25', 0)).toEqual({ isDue: false, tooOld: [] })
})
