import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contestedOf } from '#domain/plans/contested.ts'
import { knownStage, USUAL_SETTINGS, type Source } from '#domain/plans/stage.ts'
import { standings } from '#domain/stages/formats/round-robin/standings.ts'
import { everyChoice, ranksBy } from '#tests/support/models/possible-tables.ts'
import { anyGroup } from '#tests/support/models/random-groups.ts'
import { marksOf } from './marks.ts'
import { questionOf } from './question.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

test('However the open matches end, a rank from which only the best of several groups advance makes nobody through or out (SC-11)', () => {
  fc.assert(fc.property(anyGroup(4), fc.integer({ min: 1, max: 4 }), fc.nat(1), ({ group, matches }, first, more) => {
    const contested = { first, last: Math.min(first + more, group.teamIds.length), given: ['a'] }
    const question = questionOf({ ...group, contested }, matches, NOW)
    const { marks, basis } = marksOf(question)
    fc.pre(basis === 'results' && contested.last >= first)
    const through = Math.max(0, group.teamIds.length - group.eliminationRule.teamsEliminated)
    const tables = [...everyChoice(question)].map((choice) => ranksBy(question, choice))
    for (const { team, status, best, worst } of marks) {
      const isAll = (isSo: (rank: number, rankEnd: number) => boolean): boolean => tables.every((ranks) => isSo(ranks[team]?.rank ?? 0, ranks[team]?.rankEnd ?? 0))
      const isThrough = isAll((_, rankEnd) => rankEnd <= Math.min(through, first - 1))
      const isOut = isAll((rank) => rank > Math.max(through, contested.last))
      const isGiven = question.open.length === 0 && best.rank === worst.rank
      expect(status).toBe(isThrough ? 'through' : isOut ? 'out' : isGiven ? (question.teamIds[team] === 'a' ? 'through' : 'out') : 'open')
    }
  }), { numRuns: 100 })
})

test('Safe and Eliminated wait for the other groups where the line follows from such a rank, and stay where staff drew it (SC-11)', () => {
  const statuses = (teamsEliminated: number) =>
    standings({ teamIds: ['a', 'b', 'c', 'd'], matchIds: [], eliminationRule: { teamsEliminated }, contested: { first: 3, last: 3, given: null } }, [], new Map(), NOW)
      .map(({ status }) => status)
  expect(statuses(1)).toEqual(['Safe', 'Safe', 'Undecided', 'Eliminated'])
  expect(statuses(2)).toEqual(['Safe', 'Safe', 'Eliminated', 'Eliminated'])
})

test('A rank is not contested where there is a place for each group (SC-11)', () => {
  const seeds = Array.from({ length: 8 }, (_, index): Source => ({ from: 'seed', seed: index + 1 }))
  const stage = { ...knownStage({ id: 'g', name: 'Groups', format: 'round-robin', settings: { ...USUAL_SETTINGS, groups: 2 }, places: seeds }), places: [] }
  const ranksFor = (...sources: Source[]) => contestedOf([stage, { ...stage, id: 'p', places: sources.map((source) => ({ source, teamId: null })) }], stage, 0)
  const best = (nth: number): Source => ({ from: 'best', stageId: 'g', rank: 3, nth })
  expect(ranksFor(best(1))).toEqual({ first: 3, last: 3 })
  expect(ranksFor(best(1), best(2))).toBeNull()
})
