import { describe, expect, test } from 'vitest'
import type { Answer } from '#tests/support/clients/client.ts'
import { anImage } from '#tests/support/clients/uploader.ts'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aLinkedBracket, aTournament, nodeOf, readBracket, teamsIn } from '#tests/support/worlds/brackets.ts'
import { bodies, games, LOSS, WIN } from '#tests/support/worlds/factories.ts'

const { server, anon, editor, admin, make } = await openSite()

const changesOf = async (kind: string, id: string) =>
  (await editor.get(`/api/history?kind=${kind}&recordId=${id}`)).body
const restore = (changeId: unknown, state = 'before', query = '', headers = {}): Promise<Answer> =>
  editor.post(`/api/history/${String(changeId)}/restore${query}`, { state }, { headers })
/** Restores deleted records. */
const bringBack = async (kind: string, id: string): Promise<Answer> => restore((await changesOf(kind, id))[0].id)
const remove = async (path: string) => expect((await editor.delete(path)).status).toBe(204)
const read = async (path: string) => (await anon.get(path)).body

async function expectRefusal(answer: Promise<Answer>, status: number, body: object): Promise<void> {
  const before = await digest(admin)
  expect(await answer).toMatchObject({ status, body })
  expect(await digest(admin)).toBe(before)
}

describe('The history of a record', () => {
  test('The history of a record names who changed it, newest first, page by page', async () => {
    const id = await make.aPlayer()
    await admin.put(`/api/players/${id}`, bodies.player({ username: 'Nova' }))
    const all = await changesOf('player', id)
    expect(all).toMatchObject([
      { action: 'update', actorName: 'Admin', after: { username: 'Nova' } }, { action: 'create', actorName: 'Editor' },
    ])
    const second = await editor.get(`/api/history?kind=player&recordId=${id}&page=2&limit=1`)
    expect(second.body).toEqual([all[1]])
    expect(second.headers.get('x-total-count')).toBe('2')
  })

  test('The history names a person without a name by the id', async () => {
    const { db } = server.services
    const nameless = { id: '4711', username: '', discriminator: '', avatar: '', roles: ['editor'] }
    await db.insertInto('users').values(nameless).execute()
    const id = await make.aPlayer()
    await db.updateTable('audit_log').set({ actor_id: '4711' }).where('record_id', '=', id).execute()
    expect(await changesOf('player', id)).toMatchObject([{ actorId: '4711', actorName: '4711' }])
  })

  test.each([
    'kind=match', 'recordId=x', 'kind=user&recordId=x', 'kind=image&recordId=x', 'kind=match&recordId=x&limit=51',
    'kind=match&recordId=', `kind=match&recordId=${'x'.repeat(129)}`, 'kind=constructor&recordId=x',
  ])('The history cannot be requested by %s', async (query) => {
    const { status, body } = await editor.get(`/api/history?${query}`)
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
  })
})

describe('A refused restore', () => {
  test.each(['none', '0', '-1', '1.5', '999999999', '99999999999999999999', '%20', '1e3'])(
    'The change %s does not exist and cannot be restored', async (id) => {
      await expectRefusal(restore(id), 404, { code: 'NOT_FOUND', error: 'There is no such change' })
    },
  )

  test('A restore that names no state is refused', async () => {
    const [{ id }] = await changesOf('player', await make.aPlayer())
    for (const body of [{}, { state: 'middle' }, { state: null }, { state: 'after', id: 'x' }, [], null]) {
      expect((await editor.post(`/api/history/${id}/restore`, body)).status).toBe(400)
    }
  })

  test('A missing state cannot be restored', async () => {
    const id = await make.aPlayer()
    await expectRefusal(bringBack('player', id), 409, {
      code: 'NOT_RESTORABLE', error: 'Before this change there was no such player: there is nothing to bring back',
    })
    await remove(`/api/players/${id}`)
    await expectRefusal(restore((await changesOf('player', id))[0].id, 'after'), 409, { code: 'NOT_RESTORABLE' })
  })

  test('A state of users and images cannot be restored', async () => {
    await admin.post('/api/admin/users', { userId: '80351110224678912', username: 'Nelly', roles: ['editor'] })
    const path = await anImage(editor)
    for (const [kind, id] of [['user', '80351110224678912'], ['image', path]]) {
      const { body: [change] } = await admin.get(`/api/admin/audit?kind=${kind}&recordId=${id}`)
      await expectRefusal(restore(change.id, 'after'), 409, { code: 'NOT_RESTORABLE' })
    }
  })

  test('A state cannot be restored over a version that the caller has not seen', async () => {
    const id = await make.aPlayer()
    await editor.put(`/api/players/${id}`, bodies.player())
    const [update] = await changesOf('player', id)
    await expectRefusal(restore(update.id, 'before', '', { 'if-match': '"1"' }), 412, {
      code: 'VERSION_CONFLICT', current: { id, version: 2 },
    })
    expect((await restore(update.id, 'before', '', { 'if-match': '"2"' })).body.version).toBe(3)
    await remove(`/api/players/${id}`)
    await expectRefusal(restore(update.id, 'before', '', { 'if-match': '"3"' }), 412, { code: 'VERSION_CONFLICT' })
    expect((await restore(update.id)).body.version).toBe(4)
  })

  test('A team whose name or tag is taken by now cannot be restored', async () => {
    const { name, tag } = bodies.team()
    const [one, two] = [await make.aTeam({ name, tag: 'ONE' }), await make.aTeam({ name: 'Tagged', tag })]
    await remove(`/api/teams/${one}`)
    await remove(`/api/teams/${two}`)
    await make.aTeam({ name: name.toUpperCase(), tag: tag.toLowerCase() })
    for (const id of [one, two]) await expectRefusal(bringBack('team', id), 409, { code: 'TEAM_EXISTS' })
  })

  test('A record cannot be restored without its event, which is named', async () => {
    const eventId = await make.anEvent({ name: 'Winter Cup' })
    const [matchId, bracketId, groupId] = [
      await make.aMatch({ eventId }), await make.aBracket({ eventId }), await make.aGroup({ eventId }),
    ]
    await remove(`/api/events/${eventId}?cascade=true`)
    for (const [kind, id] of [['match', matchId], ['bracket', bracketId], ['group', groupId]] as const) {
      await expectRefusal(bringBack(kind, id), 409, {
        code: 'REFERENCE_GONE',
        error: 'The event Winter Cup that this belongs to was deleted. Restore the event first.',
      })
    }
    await bringBack('event', eventId)
    for (const [kind, id] of [['match', matchId], ['bracket', bracketId], ['group', groupId]] as const) {
      expect((await bringBack(kind, id)).status, kind).toBe(200)
    }
  })

  test('A group cannot be restored while its match is in another group, or of another event', async () => {
    const eventId = await make.anEvent()
    const [one, two] = await make.matches(2, { eventId }) as [string, string]
    const [first, second] = [
      await make.aGroup({ eventId, matchIds: [one] }), await make.aGroup({ eventId, matchIds: [two] }),
    ]
    await remove(`/api/groups/${first}`)
    await remove(`/api/groups/${second}`)
    await make.aGroup({ eventId, matchIds: [one] })
    await editor.put(`/api/matches/${two}`, { eventId: await make.anEvent() })
    await expectRefusal(bringBack('group', first), 409, { code: 'MATCH_IN_GROUP' })
    await expectRefusal(bringBack('group', second), 409, { code: 'WRONG_EVENT' })
  })

  test('A match cannot be restored to another event while it is linked', async () => {
    const id = await make.aMatch({ eventId: await make.anEvent() })
    const eventId = await make.anEvent()
    await editor.put(`/api/matches/${id}`, { eventId })
    const [moved] = await changesOf('match', id)
    await make.aGroup({ eventId, matchIds: [id], name: 'Group A' })
    await expectRefusal(restore(moved.id), 409, {
      code: 'MATCH_LINKED', error: 'This match is linked in group Group A. Unlink it before it moves to another event.',
    })
  })

  test('A match that takes back later results is restored only when that is confirmed (HI-01)', async () => {
    const { bracketId, one, two, three, save, second, eventId, four, final, node } = await aLinkedBracket(editor)
    const whole = { eventId, teamOneId: three, teamTwoId: four, games: games(...WIN) }
    const saved = await save(WIN)
    await editor.put(`/api/matches/${second}`, whole)
    await editor.put(`/api/matches/${final}`, { eventId, teamOneId: one, teamTwoId: three, games: games(...WIN) })
    await save(LOSS, '?confirm=true')
    expect(teamsIn(await node('w2-0'))).toEqual([two, three])
    await editor.put(`/api/matches/${final}`, { eventId, teamOneId: two, teamTwoId: three, games: games(...WIN) })
    const [correction] = await changesOf('match', saved.body.id)
    await expectRefusal(restore(correction.id), 409, { code: 'DOWNSTREAM_COMPLETE' })
    expect((await restore(correction.id, 'before', '?confirm=true')).status).toBe(200)
    expect(teamsIn(await node('w2-0'))).toEqual([one, three])
    expect((await readBracket(anon, bracketId)).status).toBe('in-progress')
  })
})

describe('A restore of what refers to deleted records', () => {
  test('A restored roster omits a player deleted meanwhile', async () => {
    const [one, two] = [await make.aPlayer(), await make.aPlayer()]
    const id = await make.aTeam({ roster: [{ playerId: one, role: 'duelist' }, { playerId: two, role: 'vanguard' }] })
    await remove(`/api/teams/${id}`)
    await remove(`/api/players/${one}`)
    expect((await bringBack('team', id)).status).toBe(200)
    expect((await read(`/api/teams/${id}`)).roster).toEqual([{ playerId: two, role: 'vanguard' }])
  })

  test('A restored team or event omits a picture deleted meanwhile', async () => {
    const [logo, image] = [`/uploads/${await anImage(editor)}`, `/uploads/${await anImage(editor)}`]
    const [teamId, eventId] = [await make.aTeam({ logo }), await make.anEvent({ image })]
    await remove(`/api/teams/${teamId}`)
    await remove(`/api/events/${eventId}`)
    for (const url of [logo, image]) {
      await editor.post('/api/uploads/delete', { fullPath: url.replace('/uploads/', '') })
    }
    await bringBack('team', teamId)
    await bringBack('event', eventId)
    expect((await read(`/api/teams/${teamId}`)).logo).toBe('')
    expect((await read(`/api/events/${eventId}`)).image).toBe('')
  })

  test('A restored event, match, group or bracket omits a team deleted meanwhile', async () => {
    const { eventId: inEvent, bracketId, teams: [one = '', two = ''] } = await aTournament(editor)
    const eventId = await make.anEvent({
      prizePool: 5, teamMetadata: [{ teamId: one }, { teamId: two }],
      prizeDistribution: [{ place: 1, prize: 5, teams: [{ teamId: one, teamName: 'One' }] }],
    })
    const matchId = await make.aMatch({ teamOneId: one, teamTwoId: two, teamOneName: 'One' })
    const groupId = await make.aGroup({ eventId: inEvent, teamIds: [one, two] })
    const records = [
      ['bracket', 'brackets', bracketId], ['group', 'groups', groupId], ['match', 'matches', matchId],
      ['event', 'events', eventId],
    ] as const
    for (const [, list, id] of records) await remove(`/api/${list}/${id}`)
    await remove(`/api/teams/${one}`)
    for (const [kind, , id] of records) expect((await bringBack(kind, id)).status, kind).toBe(200)
    expect(await read(`/api/matches/${matchId}`)).toMatchObject({
      teamOneId: 'tbd', teamOneName: 'One', teamOneSnapshot: { id: one }, teamTwoId: two,
    })
    expect((await read(`/api/events/${inEvent}/groups`))[0].teamIds).toEqual([two])
    expect(await read(`/api/events/${eventId}`)).toMatchObject({
      teamMetadata: [{ teamId: two }], prizeDistribution: [{ teams: [{ teamId: '', teamName: 'One' }] }],
    })
    const bracket = await readBracket(anon, bracketId)
    expect([Object.hasOwn(bracket.participants, one), teamsIn(nodeOf(bracket, 'w1-0'))]).toEqual([false, [null, two]])
  })

  test('A restored bracket or group omits a match deleted meanwhile', async () => {
    const { bracketId, eventId, first, second, one, two } = await aLinkedBracket(editor)
    const groupId = await make.aGroup({ eventId, matchIds: [first, second] })
    await remove(`/api/brackets/${bracketId}`)
    await remove(`/api/groups/${groupId}`)
    await remove(`/api/matches/${first}`)
    await bringBack('bracket', bracketId)
    await bringBack('group', groupId)
    const node = nodeOf(await readBracket(anon, bracketId), 'w1-0')
    expect([node.matchId, teamsIn(node)]).toEqual([null, [one, two]])
    expect((await read(`/api/events/${eventId}/groups`))[0].matchIds).toEqual([second])
  })
})

test('Of many restoring the same record at once one succeeds, and the others find it there', async () => {
  const id = await make.aTeam()
  await remove(`/api/teams/${id}`)
  const [deletion] = await changesOf('team', id)
  const answers = await Promise.all(Array.from({ length: 10 }, () => restore(deletion.id)))
  expect(new Set(answers.map(({ status, body }) => `${status} version ${body.version}`))).toEqual(new Set(['200 version 2']))
  const actions = (await changesOf('team', id)).map(({ action }: { action: string }) => action)
  expect(actions).toEqual(['create', 'delete', 'create'])
})
