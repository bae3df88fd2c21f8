import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { games, WIN } from '#tests/support/worlds/factories.ts'

const { anon, editor, make } = await openSite()

test('The table of a group names who is level, shares their rank, and leaves them undecided at the line (GR-06 GR-07)', async () => {
  const eventId = await make.anEvent()
  const teamIds = await make.teams(3)
  const [one = '', two = '', three = ''] = teamIds
  const beats = (teamOneId: string, teamTwoId: string) =>
    make.aMatch({ eventId, teamOneId, teamTwoId, games: games(...WIN), winnerMode: 'auto' })
  const ring = [await beats(one, two), await beats(two, three), await beats(three, one)]
  const groupId = await make.aGroup({ eventId, teamIds, matchIds: ring, eliminationRule: { teamsEliminated: 1 } })
  const rows = async () => (await anon.get(`/api/groups/${groupId}/standings`)).body
  expect(await rows()).toHaveLength(3)
  for (const row of await rows()) {
    expect(row).toMatchObject({ rank: 1, rankEnd: 3, wins: 1, losses: 1, points: 3, status: 'Undecided', tied: true, provisional: false })
  }
  expect((await rows()).map(({ teamId }: { teamId: string }) => teamId).toSorted()).toEqual(teamIds.toSorted())
  expect((await rows())[0].name).toMatch(/^Team \d+$/)
})

test('The table of a group that does not exist is a 404', async () => {
  expect((await anon.get('/api/groups/none/standings')).status).toBe(404)
})

test('The groups of an event name their teams as they are named today, without a match and for all who save them (GR-13)', async () => {
  const eventId = await make.anEvent()
  const teamId = await make.aTeam({ name: 'Autumn Larks', logo: '/uploads/teams/larks.png' })
  const saved = (await editor.post(`/api/events/${eventId}/groups`, { name: 'A', teamIds: [teamId] })).body
  expect(saved.teams).toEqual([{ id: teamId, name: 'Autumn Larks', logo: '/uploads/teams/larks.png' }])
  const listed = async () => (await anon.get(`/api/events/${eventId}/groups`)).body
  expect(await listed()).toEqual([saved])
  await editor.put(`/api/teams/${teamId}`, { name: 'Winter Larks', tag: 'WL' })
  expect(await listed()).toEqual([{ ...saved, teams: [{ id: teamId, name: 'Winter Larks', logo: '' }] }])
})
