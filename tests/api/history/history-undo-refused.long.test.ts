import { describe, expect, test } from 'vitest'
import { anImage } from '#tests/support/clients/uploader.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aLinkedBracket, aTournament, linkMatches, nodeOf, readBracket, teamsIn } from '#tests/support/worlds/brackets.ts'
import { bodies, games, LOSS, WIN } from '#tests/support/worlds/factories.ts'
import { requestOf, undoing } from '#tests/support/worlds/undoing.ts'

const site = await openSite()
const { server, anon, editor, admin, make } = site
const { db } = server.services
const { looks, undo, expectReversible, expectRefusal, anImportOfTeams } = undoing(site)

describe('An undo that is refused', () => {
  test('An undo is refused as a whole when somebody changed a record since, naming it and who (HI-02)', async () => {
    const { eventId, first, final, bracketId, save } = await aLinkedBracket(editor)
    const saved = await save(WIN)
    const { matches } = (await editor.get(`/api/brackets/${bracketId}`)).body
    const scheduledAt = '2031-01-01T12:00:00.000Z'
    const dated = await admin.patch(`/api/brackets/${bracketId}`, { matches: matches.map((node: { id: string }) => (node.id === 'w2-0' ? { ...node, scheduledAt } : node)) })
    expect(dated.status).toBe(200)
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

  test('What else was changed of a bracket since, like its name, stays when a result is undone (HI-02)', async () => {
    const { bracketId, node, save } = await aLinkedBracket(editor)
    const saved = await save(WIN)
    await admin.patch(`/api/brackets/${bracketId}`, { name: 'Playoffs' })
    expect((await undo(saved)).status).toBe(200)
    expect((await editor.get(`/api/brackets/${bracketId}`)).body.name).toBe('Playoffs')
    expect([(await node('w1-0')).winnerId, teamsIn(await node('w2-0'))]).toEqual([null, [null, null]])
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
