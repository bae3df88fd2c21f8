import { describe, expect, it } from 'vitest'
import { readTime, typedText } from './time-reading.ts'

const NEW_YORK = 'America/New_York'

describe('readTime', () => {
  it('A time of the zone is read', () => {
    expect(readTime('2026-11-20 20:00', NEW_YORK)).toEqual({
      instant: '2026-11-21T01:00:00.000Z',
      problem: '',
      note: '',
      offers: [],
    })
  })

  it('An instant with its own zone is taken as it is', () => {
    expect(readTime('2026-11-20T19:00:00+01:00', NEW_YORK).instant).toBe('2026-11-20T18:00:00.000Z')
  })

  it('A skipped time is reported with what may be meant', () => {
    const { instant, problem, offers } = readTime('2027-03-14 02:30', NEW_YORK)
    expect(instant).toBeNull()
    expect(problem).toBe(
      '02:30 does not exist on Mar 14, 2027 in New York: clocks go forward from 02:00 to 03:00.',
    )
    expect(offers).toEqual([{ instant: '2027-03-14T07:30:00.000Z', words: '03:30 EDT = 07:30 UTC' }])
  })

  it('A doubled time is reported, and the first is taken', () => {
    const { instant, note, offers } = readTime('11/1/2026 1:30 am', NEW_YORK)
    expect(instant).toBe('2026-11-01T05:30:00.000Z')
    expect(note).toBe('Clocks show 01:30 twice on Nov 1, 2026 in New York.')
    expect(offers.map(({ words }) => words)).toEqual(['01:30 EDT = 05:30 UTC', '01:30 EST = 06:30 UTC'])
  })

  it('The second of two is taken when it is given as an instant', () => {
    expect(readTime('2026-11-01T06:30:00Z', NEW_YORK).instant).toBe('2026-11-01T06:30:00.000Z')
  })

  it('A missing part is asked for', () => {
    expect(readTime('2026-11-20', NEW_YORK).problem).toBe('Add a time, like 20:00')
    expect(readTime('20:00', NEW_YORK).problem).toBe('Use a date and a time, like 2026-11-20 20:00')
    expect(readTime('  ', NEW_YORK)).toMatchObject({ instant: null, problem: '' })
  })
})

describe('typedText', () => {
  it('An instant is shown on the clocks of the zone and other text is left alone', () => {
    expect(typedText('2026-11-21T01:00:00.000Z', NEW_YORK)).toBe('2026-11-20 20:00')
    expect(typedText('next week', NEW_YORK)).toBe('next week')
    expect(typedText('', NEW_YORK)).toBe('')
  })
})
