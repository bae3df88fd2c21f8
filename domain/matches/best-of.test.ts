import { describe, expect, it } from 'vitest'
import { side } from '#tests/support/models/sides.ts'
import { otherSide, type GameScore, type Side } from './match.ts'
import { formSeriesWinner, winnersToStore } from './editing/winners.ts'
import { isDrawn, knownWinner, publicSeriesWinner } from './series.ts'

const GAMES: Record<string, GameScore> = {
  W: { score: { one: 3, two: 1 } }, L: { score: { one: 0, two: 1 } }, D: { score: { one: 2, two: 2 } }, '-': { score: { one: null, two: null } },
}
/** A series as letters: won, lost, drawn and not played. */
const played = (course: string, bestOf: number | null) => ({
  sides: { one: side('a', 'Alpha'), two: side('b', 'Beta') }, winner: null, seriesWinner: null, bestOf,
  games: Array.from(course, (letter) => GAMES[letter] ?? { score: { one: 1, two: null } }),
})

const LENGTHS = [1, 2, 3, 4, 5, 6, 7]
const MAJORITY: Record<number, number> = { 1: 1, 2: 2, 3: 2, 4: 3, 5: 3, 6: 4, 7: 4 }
const courses = (length: number): string[] =>
  length === 0 ? [''] : courses(length - 1).flatMap((course) => ['W', 'L', 'D', '-'].map((letter) => course + letter))
const ALL = [0, ...LENGTHS].flatMap(courses)
const count = (course: string, letter: string): number => course.split(letter).length - 1

/** The rule in other words, by prefixes: where a side has a majority in one and neither has it in a shorter one. */
const expected = (course: string, bestOf: number): Side | null => {
  for (let length = 1; length <= course.length; length += 1) {
    const start = course.slice(0, length)
    if (count(start, 'W') === MAJORITY[bestOf]) return 'one'
    if (count(start, 'L') === MAJORITY[bestOf]) return 'two'
  }
  const [one, two] = [count(course, 'W'), count(course, 'L')]
  if (course.length < bestOf || course.includes('-') || one === two) return null
  return one > two ? 'one' : 'two'
}

describe('A series of a declared length (MT-23)', () => {
  it('Every course of every length, with drawn and repeated maps, has the winner of the rule, in auto mode and to the public', () => {
    for (const bestOf of LENGTHS) {
      for (const course of ALL) {
        const match = played(course, bestOf)
        const winner = expected(course, bestOf)
        if (formSeriesWinner(match) !== winner) expect([bestOf, course, formSeriesWinner(match)]).toEqual([bestOf, course, winner])
        if (publicSeriesWinner(match) !== winner) expect([bestOf, course, publicSeriesWinner(match)]).toEqual([bestOf, course, winner])
        const id = winner && { one: 'a', two: 'b' }[winner]
        const stored = winnersToStore({ ...match, winnerMode: 'auto' })
        if (stored.winner !== id || stored.seriesWinner !== id) expect([bestOf, course, stored]).toEqual([bestOf, course, id])
      }
    }
  })

  it('A series is a draw exactly where all of its maps are played, as many as its length, and nobody has more than the other nor won first', () => {
    for (const bestOf of LENGTHS) {
      for (const course of ALL) {
        const isOver = course.length >= bestOf && !course.includes('-')
        const drawn = isOver && count(course, 'W') === count(course, 'L') && count(course, 'W') <= bestOf / 2
        if (isDrawn(played(course, bestOf)) !== drawn) expect([bestOf, course, !drawn]).toEqual([bestOf, course, drawn])
        if (drawn) expect([course, publicSeriesWinner(played(course, bestOf))]).toEqual([course, null])
      }
    }
  })

  it('Nothing is a draw without a length, where staff choose the winner, where it was not played, or where a side starts one map up', () => {
    const level = played('WL', 2)
    expect(isDrawn(level)).toBe(true)
    expect(isDrawn({ ...level, resultType: 'played' })).toBe(true)
    expect(isDrawn({ ...level, bestOf: null })).toBe(false)
    expect(isDrawn({ ...level, winnerMode: 'manual' })).toBe(false)
    for (const resultType of ['cancelled', 'double-forfeit'] as const) expect(isDrawn({ ...level, resultType })).toBe(false)
    expect(isDrawn({ ...level, advantage: 'one' })).toBe(false)
    expect(publicSeriesWinner({ ...played('DD', 3), advantage: 'one' })).toBe('one')
    expect(isDrawn({ ...played('', 1), advantage: 'one' })).toBe(false)
    expect(isDrawn({ ...played('LD', 3), advantage: 'one' })).toBe(true)
  })

  it('The other side wins the mirrored series', () => {
    const turned: Record<string, string> = { W: 'L', L: 'W' }
    for (const course of ALL) {
      const winner = formSeriesWinner(played(course, 5))
      const mirrored = Array.from(course, (letter) => turned[letter] ?? letter).join('')
      expect(formSeriesWinner(played(mirrored, 5))).toBe(winner && otherSide(winner))
    }
  })

  it.each([
    ['W', 3, null], ['W--', 3, null], ['WW', 3, 'one'], ['WW-', 3, 'one'], ['WLL', 3, 'two'], ['LW', 2, null], ['WD', 2, 'one'],
    ['WLD', 3, null], ['WLD-', 3, null], ['WLDL', 3, 'two'], ['WDD', 3, 'one'], ['WDD-', 3, null], ['WWLLDDW', 5, 'one'],
    ['D', 1, null], ['DW', 1, 'one'], ['DDDDDDD', 7, null], ['', 1, null], ['WWW', 7, null],
  ] as const)('The series %j as best of %i is won by %j', (course, bestOf, winner) => {
    expect(publicSeriesWinner(played(course, bestOf))).toBe(winner)
    expect(knownWinner(played(course, bestOf), false)).toBe(winner)
  })

  it('A half entered score is no played map', () => {
    expect(formSeriesWinner(played('WD?', 3))).toBeNull()
  })

  it('One map of a fuller series has no winner, however many rows there are [B06]', () => {
    for (const bestOf of LENGTHS.slice(1)) {
      for (const course of ['W', 'W-', 'W--', 'W-----']) expect(knownWinner(played(course, bestOf), false)).toBeNull()
    }
    expect(knownWinner(played('W', null), false)).toBe('one')
  })

  it('A chosen winner is stored whatever the length', () => {
    expect(winnersToStore({ ...played('W', 5), winnerMode: 'manual', seriesWinner: 'b' }).seriesWinner).toBe('b')
  })
})
