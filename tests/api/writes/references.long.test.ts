import { describe, expect, test } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aTournament, complete, linkMatches, nodeOf, readBracket, teamsIn } from '#tests/support/worlds/brackets.ts'
import { games, toWrite } from '#tests/support/worlds/factories.ts'

const { admin, editor, anon, make } = await openSite()

describe('A team that others refer to', () => {
  test('A team that others refer to is not deleted, and the refusal counts and names its uses (AP-09) [R01]', async () => {
    const eventId = await make.anEvent({ name: 'Winter Cup' })
    const { teams: [teamId, other] } = await aTournament(editor, { size: 2, eventId })
    await make.matches(3, { eventId, teamOneId: teamId, teamTwoId: other })
    const before = await digest(admin)
    const { status, body } = await editor.delete(`/api/teams/${teamId}`)
    expect(status).toBe(409)
    expect(body).toMatchObject({ error: 'Team is used by 3 matches and 1 bracket', code: 'TEAM_IN_USE' })
    expect(body.details).toHaveLength(4)
    expect(body.details[0]).toEqual({
      path: expect.stringMatching(/^match:/), message: expect.stringMatching(/^Team \d+ vs Team \d+$/),
    })
    expect(await digest(admin)).toBe(before)
  })

  test('A team that groups, an event\'s teams or prizes refer to is not deleted either [R02]', async () => {
    const teamId = await make.aTeam()
    await make.aGroup({ teamIds: [teamId], name: 'Group A' })
    await make.anEvent({ name: 'With teams', teamMetadata: [{ teamId }] })
    await make.anEvent({ name: 'With prizes', prizeDistribution: [{ place: 1, prize: 10, teams: [{ teamId }] }] })
    const { body } = await editor.delete(`/api/teams/${teamId}`)
    expect(body.error).toBe('Team is used by 1 group and 2 events')
    expect(body.details.map(({ message }: { message: string }) => message).toSorted()).toEqual([
      'Group A', 'With prizes', 'With teams',
    ])
  })

  test('Before a team leaves a bracket, the results that go with it are named (AP-09 TM-05)', async () => {
    const { teams: [teamId = '', other = ''], bracketId, eventId } = await aTournament(editor, { size: 2 })
    const matchId = await make.aMatch({ eventId, teamOneId: teamId, teamTwoId: other, games: games([2, 0], [2, 1]) })
    await linkMatches(editor, bracketId, { 'w1-0': matchId })
    expect(nodeOf(await readBracket(anon, bracketId), 'w1-0').winnerId).toBe(teamId)
    const { status, body } = await editor.delete(`/api/teams/${teamId}`)
    expect(status).toBe(409)
    expect(body.details).toEqual([
      { path: `bracket:${bracketId}`, message: expect.stringMatching(/: 1 result is removed$/) },
      { path: `match:${matchId}`, message: expect.stringMatching(/\(2-0\): the result is set aside, the match reopens as TBD vs /) },
    ])
  })

  test('A team is deleted with cascade: it leaves groups, events, prizes and brackets (TM-05)', async () => {
    const { teams, bracketId, eventId } = await aTournament(editor, { size: 2 })
    const [teamId, other] = teams as [string, string]
    await complete(editor, bracketId, 'w1-0', teamId)
    await editor.patch(`/api/events/${eventId}`, {
      teamMetadata: [{ teamId }, { teamId: other }],
      prizeDistribution: [{ place: 1, prize: 10, teams: [{ teamId, teamName: 'Gone' }] }],
    })
    const groupId = await make.aGroup({ eventId, teamIds: [teamId, other] })
    expect((await editor.delete(`/api/teams/${teamId}?cascade=true`)).status).toBe(204)
    const { body: event } = await anon.get(`/api/events/${eventId}`)
    expect(event.teamMetadata.map((entry: { teamId: string }) => entry.teamId)).toEqual([other])
    expect(event.prizeDistribution[0].teams).toEqual([{ teamId: '', teamName: 'Gone' }])
    const { body: groups } = await anon.get(`/api/events/${eventId}/groups`)
    expect(groups).toMatchObject([{ id: groupId, teamIds: [other] }])
    const bracket = await readBracket(anon, bracketId)
    expect(Object.keys(bracket.participants)).toEqual([other])
    expect(nodeOf(bracket, 'w1-0')).toMatchObject({ status: 'pending', winnerId: null })
    expect(teamsIn(nodeOf(bracket, 'w1-0'))).toEqual([null, other])
    expect(bracket.status).toBe('in-progress')
  })

  test('A deleted team stays in its matches as their snapshot, and retains its wins when they are saved again (TM-05)', async () => {
    const [teamOneId, teamTwoId] = (await make.teams(2)) as [string, string]
    const playerId = await make.aPlayer()
    const matchId = await make.aMatch({
      teamOneId, teamTwoId, games: [{ ...games([2, 1])[0], gameNumber: 1, players: [{ playerId, team: teamOneId }] }],
    })
    const { body: before } = await anon.get(`/api/matches/${matchId}`)
    expect((await editor.delete(`/api/teams/${teamOneId}?cascade=true`)).status).toBe(204)
    const { body: orphan } = await anon.get(`/api/matches/${matchId}`)
    const kept = {
      teamOneName: before.teamOneName, teamOneSnapshot: before.teamOneSnapshot, winner: teamOneId,
      seriesWinner: teamOneId,
    }
    expect(orphan).toMatchObject({
      teamOneId: 'tbd', ...kept, games: [{ gameWinner: teamOneId, players: [{ playerId, team: teamOneId }] }],
    })
    const saved = await editor.put(`/api/matches/${matchId}`, {
      ...toWrite(orphan), vodLink: 'https://example.com/vod',
    })
    expect(saved).toMatchObject({
      status: 200, body: { ...kept, teamOneId: 'tbd', vodLink: 'https://example.com/vod' },
    })
    const list = await anon.get('/api/matches?limit=500')
    expect(list.body.find((match: { id: string }) => match.id === matchId)).toMatchObject({
      teamOneSnapshot: { id: teamOneId }, seriesWinner: teamOneId,
    })
  })
})

describe('An event with contents', () => {
  test('An event with contents is not deleted without cascade, and with it all goes in one (AP-09 EV-15) [R03]', async () => {
    const { eventId, bracketId } = await aTournament(editor, { size: 2 })
    const matchIds = await make.matches(2, { eventId })
    await linkMatches(editor, bracketId, { 'w1-0': matchIds[0] ?? '' })
    const groupId = await make.aGroup({ eventId, matchIds: [matchIds[1] ?? ''] })
    const refused = await editor.delete(`/api/events/${eventId}`)
    expect(refused).toMatchObject({
      status: 409, body: { code: 'EVENT_IN_USE', error: 'Event is used by 2 matches, 1 bracket and 1 group' },
    })
    expect((await editor.delete(`/api/events/${eventId}?cascade=true`)).status).toBe(204)
    for (const path of [
      `events/${eventId}`, `brackets/${bracketId}`, ...matchIds.map((id) => `matches/${id}`),
      `events/${eventId}/groups`,
    ]) {
      expect((await anon.get(`/api/${path}`)).status, path).toBe(404)
    }
    expect((await editor.put(`/api/groups/${groupId}`, { name: 'x' })).status).toBe(404)
  })
})

describe('A match that is deleted', () => {
  test('A deleted match leaves its bracket node with teams and result, editable, and sync continues (MT-21) [R04]', async () => {
    const { eventId, bracketId, teams: [one, two] } = await aTournament(editor, { size: 2 })
    const matchId = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two, games: games([2, 0]) })
    await linkMatches(editor, bracketId, { 'w1-0': matchId })
    expect(
      (await editor.post(`/api/brackets/${bracketId}/sync`)).body.message,
    ).toBe('Successfully synced 1 of 1 linked matches')
    expect((await editor.delete(`/api/matches/${matchId}`)).status).toBe(204)
    const node = nodeOf(await readBracket(anon, bracketId), 'w1-0')
    expect(node).toMatchObject({ matchId: null, winnerId: one, status: 'complete' })
    expect(teamsIn(node)).toEqual([one, two])
    expect(
      (await editor.post(`/api/brackets/${bracketId}/sync`)).body.message,
    ).toBe('No matches are linked to this bracket')
    expect((await complete(editor, bracketId, 'w1-0', two ?? '')).body.matches[0].winnerId).toBe(two)
  })

  test('A deleted match leaves its group (MT-21) [R05]', async () => {
    const eventId = await make.anEvent()
    const matchIds = await make.matches(2, { eventId })
    const groupId = await make.aGroup({ eventId, matchIds })
    await editor.delete(`/api/matches/${matchIds[0]}`)
    expect((await anon.get(`/api/events/${eventId}/groups`)).body).toMatchObject([
      { id: groupId, matchIds: [matchIds[1]], version: 2 },
    ])
  })
})

describe('A player on a roster or in a game', () => {
  test('A player in use is not deleted without cascade; with it rosters lose the player and matches stay as they were (AP-09 PL-05) [R06]', async () => {
    const playerId = await make.aPlayer({ username: 'aurora' })
    const teamOneId = await make.aTeam({ roster: [{ playerId, role: 'vanguard' }] })
    const matchId = await make.aMatch({
      teamOneId, teamTwoId: await make.aTeam(), games: [{ gameNumber: 1, players: [{ playerId, team: teamOneId }] }],
    })
    const refused = await editor.delete(`/api/players/${playerId}`)
    expect(refused).toMatchObject({
      status: 409, body: { code: 'PLAYER_IN_USE', error: 'Player is used by 1 team and 1 match' },
    })
    expect((await editor.delete(`/api/players/${playerId}?cascade=true`)).status).toBe(204)
    expect((await anon.get(`/api/teams/${teamOneId}`)).body).toMatchObject({ roster: [], rosterSnapshots: [] })
    const { status, body } = await anon.get(`/api/matches/${matchId}`)
    expect(status).toBe(200)
    expect(body.teamOneSnapshot.rosterSnapshots).toMatchObject([{ id: playerId, username: 'aurora' }])
    expect(body.games[0].players).toMatchObject([{ playerId }])
    const again = await editor.put(`/api/matches/${matchId}`, {
      teamOneId, teamTwoId: body.teamTwoId, teamOneSnapshot: body.teamOneSnapshot,
      games: [{ gameNumber: 1, players: [{ playerId, team: teamOneId }] }],
    })
    expect(again.status).toBe(200)
  })
})

test('A linked match does not move to another event, and the refusal names where it is linked (BR-22) [R09]', async () => {
  const { eventId, bracketId } = await aTournament(editor, { size: 2 })
  const [inBracket, inGroup] = (await make.matches(2, { eventId })) as [string, string]
  await linkMatches(editor, bracketId, { 'w1-0': inBracket })
  await make.aGroup({ eventId, name: 'Group A', matchIds: [inGroup] })
  const elsewhere = await make.anEvent()
  const { name } = await readBracket(anon, bracketId)
  for (const [matchId, place] of [[inBracket, `bracket ${name}`], [inGroup, 'group Group A']] as const) {
    const before = (await anon.get(`/api/matches/${matchId}`)).body
    const refused = await editor.put(`/api/matches/${matchId}`, { eventId: elsewhere })
    expect(refused).toMatchObject({
      status: 409, body: { code: 'MATCH_LINKED', error: expect.stringContaining(place) },
    })
    expect((await anon.get(`/api/matches/${matchId}`)).body).toEqual(before)
  }
})

describe('Group members', () => {
  test('A team added to a group twice is there once (GR-12) [R10]', async () => {
    const teamId = await make.aTeam()
    const groupId = await make.aGroup({ teamIds: [teamId, teamId] })
    const added = await editor.post(`/api/groups/${groupId}/teams`, { teamId })
    expect(added).toMatchObject({ status: 200, body: { teamIds: [teamId] } })
  })

  test('More teams than a group can be saved with are refused', async () => {
    const groupId = await make.aGroup({ teamIds: await make.teams(LIMITS.groupTeams) })
    const { status, body } = await editor.post(`/api/groups/${groupId}/teams`, { teamId: await make.aTeam() })
    expect({ status, error: body.error }).toEqual({
      status: 400, error: `A group has at most ${LIMITS.groupTeams} teams`,
    })
  })

  test('A match of another event, or of another group, is refused (GR-10) [R10]', async () => {
    const eventId = await make.anEvent()
    const [groupId, otherGroup] = [await make.aGroup({ eventId }), await make.aGroup({ eventId })]
    const foreign = await make.aMatch({ eventId: await make.anEvent() })
    const matchId = await make.aMatch({ eventId })
    const refused = await editor.post(`/api/groups/${groupId}/matches`, { matchId: foreign })
    expect(refused).toMatchObject({ status: 409, body: { code: 'WRONG_EVENT' } })
    expect((await editor.post(`/api/groups/${groupId}/matches`, { matchId })).status).toBe(200)
    expect((await editor.post(`/api/groups/${groupId}/matches`, { matchId })).body.matchIds).toEqual([matchId])
    const taken = await editor.post(`/api/groups/${otherGroup}/matches`, { matchId })
    expect(taken).toMatchObject({ status: 409, body: { code: 'MATCH_IN_GROUP' } })
    expect((await editor.put(`/api/groups/${otherGroup}`, {
      name: 'x', matchIds: [matchId],
    })).body.code).toBe('MATCH_IN_GROUP')
  })

  test('A team or match that is not in the group cannot be removed from it', async () => {
    const eventId = await make.anEvent()
    const [groupId, otherGroup] = [
      await make.aGroup({ eventId }), await make.aGroup({ eventId, teamIds: [await make.aTeam()] }),
    ]
    const { body: groups } = await anon.get(`/api/events/${eventId}/groups`)
    const group = groups.find(({ id }: { id: string }) => id === otherGroup)
    const before = await digest(admin)
    expect((await editor.delete(`/api/groups/${groupId}/teams/${group.teamIds[0]}`)).body).toMatchObject({
      code: 'TEAM_NOT_FOUND',
    })
    expect((await editor.delete(`/api/groups/${groupId}/matches/none`)).body).toMatchObject({ code: 'MATCH_NOT_FOUND' })
    expect((await editor.delete(`/api/groups/none/teams/none`)).body).toMatchObject({ code: 'GROUP_NOT_FOUND' })
    expect(await digest(admin)).toBe(before)
  })
})

test('A body cannot name another parent than its address does', async () => {
  const [eventId, other] = [await make.anEvent(), await make.anEvent()]
  const refused = await editor.post(`/api/events/${eventId}/groups`, { name: 'Group', eventId: other })
  expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
})

test('A renamed team retains its old name in matches until their snapshots are refreshed, and its wins [R11]', async () => {
  const [teamOneId, teamTwoId] = [await make.aTeam({ name: 'Old Name', tag: 'OLD' }), await make.aTeam()]
  const eventId = await make.anEvent({ status: 'completed', teamMetadata: [{ teamId: teamOneId }] })
  await editor.post(`/api/snapshots/events/${eventId}`, { teamIds: [teamOneId] })
  const matchId = await make.aMatch({ eventId, teamOneId, teamTwoId, winner: 'old name', seriesWinner: 'OLD NAME' })
  await editor.put(`/api/teams/${teamOneId}`, { name: 'New Name', tag: 'NEW' })
  const { body: match } = await anon.get(`/api/matches/${matchId}`)
  expect(match).toMatchObject({
    teamOneName: 'Old Name', teamOneSnapshot: { name: 'Old Name', tag: 'OLD' }, seriesWinner: teamOneId,
    winner: teamOneId,
  })
  const nameIn = async () => (await anon.get(`/api/events/${eventId}`)).body.teamMetadata[0].snapshot.name
  expect(await nameIn()).toBe('Old Name')
  await editor.post(`/api/snapshots/events/${eventId}`, { teamIds: [teamOneId] })
  expect(await nameIn()).toBe('New Name')
  const resaved = await editor.put(`/api/matches/${matchId}`, {
    eventId, teamOneId, teamTwoId, teamOneSnapshot: match.teamOneSnapshot, winner: 'Old Name',
  })
  expect(resaved.body).toMatchObject({ winner: teamOneId, seriesWinner: teamOneId })
})
