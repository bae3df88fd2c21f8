import fc from 'fast-check'
import { expect, it } from 'vitest'
import { everyChoice, ranksBy } from '#tests/support/models/possible-tables.ts'
import { anyGroup } from '#tests/support/models/random-groups.ts'
import { isProven } from '#domain/scenarios/check.ts'
import { allCases } from '#domain/scenarios/field.ts'
import { marksOf } from '#domain/scenarios/marks.ts'
import { questionOf } from '#domain/scenarios/question.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
/** More tables than these are too many for one group. */
const MOST_TABLES = 5_000

it('10,000 random groups with up to 8 open matches have exactly the best and worst ranks of all possible tables (SC-01 SC-02 SC-04)', () => {
  let exact = 0
  fc.assert(fc.property(anyGroup(8), (played) => {
    const question = questionOf(played.group, played.matches, NOW)
    fc.pre(question.open.reduce((tables, { outcomes }) => tables * outcomes.length, 1) <= MOST_TABLES)
    const { field, basis, marks } = marksOf(question)
    const ranges = question.teamIds.map(() => ({ best: Infinity, worst: 0 }))
    for (const choice of everyChoice(question)) {
      for (const [team, { rank, rankEnd }] of ranksBy(question, choice).entries()) {
        const { best = 0, worst = 0 } = ranges[team] ?? {}
        ranges[team] = { best: Math.min(best, rank), worst: Math.max(worst, rankEnd) }
      }
    }
    for (const { team, best, worst } of marks) {
      const { best: first = 0, worst: last = 0 } = ranges[team] ?? {}
      if (basis === 'results') expect([best.rank, worst.rank]).toEqual([first, last])
      else expect(best.rank <= first && last <= worst.rank).toBe(true)
      for (const [direction, { rank, proof }] of [['best', best], ['worst', worst]] as const) {
        expect(isProven(field.question, { team, direction, rank, given: allCases(field) }, proof)).toBe(true)
      }
    }
    if (basis === 'results') exact += 1
  }), { numRuns: 10_000 })
  expect(exact).toBeGreaterThan(9_900)
})
