import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMonth, monthBounds, monthName, monthOf, monthsAround } from './months.ts'

const month = fc.tuple(fc.integer({ min: 1970, max: 9999 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)

describe('Months', () => {
  it('A month is a year and a month that exist', () => {
    expect(['2026-01', '2026-12', '1970-01', '9999-12'].every(isMonth)).toBe(true)
    expect(['2026-00', '2026-13', '2026-1', '1969-12', '10000-01', '2026-11-01', '', 'x'].some(isMonth)).toBe(false)
  })

  it('A month is named without the year of today', () => {
    expect(monthName('2026-03', '2026-11')).toBe('Mar')
    expect(monthName('2025-12', '2026-11')).toBe('Dec 2025')
  })

  it('The months up to the next one are offered, or those around a chosen one (PU-08)', () => {
    expect(monthsAround('2026-11', null)).toEqual([
      '2026-12', '2026-11', '2026-10', '2026-09', '2026-08', '2026-07', '2026-06', '2026-05', '2026-04', '2026-03', '2026-02', '2026-01',
    ])
    expect(monthsAround('2026-11', '2026-03')).toEqual(monthsAround('2026-11', null))
    expect(monthsAround('2026-11', '2024-06').slice(0, 3)).toEqual(['2024-12', '2024-11', '2024-10'])
    expect(monthsAround('2026-11', '2026-12').slice(0, 7).at(-1)).toBe('2026-12') // the last one offered leads on
  })

  it('The bounds of a month hold exactly its instants', () => {
    fc.assert(fc.property(month, fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-30'), noInvalidDate: true }), (each, date) => {
      const { from, until } = monthBounds(each)
      const instant = date.toISOString()
      expect(from <= instant && instant < until).toBe(monthOf(date.getTime()) === each)
    }))
  })

  it('Offered months follow each other, the chosen one is among them, and an older and a newer one lead on (PU-08)', () => {
    fc.assert(fc.property(month, fc.option(month), (today, chosen) => {
      const offered = monthsAround(today, chosen)
      expect(offered.every(isMonth)).toBe(true)
      for (const [index, each] of offered.slice(1).entries()) expect(monthBounds(each).until).toBe(monthBounds(offered[index] ?? '').from)
      if (chosen === null) return
      expect(offered).toContain(chosen)
      if (chosen !== '9999-12' && chosen > today) expect(offered[0] && offered[0] > chosen).toBe(true)
      if (chosen !== '1970-01') expect(offered.at(-1) && (offered.at(-1) ?? '') < chosen).toBe(true)
    }))
  })
})
