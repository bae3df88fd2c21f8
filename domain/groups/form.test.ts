import fc from 'fast-check'
import { expect, test } from 'vitest'
import { standings } from '#domain/stages/formats/round-robin/standings.ts'
import { side } from '#tests/support/models/sides.ts'
import { formsOf } from './form.ts'
import type { GroupMatch } from './linked-matches.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const onDay = (day: number): string => new Date(Date.UTC(2026, 9, day)).toISOString()
const match = (id: string, [one, two]: [string, string], over: Partial<GroupMatch>): GroupMatch => ({
  id, sides: { one: side(one, one), two: side(two, two) }, winner: null, seriesWinner: null, matchStartTime: null, scheduledAt: null, games: [], ...over,
})
const groupOf = (matches: GroupMatch[], over = {}) => ({
  teamIds: ['a', 'b', 'c'], matchIds: matches.map(({ id }) => id), eliminationRule: { teamsEliminated: 1 }, ...over,
})
const outcomesIn = (group: ReturnType<typeof groupOf>, matches: GroupMatch[]) =>
  new Map([...formsOf(group, matches, NOW)].map(([teamId, form]) => [teamId, form.map(({ outcome }) => outcome)]))

test('Form has the latest five results of a team in the order of their starts, however they were linked (GR-24)', () => {
  const won = [6, 1, 4, 2, 5, 3].map((day) => match(`m${day}`, ['a', 'b'], { matchStartTime: onDay(day), seriesWinner: day === 6 || day === 2 ? 'b' : 'a' }))
  const forms = outcomesIn(groupOf(won), won)
  expect(forms.get('a')).toEqual(['loss', 'win', 'win', 'win', 'loss'])
  expect(forms.get('b')).toEqual(['win', 'loss', 'loss', 'loss', 'win'])
  expect(forms.get('c')).toEqual([])
})

test('Form leaves out what the table leaves out: open and cancelled matches, tiebreaks, and forfeits where these are removed (GR-24)', () => {
  const matches = [
    match('played', ['a', 'b'], { matchStartTime: onDay(1), seriesWinner: 'a' }),
    match('forfeit', ['a', 'b'], { matchStartTime: onDay(2), resultType: 'forfeit', forfeitBy: 'one', seriesWinner: 'b' }),
    match('both', ['a', 'b'], { matchStartTime: onDay(3), resultType: 'double-forfeit' }),
    match('cancelled', ['a', 'b'], { matchStartTime: onDay(4), resultType: 'cancelled' }),
    match('tiebreak', ['a', 'b'], { matchStartTime: onDay(5), seriesWinner: 'b' }),
    match('later', ['a', 'b'], { matchStartTime: '2026-12-20T12:00:00Z' }),
  ]
  const formOf = (over: object) => outcomesIn(groupOf(matches, { tiebreakMatchIds: ['tiebreak'], ...over }), matches).get('a')
  expect(formOf({})).toEqual(['win', 'loss', 'loss'])
  expect(formOf({ forfeits: 'removed' })).toEqual(['win'])
})

test('While a team has played five matches or fewer its form has as many wins and losses as its table (GR-24)', () => {
  const pair = fc.constantFrom<[string, string]>(['a', 'b'], ['b', 'c'], ['c', 'a'])
  const result = fc.record({ pair, isFirst: fc.boolean(), day: fc.integer({ min: 1, max: 28 }) })
  fc.assert(fc.property(fc.array(result, { maxLength: 5 }), (results) => {
    const matches = results.map((each, at) => match(`m${at}`, each.pair, { matchStartTime: onDay(each.day), seriesWinner: each.pair[each.isFirst ? 0 : 1] }))
    const forms = outcomesIn(groupOf(matches), matches)
    for (const { teamId, wins, losses } of standings(groupOf(matches), matches, new Map(), NOW)) {
      const form = forms.get(teamId) ?? []
      expect([form.filter((each) => each === 'win').length, form.filter((each) => each === 'loss').length]).toEqual([wins, losses])
    }
  }))
})
