import { expect, test } from 'vitest'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'

const { anon, editor, admin, make } = await openSite()

const entriesOf = async (eventId: string) => (await anon.get(`/api/events/${eventId}`)).body.teamMetadata

test('A refresh takes the team as it is now, with its players, and adds it to the event (EV-10)', async () => {
  const playerId = await make.aPlayer({ username: 'aurora', realName: 'Ana', nationality: 'Norway' })
  const teamId = await make.aTeam({ name: 'Lights', tag: 'NL', roster: [{ playerId, role: 'vanguard' }] })
  const eventId = await make.anEvent()
  const answer = await editor.post(`/api/snapshots/events/${eventId}`, { teamIds: [teamId, teamId] })
  expect(answer).toMatchObject({ status: 200, body: { refreshed: [teamId], unknown: [] } })
  const [entry] = await entriesOf(eventId)
  const capturedAt = entry.snapshot.capturedAt
  expect(entry).toEqual({
    teamId, participantId: teamId,
    snapshot: {
      id: teamId, name: 'Lights', tag: 'NL', logo: '', searchNames: ['Lights', 'NL'], capturedAt,
      substituteSnapshots: [],
      rosterSnapshots: [{
        id: playerId, username: 'aurora', realName: 'Ana', nationality: 'Norway', role: 'vanguard', teamId,
        teamName: 'Lights', capturedAt,
      }],
    },
  })
  expect(Date.now() - Date.parse(capturedAt)).toBeLessThan(30_000)
})

test('A refresh leaves the other teams of the event and their participants alone', async () => {
  const [one, two] = (await make.teams(2)) as [string, string]
  const eventId = await make.anEvent({
    teamMetadata: [{ teamId: one, participantId: 'seed-1' }, { teamId: two, participantId: 'seed-2' }],
  })
  await editor.post(`/api/snapshots/events/${eventId}`, { teamIds: [two] })
  expect(await entriesOf(eventId)).toMatchObject([
    { teamId: one, participantId: 'seed-1' },
    { teamId: two, participantId: 'seed-2', snapshot: { id: two } },
  ])
})

test('A team without a snapshot is answered as it is now, and continues to follow its changes [P08]', async () => {
  const teamId = await make.aTeam({ name: 'Old Name', tag: 'OLD' })
  const eventId = await make.anEvent({ teamMetadata: [{ teamId, snapshot: null }] })
  expect(await entriesOf(eventId)).toMatchObject([{ teamId, snapshot: { id: teamId, name: 'Old Name', tag: 'OLD' } }])
  await editor.put(`/api/teams/${teamId}`, { name: 'New Name', tag: 'OLD', logo: '/uploads/teams/new.png' })
  const shown = [{ teamId, snapshot: { name: 'New Name', logo: '/uploads/teams/new.png' } }]
  expect(await entriesOf(eventId)).toMatchObject(shown)
  expect((await editor.patch(`/api/events/${eventId}`, { name: 'Cup' })).body.teamMetadata).toMatchObject(shown)
})

test('Refreshing no teams succeeds and does nothing (EV-10) [V24]', async () => {
  const eventId = await make.anEvent()
  const before = await digest(admin)
  for (const teamIds of [[], null]) {
    const answer = await editor.post(`/api/snapshots/events/${eventId}`, { teamIds })
    expect(answer).toMatchObject({ status: 200, body: { refreshed: [], unknown: [] } })
  }
  expect(await digest(admin)).toBe(before)
})

test('Teams that do not exist are named and left out, and alone change nothing [V24]', async () => {
  const [eventId, teamId] = [await make.anEvent(), await make.aTeam()]
  const before = await digest(admin)
  const none = await editor.post(`/api/snapshots/events/${eventId}`, { teamIds: ['none'] })
  expect(none).toMatchObject({ status: 200, body: { refreshed: [], unknown: ['none'] } })
  expect(await digest(admin)).toBe(before)
  const some = await editor.post(`/api/snapshots/events/${eventId}`, { teamIds: ['none', teamId] })
  expect(some.body).toEqual({ refreshed: [teamId], unknown: ['none'] })
})

test('A missing or unknown event is refused (EV-10) [V24]', async () => {
  for (const path of ['/api/snapshots/events/', '/api/snapshots/events/%20']) {
    const answer = await editor.post(path, { teamIds: [] })
    expect(
      answer, path,
    ).toMatchObject({ status: 400, body: { error: 'Event ID is required', code: 'VALIDATION_FAILED' } })
  }
  const unknown = await editor.post('/api/snapshots/events/none', { teamIds: [] })
  expect(unknown).toMatchObject({ status: 404, body: { code: 'EVENT_NOT_FOUND' } })
  expect((await editor.post(`/api/snapshots/events/${await make.anEvent()}`, {})).status).toBe(400)
})

test('A single team can be refreshed and read', async () => {
  const [eventId, teamId] = [await make.anEvent(), await make.aTeam({ name: 'Solo', tag: 'S' })]
  const path = `/api/snapshots/events/${eventId}/teams/${teamId}`
  expect((await editor.get(path)).body.code).toBe('TEAM_NOT_FOUND')
  const refreshed = await editor.post(path)
  expect(refreshed).toMatchObject({ status: 200, body: { id: teamId, name: 'Solo' } })
  expect((await editor.get(path)).body).toEqual(refreshed.body)
  expect((await editor.post(`/api/snapshots/events/${eventId}/teams/none`)).body.code).toBe('TEAM_NOT_FOUND')
  expect((await editor.post(`/api/snapshots/events/none/teams/${teamId}`)).body.code).toBe('EVENT_NOT_FOUND')
  expect((await entriesOf(eventId)).map((entry: { teamId: string }) => entry.teamId)).toEqual([teamId])
})

test('A side never has the snapshot of another team: it counts as none (MT-18)', async () => {
  const [one, two, other] = (await make.teams(3)) as [string, string, string]
  const { body: match } = await editor.post('/api/matches', { teamOneId: one, teamTwoId: two })
  const theirs = (await editor.post('/api/matches', { teamOneId: other })).body.teamOneSnapshot
  const mixed = { teamOneId: one, teamOneSnapshot: theirs, teamTwoId: two, teamTwoSnapshot: match.teamTwoSnapshot }
  const saved = (await editor.put(`/api/matches/${match.id}`, mixed)).body
  expect([saved.teamOneSnapshot.id, saved.teamTwoSnapshot]).toEqual([one, match.teamTwoSnapshot])
  expect(saved.teamOneSnapshot.name).toBe(match.teamOneSnapshot.name)
})
