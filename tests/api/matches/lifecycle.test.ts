import { expect, test } from 'vitest'
import { pathOf } from '#contract/nouns.ts'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { bodies } from '#tests/support/worlds/factories.ts'

const { anon, editor, admin, make } = await openSite()

const KINDS = [
  { kind: 'player', body: bodies.player, method: 'PUT' },
  { kind: 'team', body: bodies.team, method: 'PUT' },
  { kind: 'match', body: bodies.match, method: 'PUT' },
  { kind: 'event', body: bodies.event, method: 'PATCH' },
] as const

const aTeamWithPlayers = async () => bodies.team({ roster: [{ playerId: await make.aPlayer(), role: 'duelist' }] })
const CREATES: [string, () => Promise<object>][] = [
  ['players', async () => bodies.player()],
  ['teams', aTeamWithPlayers],
  ['events', async () => bodies.event({ teamMetadata: [{ teamId: await make.aTeam() }] })],
  ['matches', async () => bodies.match({ teamOneId: await make.aTeam(), matchStartTime: '2026-11-20T18:00:00.000Z' })],
  ['brackets', async () => bodies.bracket({ eventId: await make.anEvent() })],
]

test.each(CREATES)('POST /api/%s answers the whole record, as it can be read at once (AP-08) [V25]', async (list, bodyOf) => {
  const body = await bodyOf()
  const key = { 'idempotency-key': `whole-${list}` }
  const created = await editor.post(`/api/${list}`, body, { headers: key })
  expect(created).toMatchObject({ status: 201, body: { id: expect.stringMatching(/^[0-9a-z]{16}$/), version: 1 } })
  const read = await anon.get(`/api/${list}/${created.body.id}`)
  expect(read.status).toBe(200)
  expect(created.body).toEqual(read.body)
  const repeat = await editor.post(`/api/${list}`, body, { headers: key })
  expect([repeat.status, repeat.body]).toEqual([201, created.body])
  for (const { headers } of [created, repeat]) expect(headers.get('etag')).toBe('"1"')
})

test('The ETag of a create is good for the first change', async () => {
  const created = await editor.post('/api/teams', bodies.team())
  const change = (etag: string | null) =>
    editor.put(`/api/teams/${created.body.id}`, bodies.team(), { headers: { 'if-match': etag ?? '' } })
  expect((await change(created.headers.get('etag'))).status).toBe(200)
  expect((await change(created.headers.get('etag'))).status).toBe(412)
})

test('Created groups, test brackets and drafts can be read at once too [V25]', async () => {
  const eventId = await make.anEvent()
  const group = await editor.post(`/api/events/${eventId}/groups`, bodies.group())
  expect(group.headers.get('etag')).toBe('"1"')
  expect((await anon.get(`/api/events/${eventId}/groups`)).body).toEqual([group.body])
  const bracket = await editor.post('/api/brackets/test', { eventId })
  expect(bracket.headers.get('etag')).toBe('"1"')
  expect((await anon.get(`/api/brackets/${bracket.body.id}`)).body).toEqual(bracket.body)
  expect((await anon.get(`/api/drafts/${await make.aDraft()}`)).body).toEqual(bodies.draft())
})

test.each(KINDS)('A deleted $kind is gone for every call [A13]', async ({ kind, body, method }) => {
  const path = `/api${pathOf(kind, await make.a(kind))}`
  expect(await editor.delete(path)).toMatchObject({ status: 204, body: null })
  expect((await anon.get(path)).status).toBe(404)
  expect((await editor.send(method, path, JSON.stringify(body()))).status).toBe(404)
  expect((await editor.delete(path)).status).toBe(404)
})

test('Whatever belongs to a deleted record is gone with it [A13]', async () => {
  const eventId = await make.anEvent()
  const [bracketId, groupId] = [await make.aBracket({ eventId }), await make.aGroup({ eventId })]
  await editor.delete(`/api/brackets/${bracketId}`)
  await editor.delete(`/api/groups/${groupId}`)
  const calls = [
    ['GET', `brackets/${bracketId}`], ['PATCH', `brackets/${bracketId}`, {}], ['DELETE', `brackets/${bracketId}`],
    ['POST', `brackets/${bracketId}/sync`, {}],
    ['POST', `brackets/${bracketId}/matches/w1-0/complete`, { winnerId: 'x' }],
    ['PUT', `groups/${groupId}`, bodies.group()], ['DELETE', `groups/${groupId}`],
    ['POST', `groups/${groupId}/teams`, { teamId: 'x' }],
    ['DELETE', `groups/${groupId}/teams/x`], ['POST', `groups/${groupId}/matches`, { matchId: 'x' }],
    ['DELETE', `groups/${groupId}/matches/x`],
  ] as const
  for (const [method, path, body] of calls) {
    expect(
      (await editor.send(method, `/api/${path}`, body && JSON.stringify(body))).status, `${method} ${path}`,
    ).toBe(404)
  }
  await editor.delete(`/api/events/${eventId}`)
  const teamId = await make.aTeam()
  expect((await editor.post(`/api/snapshots/events/${eventId}`, { teamIds: [teamId] })).status).toBe(404)
  expect((await editor.get(`/api/snapshots/events/${eventId}/teams/${teamId}`)).status).toBe(404)
  expect((await editor.post(`/api/events/${eventId}/groups`, bodies.group())).status).toBe(404)
  expect((await editor.post('/api/brackets', bodies.bracket({ eventId }))).status).toBe(400)
})

test('A refused create leaves nothing behind [A14]', async () => {
  const teamId = await make.aTeam()
  const before = await digest(admin)
  const refused = [
    ['players', { username: '' }], ['teams', { name: 'x' }],
    ['teams', { ...bodies.team(), roster: [{ playerId: 'x', role: 'duelist' }] }],
    ['events', { ...bodies.event(), teamMetadata: [{ teamId }, { teamId: 'none' }] }],
    ['matches', { teamOneId: teamId, teamTwoId: 'none' }],
    ['brackets', { name: 'x', eventId: 'none' }],
  ] as const
  for (const [list, body] of refused) expect((await editor.post(`/api/${list}`, body)).status, list).toBe(400)
  expect(await digest(admin)).toBe(before)
})
