import { describe, expect, test } from 'vitest'
import type { DeletedEntry } from '#contract/history.ts'
import type { Answer, Client } from '#tests/support/clients/client.ts'
import { anImage } from '#tests/support/clients/uploader.ts'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import {
  aLinkedBracket, aTournament, complete, linkMatches, nodeOf, readBracket, tryEditNodes,
} from '#tests/support/worlds/brackets.ts'
import { bodies, games, LOSS, WIN } from '#tests/support/worlds/factories.ts'
import { anImport } from '#tests/support/worlds/imports.ts'

const { server, anon, editor, admin, make } = await openSite()
const { db } = server.services

const looks = () => digest(admin, { traces: false })
const requestOf = ({ headers }: Answer): string => headers.get('x-request-id') ?? ''
const undo = (answer: Answer, client: Client = editor): Promise<Answer> =>
  client.post('/api/history/undo', { requestId: requestOf(answer) })

/** Does something, undoes, redoes and undoes it again: each time everything is as it was at that point. */
async function expectReversible(act: () => Promise<Answer>): Promise<Answer> {
  const before = await looks()
  const acted = await act()
  expect(acted.status, JSON.stringify(acted.body)).toBeLessThan(300)
  const after = await looks()
  expect(after).not.toBe(before)
  let last = acted
  for (const expected of [before, after, before]) {
    last = await undo(last)
    expect(last.status, JSON.stringify(last.body)).toBe(200)
    expect(last.body.requestId).toBe(requestOf(last))
    expect(await looks()).toBe(expected)
  }
  return last
}

async function expectRefusal(answer: Promise<Answer>, status: number, body: object): Promise<void> {
  const before = await digest(admin)
  expect(await answer).toMatchObject({ status, body })
  expect(await digest(admin)).toBe(before)
}

/** An event with everything in it: prizes, teams, matches with results, a bracket advanced by them, a group. */
async function aFullEvent() {
  const { eventId, bracketId, one, two, three, four, first, second, save } = await aLinkedBracket(editor)
  await save(WIN)
  const groupId = await make.aGroup({ eventId, teamIds: [four, one, three, two], matchIds: [second, first] })
  await editor.patch(`/api/events/${eventId}`, {
    prizePool: 7, prizeDistribution: [{ place: 1, prize: 7, teams: [{ teamId: one, teamName: 'One' }] }],
    teamMetadata: [{ teamId: two }, { teamId: one }],
  })
  await editor.post(`/api/snapshots/events/${eventId}`, { teamIds: [one, three] })
  return { eventId, bracketId, one, two, three, four, first, second, save, groupId }
}

/** The import of a file of teams, and its rows: two teams that share a new player. */
async function anImportOfTeams() {
  const rows = [2, 3].map((row) => ({
    row, team: { ...bodies.team(), roster: [{ username: 'Nova' }], substitutes: [{ username: `Reserve ${row}` }] },
  }))
  return { id: await anImport(editor, { kind: 'teams' }), rows }
}

describe('An undo that succeeds', () => {
  test('Undo restores an event that was deleted with all that is in it', async () => {
    const { eventId, bracketId, groupId } = await aFullEvent()
    const { body: { records } } = await expectReversible(() => editor.delete(`/api/events/${eventId}?cascade=true`))
    expect(records).toHaveLength(6) // with its three matches
    for (const [kind, id] of [['event', eventId], ['bracket', bracketId], ['group', groupId]]) {
      expect(records).toContainEqual({ kind, id, name: expect.any(String), version: expect.any(Number) })
    }
  })

  test('Undo restores a team that was deleted out of everything', async () => {
    const { one } = await aFullEvent()
    await expectReversible(() => editor.delete(`/api/teams/${one}?cascade=true`))
  })

  test('Undo restores a player who was deleted off rosters', async () => {
    const playerId = await make.aPlayer()
    const others = [await make.aPlayer(), await make.aPlayer()] as const
    for (const substitutes of [[], [{ playerId: others[1], role: 'duelist' as const }]]) {
      await make.aTeam({
        substitutes, roster: [others[0], playerId].map((id) => ({ playerId: id, role: 'vanguard' as const })),
      })
    }
    await expectReversible(() => editor.delete(`/api/players/${playerId}?cascade=true`))
  })

  test('Undo restores a match that was deleted out of its bracket and its group', async () => {
    const { first } = await aFullEvent()
    await expectReversible(() => editor.delete(`/api/matches/${first}`))
  })

  test('Undo takes back a result, and a corrected result that took back later ones', async () => {
    const { bracketId, one, three, four, final, second, eventId, save } = await aLinkedBracket(editor)
    await expectReversible(() => save(WIN))
    await save(WIN)
    await editor.put(`/api/matches/${second}`, { eventId, teamOneId: three, teamTwoId: four, games: games(...WIN) })
    await editor.put(`/api/matches/${final}`, { eventId, teamOneId: one, teamTwoId: three, games: games(...WIN) })
    expect((await readBracket(anon, bracketId)).status).toBe('complete')
    await expectReversible(() => save(LOSS, '?confirm=true'))
    expect((await readBracket(anon, bracketId)).status).toBe('complete')
  })

  test('Undo takes back a winner chosen in a bracket, whose match got it too', async () => {
    const { bracketId, one, two, first } = await aLinkedBracket(editor)
    await expectReversible(() => complete(editor, bracketId, 'w1-0', two))
    expect((await anon.get(`/api/matches/${first}`)).body.seriesWinner).toBeNull()
    await expectReversible(() => complete(editor, bracketId, 'w1-0', one))
  })

  test('Undo takes back a new order of brackets, a sync, a change of members, new snapshots', async () => {
    const { eventId, bracketId, teams: [one, two] } = await aTournament(editor)
    const other = await make.aBracket({ eventId })
    const order = [other, bracketId].map((id, displayOrder) => ({ bracketId: id, displayOrder }))
    await expectReversible(() => editor.patch('/api/brackets/display-order', order))
    const matchId = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two, games: games(...WIN) })
    await expectReversible(() => tryEditNodes(editor, bracketId, ({ id }) => (id === 'w1-0' ? { matchId } : {})))
    const groupId = await make.aGroup({ eventId, teamIds: [one ?? ''] })
    await expectReversible(() => editor.post(`/api/groups/${groupId}/teams`, { teamId: two }))
    await expectReversible(() => editor.delete(`/api/groups/${groupId}/teams/${one}`))
    await expectReversible(() => editor.post(`/api/groups/${groupId}/matches?confirm=true`, { matchId }))
    await expectReversible(() => editor.post(`/api/snapshots/events/${eventId}`, { teamIds: [one, two] }))
  })

  test('Undo takes back imported rows', async () => {
    const { id, rows } = await anImportOfTeams()
    const before = await looks()
    const sent = await editor.post(`/api/imports/${id}/rows`, { rows })
    expect((await undo(sent)).body.records).toHaveLength(5) // two teams and three players
    expect(await looks()).toBe(before)
  })

  test('Undo takes back a created record', async () => {
    const eventId = await make.anEvent()
    await expectReversible(() => editor.post('/api/players', bodies.player()))
    await expectReversible(() => editor.post('/api/teams', bodies.team()))
    await expectReversible(() => editor.post('/api/events', bodies.event()))
    await expectReversible(() => editor.post('/api/matches', bodies.match({ eventId })))
    await expectReversible(() => editor.post('/api/brackets', bodies.bracket({ eventId })))
    await expectReversible(() => editor.post(`/api/events/${eventId}/groups`, bodies.group()))
  })
})

describe('An undo that is refused', () => {
  test('An undo is refused as a whole when somebody changed a record since, naming it and who (HI-02)', async () => {
    const { eventId, first, final, bracketId, save } = await aLinkedBracket(editor)
    const saved = await save(WIN)
    await admin.patch(`/api/brackets/${bracketId}`, { name: 'Playoffs' })
    await expectRefusal(undo(saved), 409, {
      code: 'CHANGED_SINCE', details: [{ path: `bracket:${bracketId}` }],
      error: expect.stringMatching(/^The bracket Bracket \d+ was changed by Admin since\. Nothing was undone\.$/),
    })
    await admin.put(`/api/matches/${first}?confirm=true`, { eventId })
    await expectRefusal(undo(saved), 409, {
      code: 'CHANGED_SINCE', details: [{ path: `match:${first}` }, { path: `bracket:${bracketId}` }, { path: `match:${final}` }],
      error: expect.stringMatching(/^The match Team \d+ vs Team \d+ was changed by Admin since \(and 2 more\)\./),
    })
  })

  test('An undo is refused as a whole when somebody deleted a record since, or restored it', async () => {
    const id = await make.aPlayer({ username: 'Nova' })
    const renamed = await editor.put(`/api/players/${id}`, { username: 'Supernova' })
    const deleted = await admin.delete(`/api/players/${id}`)
    await expectRefusal(undo(renamed), 409, {
      error: 'The player Supernova was deleted by Admin since. Nothing was undone.',
    })
    expect((await undo(deleted)).status).toBe(200)
    await expectRefusal(undo(deleted), 409, {
      error: 'The player Supernova was brought back by Editor since. Nothing was undone.',
    })
    expect((await undo(renamed)).status).toBe(200)
  })

  test('An undo is refused as a whole when a name is taken, an event is gone, or a created record is in use', async () => {
    const { name } = bodies.team()
    const deleted = await editor.delete(`/api/teams/${await make.aTeam({ name })}`)
    await make.aTeam({ name })
    await expectRefusal(undo(deleted), 409, { code: 'TEAM_EXISTS' })

    const eventId = await make.anEvent()
    const matchGone = await editor.delete(`/api/matches/${await make.aMatch({ eventId })}`)
    await editor.delete(`/api/events/${eventId}`)
    await expectRefusal(undo(matchGone), 409, { code: 'REFERENCE_GONE' })

    const [player, team, event] = [
      await editor.post('/api/players', bodies.player()), await editor.post('/api/teams', bodies.team()),
      await editor.post('/api/events', bodies.event()),
    ]
    await make.aTeam({ roster: [{ playerId: player.body.id, role: 'duelist' }] })
    const match = await editor.post('/api/matches', { teamOneId: team.body.id, eventId: event.body.id })
    await make.aGroup({ eventId: event.body.id, matchIds: [match.body.id] })
    await expectRefusal(undo(player), 409, { code: 'PLAYER_IN_USE' })
    await expectRefusal(undo(team), 409, { code: 'TEAM_IN_USE' })
    await expectRefusal(undo(event), 409, { code: 'EVENT_IN_USE' })
    await expectRefusal(undo(match), 409, { code: 'MATCH_IN_USE' })
  })

  test('An undo is refused after 30 days (HI-02)', async () => {
    const deleted = await editor.delete(`/api/players/${await make.aPlayer()}`)
    const age = (days: number) =>
      db
        .updateTable('audit_log')
        .set({ at: new Date(Date.now() - days * 86_400_000).toISOString() })
        .where('request_id', '=', requestOf(deleted))
        .execute()
    await age(30.01)
    await expectRefusal(undo(deleted), 409, {
      code: 'UNDO_EXPIRED',
      error: expect.stringMatching(/^This was done more than 30 days ago and cannot be undone as a whole\. Restore /),
    })
    await age(29.99)
    expect((await undo(deleted)).status).toBe(200)
  })

  test('An undo of nothing, users or images is refused', async () => {
    for (const requestId of ['none', requestOf(await anon.get('/api/teams'))]) {
      await expectRefusal(editor.post('/api/history/undo', { requestId }), 404, { code: 'NOT_FOUND' })
    }
    const added = await admin.post('/api/admin/users', { userId: '80351110224678912', username: 'Nelly', roles: ['editor'] })
    await expectRefusal(undo(added), 409, { code: 'NOT_RESTORABLE', error: 'Changes of users cannot be undone' })
    const removed = await editor.post('/api/uploads/delete', { fullPath: await anImage(editor) })
    await expectRefusal(undo(removed), 409, { code: 'NOT_RESTORABLE' })
    const long = 'x'.repeat(65)
    for (const body of [{}, { requestId: '' }, { requestId: long }, { requestId: 1 }, { requestId: 'x', all: true }]) {
      expect((await editor.post('/api/history/undo', body)).status).toBe(400)
    }
  })
})

describe('An undo', () => {
  test('Undoing the undo of an import restores its records, and marks its rows as imported', async () => {
    const { id, rows } = await anImportOfTeams()
    const { body: results } = await editor.post(`/api/imports/${id}/rows`, { rows })
    const read = async () =>
      Promise.all(results.map(async (result: { id: string }) => (await anon.get(`/api/teams/${result.id}`)).body))
    const teams = await read()
    expect((await undo(await editor.post(`/api/imports/${id}/undo`))).status).toBe(200)
    expect(await read()).toEqual(teams.map((team) => ({ ...team, version: 2 })))
    expect((await editor.get(`/api/imports/${id}`)).body.imported).toBe(rows.length)
  })

  test('An undo does not mind changes that were taken back, and those of people on a roster', async () => {
    const playerId = await make.aPlayer()
    const teamId = await make.aTeam({ roster: [{ playerId, role: 'duelist' }] })
    const { body: before } = await anon.get(`/api/teams/${teamId}`)
    const body = { name: before.name, tag: before.tag, roster: before.roster }
    const saved = await editor.put(`/api/teams/${teamId}`, { ...body, region: 'EMEA' })
    await editor.put(`/api/players/${playerId}`, bodies.player())
    const other = await editor.put(`/api/teams/${teamId}`, { ...body, region: 'Global' })
    expect((await undo(saved)).status).toBe(409)
    expect((await undo(other)).status).toBe(200)
    expect((await undo(saved)).status).toBe(200)
    expect((await anon.get(`/api/teams/${teamId}`)).body).toMatchObject({ region: '', version: 5 })
  })

  test('An undo of a result moves back a bracket that applied it since (HI-01)', async () => {
    const { eventId, bracketId, teams: [one, two] } = await aTournament(editor)
    const sides = { eventId, teamOneId: one, teamTwoId: two }
    const matchId = await make.aMatch(sides)
    const saved = await editor.put(`/api/matches/${matchId}`, { ...sides, games: games(...WIN) })
    await linkMatches(editor, bracketId, { 'w1-0': matchId })
    await editor.post(`/api/brackets/${bracketId}/sync`)
    expect(nodeOf(await readBracket(anon, bracketId), 'w1-0').winnerId).toBe(one)
    await expectReversible(() => undo(saved))
    expect((await undo(saved)).status).toBe(200)
    const node = nodeOf(await readBracket(anon, bracketId), 'w1-0')
    expect(node).toMatchObject({ winnerId: null, status: 'active', matchId })
  })

  test('An undo leaves a bracket alone that has not applied what others did later and took back', async () => {
    const eventId = await make.anEvent()
    const [one = '', two = ''] = await make.teams(2)
    const bracketId = await make.aBracket({ eventId })
    const matchId = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two, games: games(...WIN) })
    const before = await looks()
    const { matches } = await readBracket(anon, bracketId)
    const linked = await editor.patch(`/api/brackets/${bracketId}?confirm=true`, {
      matches: matches.map((node) => (node.id === 'w2-0' ? { ...node, matchId } : node)),
    })
    const team = await editor.delete(`/api/teams/${one}?cascade=true`)
    const bracket = await editor.delete(`/api/brackets/${bracketId}`)
    for (const answer of [bracket, team, linked]) {
      const { status, body } = await undo(answer)
      expect(status, JSON.stringify(body)).toBe(200)
    }
    expect(await looks()).toBe(before)
  })

  test('An undo happens once, however many request it at the same time', async () => {
    const deleted = await editor.delete(`/api/matches/${await make.aMatch()}`)
    const answers = await Promise.all(Array.from({ length: 8 }, () => undo(deleted)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  })

  test('An undo among writes to the same records either happens or is refused, and never fails', async () => {
    const { first, bracketId, save, one, two, eventId } = await aLinkedBracket(editor)
    for (let round = 0; round < 8; round += 1) {
      const saved = await save(round % 2 ? LOSS : WIN, '?confirm=true')
      const answers = await Promise.all([
        undo(saved), undo(saved, admin), editor.post(`/api/brackets/${bracketId}/sync`, { confirm: true }),
        editor.put(`/api/matches/${first}?confirm=true`, { eventId, teamOneId: one, teamTwoId: two }),
        editor.patch(`/api/brackets/${bracketId}`, { name: `Playoffs ${round}` }),
      ])
      for (const { status, body } of answers) expect([200, 409], JSON.stringify(body)).toContain(status)
    }
  })
})

describe('Deleted records', () => {
  const deletedOf = async (query = ''): Promise<DeletedEntry[]> =>
    (await editor.get(`/api/history/deleted${query}`)).body

  test('A deleted record is listed while it is gone, newest first, once per request', async () => {
    const { eventId } = await aFullEvent()
    const name = (await anon.get(`/api/events/${eventId}`)).body.name
    const playerId = await make.aPlayer({ username: 'Nova' })
    const cascade = await admin.delete(`/api/events/${eventId}?cascade=true`)
    const deleted = await editor.delete(`/api/players/${playerId}`)
    const [player, event] = await deletedOf()
    expect(player).toMatchObject({
      requestId: requestOf(deleted), kind: 'player', recordId: playerId, name: 'Nova', others: 0, actorName: 'Editor',
    })
    expect(event).toMatchObject({
      requestId: requestOf(cascade), kind: 'event', recordId: eventId, name, others: 5, actorName: 'Admin',
    })
    expect(Date.parse(event?.undoUntil ?? '') - Date.parse(event?.at ?? '')).toBe(30 * 86_400_000)
    expect(await deletedOf('?kind=event&limit=1')).toEqual([event])
    expect(await deletedOf('?page=2&limit=1')).toEqual([event])
    expect((await deletedOf('?kind=match')).map(({ requestId }) => requestId)).not.toContain(requestOf(cascade))

    const undone = await editor.post('/api/history/undo', { requestId: event?.requestId })
    expect(undone.status).toBe(200)
    expect((await deletedOf())[0]).toEqual(player)
    const redone = await editor.post('/api/history/undo', { requestId: undone.body.requestId })
    expect((await deletedOf())[0]).toMatchObject({ requestId: redone.body.requestId, recordId: eventId, others: 5 })
  })

  test('Deleted records are listed by what is still gone when single ones were restored', async () => {
    const eventId = await make.anEvent()
    const matchId = await make.aMatch({ eventId, teamOneName: 'A', teamTwoName: 'B' })
    await editor.delete(`/api/events/${eventId}?cascade=true`)
    const [entry] = await deletedOf()
    await editor.post(`/api/history/${entry?.changeId}/restore`, { state: 'before' })
    const [left] = await deletedOf()
    expect(left).toMatchObject({ requestId: entry?.requestId, recordId: matchId, name: 'A vs B', others: 0 })
    expect((await editor.post(`/api/history/${left?.changeId}/restore`, { state: 'before' })).status).toBe(200)
    expect((await deletedOf()).map(({ recordId }) => recordId)).not.toContain(matchId)
  })

  test('Deleted records are not listed after 30 days, nor are images', async () => {
    const id = await make.aPlayer()
    await editor.delete(`/api/players/${id}`)
    await editor.post('/api/uploads/delete', { fullPath: await anImage(editor) })
    expect((await deletedOf())[0]?.recordId).toBe(id)
    const at = new Date(Date.now() - 30.1 * 86_400_000).toISOString()
    await db.updateTable('audit_log').set({ at }).where('record_id', '=', id).execute()
    expect((await deletedOf('?limit=500')).map(({ recordId }) => recordId)).not.toContain(id)
    expect((await editor.get('/api/history/deleted?kind=image')).status).toBe(400)
  })
})

test('Unlinking an old match, whose team was deleted before it was linked, is undone and redone [H24]', async () => {
  const { eventId, bracketId, one, two } = await aLinkedBracket(editor)
  const old = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two })
  const link = (matchId: string | null): Promise<Answer> =>
    editor.patch(`/api/brackets/${bracketId}/matches/w1-0`, { matchId })
  expect((await link(null)).status).toBe(200)
  expect((await editor.delete(`/api/teams/${one}?cascade=true`)).status).toBe(204)
  expect((await link(old)).body.participants).toHaveProperty(one)
  await expectReversible(() => link(null))
})
