import { describe, expect, it } from 'vitest'
import { playedAgain } from './played-again.ts'
import { gamesAgain, hasResult } from './replay.ts'
import { newGame } from '#domain/matches/new-game.ts'

const side = (teamId: string) => ({ teamId, name: teamId, snapshot: null })
const sides = { one: side('a'), two: side('b') }
const LATER = Date.parse('2026-11-21T00:00:00.000Z')
const match = {
  sides, winner: null, seriesWinner: null, matchStartTime: '2026-11-20T12:00:00.000Z', scheduledAt: null,
  games: [{ score: { one: 1, two: 1 } }],
}
const voided = (teamOneId: string, teamTwoId: string, reason = '') => ({ teamOneId, teamTwoId, teamOneScore: 2, teamTwoScore: 1, reason })

describe('A match that is played again (MT-28)', () => {
  it.each([
    [{ seriesWinner: 'a' }, true], [{ resultType: 'cancelled' as const }, true], [{ resultType: 'double-forfeit' as const }, true],
    [{}, false], [{ games: [{ score: { one: 2, two: 1 } }, { score: { one: 0, two: 2 } }] }, true],
    [{ games: [{ score: { one: 2, two: 1 } }], bestOf: 3, startedAt: '2026-11-20T12:00:00.000Z' }, false],
  ])('Only a result can be set aside: %j %s', (over, expected) => {
    expect(hasResult({ ...match, ...over }, LATER)).toBe(expected)
  })

  it('Its games are as many as its length, empty, with the same players', () => {
    const players = [{ playerId: 'p', team: 'a', role: 'duelist' as const }]
    const games = [1, 2, 3, 4].map((number) => ({ ...newGame(number, []), map: 'midtown', score: { one: 2, two: 1 }, players }))
    expect(gamesAgain({ games, bestOf: 3 })).toEqual([1, 2, 3].map((number) => ({ ...newGame(number, []), players })))
    expect(gamesAgain({ games, bestOf: null })).toHaveLength(4)
  })

  it('Visitors read the results between the same teams, seen from the sides of now', () => {
    expect(playedAgain({ sides, voided: [] })).toBe('')
    expect(playedAgain({ sides, voided: [voided('a', 'b', 'The server failed.')] })).toBe('Played again: the first result (2–1) does not count. The server failed.')
    expect(playedAgain({ sides, voided: [voided('b', 'a')] })).toContain('(1–2)')
    expect(playedAgain({ sides, voided: [voided('a', 'c')] })).toBe('')
  })
})
