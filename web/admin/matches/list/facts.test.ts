import { expect, test } from 'vitest'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { AS_PLANNED } from '#domain/matches/editing/declared.ts'
import { side } from '#tests/support/models/sides.ts'
import { fullNameOf, missingOf, scoreOf, stateOf } from './facts.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const HOUR = 3_600_000

const match = (over: Partial<MatchListItem> = {}): MatchListItem => ({
  id: 'm', version: 1, createdAt: '', updatedAt: '', eventId: null, eventName: '',
  sides: { one: side('a', 'Alpha'), two: side('b', 'Beta') }, matchStartTime: null,
  scheduledAt: null, isLive: false, winner: null, seriesWinner: null, winnerMode: 'auto', bestOf: null, advantage: null, ...AS_PLANNED,
  streamLink: '', vodLink: '', games: [], ...over,
})
const begun = (hoursAgo: number) => match({ matchStartTime: new Date(NOW - hoursAgo * HOUR).toISOString() })
const game = (gameNumber: number, hasDraft: boolean, score: number | null = 1) => ({
  gameNumber, map: 'tbd', score: { one: score, two: score && 0 }, hasDraft,
})

test('A match without a result is upcoming, then live, then needs one', () => {
  expect([match(), begun(-1), begun(1), begun(7)].map((one) => stateOf(one, NOW))).toEqual([
    'Upcoming', 'Upcoming', 'Live', 'Needs result',
  ])
  expect(stateOf({ ...begun(1), seriesWinner: 'a' }, NOW)).toBe('Completed')
})

test('A match that nobody was left to play was not played, whatever the clock says (MT-29)', () => {
  const unplayed = [match(), begun(-1), begun(1), begun(7)].map((each) => stateOf({ ...each, unplayed: true }, NOW))
  expect(new Set(unplayed)).toEqual(new Set(['Not played']))
  expect(stateOf({ ...begun(1), unplayed: true, resultType: 'cancelled' }, NOW)).toBe('Completed')
})

test('A match that was not played has no score of 0–0: a forfeit says so, and else who won (MT-24)', () => {
  const scores = (over: Partial<MatchListItem>) => [scoreOf(match(over), 'one'), scoreOf(match(over), 'two')]
  expect(scores({ seriesWinner: 'a', resultType: 'forfeit', forfeitBy: 'two' })).toEqual(['W', 'FF'])
  expect(scores({ resultType: 'double-forfeit' })).toEqual(['FF', 'FF'])
  expect(scores({ seriesWinner: 'b' })).toEqual(['L', 'W'])
  expect(scores({ seriesWinner: 'a', games: [game(1, false)] })).toEqual(['1', '0'])
  expect(scores({})).toEqual([null, null])
})

test('Only played games can lack a draft, and only a decided match its recording', () => {
  expect(missingOf(match({ games: [game(1, false, null)] }))).toEqual([])
  expect(missingOf(match({ games: [game(1, false), game(2, true), game(3, true)], seriesWinner: 'a' }))).toEqual([
    '1 of 3 drafts missing', 'No VOD',
  ])
  expect(missingOf(match({ games: [game(1, false)], seriesWinner: 'a', vodLink: 'https://v' }))).toEqual(['No draft'])
})

test('The name distinguishes matches of the same teams, as far as they differ', () => {
  expect(fullNameOf(match())).toBe('Alpha vs Beta')
  expect(fullNameOf({ ...begun(0), eventName: 'Cup' })).toMatch(/^Alpha vs Beta, Cup, .*Nov 20, 2026/)
})
