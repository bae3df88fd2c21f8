import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALL_ROUNDS, checkRandomStages, playedRound, playedStage, swissTeams } from '#tests/support/models/swiss-stages.ts'
import { mostPairs } from './matching.ts'
import { brokenBy, reopenedBy } from './override.ts'
import { pairRound, type Pairing } from './pair-round.ts'
import { swissOrder, USUAL_SWISS, type SwissMatch } from './swiss.ts'

const RUNS = 300

describe('Random Swiss stages', () => {
  it('Everybody who plays is paired once, byes go around, and there is never a rematch where one can be avoided, else the fewest (SW-03 SW-04)', () => {
    checkRandomStages(RUNS)
  })

  it('The most pairs are those of all matchings tried one by one (SW-03)', () => {
    const anyGraph = fc.integer({ min: 0, max: 8 }).chain((size) =>
      fc.array(fc.boolean(), { minLength: size * size, maxLength: size * size }).map((cells) =>
        Array.from({ length: size }, (_, one) => Array.from({ length: size }, (__, two) => one !== two && (cells[Math.min(one, two) * size + Math.max(one, two)] ?? false)))))
    fc.assert(fc.property(anyGraph, (allowed) => {
      const best = (left: readonly number[]): number => {
        const [first, ...others] = left
        if (first === undefined) return 0
        return Math.max(best(others), ...others.filter((other) => allowed[first]?.[other]).map((other) => 1 + best(others.filter((each) => each !== other))))
      }
      const places = [...allowed.keys()]
      expect(mostPairs(places, allowed)).toBe(best(places))
    }), { numRuns: RUNS })
  })
})

describe('A Swiss stage', () => {
  const brief = (pairings: readonly Pick<Pairing, 'one' | 'two'>[]) => pairings.map(({ one, two }) => `${one} ${two}`)

  it('Starts with the first against the last, or with the upper against the lower half in order, by the version of its rule (SW-01)', () => {
    expect(brief(pairRound(USUAL_SWISS, swissTeams(6), [], 1))).toEqual(['t1 t6', 't2 t5', 't3 t4'])
    expect(brief(pairRound({ ...USUAL_SWISS, rule: 'high-low-1v9' }, swissTeams(6), [], 1))).toEqual(['t1 t4', 't2 t5', 't3 t6'])
    expect(pairRound(USUAL_SWISS, swissTeams(6), [], 1)[0]?.reason).toBe('Seed 1 against seed 6.')
  })

  it('Sends teams through with three wins and out with three losses, with longer matches where that is decided (SW-05)', () => {
    const teams = swissTeams(16)
    const matches = playedStage(USUAL_SWISS, teams, 5, () => false, (pairings, round, before) => {
      const rows = new Map(swissOrder(USUAL_SWISS, teams, before, round).map((row) => [row.teamId, row]))
      for (const { one, bestOf } of pairings) expect(bestOf).toBe(rows.get(one)?.wins === 2 || rows.get(one)?.losses === 2 ? 3 : 1)
    })
    const order = swissOrder(USUAL_SWISS, teams, matches, 6)
    expect(order.map(({ status }) => status)).toEqual([...Array(8).fill('through'), ...Array(8).fill('out')])
    expect(order.map(({ wins, losses }) => `${wins}-${losses}`).join(' ')).toBe('3-0 3-0 3-1 3-1 3-1 3-2 3-2 3-2 2-3 2-3 2-3 1-3 1-3 1-3 0-3 0-3')
    expect(pairRound(USUAL_SWISS, teams, matches, 6)).toEqual([])
  })

  it('Tells for each pairing why it is, and whom a team has met or would leave others to meet again (SW-03)', () => {
    const teams = swissTeams(4)
    const played: SwissMatch[] = [{ round: 1, one: 't1', two: 't4', winner: 't1' }, { round: 1, one: 't2', two: 't3', winner: 't2' }]
    const second = pairRound(ALL_ROUNDS, teams, played, 2)
    expect(second.map(({ reason }) => reason)).toEqual(['The highest of 1–0 against the lowest.', 'The highest of 0–1 against the lowest.'])
    const more: SwissMatch[] = [...played, { round: 2, one: 't1', two: 't2', winner: 't1' }, { round: 2, one: 't3', two: 't4', winner: 't3' }]
    expect(pairRound(ALL_ROUNDS, teams, more, 3)).toMatchObject([
      { one: 't1', two: 't3', passed: [], reason: 'The highest of 2–0 and 1–1 against the lowest.' }, { one: 't2', two: 't4' },
    ])
    const all: SwissMatch[] = [...more, { round: 3, one: 't1', two: 't3', winner: 't1' }, { round: 3, one: 't2', two: 't4', winner: 't2' }]
    const again = pairRound(ALL_ROUNDS, teams, all, 4)
    expect(again.map(({ isRematch, reason }) => [isRematch, reason])).toEqual(Array.from({ length: 2 }, () => [true, 'They have met once and meet again, because no pairing of the round is without a rematch.']))
    const rounds = Array.from({ length: 6 }, (_, round) => round + 1)
    const pairs = brief(playedStage(ALL_ROUNDS, teams, rounds.length, () => false)).map((pair) => pair.split(' ').toSorted().join(' '))
    expect(new Set(rounds.slice(3).flatMap((round) => pairs.slice(round * 2 - 2, round * 2))).size).toBe(6)
  })

  it('Gives a bye to the lowest team that has had none, as a win, and leaves out who has left (SW-04)', () => {
    const teams = swissTeams(5)
    const first = pairRound(ALL_ROUNDS, teams, [], 1)
    expect(first.at(-1)).toMatchObject({ one: 't5', two: null, reason: 'A bye: the lowest that has had none.' })
    const matches = playedRound(first, 1, () => false)
    expect(swissOrder(ALL_ROUNDS, teams, matches, 2).find(({ teamId }) => teamId === 't5')).toMatchObject({ wins: 1, byes: 1, difficulty: 0 })
    const left = teams.map((team) => (team.id === 't4' ? { ...team, leftAfter: 1 } : team))
    expect(pairRound(ALL_ROUNDS, left, matches, 2).flatMap(({ one, two }) => [one, two]).toSorted()).toEqual(['t1', 't2', 't3', 't5'])
    expect(new Set(playedStage(ALL_ROUNDS, teams, 5, () => false).filter(({ two }) => two === null).map(({ one }) => one)).size).toBe(5)
  })

  it('Says what pairings by hand break, and what is impossible (SW-06)', () => {
    const teams = swissTeams(4)
    const played: SwissMatch[] = [{ round: 1, one: 't1', two: 't4', winner: 't1' }, { round: 1, one: 't2', two: 't3', winner: 't2' }]
    const broken = (...pairs: [string, string | null][]) => brokenBy(ALL_ROUNDS, teams, played, 2, pairs.map(([one, two]) => ({ one, two }))).map(({ what, teamIds }) => `${what} ${teamIds.join(' ')}`)
    expect(broken(['t2', 't1'], ['t4', 't3'])).toEqual([])
    expect(broken(['t1', 't4'], ['t2', 't3'])).toEqual(['rematch t1 t4', 'other-record t1 t4', 'rematch t2 t3', 'other-record t2 t3'])
    expect(broken(['t1', 't3'], ['t2', 't4'])).toEqual(['other-record t1 t3', 'other-record t2 t4'])
    expect(broken(['t1', 't2'], ['t1', 't9'])).toEqual(['missing t3 t4', 'twice t1', 'not-playing t9'])
    expect(broken(['t1', 't2'], ['t3', null], ['t4', null]), 'a second bye in a round').toEqual(['missing t3 t4'])
  })

  it('Opens again exactly the rounds that a correction touches (SW-07)', () => {
    const teams = swissTeams(8)
    const matches = playedStage(USUAL_SWISS, teams, 4, () => false)
    const corrected = (round: number) => {
      const at = matches.findIndex((match) => match.round === round)
      return matches.map((match, index) => (index === at ? { ...match, winner: match.two } : match))
    }
    const rounds = [1, 2, 3, 4].map((round) => {
      const pairings = matches.filter((match) => match.round === round)
      return { round, pairings, ruled: pairings }
    })
    expect(reopenedBy(USUAL_SWISS, teams, matches, rounds)).toEqual([])
    const opened = reopenedBy(USUAL_SWISS, teams, corrected(2), rounds)
    expect(opened.map(({ round }) => round)).toEqual([3, 4])
    expect(opened[1]?.pairings).toHaveLength(matches.filter(({ round }) => round === 4).length)
    expect(reopenedBy(USUAL_SWISS, teams, corrected(4), rounds)).toEqual([])
  })
})
