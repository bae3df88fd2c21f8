import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchStatus } from '../status.ts'
import { expectedStarts, type Queued } from './expected-starts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = Date.parse('2026-11-20T00:00:00Z')
const at = (hours: number, minutes = 0): number => DAY + hours * HOUR + minutes * MINUTE
const iso = (time: number): string => new Date(time).toISOString()
const clock = (instant: string): string => instant.slice(11, 16)
const mapLengthOf = () => 20 * MINUTE

const match = (id: string, planned: number | null, more: Partial<Queued> = {}): Queued => ({
  id, eventId: 'e', matchStartTime: planned === null ? null : iso(planned), scheduledAt: null, seriesWinner: null, games: [],
  bestOf: 5, streamLink: 'https://live.example/a', ...more,
})
const score = (one: number | null, two: number | null) => ({ score: { one, two } })
/** When matches are expected, by their ids: 'hh:mm'. */
const expected = (now: number, ...matches: Queued[]): Record<string, string> =>
  Object.fromEntries([...expectedStarts(matches, { mapLengthOf, now })].map(([id, start]) => [id, clock(start)]))

// A best of five takes 4.125 maps of 20 minutes and breaks of 5: 98 minutes, and 10 until the next match.
describe('expectedStarts (TI-06)', () => {
  test('A match waits for the one before on its stream, and the next one for both', () => {
    const day = [match('a', at(18), { startedAt: iso(at(18, 30)) }), match('b', at(19, 30)), match('c', at(21)), match('d', at(23, 30))]
    expect(expected(at(18, 40), ...day)).toEqual({ b: '20:20', c: '22:10', d: '23:55' })
  })

  test('Nobody waits for another stream, for a match without stream, or without a stream', () => {
    const late = match('a', at(18), { startedAt: iso(at(19)) })
    expect(expected(at(19, 5), late, match('b', at(19), { streamLink: 'https://live.example/b' }), match('c', at(19), { streamLink: '' }))).toEqual({})
    expect(expected(at(19, 5), { ...late, streamLink: '' }, match('c', at(19, 30), { streamLink: '' }))).toEqual({})
  })

  test('A match that takes longer than expected still continues for a little', () => {
    expect(expected(at(21, 1), match('a', at(18)), match('b', at(21)))).toEqual({ b: '21:25' })
  })

  test('A match that is over makes nobody wait, and has no estimate', () => {
    for (const over of [{ seriesWinner: 'x' }, { endedAt: iso(at(19)) }, { resultType: 'cancelled' as const }]) {
      expect(expected(at(19), match('a', at(18), over), match('b', at(18, 30), over), match('c', at(19)))).toEqual({})
    }
  })

  test('A match that began has no estimate, by its start or by a score', () => {
    for (const begun of [{ startedAt: iso(at(18, 20)) }, { games: [score(1, null)] }]) {
      expect(expected(at(18, 30), match('a', at(18)), match('b', at(18, 10), begun))).not.toHaveProperty('b')
    }
  })

  test('Matches of the same time do not wait for each other, and those that are in time make nobody wait', () => {
    expect(expected(at(18, 5), match('a', at(18)), match('b', at(18)))).toEqual({})
    expect(expected(at(12), match('a', at(18)), match('b', at(18, 30)))).toEqual({})
  })

  test('A match that was delayed is waited for, and waits as from its new time (MT-39)', () => {
    const delayed = match('b', at(18, 41), { scheduledAt: iso(at(18)), delayedTo: iso(at(18, 41)) })
    expect(expected(at(12), delayed, match('c', at(20)))).toEqual({ c: '20:30' })
    expect(expected(at(17, 59), match('a', at(17, 5)), delayed)).toEqual({ b: '18:55' })
  })

  test('Less than ten minutes are no delay', () => {
    expect(expected(at(18, 30), match('a', at(18)), match('b', at(19, 40)), match('c', at(23)))).toEqual({ b: '19:50' })
    expect(expected(at(18, 30), match('a', at(18)), match('b', at(19, 45)))).toEqual({})
  })

  test('Where starts are entered, a match without one has not begun', () => {
    const before = match('a', at(16), { startedAt: iso(at(16)), endedAt: iso(at(18)), seriesWinner: 'x' })
    expect(expected(at(19), before, match('b', at(18)), match('c', at(20)))).toEqual({ b: '19:05', c: '20:50' })
    expect(expected(at(19), match('b', at(18)), match('c', at(19, 30)))).toEqual({ c: '19:50' })
  })

  test('A match that began before an earlier one on its stream is waited for, and the next one waits for both', () => {
    const early = match('b', at(20), { startedAt: iso(at(18, 10)) })
    expect(expected(at(18, 20), match('a', at(18, 30)), early, match('c', at(21)))).toEqual({ a: '20:00', c: '21:50' })
    expect(expected(at(18, 20), match('a', at(18, 30)), { ...early, streamLink: 'https://live.example/b' })).toEqual({})
  })

  test('Where starts are entered, a match whose time has passed is overdue and expected at any moment', () => {
    const before = match('a', at(16), { startedAt: iso(at(16)), endedAt: iso(at(18)), seriesWinner: 'x' })
    expect(expected(at(18, 5), before, match('b', at(18)))).toEqual({ b: '18:10' })
    expect(expected(at(19), before, match('b', at(18)))).toEqual({ b: '19:05' })
    expect(expected(at(19), match('a', at(16), { seriesWinner: 'x' }), match('b', at(18)))).toEqual({})
  })

  test('A forgotten match makes nobody wait for ever', () => {
    expect(expected(at(20), match('a', at(10), { startedAt: iso(at(10)) }), match('b', at(20, 30)))).toEqual({})
  })
})

describe('Any day on one stream (TI-06)', () => {
  /** Within the live window of the first match, so that nothing ends by the clock. */
  const minutes = fc.integer({ min: 0, max: 240 })
  const some = fc.record({
    planned: fc.option(minutes, { freq: 9 }), bestOf: fc.constantFrom(null, 1, 2, 3, 5, 7),
    state: fc.constantFrom('open', 'open', 'open', 'delayed', 'begun', 'over'),
  })
  const days = fc.array(some, { maxLength: 7 }).map((all) => all.map(({ planned, bestOf, state }, index) =>
    match(String(index), planned === null ? null : at(12, planned), {
      bestOf,
      ...(state === 'delayed' && planned !== null && { delayedTo: iso(at(12, planned)) }),
      ...(state === 'begun' && { startedAt: iso(at(12)) }),
      ...(state === 'over' && { startedAt: iso(at(12)), seriesWinner: 'x' }),
    })))
  const starts = (matches: readonly Queued[], now: number) => expectedStarts(matches, { mapLengthOf, now })

  test('An estimate is later than the plan and than now, on five minutes, and only of what has not begun', () => {
    fc.assert(fc.property(days, minutes, (matches, minute) => {
      const now = at(12, minute)
      for (const [id, start] of starts(matches, now)) {
        const of = matches.find((each) => each.id === id)!
        expect(Date.parse(start) - Date.parse(of.matchStartTime!)).toBeGreaterThanOrEqual(10 * MINUTE)
        expect(Date.parse(start)).toBeGreaterThan(now)
        expect(Date.parse(start) % (5 * MINUTE)).toBe(0)
        expect([of.startedAt, of.seriesWinner]).toEqual([undefined, null])
        expect(matchStatus({ ...of, expectedStart: start }, now)).toBe('upcoming')
      }
    }))
  })

  test('Estimates keep the order of the plan', () => {
    fc.assert(fc.property(days, minutes, (matches, minute) => {
      const found = starts(matches, at(12, minute))
      const inOrder = matches.filter(({ id }) => found.has(id)).toSorted((a, b) => Date.parse(a.matchStartTime!) - Date.parse(b.matchStartTime!))
      const times = inOrder.map(({ id }) => Date.parse(found.get(id)!))
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }))
  })

  test('Estimates never become earlier while nothing happens', () => {
    fc.assert(fc.property(days, minutes, minutes, (matches, one, two) => {
      const [earlier, later] = [starts(matches, at(12, Math.min(one, two))), starts(matches, at(12, Math.max(one, two)))]
      for (const [id, start] of later) expect(start >= (earlier.get(id) ?? '')).toBe(true)
    }))
  })

  test('Estimates do not depend on the order in which matches are given', () => {
    fc.assert(fc.property(days, minutes, (matches, minute) => {
      expect(new Map(starts(matches.toReversed(), at(12, minute)))).toEqual(starts(matches, at(12, minute)))
    }))
  })

  test('Estimates are the same whatever the results are that spoiler mode hides (SP-03)', () => {
    const course = fc.array(fc.constantFrom<[number, number]>([2, 0], [0, 2], [1, 1]), { minLength: 1, maxLength: 5 })
    const worlds = days.chain((matches) => fc.tuple(fc.constant(matches), ...[0, 1].map(() =>
      fc.array(fc.record({ course, winner: fc.constantFrom('x', 'y'), ended: minutes }), { minLength: matches.length, maxLength: matches.length }))))
    fc.assert(fc.property(worlds, minutes, ([matches, ...results], minute) => {
      const [one, two] = results.map((of) => starts(matches.map((each, index) => {
        const { course: maps, winner, ended } = of[index]!
        if (!each.startedAt) return each
        const games = maps.map(([a, b]) => score(a, b))
        if (each.seriesWinner) return { ...each, games, seriesWinner: winner, endedAt: iso(at(12, ended)) }
        // A running match is not over in either world: a map is still to be played.
        return { ...each, games: [...games.slice(0, 1), score(null, null)] }
      }), at(12, minute)))
      expect(one).toEqual(two)
    }))
  })
})
