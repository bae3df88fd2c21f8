import { expect, test } from 'vitest'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { bodies } from '#tests/support/worlds/factories.ts'

const { anon, editor, admin, make } = await openSite()

const KINDS = [
  { list: 'players', create: make.aPlayer, body: bodies.player, method: 'PUT' },
  { list: 'teams', create: make.aTeam, body: bodies.team, method: 'PUT' },
  { list: 'matches', create: make.aMatch, body: bodies.match, method: 'PUT' },
  { list: 'events', create: make.anEvent, body: bodies.event, method: 'PATCH' },
] as const

test.each(KINDS)('A created record of $list has an id that can be read at once (AP-08) [V25]', async ({ list, body }) => {
  const created = await editor.post(`/api/${list}`, body())
  expect(created).toMatchObject({ status: 201, body: { id: expect.stringMatching(/^[0-9a-z]{16}$/) } })
  expect(Object.keys(created.body)).toEqual(['id'])
  const read = await anon.get(`/api/${list}/${created.body.id}`)
  expect(read).toMatchObject({ status: 200, body: { ...body(), ...created.body, ...nameOf(read.body), version: 1 } })
})

/** Each body has a new name, so it is the one of the record that is compared. */
const nameOf = ({ name, tag, username }: { name?: string; tag?: string; username?: string }) => ({
  ...(name && { name }), ...(tag && { tag }), ...(username && { username }),
})

test('Created brackets, groups and drafts can be read at once too [V25]', async () => {
  const eventId = await make.anEvent()
  const bracketId = await make.aBracket({ eventId })
  const groupId = await make.aGroup({ eventId })
  expect((await anon.get(`/api/brackets/${bracketId}`)).body).toMatchObject({ id: bracketId, eventId })
  expect((await anon.get(`/api/events/${eventId}/groups`)).body).toMatchObject([{ id: groupId, eventId }])
  expect((await anon.get(`/api/drafts/${await make.aDraft()}`)).body).toEqual(bodies.draft())
})

test.each(KINDS)('A deleted record of $list is gone for every call [A13]', async ({ list, create, body, method }) => {
  const path = `/api/${list}/${await create()}`
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
