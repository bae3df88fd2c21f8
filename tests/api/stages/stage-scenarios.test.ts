import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'

const { anon, editor, make } = await openSite()

type Part = { part: number; id: string; name: string; teams: unknown[]; standings: { points: number }[]; open: { matchId: string }[] }

/** Two groups of three teams each. */
const twoGroups = () => make.aPlan({
  teams: 6, template: undefined,
  stages: [{ id: 'groups', name: 'Groups', format: 'round-robin', settings: { groups: 2, bestOf: 3 }, places: [1, 2, 3, 4, 5, 6].map((seed) => ({ from: 'seed' as const, seed })) }],
})

test('A stage tells of each of its groups what the group tells (SC-09)', async () => {
  const { stages: [id] } = await twoGroups()
  const answer = await anon.get(`/api/stages/${id}/scenarios`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const parts: Part[] = answer.body
  expect(parts.map(({ part, name, teams, open }) => [part, name, teams.length, open.length])).toEqual([[0, 'Group A', 3, 3], [1, 'Group B', 3, 3]])
  for (const { part, id: groupId, name, ...own } of parts) expect(own, `${part} ${name}`).toEqual((await anon.get(`/api/groups/${groupId}/scenarios`)).body)
})

test('Where ranks lead to different places, a team is told what it needs for the better ones (SC-10)', async () => {
  const settings = { bestOf: 3 }
  const ranks = (...all: number[]) => all.map((rank) => ({ from: 'place' as const, stageId: 'league', part: 0, rank }))
  const { stages: [id], eventId } = await make.aPlan({
    teams: 4, template: undefined,
    stages: [
      { id: 'league', name: 'League', format: 'round-robin', settings, places: [1, 2, 3, 4].map((seed) => ({ from: 'seed' as const, seed })) },
      { id: 'playoffs', name: 'Playoffs', format: 'single-elimination', settings, places: ranks(1, 2, 3) },
    ],
  })
  const [group] = (await anon.get(`/api/events/${eventId}/groups`)).body
  expect(group.leadsTo.map(({ entry }: { entry: string }) => entry)).toEqual(['bye', 'first-round', 'first-round'])
  const [part] = (await anon.get(`/api/stages/${id}/scenarios`)).body
  expect(part.teams[0].places).toEqual([
    { rank: 1, place: 'A bye', status: 'open', reason: '', needs: ['A bye with three wins.', 'No bye with two losses.'] },
  ])
  const strong = part.teams[0].teamId
  const won = (await anon.post(`/api/stages/${id}/scenarios`, {
    outcomes: part.open.map(({ matchId, teamTwoId }: { matchId: string; teamTwoId: string }) =>
      (teamTwoId === strong ? { matchId, teamOneMaps: 0, teamTwoMaps: 2 } : { matchId, teamOneMaps: 2, teamTwoMaps: 0 })),
  })).body[0]
  const best = won.teams.find(({ teamId }: { teamId: string }) => teamId === strong)
  expect(best.places).toMatchObject([{ status: 'reached', reason: expect.stringMatching(/^A bye: certain\. /), needs: [] }])
})

test('Places of a Swiss stage that lead further are told by its ranks (SC-08 SC-10)', async () => {
  const { stages: [id] } = await make.aPlan({ teams: 16, template: 'swiss-into-single-elimination' })
  const [part] = (await anon.get(`/api/stages/${id}/scenarios`)).body
  expect(part.teams[0].places).toMatchObject([{ rank: 1, place: 'First place', status: 'open' }])
})

test('Outcomes are supposed in all groups of a stage at once, and refused at their place (SC-06 SC-09)', async () => {
  const { stages: [id] } = await twoGroups()
  const path = `/api/stages/${id}/scenarios`
  const parts: Part[] = (await anon.get(path)).body
  const [a = '', b = ''] = parts.map(({ open }) => open[0]?.matchId ?? '')
  const won = (matchId: string, teamOneMaps = 2) => ({ matchId, teamOneMaps, teamTwoMaps: 0 })
  const supposed = await anon.post(path, { outcomes: [won(a), won(b)] })
  expect(supposed.status, JSON.stringify(supposed.body)).toBe(200)
  expect(supposed.body.map(({ standings }: Part) => standings.map(({ points }) => points))).toEqual([[3, 0, 0], [3, 0, 0]])
  expect((await anon.get(path)).body).toEqual(parts)
  const refused = await anon.post(path, { outcomes: [won(a), won(b, 1), won(await make.aMatch())] })
  expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'outcomes.2.matchId' }] })
  const impossible = await anon.post(path, { outcomes: [won(a), won(b, 4)] })
  expect(impossible.body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'outcomes.1' }] })
})

test('A bracket has no table to suppose outcomes in (SC-09)', async () => {
  const { stages: [id] } = await make.aPlan({ teams: 4, template: 'single-elimination' })
  expect((await anon.get(`/api/stages/${id}/scenarios`)).body).toEqual([])
})

test('Staff let visitors pick how a Swiss stage ends, and no other stage (PK-06)', async () => {
  const { stages: [swiss = '', playoffs = ''], eventId } = await make.aPlan({ teams: 16, template: 'swiss-into-single-elimination' })
  const picks = async () => (await anon.get(`/api/events/${eventId}/groups`)).body[0].swiss.picks
  expect(await picks()).toBeUndefined()
  expect((await editor.patch(`/api/stages/${swiss}`, { pickEmEnabled: true })).body).toMatchObject({ pickEmEnabled: true, name: 'Swiss Stage' })
  expect(await picks()).toEqual({ wins: 3, losses: 3, undefeated: 2, through: 6, winless: 2, most: 8 })
  expect((await anon.get(`/api/stages/${swiss}`)).body.pickEmEnabled).toBe(true)
  const refused = await editor.patch(`/api/stages/${playoffs}`, { pickEmEnabled: true })
  expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', details: [{ path: 'pickEmEnabled' }] } })
})

test('A group tells which match of the next stage its places enter (SG-12)', async () => {
  const { eventId } = await make.aPlan({ teams: 8, template: 'groups-into-double-elimination' })
  const groups = (await anon.get(`/api/events/${eventId}/groups`)).body
  expect(groups.map(({ leadsTo }: { leadsTo: { rank: number; stageName: string; text: string }[] }) => leadsTo.map(({ rank, stageName, text }) => `#${rank} ${stageName}, ${text}`))).toEqual([
    ['#1 Playoffs, Upper Semifinal 1', '#2 Playoffs, Upper Semifinal 2'], ['#1 Playoffs, Upper Semifinal 2', '#2 Playoffs, Upper Semifinal 1'],
  ])
})
