import { describe, expect, test } from 'vitest'
import { matchWrite } from '#contract/matches.ts'
import { sentGame } from '#contract/match-fields.ts'
import { newGame } from '#domain/matches/new-game.ts'
import { blankMatch, calculatedWinner, toBody, toValues, type EditedMatch, type MatchValues } from './values.ts'

/** A stored match of Alpha and Beta with these scores. */
const stored = (scores: [number | null, number | null][], over: Partial<EditedMatch> = {}): EditedMatch => ({
  ...blankMatch(),
  id: 'm1', version: 3, eventName: 'Finals',
  teamOneId: 'a', teamTwoId: 'b', teamOneName: 'Alpha', teamTwoName: 'Beta',
  ...over,
  games: scores.map(([one, two], index) => sentGame({ ...newGame(index + 1, []), score: { one, two } })),
})

describe('toValues', () => {
  test('toValues gives exactly what can be sent, unchanged by the schema', () => {
    const values = toValues(stored([[2, 1], [2, 0]]))
    expect(matchWrite.parse(values)).toEqual(values)
    expect(Object.keys(values).toSorted()).toEqual(Object.keys(matchWrite.shape).toSorted())
  })

  test('toValues trims maps and puts them in lower case; an empty one is tbd', () => {
    const match = stored([[0, 0], [0, 0]])
    const games = match.games.map((game, index) => ({ ...game, map: index === 0 ? ' TBD ' : '' }))
    expect(toValues({ ...match, games }).games.map(({ map }) => map)).toEqual(['tbd', 'tbd'])
  })

  test('toValues retains a winner only when it was chosen by hand', () => {
    expect(toValues(stored([[2, 0], [2, 0]], { winnerMode: 'auto', seriesWinner: 'a', winner: 'a' }))).toMatchObject({
      winnerMode: 'auto', seriesWinner: null, winner: null,
    })
    expect(toValues(stored([], { winnerMode: 'manual', seriesWinner: 'b', winner: 'b' }))).toMatchObject({
      winnerMode: 'manual', seriesWinner: 'b', winner: null,
    })
  })

  test('Without a mode, a stored winner that the scores do not give is manual, and is not lost', () => {
    const drawn = stored([[2, 1], [1, 1]], { winnerMode: null, winner: 'Alpha' })
    expect(toValues(drawn)).toMatchObject({ winnerMode: 'manual', seriesWinner: 'a' })
    expect(toValues(stored([[2, 1], [2, 1]], { winnerMode: null, winner: 'a' }))).toMatchObject({ winnerMode: 'auto' })
    expect(toValues(stored([[2, 1]], { winnerMode: null }))).toMatchObject({ winnerMode: 'auto', seriesWinner: null })
  })
})

describe('toBody', () => {
  const values = (over: Partial<MatchValues>): MatchValues => ({ ...toValues(stored([[2, 1], [2, 0], [null, null]])), ...over })

  test('toBody fills winner and series winner from the calculation', () => {
    expect(toBody(values({ winnerMode: 'auto' }))).toMatchObject({ winner: 'a', seriesWinner: 'a' })
  })

  test('toBody sends the choice of a person as both', () => {
    expect(toBody(values({ winnerMode: 'manual', seriesWinner: 'b' }))).toMatchObject({ winner: 'b', seriesWinner: 'b' })
    expect(toBody(values({ winnerMode: 'manual', seriesWinner: null }))).toMatchObject({ winner: null, seriesWinner: null })
  })
})

test('A winner is calculated by the rule of the form, and only for a team that is known', () => {
  const of = (scores: [number | null, number | null][], over: Partial<EditedMatch> = {}) => calculatedWinner(toValues(stored(scores, over)))
  expect(of([[2, 1], [2, 0], [null, null]])).toBe('one')
  // Two of four are not enough for the form: ceil((4+1)/2) is 3.
  expect(of([[2, 1], [2, 0], [1, 1], [null, null]])).toBeNull()
  expect(of([[2, 1], [2, 0]], { teamOneId: 'tbd' })).toBeNull()
})
