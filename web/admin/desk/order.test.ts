import { expect, test } from 'vitest'
import { eventRuns, eventsTogether, soonCount, streamBeside } from './order.ts'

const onDays = (...days: number[]) => days.map((day) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`)

test('Matches of today and tomorrow come first where more than five are, in the zone of the reader (ST-12)', () => {
  expect(soonCount(onDays(10, 10, 10, 11, 11, 11, 12, 13), '2026-11-10', 'UTC')).toBe(6)
  const night = Array.from({ length: 7 }, () => '2026-11-12T03:00:00.000Z')
  expect(soonCount(night, '2026-11-10', 'UTC')).toBe(5)
  expect(soonCount(night, '2026-11-10', 'America/New_York')).toBe(7)
})

test('Five matches are shown where fewer are soon, all where there are no more, and one without a time is later (ST-12)', () => {
  expect(soonCount(onDays(20, 21, 22, 23, 24, 25), '2026-11-10', 'UTC')).toBe(5)
  expect(soonCount(onDays(20, 21), '2026-11-10', 'UTC')).toBe(2)
  expect(soonCount([], '2026-11-10', 'UTC')).toBe(0)
  expect(soonCount([...onDays(10, 10, 10, 10, 10, 11), null, null], '2026-11-10', 'UTC')).toBe(6)
})

test('Matches of one event that follow one another are together, and all of an event where that is asked for (ST-12)', () => {
  const matches = [{ eventName: 'Cup', id: 1 }, { eventName: 'League', id: 2 }, { eventName: 'Cup', id: 3 }, { eventName: 'Cup', id: 4 }]
  expect(eventRuns(matches).map((run) => run.matches.map(({ id }) => id))).toEqual([[1], [2], [3, 4]])
  expect(eventsTogether(matches).map(({ id }) => id)).toEqual([1, 3, 4, 2])
})

test('A stream is named beside its event where that does not say the same (ST-12)', () => {
  const on = (streamLink: string | null, eventName: string | null) => streamBeside({ streamLink, eventName })
  expect(on('https://streams.example/crosswind', 'Crosswind League')).toBe(null)
  expect(on('https://streams.example/meridian-cup', 'Meridian Cup World Finals')).toBe(null)
  expect(on('https://streams.example/crosswind2', 'Crosswind League')).toBe('crosswind2')
  expect(on('https://www.streams.example/?v=7', 'Crosswind League')).toBe('streams.example/?v=7')
  expect(on('https://streams.example/crosswind', null)).toBe('crosswind')
  expect(on(null, 'Crosswind League')).toBe(null)
})
