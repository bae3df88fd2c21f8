import { expect, test } from 'vitest'
import { side } from '#tests/support/models/sides.ts'
import { bracketEvents, changeEvents, EVENTS_OF, matchEvents, sentTo, TOLD_KINDS } from './events.ts'

const match = (winner: string | null) => ({
  sides: { one: side('a', 'A'), two: side('b', 'B') }, winner, seriesWinner: winner, games: [], isLive: false,
})
const bracket = (...winners: (string | null)[]) => ({
  matches: winners.map((winnerId, index) => ({ id: `w1-${index}`, winnerId })),
})

test('A match finishes when it first has a winner, whether it is new or not, and reopens without one (AP-14)', () => {
  expect(matchEvents(match(null), match('a'))).toEqual(['match.updated', 'match.finished'])
  expect(matchEvents(null, match('b'))).toEqual(['match.created', 'match.updated', 'match.finished'])
  expect(matchEvents(null, match(null))).toEqual(['match.created', 'match.updated'])
  expect(matchEvents(match('a'), match('b'))).toEqual(['match.updated'])
  expect(matchEvents(match('a'), match(null))).toEqual(['match.updated', 'match.reopened'])
})

test('A match without a stored winner finishes by its games', () => {
  const played = { ...match(null), games: [{ score: { one: 2, two: 0 } }] }
  expect(matchEvents(match(null), played)).toEqual(['match.updated', 'match.finished'])
  expect(matchEvents(match(null), { ...played, isLive: true })).toEqual(['match.updated'])
})

test('A bracket advances when any winner changes, and not when only its name does (AP-14)', () => {
  expect(bracketEvents(bracket(null, null), bracket('a', null))).toEqual(['bracket.updated', 'bracket.advanced'])
  expect(bracketEvents(bracket('a', null), bracket('b', null))).toEqual(['bracket.updated', 'bracket.advanced'])
  expect(bracketEvents(bracket('a', null), bracket(null, null))).toEqual(['bracket.updated', 'bracket.advanced'])
  expect(bracketEvents(null, bracket('a'))).toEqual(['bracket.created', 'bracket.advanced'])
  expect(bracketEvents(bracket('a'), bracket('a'))).toEqual(['bracket.updated'])
  expect(bracketEvents(null, bracket(null))).toEqual(['bracket.created'])
})

test('A record of any kind that is added, changed or deleted sends one event of its kind (AP-14)', () => {
  for (const kind of TOLD_KINDS) {
    expect(changeEvents(kind, null, {})).toEqual([`${kind}.created`])
    expect(changeEvents(kind, {}, {})).toEqual([`${kind}.updated`])
    expect(changeEvents(kind, {}, null)).toEqual([`${kind}.deleted`])
    expect(changeEvents(kind, null, null)).toEqual([])
    expect(EVENTS_OF[kind]).toEqual(expect.arrayContaining([`${kind}.created`, `${kind}.updated`, `${kind}.deleted`]))
  }
  expect(matchEvents(match('a'), null)).toEqual(['match.deleted'])
  expect(bracketEvents(bracket('a'), null)).toEqual(['bracket.deleted'])
})

test('An endpoint that chose nothing new is sent what it always was, and one that chose both learns of a new match once (AP-14)', () => {
  const added = matchEvents(null, match('b'))
  expect(sentTo(['match.updated', 'match.finished', 'bracket.advanced'], added)).toEqual(['match.updated', 'match.finished'])
  expect(sentTo(['match.created', 'match.updated'], added)).toEqual(['match.created'])
  expect(sentTo(['match.created', 'match.updated'], matchEvents(match(null), match(null)))).toEqual(['match.updated'])
  expect(sentTo([], added)).toEqual([])
})
