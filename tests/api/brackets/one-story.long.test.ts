import { expect, test } from 'vitest'
import type { Client } from '#tests/support/clients/client.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aTournament, readBracket } from '#tests/support/worlds/brackets.ts'
import { games, LOSS, toWrite, WIN } from '#tests/support/worlds/factories.ts'
import { aPlayoff, expectCorrected, expectTeamsAtOnce, sidesOf } from '#tests/support/worlds/playoff.ts'

const site = await openSite()
const { server, editor, anon, admin } = site
const { db } = server.services

// It looks at all there is: first, while that is little.
test('A correction before played matches names them, resets them, and one undo restores all (BR-07 BR-12) [H08 T02 T03]', () => expectCorrected(site, 'double-elimination', 'gf'))

test('In a double elimination every linked match has the teams of its node at once, and none it does not [H07 T01]', async () => {
  const final = await expectTeamsAtOnce(site, 'double-elimination', 'gf')
  expect(final).toMatchObject({ teamOneSnapshot: { id: final.teamOneId }, seriesWinner: final.teamOneId })
})

test('A correction that takes a team out of a match that has begun asks first, and a match that was reset has not begun (BR-07)', async () => {
  const at = new Date(Date.now() - 60_000).toISOString()
  const begins = [
    { startedAt: at },
    { games: [{ ...games([null, null])[0], startedAt: at }] },
    { games: [{ ...games([null, null])[0], running: { one: 1, two: 0 } }] },
  ]
  for (const begin of begins) {
    const { links, read, save, story } = await aPlayoff(site, 'single-elimination')
    for (const nodeId of ['w1-0', 'w1-1', 'w1-2', 'w1-3', 'w2-0', 'w2-1']) await save(nodeId, WIN)
    const before = await read('w3-0')
    const begun = await editor.put(`/api/matches/${links['w3-0']}`, { ...toWrite(before), ...begin })
    expect(begun.status, JSON.stringify(begun.body)).toBe(200)
    const shown = await read('w3-0')

    const refused = await save('w2-0', LOSS)
    expect(refused).toMatchObject({ status: 409, body: { code: 'DOWNSTREAM_COMPLETE', details: [
      { path: `match:${links['w3-0']}`, message: expect.stringMatching(/^Team \d+ vs Team \d+ \(started\): the start is set aside, the match reopens as Team \d+ vs Team \d+$/) },
    ] } })
    expect(await read('w3-0')).toEqual(shown)

    const confirmed = await save('w2-0', LOSS, '?confirm=true')
    expect(confirmed.status).toBe(200)
    const reset = await read('w3-0')
    expect(reset).toMatchObject({ startedAt: null, endedAt: null, pausedAt: null })
    expect(reset.games.every((game) => !game.startedAt && !game.running)).toBe(true)
    expect(await story()).toEqual([])
    expect((await editor.post('/api/history/undo', { requestId: confirmed.headers.get('x-request-id') })).status).toBe(200)
    expect(await read('w3-0')).toMatchObject({ teamOneId: shown.teamOneId, startedAt: shown.startedAt, games: shown.games })
  }
})

test('A leftover of version 0.2 after a correction is marked by a sync, crowns nobody, and is repaired in one step [T02]', async () => {
  const { eventId, links, bracketId, teams, read, node, story, playAll, save } = await aPlayoff(site, 'single-elimination')
  await playAll()
  const stale = await Promise.all(['w2-0', 'w3-0'].map(read))
  await save('w1-0', LOSS, '?confirm=true')
  // As 0.2 left them: the matches behind the corrected one retain their teams and results.
  for (const match of stale) {
    await db.updateTable('matches').where('id', '=', match.id).set({
      team_one_id: match.teamOneId, team_two_id: match.teamTwoId, winner: match.winner, series_winner: match.winner,
      team_one_name: match.teamOneName, team_two_name: match.teamTwoName,
    }).execute()
  }
  const before = await readBracket(anon, bracketId)
  const { body } = await editor.post(`/api/brackets/${bracketId}/sync`, { confirm: true })
  const skipped = body.results.filter(({ outcome }: { outcome: string }) => outcome === 'skipped')
  expect(skipped.map(({ nodeId }: { nodeId: string }) => nodeId)).toEqual(['w2-0', 'w3-0'])
  expect(skipped[0].reason).toBe('Semifinal 1: the linked match is between other teams')
  expect(await readBracket(anon, bracketId)).toEqual(before)

  const cure = (nodeId: string, confirm: boolean) =>
    editor.post(`/api/brackets/${bracketId}/matches/${nodeId}/use-teams`, { confirm })
  expect(await cure('w2-0', false)).toMatchObject({
    status: 409, body: { code: 'DOWNSTREAM_COMPLETE', details: [{ path: `match:${links['w2-0']}` }] },
  })
  for (const nodeId of ['w2-0', 'w3-0']) expect((await cure(nodeId, true)).status).toBe(200)
  expect(await story()).toEqual([])
  expect(sidesOf(await read('w2-0'))).toEqual([teams[1], teams[2]])
  expect(sidesOf(await read('w3-0'))).toEqual([null, teams[4]])
  expect((await node('w3-0')).winnerId).toBeNull()
  expect((await anon.get(`/api/brackets/event/${eventId}`)).body[0].status).toBe('in-progress')
}, 600_000)

test('Two editors at different nodes of one bracket both succeed; at one node the second gets a conflict [T28]', async () => {
  const { bracketId, teams } = await aTournament(editor, { size: 8 })
  const seen = await readBracket(anon, bracketId)
  const clear = (client: Client, nodeId: string, top: string | null | undefined) =>
    client.patch(`/api/brackets/${bracketId}/matches/${nodeId}`, { top: null, was: { top } })
  const [first, second] = await Promise.all([clear(editor, 'w1-0', teams[0]), clear(admin, 'w1-1', teams[2])])
  expect([first?.status, second?.status]).toEqual([200, 200])
  const told = await clear(admin, 'w1-0', teams[0])
  expect(told).toMatchObject({ status: 412, body: { code: 'VERSION_CONFLICT', current: { id: bracketId } } })
  const choose = (winnerId: string | undefined) =>
    editor.post(`/api/brackets/${bracketId}/matches/w1-2/complete`, { winnerId, was: { winnerId: null } })
  expect((await choose(teams[4])).status).toBe(200)
  expect((await choose(teams[5])).status).toBe(412)
  const whole = await editor.patch(`/api/brackets/${bracketId}`, { name: 'X' }, { headers: { 'if-match': `"${seen.version}"` } })
  expect(whole.status).toBe(412)
})

test('Saving a decided match without its teams reopens it, with the teams that the bracket sends there (BR-12) [H08]', async () => {
  const { links, teams, node, read, save, story, playAll } = await aPlayoff(site, 'single-elimination')
  await playAll()
  const { eventId, matchStartTime } = await read('w3-0')
  expect((await editor.put(`/api/matches/${links['w3-0']}`, { eventId, matchStartTime, games: games([null, null]) })).status).toBe(200)
  expect(await node('w3-0')).toMatchObject({ status: 'active', winnerId: null })
  expect(sidesOf(await read('w3-0'))).toEqual([teams[0], expect.any(String)])
  expect(await story()).toEqual([])
  expect((await save('w3-0', WIN)).status).toBe(200)
  expect(await story()).toEqual([])
})
