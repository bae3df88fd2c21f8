import fc from 'fast-check'
import type { Table } from '#domain/scenarios/question.ts'
import type { GroupMatch } from '#domain/groups/linked-matches.ts'
import type { Criterion, ForfeitRule, PointRules } from '#domain/groups/table-rules.ts'
import { endedWith, possibleScores } from '#domain/scenarios/scores.ts'
import { side } from './sides.ts'

/** A group in play: its table, its matches, and the names of its teams. */
export type PlayedGroup = { group: Table; matches: GroupMatch[] }

const RANKINGS: Criterion[][] = [
  ['points', 'map-difference', 'wins', 'map-wins'], ['points', 'head-to-head', 'map-difference'], ['points', 'mini-league', 'head-to-head-map-difference', 'map-wins'],
  ['wins', 'head-to-head', 'map-difference', 'draw'], ['points', 'map-difference', 'buchholz'], ['points', 'opponents-wins'], ['map-wins', 'head-to-head'],
  ['mini-league', 'map-difference'], ['head-to-head', 'points'], ['points', 'map-difference', 'tiebreak-match'], ['points', 'tiebreak-match', 'draw'],
  ['points', 'fewest-forfeits', 'map-difference', 'round-difference'], ['points'],
]
const POINTS: (PointRules | null)[] = [
  null, { win: 3, draw: 1, loss: 0, closeWin: null, closeLoss: null }, { win: 3, draw: 1, loss: 0, closeWin: 2, closeLoss: 1 },
]

const open = (id: string, one: string, two: string, bestOf: number | null): GroupMatch => ({
  id, sides: { one: side(one, one), two: side(two, two) }, winner: null, seriesWinner: null, bestOf, games: [], matchStartTime: null, scheduledAt: null,
})

/** Any group of up to five teams with at most so many open matches. */
export const anyGroup = (mostOpen: number): fc.Arbitrary<PlayedGroup> =>
  fc.record({
    size: fc.integer({ min: 2, max: 5 }), legs: fc.integer({ min: 1, max: 2 }), lengths: fc.constantFrom([1], [3], [3], [5], [2], [3, 5], [4], [1, 2]),
    openCount: fc.nat(mostOpen), seed: fc.infiniteStream(fc.nat(1_000_000)), ranking: fc.option(fc.constantFrom(...RANKINGS)), restart: fc.boolean(),
    points: fc.constantFrom(...POINTS), forfeits: fc.constantFrom<ForfeitRule>('as-played', 'as-win', 'no-maps', 'removed'),
    teamsEliminated: fc.nat(3), deducted: fc.option(fc.integer({ min: -2, max: 3 }), { freq: 5 }), hasLots: fc.boolean(), hasTiebreak: fc.boolean(),
  }).map(({ size, legs, lengths, openCount, seed, ranking, restart, points, forfeits, teamsEliminated, deducted, hasLots, hasTiebreak }) => {
    const next = (below: number): number => seed.next().value % below
    const teamIds = ['a', 'b', 'c', 'd', 'e'].slice(0, size)
    const pairs = teamIds.flatMap((one, index) => teamIds.slice(index + 1).map((two) => [one, two] as const))
    const all = Array.from({ length: legs }, () => pairs).flat()
      .filter(() => next(10) > 0)
      .map(([one, two], index) => open(`m${index}`, one, two, lengths[next(lengths.length)] ?? 3))
      .toSorted((a, b) => (a.id.length + Number(a.id.slice(1)) * 7919) % 13 - (b.id.length + Number(b.id.slice(1)) * 7919) % 13)
    const isOpen = all.map((_, index) => index < openCount)
    const matches = all.map((match, index): GroupMatch => {
      if (isOpen[index]) {
        const begun = next(6) === 0 && (match.bestOf ?? 1) > 1
        return begun ? { ...match, games: [{ score: { one: 2, two: 1 } }], startedAt: '2026-11-20T11:00:00Z' } : match
      }
      const kind = next(12)
      if (kind === 0) return { ...match, resultType: 'forfeit', forfeitBy: next(2) === 0 ? 'one' : 'two' }
      if (kind === 1) return { ...match, resultType: 'double-forfeit' }
      if (kind === 2) return { ...match, resultType: 'cancelled' }
      const scores = possibleScores(match, true)
      return endedWith(match, scores[next(scores.length)] ?? { one: 1, two: 0 })
    })
    const first = matches.at(0)
    return {
      matches,
      group: {
        teamIds, matchIds: matches.map(({ id }) => id), eliminationRule: { teamsEliminated }, ranking, restart, points, forfeits,
        deductions: deducted === null ? [] : [{ teamId: 'a', points: deducted, note: 'Late' }],
        tiebreakMatchIds: hasTiebreak && first ? [first.id] : [],
        lots: hasLots ? { teamIds: teamIds.toReversed(), reason: 'coin', by: 'Referee' } : null,
      },
    }
  })
