import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyChoice, ranksBy, tableWith } from '#tests/support/models/possible-tables.ts'
import { anyGroup, type PlayedGroup } from '#tests/support/models/random-groups.ts'
import { countingMatches } from '#domain/stages/formats/round-robin/results.ts'
import { isProven } from './check.ts'
import { allCases } from './field.ts'
import { budgetFor, marksOf } from './marks.ts'
import { needsOf } from './needs.ts'
import { onPoints, questionOf, type Question } from './question.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const RUNS = 150

const bruteForce = (played: PlayedGroup, question: Question) => {
  const ranges = new Map(question.teamIds.map((id) => [id, { best: Infinity, worst: 0 }]))
  for (const choice of everyChoice(question)) {
    for (const { teamId, rank, rankEnd } of tableWith(played, question, choice, NOW)) {
      const range = ranges.get(teamId) ?? { best: 0, worst: 0 }
      ranges.set(teamId, { best: Math.min(range.best, rank), worst: Math.max(range.worst, rankEnd) })
    }
  }
  return question.teamIds.map((id) => ranges.get(id))
}

describe('Marks of random groups', () => {
  it('Every best and worst rank is that of all possible tables, each bound is proven, and the cases that reach it are real (SC-01 SC-02 SC-04)', () => {
    fc.assert(fc.property(anyGroup(4), (played) => {
      const question = questionOf(played.group, played.matches, NOW)
      // Where no match counts, the table is a list by name, which says nothing.
      fc.pre(countingMatches(played.group, played.matches).length > 0)
      const { field, basis, marks } = marksOf(question)
      expect(basis).toBe('results')
      expect(marks.map(({ best, worst }) => ({ best: best.rank, worst: worst.rank }))).toEqual(bruteForce(played, question))
      for (const { team, status, best, worst } of marks) {
        expect(status).toBe(worst.rank <= question.through ? 'through' : best.rank > question.through ? 'out' : 'open')
        for (const [direction, { rank, cases, proof }] of [['best', best], ['worst', worst]] as const) {
          const claim = { team, direction, rank, given: allCases(field) }
          expect(isProven(question, claim, proof)).toBe(true)
          // The same reasons prove nothing that is better than the truth.
          expect(isProven(question, { ...claim, rank: direction === 'best' ? rank + 1 : rank - 1 }, proof)).toBe(false)
          const row = tableWith(played, question, cases?.map(([outcome = 0]) => outcome) ?? [], NOW).find(({ teamId }) => teamId === question.teamIds[team])
          expect(direction === 'best' ? row?.rank : row?.rankEnd).toBe(rank)
        }
      }
    }), { numRuns: RUNS })
  })

  it('On points alone nothing is certain that is not (SC-03)', () => {
    fc.assert(fc.property(anyGroup(4), (played) => {
      const question = questionOf(played.group, played.matches, NOW)
      const [exact, rough] = [marksOf(question), marksOf(onPoints(question))]
      for (const [index, { best, worst }] of exact.marks.entries()) {
        expect(rough.marks[index]?.best.rank).toBeLessThanOrEqual(best.rank)
        expect(rough.marks[index]?.worst.rank).toBeGreaterThanOrEqual(worst.rank)
      }
    }), { numRuns: RUNS })
  })

  it('Whoever has what a sentence names is through or out in every table that has it (SC-05)', () => {
    fc.assert(fc.property(anyGroup(5), (played) => {
      const question = questionOf(played.group, played.matches, NOW)
      const { field, marks } = marksOf(question)
      for (const mark of marks.filter(({ status }) => status === 'open')) {
        const own = field.pairs.flatMap((pair, match) => (pair.includes(mark.team) ? [match] : []))
        for (const { verdict, own: has, help } of needsOf(field, mark, budgetFor(field))) {
          const isGood = (match: number, outcome: number | undefined): boolean =>
            field.winners[match]?.[outcome ?? 0] === (field.pairs[match]?.indexOf(mark.team) === (verdict === 'through' ? 0 : 1) ? 0 : 1)
          for (const choice of everyChoice(question)) {
            const hasOwn = 'wins' in has
              ? own.filter((match) => isGood(match, choice[match])).length >= has.wins
              : has.outcomes.includes(choice[own[0] ?? 0] ?? 0)
            const hasHelp = help.some((way) => way.every(({ match, winner }) => field.winners[match]?.[choice[match] ?? 0] === winner))
            if (!hasOwn || !hasHelp) continue
            const { rank = 0, rankEnd = 0 } = ranksBy(question, choice)[mark.team] ?? {}
            expect(verdict === 'through' ? rankEnd <= question.through : rank > question.through).toBe(true)
          }
        }
      }
    }), { numRuns: RUNS / 2 })
  })
})
