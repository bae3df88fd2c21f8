import { expect } from 'vitest'
import type { GroupMatch } from '#domain/groups/linked-matches.ts'
import type { Status } from '#domain/scenarios/marks.ts'
import type { Table } from '#domain/scenarios/question.ts'
import { scenariosOf } from '#domain/scenarios/scenarios.ts'
import { standings } from '#domain/stages/formats/round-robin/standings.ts'
import { side } from './sides.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const names = (ids: readonly string[]) => new Map(ids.map((id) => [id, id]))

/** A match of two teams that is not played yet. */
export const bestOfFive = (id: string, one: string, two: string): GroupMatch => ({
  id, sides: { one: side(one, one), two: side(two, two) }, winner: null, seriesWinner: null, bestOf: 5, games: [], matchStartTime: null, scheduledAt: null,
})

/** The played matches of a season of which the first ones are known. */
const until = (played: readonly GroupMatch[], known: number): GroupMatch[] =>
  played.map((match, index) => (index < known ? match : bestOfFive(match.id, match.sides.one.teamId, match.sides.two.teamId)))

/** Follows a season from match to match: no mark is ever taken back, and the last table has them all. */
export const replay = (group: Table, played: readonly GroupMatch[], every: number): void => {
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
