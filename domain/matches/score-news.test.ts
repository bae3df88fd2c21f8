import { expect, test } from 'vitest'
import { side } from '#tests/support/models/sides.ts'
import type { MatchResult } from './match.ts'
import { scoreNews } from './score-news.ts'

type Scores = [number | null, number | null][]
const match = (scores: Scores, seriesWinner: string | null = null): MatchResult => ({
  sides: { one: side('a', 'Foxes'), two: side('b', 'Owls') }, winner: null, seriesWinner,
  games: scores.map(([one, two]) => ({ score: { one, two } })),
})

test.each<[string, MatchResult, MatchResult, string | null]>([
  ['a map was won', match([[1, 0], [null, null]]), match([[1, 0], [0, 1]]), 'Foxes 1, Owls 1.'],
  ['the match is decided', match([[1, 0]]), match([[1, 0], [2, 0]], 'a'), 'Foxes won against Owls, 2 to 0.'],
  ['the other one won after all', match([[1, 0]], 'a'), match([[0, 1]], 'b'), 'Owls won against Foxes, 1 to 0.'],
  ['one of them forfeits', match([]), { ...match([], 'a'), resultType: 'forfeit', forfeitBy: 'two' }, 'Foxes won against Owls by forfeit.'],
  ['a winner is chosen without maps', match([]), match([], 'b'), 'Owls won against Foxes.'],
  ['it is cancelled', match([[1, 0]]), { ...match([[1, 0]]), resultType: 'cancelled' }, 'Foxes against Owls is cancelled.'],
  ['both of them forfeit', match([]), { ...match([]), resultType: 'double-forfeit' }, 'Foxes and Owls both forfeited.'],
  ['the series is drawn', { ...match([[1, 0], [0, 0]]), bestOf: 2 }, { ...match([[1, 0], [0, 1]]), bestOf: 2 }, 'Foxes against Owls ended 1 to 1.'],
  ['a round of a map', match([[1, 0], [null, null]]), match([[2, 0], [null, null]]), 'Map 1: Foxes 2, Owls 0.'],
  ['a map begins', match([[1, 0], [null, null]]), match([[1, 0], [0, 0]]), null],
  ['nothing of the score', match([[1, 0]], 'a'), match([[1, 0]], 'a'), null],
])('Score news is announced when %s', (_name, before, after, said) => expect(scoreNews(before, after, true)).toBe(said))

test('Score news of a list has the series only', () => expect(scoreNews(match([[1, 0]]), match([[2, 0]]), false)).toBeNull())
