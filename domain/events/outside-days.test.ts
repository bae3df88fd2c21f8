import { expect, test } from 'vitest'
import { outsideDays } from './outside-days.ts'

const event = { startDate: '2026-12-04', endDate: '2026-12-07' }
const at = (matchStartTime: string | null, scheduledAt: string | null = null) => ({ matchStartTime, scheduledAt })

test('Matches outside the days of an event are counted, with days that hold all of them (EV-22)', () => {
  const matches = [at('2026-11-29T18:00:00Z'), at(null, '2026-11-30T18:00:00Z'), at('2026-12-05T18:00:00Z'), at('2026-12-09T20:00:00Z'), at(null)]
  expect(outsideDays(event, matches, 'UTC')).toEqual({ count: 3, first: '2026-11-29', last: '2026-12-09', startDate: '2026-11-29', endDate: '2026-12-09' })
  expect(outsideDays(event, matches.slice(0, 3), 'UTC')).toEqual({ count: 2, first: '2026-11-29', last: '2026-11-30', startDate: '2026-11-29', endDate: '2026-12-07' })
  expect(outsideDays(event, matches.slice(0, 2), 'UTC')).toMatchObject({ count: 2, startDate: '2026-11-29', endDate: '2026-11-30' })
  expect(outsideDays({ startDate: '2026-11-29', endDate: '2026-12-09' }, matches, 'UTC')).toBeNull()
})

test('A match that is on a day of the event anywhere on earth is not outside (EV-22)', () => {
  // Midnight of the first day on Kiribati, and the last minute of the last day west of it.
  expect(outsideDays(event, [at('2026-12-03T10:00:00Z'), at('2026-12-08T11:59:00Z')], 'America/New_York')).toBeNull()
  expect(outsideDays(event, [at('2026-12-03T09:59:00Z')], 'UTC')).toMatchObject({ count: 1, startDate: '2026-12-03' })
  expect(outsideDays(event, [at('2026-12-08T12:00:00Z')], 'UTC')).toMatchObject({ count: 1, endDate: '2026-12-08' })
})

test('Days that are no days, or that end before they begin, are left to the form (EV-22)', () => {
  expect(outsideDays({ startDate: '', endDate: '2026-12-07' }, [at('2026-01-01T00:00:00Z')], 'UTC')).toBeNull()
  expect(outsideDays({ startDate: '2026-12-08', endDate: '2026-12-07' }, [at('2026-01-01T00:00:00Z')], 'UTC')).toBeNull()
})
