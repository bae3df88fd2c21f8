import { expect, test } from 'vitest'
import type { Side } from '#domain/matches/match.ts'
import { timeline } from './timeline.ts'

const NOW = Date.parse('2026-11-20T18:00:00Z')
const LIVE = '2026-11-20T17:00:00Z'
const OVER = '2026-11-19T17:00:00Z'

/** A course is one letter per map: won by team one (W) or two (L), a draw (D), open (-). */
const match = (matchStartTime: string, course: string, over: { bestOf?: number; seriesWinner?: string; advantage?: Side; unplayed?: true } = {}) => ({
  matchStartTime, scheduledAt: null, seriesWinner: null, winnerMode: null, ...over,
  games: Array.from(course, (letter) => ({
    score: letter === '-' ? { one: null, two: null } : { one: letter === 'L' ? 0 : 1, two: letter === 'W' ? 0 : 1 },
  })),
})
const states = (of: ReturnType<typeof match>) => timeline(of, NOW).map(({ state, winner }) => winner ?? state)

test('A running series is as long as was declared, and its first map without a winner is live (SP-07)', () => {
  expect(states(match(LIVE, 'WL', { bestOf: 5 }))).toEqual(['one', 'two', 'live', 'open', 'open'])
  expect(states(match(LIVE, 'WD-', { bestOf: 3 }))).toEqual(['one', 'live', 'open'])
  expect(states(match(LIVE, '--'))).toEqual(['live', 'open'])
  expect(states(match(LIVE, '', { bestOf: 3, advantage: 'one' }))).toEqual(['live', 'open'])
  expect(states(match(LIVE, ''))).toEqual([])
})

test('Of a series that is over only what was played is left', () => {
  expect(states(match(OVER, 'WWW--', { seriesWinner: 'a', bestOf: 5 }))).toEqual(['one', 'one', 'one'])
  expect(states(match(OVER, 'WDL', { seriesWinner: 'a' }))).toEqual(['one', 'drawn', 'two'])
  expect(timeline(match(OVER, '-W', { seriesWinner: 'a' }), NOW).map(({ number }) => number)).toEqual([2])
})

test('No map is live of a series that nobody was left to play (MT-29)', () => {
  expect(states(match(LIVE, '', { bestOf: 3, unplayed: true }))).toEqual([])
  expect(states(match(LIVE, 'W-', { unplayed: true }))).toEqual(['one'])
})

test('Before its start a series has no course', () => {
  expect(states(match('2026-11-21T17:00:00Z', '---', { bestOf: 3 }))).toEqual([])
})
