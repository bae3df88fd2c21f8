import { expect, test } from 'vitest'
import { side } from '#tests/support/models/sides.ts'
import { noticeOf } from './notice.ts'

const won = {
  sides: { one: side('a', 'Alpha'), two: side('b', 'Beta') }, matchStartTime: '2026-11-20T18:00:00Z', scheduledAt: null, winner: 'a', seriesWinner: 'a',
  winnerMode: 'auto' as const, games: [{ score: { one: 3, two: 1 } }], resultType: null, forfeitBy: null, playedBefore: 0,
  round: 'Upper Semifinal 1', eventName: 'Harbour Cup',
}
const advanced = { ...won, spoilers: { one: 'node:x', two: null, name: 'Upper Semifinal 1' } }
const options = { scores: false, timeZone: 'Europe/Berlin' }

test('A notification names a match as spoiler mode does, and tells that there is a result, not which (FO-11)', () => {
  expect(noticeOf('result', advanced, options)).toEqual({ title: 'Upper Semifinal 1: result is in', body: 'Harbour Cup' })
  expect(noticeOf('result', won, options)).toEqual({ title: 'Alpha vs Beta: result is in', body: 'Upper Semifinal 1, Harbour Cup' })
  expect(noticeOf('live', advanced, options).title).toBe('Upper Semifinal 1: live now')
  expect(noticeOf('soon', won, options).title).toBe('Alpha vs Beta: starts at 7:00 PM')
  expect(noticeOf('cancelled', advanced, options).title).toBe('Upper Semifinal 1: cancelled')
})

test('A notification with scores has the result and the teams (FO-11)', () => {
  const scores = { ...options, scores: true }
  expect(noticeOf('result', advanced, scores)).toEqual({ title: 'Alpha 1–0 Beta', body: 'Upper Semifinal 1, Harbour Cup' })
  expect(noticeOf('live', advanced, scores).title).toBe('Alpha vs Beta: live now')
  expect(noticeOf('result', { ...won, resultType: 'double-forfeit' }, scores).title).toBe('Alpha vs Beta: result is in')
})

test('A notification tells the start that is expected, in the zone of the visitor (FO-11)', () => {
  expect(noticeOf('soon', { ...won, expectedStart: '2026-11-20T19:30:00Z' }, options).title).toBe('Alpha vs Beta: starts at 8:30 PM')
})
