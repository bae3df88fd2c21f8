import { expect, it } from 'vitest'
import type { Criterion, TableRules } from '#domain/groups/table-rules.ts'
import type { GroupMatch } from '#domain/groups/linked-matches.ts'
import { LEVEL_PAIRS, RING, seasons, type Season } from '#tests/support/models/real-tables.ts'
import { side } from '#tests/support/models/sides.ts'
import { standings } from './standings.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

const maps = (won: number, lost: number) => [
  ...Array.from({ length: won }, () => ({ score: { one: 1, two: 0 } })), ...Array.from({ length: lost }, () => ({ score: { one: 0, two: 1 } })),
]

const tableOf = (season: Season, rules: Partial<TableRules>) => {
  const matches = seasons[season].map((row, index): GroupMatch => {
    const [one, two, won, lost] = row as [string, string, number, number]
    return {
      id: `m${index + 1}`, sides: { one: side(one, one), two: side(two, two) }, games: maps(won, lost),
      winner: null, seriesWinner: won > lost ? one : two, matchStartTime: null, scheduledAt: null,
    }
  })
  const teamIds = [...new Set(seasons[season].flatMap(([one, two]) => [String(one), String(two)]))]
  const group = { teamIds, matchIds: matches.map(({ id }) => id), eliminationRule: { teamsEliminated: 2 }, ...rules }
  return standings(group, matches, new Map(teamIds.map((id) => [id, id])), NOW)
}

/** The rows of some teams, in the order of the table. */
const among = (season: Season, teams: string[], ranking: Criterion[], rules: Partial<TableRules> = {}) =>
  tableOf(season, { ranking, ...rules }).filter(({ teamId }) => teams.includes(teamId))
const order = (...given: Parameters<typeof among>) => among(...given).map(({ teamId, rank }) => `${rank} ${teamId}`)

it.each(LEVEL_PAIRS)('Two level teams of %s from rank %d, %s and %s, are in the order of each criterion (GR-16)', (season, first, byMaps, other, directly) => {
  const teams = [byMaps, other]
  const apart = (leader: string) => [`${first} ${leader}`, `${first + 1} ${teams.find((name) => name !== leader)}`]
  expect(order(season, teams, ['points', 'map-difference'])).toEqual(apart(byMaps))
  expect(order(season, teams, ['points', 'map-wins'])).toEqual(apart(byMaps))
  for (const criterion of ['head-to-head', 'mini-league', 'head-to-head-map-difference'] as const) {
    expect(order(season, teams, ['points', criterion])).toEqual(apart(directly))
  }
  for (const teamIds of [teams, teams.toReversed()]) {
    const lots = { teamIds, reason: 'coin', by: 'Referee' }
    expect(order(season, teams, ['points', 'draw'], { lots })).toEqual(apart(teamIds[0] ?? ''))
  }
  // Everybody played everybody once, so that teams on the same points have opponents with the same points and wins.
  for (const criterion of ['wins', 'buchholz', 'opponents-wins', 'fewest-forfeits', 'tiebreak-match'] as const) {
    expect(among(season, teams, ['points', criterion]).map(({ rank, rankEnd }) => [rank, rankEnd])).toEqual([[first, first + 1], [first, first + 1]])
  }
})

it('A row names what decided its place, with the match (GR-17)', () => {
  const [liquid, lunex] = among('NA Stage 1', ['LuneX Gaming', 'Team Liquid'], ['points', 'head-to-head'])
  expect(liquid).toMatchObject({ decidedBy: 'head-to-head', tieNote: 'Ahead of LuneX Gaming on head-to-head.' })
  expect(lunex).toMatchObject({ decidedBy: 'head-to-head', tieNote: 'Behind Team Liquid on head-to-head.' })
  const direct = seasons['NA Stage 1'].findIndex((row) => row.includes('Team Liquid') && row.includes('LuneX Gaming'))
  expect([liquid?.decidedMatches, lunex?.decidedMatches]).toEqual([[`m${direct + 1}`], [`m${direct + 1}`]])
  expect(tableOf('NA Stage 1', { ranking: ['points', 'head-to-head'] })[0]).toMatchObject({ decidedBy: 'points', tieNote: null, decidedMatches: [] })
})

it('Three teams of Pacific Stage 1 that beat each other 3-0 in a ring share the first rank (GR-06 GR-16)', () => {
  for (const criterion of ['head-to-head', 'mini-league', 'head-to-head-map-difference'] as const) {
    const rows = among('Pacific Stage 1', RING, ['points', criterion])
    expect(rows.map(({ rank, rankEnd, tied, decidedBy }) => [rank, rankEnd, tied, decidedBy])).toEqual(RING.map(() => [1, 3, true, null]))
  }
})

it('When one team of the ring is separated, the other two start again from the top or continue, as staff chose (GR-16)', () => {
  const ranking: Criterion[] = ['points', 'head-to-head', 'map-difference']
  expect(order('Pacific Stage 1', RING, ranking, { restart: true })).toEqual(['1 The Gatos Guapos', '2 Team Secret', '3 Rankers'])
  expect(order('Pacific Stage 1', RING, ranking, { restart: false })).toEqual(['1 Team Secret', '1 The Gatos Guapos', '3 Rankers'])
  expect(among('Pacific Stage 1', RING, ranking, { restart: true }).map(({ tieNote }) => tieNote)).toEqual([
    'Ahead of Team Secret on head-to-head.', 'Behind The Gatos Guapos on head-to-head.',
    'Behind Team Secret and The Gatos Guapos on map differential.',
  ])
})

it('A ring of EMEA Stage 2 is in the order of the maps between its teams (GR-16)', () => {
  const teams = ['Al Qadsiah', '1234', 'Geekay Esports'] // +2, 0 and -2 maps against each other
  expect(order('EMEA Stage 2', teams, ['points', 'head-to-head-map-difference'])).toEqual(['3 Al Qadsiah', '4 1234', '5 Geekay Esports'])
  expect(order('EMEA Stage 2', teams, ['points', 'mini-league', 'head-to-head'])).toEqual(['3 1234', '3 Al Qadsiah', '3 Geekay Esports'])
})
