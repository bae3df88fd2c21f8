import { expect, test } from 'vitest'
import { side } from '#tests/support/models/sides.ts'
import { bracketEvents, matchEvents } from './events.ts'

const match = (winner: string | null) => ({
  sides: { one: side('a', 'A'), two: side('b', 'B') }, winner, seriesWinner: winner, games: [], isLive: false,
})
const bracket = (...winners: (string | null)[]) => ({
  matches: winners.map((winnerId, index) => ({ id: `w1-${index}`, winnerId })),
})

test('A match finishes when it first has a winner, whether it is new or not, and reopens without one', () => {
  expect(matchEvents(match(null), match('a'))).toEqual(['match.updated', 'match.finished'])
  expect(matchEvents(null, match('b'))).toEqual(['match.updated', 'match.finished'])
  expect(matchEvents(null, match(null))).toEqual(['match.updated'])
  expect(matchEvents(match('a'), match('b'))).toEqual(['match.updated'])
  expect(matchEvents(match('a'), match(null))).toEqual(['match.updated', 'match.reopened'])
})

test('A match without a stored winner finishes by its games', () => {
  const played = { ...match(null), games: [{ score: { one: 2, two: 0 } }] }
  expect(matchEvents(match(null), played)).toEqual(['match.updated', 'match.finished'])
  expect(matchEvents(match(null), { ...played, isLive: true })).toEqual(['match.updated'])
})

test('A bracket advances when any winner changes, and not when only its name does', () => {
  expect(bracketEvents(bracket(null, null), bracket('a', null))).toEqual(['bracket.advanced'])
  expect(bracketEvents(bracket('a', null), bracket('b', null))).toEqual(['bracket.advanced'])
  expect(bracketEvents(bracket('a', null), bracket(null, null))).toEqual(['bracket.advanced'])
  expect(bracketEvents(null, bracket('a'))).toEqual(['bracket.advanced'])
  expect(bracketEvents(bracket('a'), bracket('a'))).toEqual([])
  expect(bracketEvents(null, bracket(null))).toEqual([])
})

test('A deleted record sends no event', () => {
  expect([...matchEvents(match('a'), null), ...bracketEvents(bracket('a'), null)]).toEqual([])
})
