import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { games, LOSS, toWrite, WIN } from '#tests/support/worlds/factories.ts'
import { aPlayoff, sidesOf } from '#tests/support/worlds/playoff.ts'
import { requestOf } from '#tests/support/worlds/undoing.ts'

const site = await openSite()
const { anon, editor } = site

test('A score that comes before both teams makes nobody the winner, goes with a team that leaves, and counts once both are there (MT-02 BR-12) [H08]', async () => {
  const { eventId, links, teams, read, save, node, story } = await aPlayoff(site, 'single-elimination')
  const [winner, beaten, , , ] = teams
  const completed = async (): Promise<string[]> =>
    (await anon.get(`/api/matches?eventId=${eventId}&status=completed`)).body.map(({ id }: { id: string }) => id)
  await save('w1-0', WIN)
  expect(await save('w2-0', WIN)).toMatchObject({
    status: 409, body: { code: 'TEAMS_DIFFER', error: expect.stringMatching(/confirm: the match will be marked, and its score counts once both teams are known\.$/) },
  })
  expect((await save('w2-0', WIN, '?confirm=true')).status).toBe(200)
  expect(await read('w2-0')).toMatchObject({ teamOneId: winner, winner: null, seriesWinner: null, teamOneScore: 2 })
  expect(await completed()).toEqual([links['w1-0']])

  expect(await save('w1-0', LOSS)).toMatchObject({
    status: 409, body: { code: 'DOWNSTREAM_COMPLETE', details: [{ path: `match:${links['w2-0']}` }] },
  })
  expect((await save('w1-0', LOSS, '?confirm=true')).status).toBe(200)
  expect(sidesOf(await read('w2-0'))).toEqual([beaten, null])
  expect(await read('w2-0')).toMatchObject({ teamOneScore: 0, teamTwoScore: 0 })
  expect(await story()).toEqual([])

  await save('w2-0', WIN, '?confirm=true')
  expect((await save('w1-1', WIN)).status).toBe(200)
  expect(await read('w2-0')).toMatchObject({ winner: beaten, seriesWinner: beaten, winnerMode: 'auto' })
  expect((await node('w2-0')).winnerId).toBe(beaten)
  expect(await story()).toEqual([])
})

test('A bracket that was deleted comes back beside a match that contradicts it by then only when that is confirmed (HI-01 HI-02 BR-12) [H09]', async () => {
  const { bracketId, links, teams, read, story } = await aPlayoff(site, 'single-elimination')
  const deleted = await editor.delete(`/api/brackets/${bracketId}`)
  const others = { ...toWrite(await read('w1-1')), teamOneId: teams[0], teamOneName: '', teamOneSnapshot: null, games: games(...WIN) }
  expect((await editor.put(`/api/matches/${links['w1-1']}`, others)).status).toBe(200)
  expect(await editor.post('/api/history/undo', { requestId: requestOf(deleted) })).toMatchObject({
    status: 409, body: { code: 'TEAMS_DIFFER', error: expect.stringMatching(/the linked match is between other teams.* Nothing was undone\.$/) },
  })
  const [{ id }] = (await editor.get(`/api/history?kind=bracket&recordId=${bracketId}`)).body
  const restore = (query = '') => editor.post(`/api/history/${id}/restore${query}`, { state: 'before' })
  expect(await restore()).toMatchObject({ status: 409, body: { code: 'TEAMS_DIFFER' } })
  expect((await restore('?confirm=true')).status).toBe(200)
  expect(await story()).toContainEqual(expect.stringContaining('w1-1: the linked match is between other teams'))
})

test('What undo cannot take back without losing later results says that nothing was undone (HI-02) [H09]', async () => {
  const { bracketId, read, save } = await aPlayoff(site, 'single-elimination')
  await save('w1-0', WIN)
  await save('w1-1', WIN)
  await save('w2-0', WIN)
  const deleted = await editor.delete(`/api/brackets/${bracketId}`)
  expect((await save('w1-0', [])).status).toBe(200)
  expect(await editor.post('/api/history/undo', { requestId: requestOf(deleted) })).toMatchObject({
    status: 409, body: { code: 'DOWNSTREAM_COMPLETE', error: expect.stringMatching(/would be reset\. Nothing was undone\.$/) },
  })
  expect(await read('w2-0')).toMatchObject({ teamOneScore: 2 })
})

test.each(['auto', null] as const)('A match that was played before it was linked is a result of the teams of its node in lists, too, in mode %s (MT-05 BR-12) [H07]', async (winnerMode) => {
  const { bracketId, eventId, teams, save, node, story } = await aPlayoff(site, 'single-elimination')
  await save('w1-0', WIN)
  await save('w1-1', WIN)
  const link = (matchId: string | null) => editor.patch(`/api/brackets/${bracketId}/matches/w2-0`, { matchId })
  await link(null)
  const played = await site.make.aMatch({ eventId, winnerMode, bestOf: 3, matchStartTime: '2026-11-20T18:00:00.000Z', games: games(...WIN) })
  expect((await link(played)).status).toBe(200)
  expect((await node('w2-0')).winnerId).toBe(teams[0])
  const recent = (await anon.get(`/api/matches?eventId=${eventId}&status=recent&limit=50`)).body as { id: string; seriesWinner: string }[]
  expect(recent.find(({ id }) => id === played)?.seriesWinner).toBe(teams[0])
  expect(await story()).toEqual([])
})
