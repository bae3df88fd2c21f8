import { expect, test } from 'vitest'
import { rankMatches } from './palette.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-22T12:00:00Z')

const match = (id: string, hours: number | null, seriesWinner: string | null = null) => ({
  id, seriesWinner, scheduledAt: null, games: [],
  matchStartTime: hours === null ? null : new Date(NOW + hours * HOUR).toISOString(),
})

test('The running match comes first, then those that need a result, then the next, then the newest of the rest', () => {
  const expected = [
    match('live since an hour', -1), match('live since five', -5),
    match('needs its result since yesterday', -20), match('needs its result since long', -200),
    match('next', 1), match('later', 90), match('has no start', null),
    match('won this morning', -4, 'a'), match('won last week', -170, 'a'), match('won without a start', null, 'a'),
  ]
  for (let shift = 0; shift < expected.length; shift += 1) {
    const mixed = [...expected.slice(shift), ...expected.slice(0, shift)].toReversed()
    expect(rankMatches(mixed, NOW).map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  }
})

test('Equals are in the order of their ids', () => {
  expect(rankMatches([match('b', null), match('c', 1), match('a', null), match('b2', 1)], NOW).map(({ id }) => id))
    .toEqual(['b2', 'c', 'a', 'b'])
})
