import fc from 'fast-check'
import { expect, it } from 'vitest'
import { side } from '#tests/support/models/sides.ts'
import { standings } from '#domain/stages/formats/round-robin/standings.ts'
import { standingsAfter } from '#domain/stages/formats/round-robin/standings-after.ts'
import type { GroupMatch } from './linked-matches.ts'
import { groupMatchName, namedRounds, roundsOf } from './rounds.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const IDS = ['a', 'b', 'c', 'd']
const names = new Map(IDS.map((id) => [id, id.toUpperCase()]))

/** A match that `one` won on this day of November. */
const won = (one: string, two: string, day: number | null, over: Partial<GroupMatch> = {}): GroupMatch => ({
  id: `${one}${two}${day ?? ''}`, sides: { one: side(one, one), two: side(two, two) }, winner: null, seriesWinner: one, scheduledAt: null,
  matchStartTime: day === null ? null : `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`, games: [], ...over,
})
const groupOf = (matches: GroupMatch[], tiebreakMatchIds: string[] = []) =>
  ({ teamIds: IDS, matchIds: matches.map(({ id }) => id), eliminationRule: { teamsEliminated: 2 }, tiebreakMatchIds })
/** What matches of Group A are called, by their ids. */
const called = (some: GroupMatch[]): [id: string, name: string][] => {
  const rounds = namedRounds(groupOf(some), some)
  return some.map(({ id }) => [id, groupMatchName('Group A', rounds.get(id) ?? null)])
}
const pointsAfter = (round: number, matches: GroupMatch[], tiebreaks?: string[]) =>
  Object.fromEntries(standingsAfter(round, groupOf(matches, tiebreaks), matches, names, NOW).map(({ teamId, points }) => [teamId, points]))

const DAYS = [won('a', 'b', 1), won('c', 'd', 1), won('a', 'c', 3), won('d', 'b', 3), won('a', 'd', 5), won('b', 'c', 5)]

it('The table after a round has as many matches of each team, whatever the order of links (GR-21)', () => {
  expect(pointsAfter(1, DAYS)).toEqual({ a: 3, b: 0, c: 3, d: 0 })
  expect(pointsAfter(2, DAYS.toReversed())).toEqual({ a: 6, b: 0, c: 3, d: 3 })
  expect(pointsAfter(3, DAYS)).toEqual({ a: 9, b: 3, c: 3, d: 3 })
  expect(standingsAfter(9, groupOf(DAYS), DAYS, names, NOW)).toEqual(standings(groupOf(DAYS), DAYS, names, NOW))
})

it('The table after a round that is not the last is provisional (GR-08 GR-21)', () => {
  const provisional = (round: number) => standingsAfter(round, groupOf(DAYS), DAYS, names, NOW).map((row) => row.provisional)
  expect(provisional(2)).toEqual([true, true, true, true])
  expect(provisional(3)).toEqual([false, false, false, false])
})

it('A match that is later for one team than for the other is of the later round, and counts for both (GR-21)', () => {
  const matches = [won('a', 'b', 1), won('a', 'c', 2), won('c', 'd', 3)]
  expect(Object.fromEntries(roundsOf(groupOf(matches), matches))).toEqual({ ab1: 1, ac2: 2, cd3: 2 })
})

it('Cancelled matches stay in their round, tiebreaks come after the last, and matches without a time after the others (GR-21)', () => {
  const matches = [won('a', 'b', 4, { resultType: 'cancelled' }), won('a', 'c', null), won('a', 'b', 9), won('b', 'a', 2)]
  expect(Object.fromEntries(roundsOf(groupOf(matches, ['ba2']), matches))).toEqual({ ab4: 1, ab9: 2, ac: 3, ba2: 4 })
})

it('A table does not wait for a cancelled match of a later round (GR-08 GR-21)', () => {
  const matches = [won('a', 'b', 1), won('c', 'd', 1), won('a', 'c', 2, { resultType: 'cancelled', seriesWinner: null })]
  expect(standingsAfter(1, groupOf(matches), matches, names, NOW).map(({ provisional }) => provisional)).toEqual([false, false, false, false])
})

it('A match is called by its group and its round, without a number where that would tell nothing (MT-27 GR-21)', () => {
  const matches = [won('a', 'b', 1), won('c', 'd', 2), won('a', 'c', 3), won('b', 'd', null), won('a', 'x', 4)]
  expect(Object.fromEntries(called(matches))).toEqual({
    ab1: 'Group A, round 1', cd2: 'Group A, round 1', ac3: 'Group A, round 2', bd: 'Group A', ax4: 'Group A',
  })
  expect(Object.fromEntries(called(matches.slice(0, 2)))).toEqual({ ab1: 'Group A', cd2: 'Group A' })
})

it('What matches are called tells no result (MT-27 SP-03)', () => {
  const outcome = fc.constantFrom<Partial<GroupMatch>>({}, { seriesWinner: null }, { resultType: 'cancelled' }, { resultType: 'forfeit', forfeitBy: 'one' })
  fc.assert(fc.property(fc.array(outcome, { minLength: DAYS.length, maxLength: DAYS.length }), (outcomes) => {
    expect(called(DAYS.map((match, index) => ({ ...match, ...outcomes[index] })))).toEqual(called(DAYS))
  }))
})

it('No team has played more than the rounds of a table, and each round adds matches only (GR-21)', () => {
  const team = fc.constantFrom(...IDS)
  const some = fc.array(fc.tuple(team, team, fc.option(fc.integer({ min: 1, max: 9 }))), { maxLength: 12 })
  fc.assert(fc.property(some, fc.integer({ min: 1, max: 12 }), (made, round) => {
    const matches = made.map(([one, two, day], index) => ({ ...won(one, two, day), id: `m${index}` }))
    const [rows, next] = [round, round + 1].map((each) => standingsAfter(each, groupOf(matches), matches, names, NOW))
    for (const { teamId, wins, losses } of rows ?? []) {
      const after = next?.find((row) => row.teamId === teamId)
      expect(wins + losses).toBeLessThanOrEqual(round)
      expect(after?.wins).toBeGreaterThanOrEqual(wins)
      expect(after?.losses).toBeGreaterThanOrEqual(losses)
    }
  }))
})
