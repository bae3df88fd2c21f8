import { expect, it } from 'vitest'
import type { GroupMatch } from '#domain/groups/linked-matches.ts'
import { standings } from '#domain/stages/formats/round-robin/standings.ts'
import stage from '#tests/real/owl_2018_stage1_group.json' with { type: 'json' }
import seasons from '#tests/real/owcs_2026_regular_seasons.json' with { type: 'json' }
import { scored, side } from '#tests/support/models/sides.ts'
import type { Status } from './marks.ts'
import type { Table } from './question.ts'
import { scenariosOf } from './scenarios.ts'
import { endedWith } from './scores.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
type Season = Exclude<keyof typeof seasons, 'origin'>
const names = (ids: readonly string[]) => new Map(ids.map((id) => [id, id]))

const bestOfFive = (id: string, one: string, two: string): GroupMatch => ({
  id, sides: { one: side(one, one), two: side(two, two) }, winner: null, seriesWinner: null, bestOf: 5, games: [], matchStartTime: null, scheduledAt: null,
})

/** The played matches of a season of which the first ones are known. */
const until = (played: readonly GroupMatch[], known: number): GroupMatch[] =>
  played.map((match, index) => (index < known ? match : bestOfFive(match.id, match.sides.one.teamId, match.sides.two.teamId)))

/** Follows a season from match to match: no mark is ever taken back, and the last table has them all. */
const replay = (group: Table, played: readonly GroupMatch[], every: number): void => {
  const final = standings(group, played, names(group.teamIds), NOW)
  const marks = new Map<string, Status>()
  for (let known = 0; known <= played.length; known += known === played.length ? 1 : Math.min(every, played.length - known)) {
    for (const { teamId, status, bestRank, worstRank } of scenariosOf(group, until(played, known), names(group.teamIds), NOW).teams) {
      const row = final.find((each) => each.teamId === teamId)
      const place = { teamId, known, status, was: marks.get(teamId) ?? 'open' }
      expect(place.was === 'open' || place.was === status, JSON.stringify(place)).toBe(true)
      expect(bestRank <= (row?.rank ?? 0) && (row?.rankEnd ?? 0) <= worstRank, JSON.stringify({ ...place, bestRank, worstRank, row })).toBe(true)
      if (status === 'out') expect(row?.status).toBe('Eliminated')
      if (status === 'through') expect(row?.status).toBe('Safe')
      marks.set(teamId, status)
    }
  }
  expect([...marks].filter(([, status]) => status === 'open').map(([teamId]) => teamId))
    .toEqual(final.filter(({ status }) => status === 'Undecided').map(({ teamId }) => teamId))
}

it.each(Object.keys(seasons).filter((key): key is Season => key !== 'origin'))(
  'Through %s of 2026, match by match, nobody is ever out or through who is not in the end (SC-01)', (season) => {
    const played = seasons[season].map((row, index) => {
      const [one, two, won, lost] = row as [string, string, number, number]
      return endedWith(bestOfFive(`m${index}`, one, two), { one: won, two: lost })
    })
    const teamIds = [...new Set(seasons[season].flatMap(([one, two]) => [String(one), String(two)]))]
    const group = { teamIds, matchIds: played.map(({ id }) => id), eliminationRule: { teamsEliminated: 2 } }
    replay(group, played, 2)
    replay({ ...group, ranking: ['points', 'head-to-head', 'map-difference'], eliminationRule: { teamsEliminated: teamIds.length - 4 } }, played, 4)
  })

it('Through a season of 12 teams with drawn maps and maps after the deciding one nobody is ever out or through who is not in the end (SC-01 SC-03)', () => {
  const played = stage.matches.map(({ sourceMatchId, teamOne, teamTwo, games, winner }): GroupMatch =>
    ({ ...bestOfFive(sourceMatchId, teamOne, teamTwo), games: games.map(scored), seriesWinner: winner }))
  const teamIds = stage.independentFinalOrder.toSorted()
  replay({ teamIds, matchIds: played.map(({ id }) => id), eliminationRule: { teamsEliminated: 9 } }, played, 6)
})
