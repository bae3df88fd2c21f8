import { expect, test } from 'vitest'
import type { GroupRecord } from '#contract/groups.ts'
import type { Criterion } from '#domain/groups/table-rules.ts'
import stage from '#tests/real/owl_2018_stage1_group.json' with { type: 'json' }
import { LEVEL_PAIRS, RING, seasons, type Season } from '#tests/support/models/real-tables.ts'
import { openSite } from '#tests/support/program/site.ts'
import { games } from '#tests/support/worlds/factories.ts'
import { anImport, sendRows } from '#tests/support/worlds/imports.ts'

const { anon, editor, make } = await openSite()

type Row = { teamId: string; name: string; rank: number; rankEnd: number; tied: boolean; status: string; decidedBy: string | null }
type Played = { teams: [string, string]; scores: [number | null, number | null][] }

/** Enters a group with its results, by the API alone. */
async function enter(name: string, played: Played[]) {
  const names = [...new Set(played.flatMap(({ teams }) => teams))].toSorted()
  const idOf = new Map<string, string>()
  for (const team of names) idOf.set(team, await make.aTeam({ name: `${team} (${name})` }))
  const eventId = await make.anEvent({ name })
  const rows = await sendRows(editor, await anImport(editor, { rows: played.length }), 'match', played.map(({ teams: [one, two], scores }) => ({
    eventId, teamOneId: idOf.get(one), teamTwoId: idOf.get(two), winnerMode: 'auto', games: games(...scores), matchStartTime: '2026-03-16T10:00:00Z',
  })))
  const group = { name, teamIds: [...idOf.values()], matchIds: rows.map(({ id = '' }) => id) }
  const id = await make.aGroup({ eventId, ...group })
  const teamOf = new Map([...idOf].map(([team, teamId]) => [teamId, team]))
  return {
    /** The table by some rules, with the teams as the data calls them. */
    table: async (rules: Partial<GroupRecord> = {}): Promise<Row[]> => {
      const answer = await editor.put(`/api/groups/${id}`, { ...group, ...rules })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      const { body }: { body: Row[] } = await anon.get(`/api/groups/${id}/standings`)
      return body.map((row) => ({ ...row, name: teamOf.get(row.teamId) ?? '' }))
    },
    idOf: (team: string) => idOf.get(team) ?? '',
  }
}

const maps = (won: number, lost: number): [number, number][] =>
  Array.from({ length: won + lost }, (_, map) => (map < won ? [1, 0] : [0, 1]))
const enterSeason = (season: Season) =>
  enter(season, seasons[season].map(([one, two, won, lost]) => ({ teams: [String(one), String(two)], scores: maps(Number(won), Number(lost)) })))

test('The first stage of 2018 has the published order and figures (GR-05)', async () => {
  const { table } = await enter('Stage 1', stage.matches.map(({ teamOne, teamTwo, games: played }) => ({
    teams: [teamOne, teamTwo], scores: played.map(({ teamOneScore, teamTwoScore }) => [teamOneScore, teamTwoScore]),
  })))
  const rows = await table()
  expect(rows.map(({ name }) => name)).toEqual(stage.independentFinalOrder)
  expect(rows).toMatchObject(stage.standingsBySpecRule.map(({ team: name, mapDraws: _draws, ...figures }, index) => ({ name, rank: index + 1, ...figures })))
  expect(rows.filter(({ status }) => status === 'Eliminated').map(({ name }) => name)).toEqual(['Florida Mayhem', 'Shanghai Dragons'])
})

const played = new Map<Season, ReturnType<typeof enterSeason>>()
const seasonOf = (season: Season) => {
  const entered = played.get(season) ?? enterSeason(season)
  played.set(season, entered)
  return entered
}

test.each(LEVEL_PAIRS)('Two level teams of %s from rank %d, %s and %s, are in the order of each list (GR-16)', async (season, first, byMaps, other, directly) => {
  const { table, idOf } = await seasonOf(season)
  const teams = [byMaps, other]
  const order = async (rules: Partial<GroupRecord>) =>
    (await table(rules)).filter(({ name }) => teams.includes(name)).map(({ name, rank, rankEnd }) => [name, rank, rankEnd])
  const apart = (leader: string) => [[leader, first, first], [teams.find((name) => name !== leader), first + 1, first + 1]]
  expect(await order({ ranking: null })).toEqual(apart(byMaps))
  expect(await order({ ranking: ['points', 'map-wins'] })).toEqual(apart(byMaps))
  for (const criterion of ['head-to-head', 'mini-league', 'head-to-head-map-difference'] satisfies Criterion[]) {
    expect(await order({ ranking: ['points', criterion] })).toEqual(apart(directly))
  }
  for (const leader of teams) {
    const lots = { teamIds: [leader, ...teams.filter((name) => name !== leader)].map(idOf), reason: 'Coin toss', by: 'Referee' }
    expect(await order({ ranking: ['points', 'draw'], lots })).toEqual(apart(leader))
  }
  for (const criterion of ['wins', 'buchholz', 'opponents-wins', 'fewest-forfeits', 'tiebreak-match'] satisfies Criterion[]) {
    const level = await order({ ranking: ['points', criterion] })
    expect(level.map(([, ...ranks]) => ranks)).toEqual([[first, first + 1], [first, first + 1]])
  }
})

test('Three teams of Pacific Stage 1 that beat each other in a ring share the first rank (GR-06 GR-16)', async () => {
  const { table } = await seasonOf('Pacific Stage 1')
  const rows = await table({ ranking: ['points', 'head-to-head', 'mini-league'] })
  expect(rows.slice(0, 3)).toMatchObject(RING.map(() => ({ rank: 1, rankEnd: 3, tied: true, decidedBy: null })))
  expect(rows.slice(0, 3).map(({ name }) => name).toSorted()).toEqual(RING.toSorted())
})
