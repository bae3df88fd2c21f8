import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textAgainstMaps, withWinners } from './kept-winner.ts'
import { formSeriesWinner } from './winners.ts'

const side = (id: string, name: string) => ({ teamId: id, name, snapshot: null })
type Score = [number, number]
const match = (scores: Score[], seriesWinner: string | null, winnerMode: 'auto' | 'manual' | null = null) => ({
  sides: { one: side('a', 'Ash'), two: side('b', 'Birch') }, games: scores.map(([one, two]) => ({ score: { one, two } })),
  bestOf: 3, winner: seriesWinner, seriesWinner, winnerMode,
})
const LOST: Score[] = [[2, 0], [0, 2], [0, 2]]
const WON: Score[] = [[2, 0], [0, 2], [2, 0]]

describe('withWinners (MT-41)', () => {
  it('A winner that followed from the maps follows them again', () => {
    expect(withWinners(match(LOST, 'b'), match(WON, 'b'))).toMatchObject({ winner: 'a', seriesWinner: 'a', winnerMode: null })
    expect(withWinners(match(LOST, 'b'), match([[2, 0], [0, 2]], 'b'))).toMatchObject({ winner: null, seriesWinner: null })
    expect(textAgainstMaps(match(LOST, 'b'), withWinners(match(LOST, 'b'), match(WON, 'b')))).toBe('')
  })

  it('A winner that somebody named stays, and is manual where the maps say somebody else', () => {
    const [before, after] = [match([[2, 0]], 'b'), match([[2, 0], [2, 0]], 'b')]
    expect(withWinners(before, after)).toMatchObject({ winner: 'b', seriesWinner: 'b', winnerMode: 'manual' })
    expect(textAgainstMaps(before, after)).toBe('Birch stays the winner, as somebody chose, although Ash won 2-0 by the maps')
    expect(withWinners(before, match([[0, 2], [0, 2]], 'b'))).toMatchObject({ seriesWinner: 'b', winnerMode: null })
  })

  it('A winner that is sent as another one counts as it is sent', () => {
    expect(withWinners(match(LOST, 'b'), match(LOST, 'a'))).toMatchObject({ seriesWinner: 'a', winnerMode: null })
  })

  it('No change of the maps leaves a winner without a mode that they contradict', () => {
    const score = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 2 }))
    const scores = fc.array(score, { maxLength: 4 })
    fc.assert(fc.property(scores, scores, (had, now) => {
      const before = withWinners(null, match(had, null))
      const after = withWinners(before, { ...before, games: match(now, null).games })
      const decided = formSeriesWinner(after)
      if (decided) expect(after.seriesWinner).toBe(after.sides[decided].teamId)
    }))
  })
})
