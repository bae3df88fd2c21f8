import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { side } from '#tests/support/models/sides.ts'
import { RESULT_TYPES } from './editing/declared.ts'
import { formSeriesWinner, winnersToStore } from './editing/winners.ts'
import { otherSide, SIDES, type GameScore, type WinnerMode } from './match.ts'
import { outcomeLine } from './outcome-text.ts'
import { forfeitMark, isVoid } from './outcome.ts'
import { knownWinner, publicSeriesWinner } from './series.ts'
import { matchStatus, needsResult } from './status.ts'

const NOW = Date.parse('2026-11-20T18:00:00Z')
const match = {
  sides: { one: side('a', 'Alpha', { id: 'a', name: 'Alpha', tag: '', logo: '' }), two: side('b', 'Beta', { id: 'b', name: 'Beta', tag: '', logo: '' }) },
  winner: null, seriesWinner: null, bestOf: null, games: [], resultType: null, forfeitBy: null, note: '',
  matchStartTime: null, scheduledAt: null,
}
const points = fc.option(fc.nat(5))
const someGames = fc.array(fc.record({ score: fc.record({ one: points, two: points }) }), { maxLength: 7 })
const modes = fc.constantFrom<(WinnerMode | null)[]>('auto', 'manual', null)
const chosen = fc.constantFrom('a', 'b', null)
const lengths = fc.option(fc.integer({ min: 1, max: 7 }))

describe('Declared outcomes (MT-24)', () => {
  it('The side that did not forfeit is the winner, whatever was played, chosen or declared', () => {
    fc.assert(fc.property(
      fc.constantFrom('forfeit' as const, 'walkover' as const), fc.constantFrom(...SIDES), someGames, modes, chosen, lengths,
      (resultType, forfeitBy, games: GameScore[], winnerMode, seriesWinner, bestOf) => {
        const declared = { ...match, resultType, forfeitBy, games, winnerMode, seriesWinner, winner: seriesWinner, bestOf }
        const winner = otherSide(forfeitBy)
        const id = { one: 'a', two: 'b' }[winner]
        expect(winnersToStore(declared)).toEqual({ winner: id, seriesWinner: id })
        expect([formSeriesWinner(declared), publicSeriesWinner(declared)]).toEqual([winner, winner])
      },
    ))
  })

  it('A cancelled match and one that both forfeited have no winner, are over at any time, and need none', () => {
    fc.assert(fc.property(
      fc.constantFrom('cancelled' as const, 'double-forfeit' as const), someGames, modes, chosen, fc.integer({ min: -50, max: 50 }),
      (resultType, games: GameScore[], winnerMode, seriesWinner, hours) => {
        const declared = {
          ...match, resultType, games, winnerMode, seriesWinner, winner: seriesWinner,
          matchStartTime: new Date(NOW + hours * 3_600_000).toISOString(),
        }
        const stored = { ...declared, ...winnersToStore(declared) }
        expect([stored.winner, stored.seriesWinner, knownWinner(stored, false)]).toEqual([null, null, null])
        expect([matchStatus(stored, NOW), needsResult(stored, NOW)]).toEqual(['completed', false])
      },
    ))
  })

  it('A played match has the winner of its games', () => {
    fc.assert(fc.property(someGames, modes, chosen, (games: GameScore[], winnerMode, seriesWinner) => {
      const sent = { ...match, games, winnerMode, seriesWinner }
      expect(winnersToStore({ ...sent, resultType: 'played' })).toEqual(winnersToStore(sent))
    }))
  })

  it('Only the side that did not play has a mark', () => {
    const marks = (resultType: (typeof RESULT_TYPES)[number] | null, forfeitBy: 'one' | 'two' | null = null) =>
      SIDES.map((each) => forfeitMark({ resultType, forfeitBy }, each))
    expect(marks('forfeit', 'one')).toEqual(['FF', null])
    expect(marks('walkover', 'two')).toEqual([null, 'W/O'])
    expect(marks('double-forfeit')).toEqual(['FF', 'FF'])
    for (const type of ['played', 'cancelled', null] as const) expect(marks(type)).toEqual([null, null])
    expect(RESULT_TYPES.filter((resultType) => isVoid({ resultType }))).toEqual(['double-forfeit', 'cancelled'])
  })

  it('The outcome in words names the team that it is about', () => {
    expect(outcomeLine({ ...match, resultType: 'forfeit', forfeitBy: 'two' })).toBe('Forfeit by Beta')
    expect(outcomeLine({ ...match, resultType: 'walkover', forfeitBy: 'two' })).toBe('Walkover for Alpha')
    expect(outcomeLine({ ...match, resultType: 'double-forfeit' })).toBe('Double forfeit')
    expect(outcomeLine({ ...match, resultType: 'cancelled' })).toBe('Cancelled')
    expect(outcomeLine({ ...match, resultType: 'cancelled', note: 'Power cut' })).toBe('Cancelled: Power cut')
    expect(outcomeLine({ ...match, resultType: 'cancelled', note: 'Power cut' }, 'Cancelled')).toBe('Power cut')
    expect(outcomeLine({ ...match, resultType: 'cancelled' }, 'Cancelled')).toBe('')
    expect(outcomeLine({ ...match, resultType: 'double-forfeit' }, 'Cancelled')).toBe('Double forfeit')
    expect([outcomeLine(match), outcomeLine({ ...match, resultType: 'played' })]).toEqual(['', ''])
  })
})
