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
