import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RESULT_TYPES } from './declared.ts'
import { impossibleLength, unusualCourse, unusualText } from './series-course.ts'
import type { GameScore } from '#domain/matches/match.ts'
import { seriesScore, winnerOf } from '#domain/matches/series.ts'
import seasons from '#tests/real/owcs_2026_regular_seasons.json' with { type: 'json' }
import stage from '#tests/real/owl_2018_stage1_group.json' with { type: 'json' }

const GAMES: Record<string, GameScore> = {
  W: { score: { one: 3, two: 1 } }, L: { score: { one: 0, two: 1 } }, D: { score: { one: 2, two: 2 } }, '-': { score: { one: null, two: null } },
}
const played = (course: string, bestOf: number | null) => ({ bestOf, games: Array.from(course, (letter) => GAMES[letter] ?? { score: { one: null, two: null } }) })

const LENGTHS = [1, 2, 3, 4, 5, 6, 7]
const courses = (length: number): string[] => (length === 0 ? [''] : courses(length - 1).flatMap((course) => ['W', 'L', 'D', '-'].map((letter) => course + letter)))
const ALL = [0, ...LENGTHS].flatMap(courses)
const count = (course: string, letter: string): number => course.split(letter).length - 1

describe('Series that cannot have been played (MT-35)', () => {
  it('A series is refused exactly where more maps are won than it has', () => {
    for (const bestOf of LENGTHS) {
      for (const course of ALL) {
        const isRefused = impossibleLength(played(course, bestOf)) !== null
        if (isRefused !== count(course, 'W') + count(course, 'L') > bestOf) expect([bestOf, course, isRefused]).toEqual([bestOf, course, !isRefused])
      }
    }
    expect(impossibleLength(played('WWWW', 3))).toBe('A best of 3 has at most 3 won maps, and 4–0 is entered: choose a longer series or clear the scores of a map')
    expect(impossibleLength(played('WWWWWWW', null))).toBeNull()
  })

  it('Nothing that can be played is refused: a series that stops when it is won, or goes to its last map, with drawn maps played again', () => {
    fc.assert(fc.property(fc.constantFrom(...LENGTHS), fc.array(fc.constantFrom('W', 'L', 'D'), { maxLength: 30 }), fc.boolean(), (bestOf, all, goesOn) => {
      let course = ''
      for (const letter of all) {
        const { one, two } = seriesScore(played(course, bestOf).games)
        if (course.length === 7 || one + two >= bestOf || (!goesOn && Math.max(one, two) > bestOf / 2)) break
        course += letter
      }
      expect(impossibleLength(played(course, bestOf))).toBeNull()
    }))
  })
})

describe('Series of real leagues (MT-35)', () => {
  /** A series of so many maps, of the shortest length that it can have had. */
  const won = (one: number, two: number) => {
    const both = Math.min(one, two)
    return played('WL'.repeat(both) + 'W'.repeat(one - both) + 'L'.repeat(two - both), 2 * Math.max(one, two) - 1)
  }

  it('None of them is refused, and only those that always play four maps were played on', () => {
    const { origin: _, ...regions } = seasons
    for (const [, , one, two] of Object.values(regions).flat() as [string, string, number, number][]) {
      const match = won(one, two)
      expect([impossibleLength(match), unusualCourse(match)]).toEqual([null, null])
    }
    const kinds = stage.matches.map(({ games }) => {
      const match = { bestOf: 5, games: games.map(({ teamOneScore: one, teamTwoScore: two }) => ({ score: { one, two } })) }
      expect(impossibleLength(match)).toBeNull()
      return unusualCourse(match)?.kind
    })
    expect(kinds.filter((kind) => kind === 'played-on').length).toBeGreaterThan(20)
  })
})

describe('Series that staff may have mistyped (MT-35)', () => {
  it('A series is played on where it had the same winner with fewer of its maps, and only there', () => {
    for (const bestOf of LENGTHS) {
      for (const course of ALL) {
        const unusual = unusualCourse(played(course, bestOf))
        const last = Math.max(...['W', 'L', 'D'].map((letter) => course.lastIndexOf(letter))) + 1
        const prefixes = Array.from({ length: course.length + 1 }, (_, length) => course.slice(0, length))
        const first = prefixes.find((start) => Math.max(count(start, 'W'), count(start, 'L')) > bestOf / 2)
        const expected = first !== undefined && first.length < last ? first.length : null
        const found = unusual?.kind === 'played-on' ? unusual.decidedBy : null
        if (found !== expected) expect([bestOf, course, found]).toEqual([bestOf, course, expected])
        if (unusual && winnerOf(played(course, bestOf), 0) !== unusual.side) expect([bestOf, course, unusual.side]).toEqual([])
      }
    }
  })

  it.each([
    ['WWWW', 5, 'Lights had won this best of 5 after map 3, but 4 maps have scores. Check the scores and the length.'],
    ['WLWD', 3, 'Lights had won this best of 3 after map 3, but 4 maps have scores. Check the scores and the length.'],
    ['WDD', 3, '2 maps ended in a draw, so Lights wins this best of 3 with 1 map. If a draw was played again, add a game for it.'],
    ['WWWW', 4, 'Lights had won this best of 4 after map 3, but 4 maps have scores. Check the scores and the length.'],
    ['WLDW', 3, null], ['WWW', 5, null], ['WLDD', 3, null], ['WD-', 3, null], ['WL', 2, null], ['WD', 3, null], ['WWWW', null, null], ['', 3, null],
  ] as const)('Of %j as best of %j staff read %j', (course, bestOf, text) => {
    const unusual = unusualCourse(played(course, bestOf))
    expect(unusual && unusualText(unusual, bestOf ?? 0, 'Lights')).toBe(text)
  })

  it('What was not played to its end, and a map that a side starts with, are no mistakes', () => {
    for (const resultType of RESULT_TYPES.filter((type) => type !== 'played')) expect(unusualCourse({ ...played('WWWW', 5), resultType })).toBeNull()
    expect(unusualCourse({ ...played('WW', 5), advantage: 'one' })).toBeNull()
    expect(unusualCourse({ ...played('WWW', 5), advantage: 'one' })).toMatchObject({ kind: 'played-on', decidedBy: 2 })
  })
})
