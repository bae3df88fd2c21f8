import { expect, test } from 'vitest'
import { expectRefused } from '#tests/support/clients/refusal.ts'
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

test('Staff are told of level teams on the line once all is played, until somebody settles it or the event is completed (GR-23)', async () => {
  const eventId = await make.anEvent({ name: 'Ring Cup' })
  const teamIds = await make.teams(3)
  const [one = '', two = '', three = ''] = teamIds
  const beats = (teamOneId: string, teamTwoId: string) =>
    make.aMatch({ eventId, teamOneId, teamTwoId, games: games(...WIN), winnerMode: 'auto' })
  const matchIds = [await beats(one, two), await beats(two, three)]
  const groupId = await make.aGroup({ eventId, name: 'Ring', teamIds, matchIds, eliminationRule: { teamsEliminated: 1 } })
  const told = async () =>
    (await editor.get('/api/groups/undecided')).body.filter((group: { groupId: string }) => group.groupId === groupId)
  expect(await told()).toEqual([])
  await editor.post(`/api/groups/${groupId}/matches`, { matchId: await beats(three, one) })
  expect(await told()).toMatchObject([{ groupName: 'Ring', eventId, eventName: 'Ring Cup', rank: 1, rankEnd: 3 }])
  expect((await told())[0].teams.map(({ teamId }: { teamId: string }) => teamId).toSorted()).toEqual(teamIds.toSorted())

  const body = { name: 'Ring', teamIds, matchIds: (await anon.get(`/api/events/${eventId}/groups`)).body[0].matchIds, eliminationRule: { teamsEliminated: 1 } }
  const lots = { teamIds: [two, three, one], reason: 'Coin toss on stage', by: 'K. Lee' }
  await editor.put(`/api/groups/${groupId}`, { ...body, ranking: ['points', 'draw'], lots })
  expect(await told()).toEqual([])
  await editor.put(`/api/groups/${groupId}`, { ...body, ranking: null })
  expect(await told()).toHaveLength(1)
  await editor.patch(`/api/events/${eventId}`, { status: 'completed' })
  expect(await told()).toEqual([])
})

test('The brackets and the groups of an event that does not exist are a 404, and those of an empty one are none', async () => {
  const eventId = await make.anEvent()
  for (const path of ['/api/brackets/event/', '/api/events/'] as const) {
    const of = (id: string) => anon.get(path === '/api/events/' ? `${path}${id}/groups` : `${path}${id}`)
    expect(await of('none')).toMatchObject({ status: 404, body: { code: 'EVENT_NOT_FOUND', error: 'Event with ID none not found' } })
    expect(await of(eventId)).toMatchObject({ status: 200, body: [] })
  }
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
  const [row] = saved.standings
  expect(await listed()).toEqual([{
    ...saved, teams: [{ id: teamId, name: 'Winter Larks', logo: '' }], standings: [{ ...row, name: 'Winter Larks' }],
  }])
})

/** A group of four in which two teams are level on points: the first has more maps, the other won their match. */
const levelPair = async () => {
  const eventId = await make.anEvent()
  const teamIds = await make.teams(4)
  const [one = '', two = '', three = '', four = ''] = teamIds
  const beats = (teamOneId: string, teamTwoId: string, maps = WIN) =>
    make.aMatch({ eventId, teamOneId, teamTwoId, games: games(...maps), winnerMode: 'auto' })
  const direct = await beats(two, one)
  const matchIds = [direct, await beats(one, three), await beats(one, four), await beats(three, two), await beats(two, four)]
  const groupId = await make.aGroup({ eventId, teamIds, matchIds, eliminationRule: { teamsEliminated: 1 } })
  return { eventId, groupId, teamIds: [one, two, three, four] as const, matchIds, direct }
}

test('A group with a ranking of its own has rows that name what decided them, with the matches (GR-16 GR-17)', async () => {
  const { eventId, groupId, teamIds: [one, two], matchIds, direct } = await levelPair()
  const stored = async () => (await anon.get(`/api/events/${eventId}/groups`)).body[0]
  const before = await stored()
  expect(before).toMatchObject({ ranking: null, restart: null, points: null, forfeits: null, deductions: [], lots: null })
  const body = { name: before.name, teamIds: before.teamIds, matchIds, eliminationRule: before.eliminationRule }
  const saved = await editor.put(`/api/groups/${groupId}`, { ...body, ranking: ['points', 'head-to-head'], restart: true })
  expect(saved.status).toBe(200)
  expect(await stored()).toEqual(saved.body)
  const rows = (await anon.get(`/api/groups/${groupId}/standings`)).body
  expect(rows[0]).toMatchObject({ teamId: two, rank: 1, wins: 2, losses: 1, draws: 0, decidedBy: 'head-to-head', decidedMatches: [direct], adjustments: [] })
  expect(rows[1]).toMatchObject({ teamId: one, rank: 2 })
  expect(rows[0].tieNote).toBe(`Ahead of ${rows[1].name} on head-to-head.`)
  expect((await stored()).standings).toEqual(rows)
})

test('A write that leaves table rules out does not change them, and null restores the default (GR-19)', async () => {
  const { eventId, groupId, teamIds, matchIds, direct } = await levelPair()
  const rules = {
    ranking: ['points', 'wins', 'tiebreak-match', 'draw'], restart: true, points: { win: 2, draw: 1, loss: 0, closeWin: null, closeLoss: null },
    forfeits: 'no-maps', deductions: [{ teamId: teamIds[0], points: 1, note: 'Late roster' }], tiebreakMatchIds: [direct],
    lots: { teamIds: [...teamIds], reason: 'Coin toss', by: 'K. Lee' },
  }
  const body = { name: 'Group X', teamIds, matchIds, eliminationRule: { teamsEliminated: 1 } }
  const put = async (change: object) => (await editor.put(`/api/groups/${groupId}`, { ...body, ...change })).body
  expect(await put(rules)).toMatchObject(rules)
  expect(await put({})).toMatchObject(rules)
  const row = (await anon.get(`/api/groups/${groupId}/standings`)).body.find(({ teamId }: { teamId: string }) => teamId === teamIds[0])
  expect(row).toMatchObject({ wins: 2, losses: 0, points: 3, adjustments: [{ points: 1, note: 'Late roster' }] })
  expect(await put({ points: null, restart: null, ranking: null })).toMatchObject({ ...rules, points: null, restart: null, ranking: null })
  expect((await anon.get(`/api/events/${eventId}/groups`)).body[0].tiebreakMatchIds).toEqual([direct])
  const strange = await editor.put(`/api/groups/${groupId}`, { ...body, deductions: [{ teamId: 'somebody-else', points: 1, note: 'Late roster' }] })
  expect([strange.status, strange.body.details]).toEqual([400, [
    { path: 'deductions.0.teamId', message: 'This team is not in the group: add it, or remove its deduction' },
  ]])
})

test('A ranking in which a win could cost a rank is refused, and so are points that make a draw as good as a win (GR-18 GR-20)', async () => {
  const eventId = await make.anEvent()
  const post = (over: object) => editor.post(`/api/events/${eventId}/groups`, { name: 'Group Y', ...over })
  expectRefused(await post({ ranking: ['buchholz', 'points'] }), 'ranking')
  expectRefused(await post({ ranking: ['points', 'points'] }), 'ranking')
  expectRefused(await post({ ranking: ['goals'] }), 'ranking.0')
  expectRefused(await post({ points: { win: 1, draw: 1, loss: 0 } }), 'points')
  expect((await post({ ranking: ['points', 'buchholz'] })).status).toBe(201)
})

test('The table in the list of groups changes with its matches (GR-14)', async () => {
  const { eventId, direct, teamIds: [one] } = await levelPair()
  const team = async () =>
    (await anon.get(`/api/events/${eventId}/groups`)).body[0].standings.find(({ teamId }: { teamId: string }) => teamId === one)
  const before = await team()
  const { body: match } = await editor.get(`/api/matches/${direct}`)
  await editor.delete(`/api/matches/${match.id}?cascade=true`)
  expect(await team()).toMatchObject({ wins: before.wins, losses: before.losses - 1 })
})

test('The table after a round leaves later matches out, and a round that is no number is refused (GR-21)', async () => {
  const eventId = await make.anEvent()
  const teamIds = await make.teams(3)
  const [one = '', two = '', three = ''] = teamIds
  const beats = (teamOneId: string, teamTwoId: string, day: number) =>
    make.aMatch({ eventId, teamOneId, teamTwoId, games: games(...WIN), winnerMode: 'auto', matchStartTime: `2026-01-0${day}T12:00:00Z` })
  const groupId = await make.aGroup({ eventId, teamIds, matchIds: [await beats(one, two, 2), await beats(three, one, 1)] })
  const winsAfter = async (round: string) => {
    const rows: { teamId: string; wins: number }[] = (await anon.get(`/api/groups/${groupId}/standings${round}`)).body
    return teamIds.map((id) => rows.find(({ teamId }) => teamId === id)?.wins)
  }
  expect(await winsAfter('?round=1')).toEqual([0, 0, 1])
  expect(await winsAfter('?round=2')).toEqual([1, 0, 1])
  expect(await winsAfter('')).toEqual([1, 0, 1])
  for (const round of ['0', 'two', '1.5']) expectRefused(await anon.get(`/api/groups/${groupId}/standings?round=${round}`), 'round')
})

test('A group that says nothing about its table has the rules of its event, and a change of these is undone like any other (GR-22)', async () => {
  const { eventId, groupId, teamIds: [one, two] } = await levelPair()
  const body = async () => {
    const { name, teamIds, matchIds, eliminationRule } = (await anon.get(`/api/events/${eventId}/groups`)).body[0]
    return { name, teamIds, matchIds, eliminationRule }
  }
  const table = async () => {
    const [group] = (await anon.get(`/api/events/${eventId}/groups`)).body
    expect((await anon.get(`/api/groups/${groupId}/standings`)).body).toEqual(group.standings)
    return { first: group.standings[0].teamId, points: group.standings[0].points, rules: group.tableRules, own: group.ranking }
  }
  const tableRules = { ranking: ['points', 'head-to-head'], restart: null, points: { win: 2, draw: 1, loss: 0, closeWin: null, closeLoss: null } }
  const usual = { ranking: ['points', 'map-difference', 'wins', 'map-wins'], restart: false, points: { win: 3 }, forfeits: 'as-played' }
  expect(await table()).toMatchObject({ first: one, points: 6, rules: usual })
  const saved = await editor.patch(`/api/events/${eventId}`, { tableRules })
  expect(saved.body.tableRules).toEqual({ ...tableRules, forfeits: null })
  expect(await table()).toMatchObject({ first: two, points: 4, rules: { ...tableRules, restart: false, forfeits: 'as-played' }, own: null })
  // What the group says for itself goes before the event.
  await editor.put(`/api/groups/${groupId}`, { ...(await body()), ranking: usual.ranking })
  expect(await table()).toMatchObject({ first: one, points: 4 })
  await editor.put(`/api/groups/${groupId}`, { ...(await body()), ranking: null })
  expect(await table()).toMatchObject({ first: two, points: 4 })
  expect((await editor.post('/api/history/undo', { requestId: saved.headers.get('x-request-id') })).status).toBe(200)
  expect(await table()).toMatchObject({ first: one, points: 6, rules: usual })
})

test('The rules of an event for its tables are refused like those of a group, at their place (GR-20 GR-22)', async () => {
  const eventId = await make.anEvent()
  const patch = (tableRules: object) => editor.patch(`/api/events/${eventId}`, { tableRules })
  expectRefused(await patch({ ranking: ['buchholz', 'points'] }), 'tableRules.ranking')
  expectRefused(await patch({ points: { win: 1, draw: 1, loss: 0 } }), 'tableRules.points')
  expectRefused(await patch({ lots: null }), 'tableRules')
})
