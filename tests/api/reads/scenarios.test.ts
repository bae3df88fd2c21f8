import { expect, test } from 'vitest'
import { expectRefused } from '#tests/support/clients/refusal.ts'
import { openSite } from '#tests/support/program/site.ts'
import { games, LOSS, toWrite, WIN } from '#tests/support/worlds/factories.ts'

const { anon, editor, make } = await openSite()

const aGroup = async () => {
  const eventId = await make.anEvent()
  const teamIds = await make.teams(3)
  const [one = '', two = '', three = ''] = teamIds
  const won = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two, bestOf: 3, games: games(...WIN), winnerMode: 'auto' })
  const open = [
    await make.aMatch({ eventId, teamOneId: two, teamTwoId: three, bestOf: 3 }),
    await make.aMatch({ eventId, teamOneId: three, teamTwoId: one, bestOf: 3 }),
  ]
  const groupId = await make.aGroup({ eventId, teamIds, matchIds: [won, ...open], eliminationRule: { teamsEliminated: 1 } })
  return { groupId, teamIds, open, won }
}

test('A group says who is through, who is out and what the others need, with its open matches (SC-01 SC-05)', async () => {
  const { groupId, teamIds: [one, two, three], open } = await aGroup()
  const { status, body } = await anon.get(`/api/groups/${groupId}/scenarios`)
  expect([status, body.through, body.basis, body.isWhole]).toEqual([200, 2, 'results', true])
  expect(body.teams).toMatchObject([
    { teamId: one, status: 'open', bestRank: 1, worstRank: 3 }, { teamId: two, status: 'open', bestRank: 1, worstRank: 3 }, { teamId: three, status: 'open' },
  ])
  expect(body.teams[0].needs[0]).toBe(`Through with 1–2 or better; with any result if ${body.teams[1].name} lose.`)
  const scores = [[2, 0], [2, 1], [1, 2], [0, 2]].map(([teamOneMaps, teamTwoMaps]) => ({ teamOneMaps, teamTwoMaps }))
  expect(body.open).toEqual([
    { matchId: open[0], teamOneId: two, teamTwoId: three, scores }, { matchId: open[1], teamOneId: three, teamTwoId: one, scores },
  ])
})

test('Supposed outcomes give the table and change nothing, and impossible ones are refused at their place (SC-06)', async () => {
  const { groupId, teamIds: [one, two, three], open: [first, second], won } = await aGroup()
  const path = `/api/groups/${groupId}/scenarios`
  const before = (await anon.get(`/api/groups/${groupId}/standings`)).body
  const outcomes = [{ matchId: first, teamOneMaps: 0, teamTwoMaps: 2 }, { matchId: second, teamOneMaps: 2, teamTwoMaps: 1 }]
  const { status, body } = await anon.post(path, { outcomes })
  expect(status).toBe(200)
  expect(body.standings.map(({ teamId, wins, provisional }: { teamId: string; wins: number; provisional: boolean }) => [teamId, wins, provisional]))
    .toEqual([[three, 2, false], [one, 1, false], [two, 0, false]])
  expect((await anon.get(`/api/groups/${groupId}/standings`)).body).toEqual(before)
  expectRefused(await anon.post(path, { outcomes: [{ matchId: won, teamOneMaps: 0, teamTwoMaps: 2 }] }), 'outcomes.0.matchId')
  expectRefused(await anon.post(path, { outcomes: [{ matchId: first, teamOneMaps: 3, teamTwoMaps: 2 }] }), 'outcomes.0')
  expect((await anon.post('/api/groups/none/scenarios', { outcomes: [] })).status).toBe(404)
})

test('What is certain follows the results at once (SC-01)', async () => {
  const { groupId, open: [first] } = await aGroup()
  const statuses = async () => (await anon.get(`/api/groups/${groupId}/scenarios`)).body.teams.map(({ status }: { status: string }) => status)
  expect(await statuses()).toEqual(['open', 'open', 'open'])
  const match = (await editor.get(`/api/matches/${first}`)).body
  await editor.put(`/api/matches/${first}`, { ...toWrite(match), games: games(...LOSS), winnerMode: 'auto' })
  expect(await statuses()).toEqual(['through', 'out', 'through'])
})
