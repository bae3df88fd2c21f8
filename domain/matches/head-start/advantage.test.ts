import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { side } from '#tests/support/models/sides.ts'
import { keptAdvantage, withHeadStart } from './advantage.ts'
import { concealedMaps } from '#domain/matches/course/course.ts'
import { otherSide, SIDES, type GameScore, type Side } from '#domain/matches/match.ts'
import { scoreTexts } from '#domain/matches/score.ts'
import { formSeriesWinner } from '#domain/matches/editing/winners.ts'
import { publicSeriesWinner, seriesScore } from '#domain/matches/series.ts'

const sides = { one: side('a', 'Alpha'), two: side('b', 'Beta') }
const won = (by: Side): GameScore => ({ score: by === 'one' ? { one: 2, two: 0 } : { one: 0, two: 2 } })
const OPEN: GameScore = { score: { one: null, two: null } }
const gamesOf = (course: string): GameScore[] => Array.from(course, (letter) => (letter === '1' ? won('one') : letter === '2' ? won('two') : OPEN))
const played = (course: string, advantage: Side | null, bestOf: number | null = 5) =>
  ({ sides, games: gamesOf(course), bestOf, advantage, winner: null, seriesWinner: null, winnerMode: 'auto' as const })

describe('A series that a side starts one map up (BR-35)', () => {
  test.each([
    ['', null, 1, 0], ['1', null, 2, 0], ['11', 'one', 3, 0], ['2', null, 1, 1], ['22', null, 1, 2], ['222', 'two', 1, 3],
    ['221', null, 2, 2], ['2211', 'one', 3, 2], ['2212', 'two', 2, 3], ['11---', 'one', 3, 0], ['-----', null, 1, 0],
  ] as const)('In a best of five, %j has the winner %s at %i–%i', (course, winner, one, two) => {
    const match = played(course, 'one')
    expect([formSeriesWinner(match), publicSeriesWinner(match)]).toEqual([winner, winner])
    expect(seriesScore(match.games, match.advantage)).toEqual({ one, two })
  })

  it('It is decided as if the first map had been won, whichever side has it and whatever is declared, and never before a map is', () => {
    const course = fc.array(fc.constantFrom(...SIDES), { maxLength: 7 })
    const length = fc.option(fc.integer({ min: 2, max: 7 }))
    fc.assert(fc.property(course, length, fc.constantFrom(...SIDES), (winners, bestOf, advantage) => {
      const games = winners.map(won)
      const series = { games, bestOf, advantage }
      if (bestOf !== null) {
        const expected = games.length === 0 ? null : formSeriesWinner({ games: [won(advantage), ...games], bestOf })
        expect(formSeriesWinner(series)).toBe(expected)
      } else if (games.length === 0) {
        expect(formSeriesWinner(series)).toBeNull()
      }
      const turned = { games: winners.map(otherSide).map(won), bestOf, advantage: otherSide(advantage) }
      const winner = formSeriesWinner(series)
      expect(formSeriesWinner(turned)).toBe(winner && otherSide(winner))
    }))
  })

  it('Its score is shown from the first second of the match, and before that there is none', () => {
    const now = Date.UTC(2026, 10, 20, 12)
    const at = (hours: number) => ({ ...played('', 'two'), matchStartTime: new Date(now - hours * 3_600_000).toISOString(), scheduledAt: null })
    expect(scoreTexts(at(-1), now, false)).toBeNull()
    expect(scoreTexts(at(1), now, false)).toEqual({ one: '0', two: '1' })
    expect(scoreTexts(at(1), now, true)).toEqual({ one: '-', two: '-' })
  })

  it('Where scores are hidden, as many maps are shown as can be played, and those are named that every course has', () => {
    const now = Date.UTC(2026, 10, 20, 12)
    for (const course of ['11---', '2211', '222']) {
      const match = { ...played(course, 'one'), matchStartTime: '2026-11-18T18:00:00Z', scheduledAt: null, seriesWinner: 'a' }
      expect(concealedMaps(match, now)).toEqual({ tiles: 4, named: 2 })
    }
  })
})

test('A side keeps its map when sides are exchanged, and loses it with its team (BR-35)', () => {
  const before = { sides, advantage: 'one' as const }
  expect(keptAdvantage(before, { sides })).toBe('one')
  expect(keptAdvantage(before, { sides: { one: sides.two, two: sides.one } })).toBe('two')
  expect(keptAdvantage(before, { sides: { one: side('c', 'Gamma'), two: sides.two } })).toBeNull()
  expect([keptAdvantage(null, { sides }), keptAdvantage({ sides, advantage: null }, { sides })]).toEqual([null, null])
})

test('A winner that follows from the games follows them again when a map is given or taken; a chosen one stays (BR-35)', () => {
  const match = played('11', null)
  expect(withHeadStart(match, 'one')).toMatchObject({ advantage: 'one', seriesWinner: 'a', winner: 'a' })
  expect(withHeadStart(withHeadStart(match, 'one'), null)).toMatchObject({ advantage: null, seriesWinner: null })
  expect(withHeadStart({ ...match, winnerMode: 'manual' as const, winner: 'b', seriesWinner: 'b' }, 'one')).toMatchObject({ seriesWinner: 'b' })
})
