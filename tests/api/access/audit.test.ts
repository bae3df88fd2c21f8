import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/access/audit.ts'
import { pathOf } from '#contract/nouns.ts'
import { anImage } from '#tests/support/clients/uploader.ts'
import { STAND_IN_IDS } from '#tests/support/clients/visitor.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aTournament, complete, linkMatches } from '#tests/support/worlds/brackets.ts'
import { bodies, games } from '#tests/support/worlds/factories.ts'
import { asStored } from '#tests/support/models/stored.ts'

const site = await openSite()
const { anon, editor, admin, make } = site

const historyOf = async (kind: string, recordId: string): Promise<AuditEntry[]> =>
  (await admin.get(`/api/admin/audit?kind=${kind}&recordId=${recordId}`)).body
const count = async () => Number((await admin.get('/api/admin/audit?limit=1')).headers.get('x-total-count'))

const KINDS = [
  { kind: 'player', body: bodies.player, method: 'PUT' },
  { kind: 'team', body: bodies.team, method: 'PUT' },
  { kind: 'match', body: bodies.match, method: 'PUT' },
  { kind: 'event', body: bodies.event, method: 'PATCH' },
  { kind: 'bracket', body: () => ({ name: 'Other' }), method: 'PATCH' },
] as const

test.each(KINDS)('The life of a $kind is recorded: who, when, what it was and became', async (each) => {
  const { kind, body, method } = each
  const path = `/api${pathOf(kind, await make.a(kind))}`
  const first = (await anon.get(path)).body
  const updated = await admin.send(method, path, JSON.stringify(body()))
  const removed = await editor.delete(path)
  const [deletion, update, creation] = await historyOf(kind, first.id)
  expect(creation).toMatchObject({
    action: 'create', actorId: STAND_IN_IDS.editor, actorName: 'Editor', before: null, after: asStored(first),
  })
  expect(update).toMatchObject({
    action: 'update', actorId: STAND_IN_IDS.admin, actorName: 'Admin', before: asStored(first), after: asStored(updated.body),
  })
  expect(deletion).toMatchObject({ action: 'delete', kind, recordId: first.id, before: asStored(updated.body), after: null })
  expect([
    update?.requestId, deletion?.requestId,
  ]).toEqual([updated, removed].map(({ headers }) => headers.get('x-request-id')))
  for (const entry of [creation, update, deletion]) {
    expect(Date.now() - Date.parse(entry?.at ?? '')).toBeLessThan(30_000)
  }
})

describe('The ledger', () => {
  test('The ledger is searched by the person and by the team, match, event or player that was changed, deleted ones too (HI-03)', async () => {
    const found = async (search: string, more = '') => {
      const { body, headers } = await admin.get(`/api/admin/audit?search=${encodeURIComponent(search)}${more}`)
      const changes = (body as AuditEntry[]).map(({ action, kind, recordId }) => `${action} ${kind} ${recordId}`)
      expect(headers.get('x-total-count')).toBe(String(changes.length))
      return changes
    }
    const teamId = await make.aTeam({ name: 'Árbol Searchers', tag: 'ARS' })
    const eventId = await make.anEvent({ name: 'Findable Cup' })
    const matchId = await make.aMatch({ eventId, teamOneId: teamId })
    const groupId = await make.aGroup({ eventId })
    const playerId = await make.aPlayer({ username: 'soughtafter' })
    expect(await found('arbol search')).toEqual([`create match ${matchId}`, `create team ${teamId}`])
    expect(await found(' Findable ')).toEqual([`create group ${groupId}`, `create match ${matchId}`, `create event ${eventId}`])
    expect(await found('findable', '&kind=group')).toEqual([`create group ${groupId}`])
    expect(await found('SOUGHT')).toEqual([`create player ${playerId}`])
    expect(await found('100%')).toEqual([])
    await admin.delete(`/api/players/${playerId}`)
    expect(await found('sought')).toEqual([`delete player ${playerId}`, `create player ${playerId}`])
    const byAdmin = await admin.get('/api/admin/audit?search=admi&limit=500')
    expect((byAdmin.body as AuditEntry[]).map(({ recordId }) => recordId)).toContain(playerId)
    expect((byAdmin.body as AuditEntry[]).map(({ actorName }) => actorName)).not.toContain('Editor')
  })

  test('The ledger of a group has every change of its members', async () => {
    const eventId = await make.anEvent()
    const [groupId, teamId, matchId] = [
      await make.aGroup({ eventId }), await make.aTeam(), await make.aMatch({ eventId }),
    ]
    await editor.post(`/api/groups/${groupId}/teams`, { teamId })
    await editor.post(`/api/groups/${groupId}/matches`, { matchId })
    await editor.delete(`/api/groups/${groupId}/matches/${matchId}`)
    await editor.delete(`/api/groups/${groupId}/teams/${teamId}`)
    await editor.put(`/api/groups/${groupId}`, bodies.group())
    await editor.delete(`/api/groups/${groupId}`)
    const history = (await historyOf('group', groupId)).toReversed()
    expect(history.map(({ action }) => action)).toEqual([
      'create', 'update', 'update', 'update', 'update', 'update', 'delete',
    ])
    expect(history[1]).toMatchObject({ before: { teamIds: [] }, after: { teamIds: [teamId] } })
    expect(history[3]).toMatchObject({ before: { matchIds: [matchId] }, after: { matchIds: [] } })
  })

  test('The ledger of a result has the match and every bracket that it advanced, as one request', async () => {
    const { eventId, bracketId, teams: [one, two] } = await aTournament(editor, { size: 2 })
    const matchId = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two })
    await linkMatches(editor, bracketId, { 'w1-0': matchId })
    const saved = await editor.put(`/api/matches/${matchId}`, {
      eventId, teamOneId: one, teamTwoId: two, games: games([2, 1]),
    })
    const [match, bracket] = [(await historyOf('match', matchId))[0], (await historyOf('bracket', bracketId))[0]]
    expect(match).toMatchObject({
      action: 'update', after: { seriesWinner: one }, requestId: saved.headers.get('x-request-id'),
    })
    expect(bracket).toMatchObject({ action: 'update', after: { status: 'complete' }, requestId: match?.requestId })
    const corrected = await complete(editor, bracketId, 'w1-0', two ?? '')
    expect((await historyOf('match', matchId))[0]).toMatchObject({
      after: { seriesWinner: two }, requestId: corrected.headers.get('x-request-id'),
    })
  })

  test('The ledger of a cascading delete has everything that was removed or changed', async () => {
    const { eventId, bracketId, teams: [teamId] } = await aTournament(editor, { size: 2 })
    const matchId = await make.aMatch({ eventId, teamOneId: teamId })
    const groupId = await make.aGroup({ eventId, teamIds: [teamId ?? ''] })
    const { headers } = await editor.delete(`/api/teams/${teamId}?cascade=true`)
    for (const [kind, id] of [
      ['bracket', bracketId], ['match', matchId], ['group', groupId], ['team', teamId ?? ''],
    ] as const) {
      expect((await historyOf(kind, id))[0]?.requestId, kind).toBe(headers.get('x-request-id'))
    }
    await editor.delete(`/api/events/${eventId}?cascade=true`)
    for (const [kind, id] of [
      ['bracket', bracketId], ['match', matchId], ['group', groupId], ['event', eventId],
    ] as const) {
      const [entry] = await historyOf(kind, id)
      expect(entry, kind).toMatchObject({ action: 'delete', before: { id }, after: null })
      expect(Object.keys(entry?.before ?? {}).filter((key) => key.includes('_')), kind).toEqual([])
    }
  })

  test('The ledger has each change of roles and images', async () => {
    await admin.post('/api/admin/users', { userId: '80351110224678912', username: 'Nelly', roles: ['editor'] })
    await admin.put('/api/admin/users/80351110224678912', { roles: [] })
    expect(await historyOf('user', '80351110224678912')).toMatchObject([
      { action: 'update', before: { roles: ['editor'] }, after: { roles: [] } },
      { action: 'create', after: { roles: ['editor'] } },
    ])
    const path = await anImage(editor)
    await editor.post('/api/uploads/delete', { fullPath: path })
    expect((await historyOf('image', path)).map(({ action }) => action)).toEqual(['delete', 'create'])
  })
})

test('Refused requests, and those that change nothing, are not recorded', async () => {
  const [teamId, eventId] = [await make.aTeam(), await make.anEvent()]
  const bracketId = await make.aBracket({ eventId })
  const before = await count()
  await editor.post('/api/teams', { name: '' })
  await editor.post('/api/teams', { ...bodies.team(), name: (await anon.get(`/api/teams/${teamId}`)).body.name })
  await editor.delete('/api/teams/none')
  await editor.put(`/api/teams/${teamId}`, bodies.team(), { headers: { 'if-match': '"7"' } })
  await editor.post(`/api/snapshots/events/${eventId}`, { teamIds: [] })
  await editor.post(`/api/brackets/${bracketId}/sync`)
  await anon.post('/api/teams', bodies.team())
  expect(await count()).toBe(before)
})
