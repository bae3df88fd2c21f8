import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isValidDate } from './dates.ts'
import { dayName, daysAround, daysOffered, daysOfMonth, neighboursOf, partsOfDay, spanAnywhere } from './days.ts'
import { spanOfDay } from './zones.ts'

const day = fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
const NOW = Date.parse('2026-11-28T12:00:00Z')

describe('Days', () => {
  it('A day is named by its weekday, and without the year of today', () => {
    expect(partsOfDay('2026-11-28')).toEqual({ weekday: 'Sat', date: 'Nov 28', year: '2026' })
    expect(dayName('2026-11-28', '2026-12-01')).toBe('Sat, Nov 28')
    expect(dayName('2027-01-01', '2026-12-01')).toBe('Fri, Jan 1, 2027')
    expect(dayName('2026-11-28', '')).toBe('Sat, Nov 28, 2026')
  })

  it('A week before and a week after today, the chosen day, or a whole month is offered (PU-08)', () => {
    const around = daysOffered(null, null, NOW)
    expect([around.length, around[0], around[7], around.at(-1)]).toEqual([15, '2026-11-21', '2026-11-28', '2026-12-05'])
    expect(daysOffered('2020-03-01', null, NOW)[7]).toBe('2020-03-01')
    expect(daysOffered(null, '2024-02', NOW)).toEqual(daysOfMonth('2024-02'))
    expect([daysOfMonth('2024-02').length, daysOfMonth('2026-11').at(-1), daysOfMonth('9999-12').length]).toEqual([29, '2026-11-30', 31])
    expect([daysAround('1970-01-01')[0], daysAround('9999-12-31').at(-1)]).toEqual(['1970-01-01', '9999-12-31'])
  })

  it('Offered days follow each other, and an earlier and a later one lead on (PU-08)', () => {
    fc.assert(fc.property(day, (each) => {
      const offered = daysAround(each)
      expect(offered.every(isValidDate)).toBe(true)
      for (const [index, next] of offered.slice(1).entries()) expect(next).toBe(addDays(offered[index] ?? '', 1))
      expect(offered).toContain(each)
      if (each !== '1970-01-01') expect(offered[0] && offered[0] < each).toBe(true)
      if (each !== '9999-12-31') expect((offered.at(-1) ?? '') > each).toBe(true)
    }))
  })

  it('The hours around a day hold it in every zone, the first and the last on earth too (PU-08)', () => {
    expect(spanAnywhere('2026-11-28')).toEqual({ from: '2026-11-27T10:00:00.000Z', until: '2026-11-29T12:00:00.000Z' })
    expect(spanOfDay('2026-11-28', 'Pacific/Kiritimati')?.from).toBe(spanAnywhere('2026-11-28').from)
    expect(spanOfDay('2026-11-28', 'Etc/GMT+12')?.until).toBe(spanAnywhere('2026-11-28').until)
    expect([spanAnywhere('1970-01-01').from, spanAnywhere('9999-12-31').until]).toEqual(['1970-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])
    const zone = fc.constantFrom('UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Apia', 'Pacific/Kiritimati', 'Etc/GMT+12')
    fc.assert(fc.property(day.filter((each) => each !== '1970-01-01'), zone, (each, timeZone) => {
      const [own, any] = [spanOfDay(each, timeZone), spanAnywhere(each)]
      expect(any.from < any.until).toBe(true)
      if (own) expect(any.from <= own.from && own.until <= any.until).toBe(true)
    }))
  })

  it('The neighbours of a day are the last of some days before it and the first after it', () => {
    const days = ['2026-12-24', '2026-11-28', '2026-11-02', '2026-11-30', '2026-11-02']
    expect(neighboursOf('2026-11-28', days)).toEqual({ previous: '2026-11-02', next: '2026-11-30' })
    expect(neighboursOf('2026-11-01', days)).toEqual({ previous: null, next: '2026-11-02' })
    expect(neighboursOf('2026-12-24', days)).toEqual({ previous: '2026-11-30', next: null })
  })
})
