import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { nodeOf, readBracket, teamsIn } from '#tests/support/worlds/brackets.ts'
import { bodies, games, LOSS, toWrite, WIN } from '#tests/support/worlds/factories.ts'
import { contradictionsIn, readEvent } from '#tests/support/worlds/one-story.ts'
import { aPlayoff, expectCorrected, expectTeamsAtOnce, sidesOf } from '#tests/support/worlds/playoff.ts'

const site = await openSite()
const { server, editor, anon, admin, make } = site
const { db } = server.services

test('A correction in a single elimination names the played matches behind it, resets them, and one undo restores all (BR-07 BR-12) [H08 T02 T03]', () =>
  expectCorrected(site, 'single-elimination', 'w3-0'))

test('In a single elimination every linked match has the teams of its node at once, and none it does not [H07 T01]', async () => {
  const final = await expectTeamsAtOnce(site, 'single-elimination', 'w3-0')
  expect(final).toMatchObject({ teamOneSnapshot: { id: final.teamOneId }, seriesWinner: final.teamOneId })
})

test('Other routes that remove teams reopen their matches too, and those that bring them fill them', async () => {
  const { bracketId, eventId, teams, links, read, save, node, story } = await aPlayoff(site, 'single-elimination')
  const patch = (nodeId: string, body: object) => editor.patch(`/api/brackets/${bracketId}/matches/${nodeId}`, body)
  await save('w1-0', WIN)
  await save('w1-1', WIN)
  await save('w2-0', [[1, 0], [null, null], [null, null]]) // is being played
  expect(await story()).toEqual([])

  expect(await patch('w1-0', { nextMatchId: null })).toMatchObject({ status: 409, body: { code: 'DOWNSTREAM_COMPLETE' } })
  expect((await patch('w1-0', { nextMatchId: null, confirm: true })).status).toBe(200)
  expect(sidesOf(await read('w2-0'))).toEqual([null, teams[2]])
  expect((await read('w2-0')).games.every(({ teamOneScore }) => teamOneScore === null)).toBe(true)
  expect((await patch('w1-0', { nextMatchId: 'w2-0' })).status).toBe(200)
  expect(sidesOf(await read('w2-0'))).toEqual([teams[0], teams[2]])

  await save('w1-0', [[null, null], [null, null]]) // no winner any more
  expect(sidesOf(await read('w2-0'))).toEqual([null, teams[2]])
  expect((await editor.post(`/api/brackets/${bracketId}/matches/w1-0/complete`, { winnerId: teams[1] })).status).toBe(200)
  expect(await read('w1-0')).toMatchObject({ seriesWinner: teams[1], winnerMode: 'manual' })
  expect(sidesOf(await read('w2-0'))).toEqual([teams[1], teams[2]])

  expect((await patch('w1-2', { top: null })).status).toBe(200)
  expect(sidesOf(await read('w1-2'))).toEqual([null, teams[5]])
  const late = await make.aTeam({ roster: [{ playerId: await make.aPlayer(), role: 'vanguard' }] })
  expect((await patch('w1-2', { top: late })).status).toBe(200)
  const filled = await read('w1-2')
  expect(filled).toMatchObject({ teamOneId: late, teamOneSnapshot: { id: late, rosterSnapshots: [{}] } })
  expect(filled.games[0]?.players).toMatchObject([{ team: late, role: 'vanguard' }])

  expect((await editor.delete(`/api/teams/${teams[1]}?cascade=true`)).status).toBe(204)
  expect((await node('w1-0')).status).toBe('pending')
  expect(await story()).toEqual([])
  expect((await editor.delete(`/api/matches/${links['w1-1']}`)).status).toBe(204)
  expect(teamsIn(await node('w2-0'))).toEqual([null, teams[2]])
  expect(await story()).toEqual([])

  // A new match copies its node: teams, and the result of one that was played.
  const fresh = await make.aMatch({ eventId })
  expect((await patch('w1-1', { matchId: fresh })).status).toBe(200)
  expect((await anon.get(`/api/matches/${fresh}`)).body).toMatchObject({
    teamOneId: teams[2], teamTwoId: teams[3], seriesWinner: teams[2], winnerMode: 'manual',
  })
  expect(await story()).toEqual([])
}, 600_000)

test('A match of a group gets teams from outside it only when that is confirmed, and any when it is linked nowhere (GR-11)', async () => {
  const eventId = await make.anEvent()
  const [one = '', two = '', three = ''] = await make.teams(3)
  const matchId = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two })
  const groupId = await make.aGroup({ eventId, teamIds: [one, two], matchIds: [matchId] })
  const put = (teamTwoId: string, query = '') => editor.put(`/api/matches/${matchId}${query}`, { eventId, teamOneId: one, teamTwoId })
  const refused = await put(three)
  expect(refused).toMatchObject({ status: 409, body: { code: 'TEAMS_DIFFER', details: [{ path: `match:${matchId}` }] } })
  expect(refused.body.error).toMatch(/ is not between teams of its group and would not count\. Confirm to save it anyway\.$/)
  expect((await anon.get(`/api/matches/${matchId}`)).body.teamTwoId).toBe(two)
  expect((await put(two)).status).toBe(200)
  expect((await put('tbd')).status).toBe(200)
  expect((await put(three, '?confirm=true')).status).toBe(200)
  // Once confirmed, the same teams are saved again without a question.
  expect((await put(three)).status).toBe(200)
  await editor.delete(`/api/groups/${groupId}/matches/${matchId}`)
  expect((await put(two)).status).toBe(200)
  expect((await put(three)).status).toBe(200)
})

test('A match of other teams is linked to a node or a group only when that is confirmed (GR-11) [T32]', async () => {
  const { bracketId, eventId, links } = await aPlayoff(site, 'single-elimination')
  const [a, b, c, d] = (await make.teams(4)) as [string, string, string, string]
  const foreign = await make.aMatch({ eventId, teamOneId: a, teamTwoId: b, games: games(...WIN) })
  const link = (confirm: boolean) => editor.patch(`/api/brackets/${bracketId}/matches/w1-0`, { matchId: foreign, confirm })
  const refused = await link(false)
  expect(refused).toMatchObject({ status: 409, body: { code: 'TEAMS_DIFFER', details: [{ path: 'matches.w1-0' }] } })
  expect(refused.body.error).toMatch(/^Quarterfinal 1 of Bracket \d+ is Team \d+ vs Team \d+: the linked match is between other teams\./)
  expect((await link(true)).status).toBe(200)
  expect(nodeOf(await readBracket(anon, bracketId), 'w1-0')).toMatchObject({ matchId: foreign, winnerId: null })
  expect(contradictionsIn(await readEvent(anon, eventId), new Set([foreign]))).toEqual([])
  // It stays as it is until somebody decides: neither a sync nor results around it change it.
  await editor.post(`/api/brackets/${bracketId}/sync`, { confirm: true })
  expect((await anon.get(`/api/matches/${foreign}`)).body).toMatchObject({ teamOneId: a, seriesWinner: a })
  expect((await editor.patch(`/api/brackets/${bracketId}/matches/w1-0`, { matchId: links['w1-0'] })).status).toBe(200)
  expect(contradictionsIn(await readEvent(anon, eventId))).toEqual([])

  const groupId = await make.aGroup({ eventId, teamIds: [a, c, d] })
  const own = await make.aMatch({ eventId, teamOneId: c, teamTwoId: d })
  const add = (matchId: string, query = '') => editor.post(`/api/groups/${groupId}/matches${query}`, { matchId })
  expect((await add(own)).status).toBe(200)
  expect(await add(foreign)).toMatchObject({
    status: 409, body: { code: 'TEAMS_DIFFER', details: [{ path: `match:${foreign}` }] },
  })
  const body = { name: 'A', teamIds: [a, c, d], matchIds: [own, foreign] }
  expect((await editor.put(`/api/groups/${groupId}`, body)).body.code).toBe('TEAMS_DIFFER')
  expect((await add(foreign, '?confirm=true')).body.matchIds).toEqual([own, foreign])
  expect((await editor.put(`/api/groups/${groupId}`, body)).status).toBe(200) // existing ones may stay
}, 600_000)

test('In the first round, a match that was linked against its bracket takes nothing over when it is saved again (BR-10 BR-12)', async () => {
  const { bracketId, eventId, teams, node, save, story } = await aPlayoff(site, 'single-elimination')
  const [a, b, c, d] = teams as [string, string, string, string]
  expect((await save('w1-0', WIN)).status).toBe(200) // a has beaten b
  for (const nodeId of ['w1-0', 'w1-2']) {
    const standing = await node(nodeId)
    const values = { eventId, teamOneId: c, teamTwoId: d }
    const matchId = await make.aMatch(values)
    expect((await editor.patch(`/api/brackets/${bracketId}/matches/${nodeId}`, { matchId })).status).toBe(409)
    expect((await editor.patch(`/api/brackets/${bracketId}/matches/${nodeId}`, { matchId, confirm: true })).status).toBe(200)
    const put = (change: object) => editor.put(`/api/matches/${matchId}`, { ...values, ...change })
    for (const change of [{ streamLink: 'https://example.com/live' }, { games: games(...WIN) }, { games: games(...WIN), teamTwoId: 'tbd' }]) {
      expect((await put(change)).status).toBe(200)
      expect(await node(nodeId)).toEqual({ ...standing, matchId })
      expect(contradictionsIn(await readEvent(anon, eventId), new Set([matchId]))).toEqual([])
    }
    // With the teams of the node it counts.
    const [top, bottom] = teamsIn(standing)
    expect((await put({ teamOneId: bottom, teamTwoId: top, games: games(...(nodeId === 'w1-0' ? LOSS : WIN)) })).status).toBe(200)
    expect(await node(nodeId)).toMatchObject({ matchId, winnerId: nodeId === 'w1-0' ? a : bottom })
    expect(await story()).toEqual([])
  }
  expect(teamsIn(await node('w1-0'))).toEqual([a, b])
})

test('A match of the first round gives its node a late team, but none that starts in another node (BR-10 BR-24)', async () => {
  const { bracketId, teams, links, read, node, story } = await aPlayoff(site, 'single-elimination')
  const put = async (teamTwoId: string | undefined, query = '') =>
    editor.put(`/api/matches/${links['w1-0']}${query}`, { ...toWrite(await read('w1-0')), teamTwoId, teamTwoName: '', teamTwoSnapshot: null })
  const late = await make.aTeam()
  expect((await put(late)).status).toBe(200)
  expect(teamsIn(await node('w1-0'))).toEqual([teams[0], late])
  const refused = await put(teams[2])
  expect(refused).toMatchObject({ status: 409, body: { code: 'TEAMS_DIFFER' } })
  expect(refused.body.error).toMatch(/the linked match is between other teams, and Team \d+ is already in Quarterfinal 2\. /)
  expect((await put(teams[2], '?confirm=true')).status).toBe(200)
  expect(teamsIn(await node('w1-0'))).toEqual([teams[0], late])
  expect((await editor.post(`/api/brackets/${bracketId}/matches/w1-0/use-teams`, { confirm: true })).status).toBe(200)
  expect(await story()).toEqual([])
})

test('All matches of a bracket are deleted while results are saved in it: quickly, and nothing fails [H10 T04]', async () => {
  const { links, bracketId, story, read } = await aPlayoff(site, 'double-elimination')
  const first = await Promise.all(['w1-0', 'w1-1', 'w1-2', 'w1-3'].map(read))
  const answers = await Promise.all([
    ...Object.values(links).map((id) => editor.delete(`/api/matches/${id}`)),
    ...first.map((match) => admin.put(`/api/matches/${match.id}`, { ...toWrite(match), games: games(...WIN) })),
  ])
  for (const { status, body } of answers) expect([200, 204, 404], JSON.stringify(body)).toContain(status)
  expect(answers.slice(0, 14).every(({ status }) => status === 204)).toBe(true)
  expect((await readBracket(anon, bracketId)).matches.every(({ matchId }) => matchId === null)).toBe(true)
  expect(await story()).toEqual([])
  // A deadlock would have waited a second in the database before one of the two was cancelled.
  const { rows } = await sql<{ deadlocks: string }>`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(db)
  expect(Number(rows[0]?.deadlocks)).toBe(0)
}, 600_000)

test('Unlinking cannot be undone once the match is between other teams (HI-02 BR-12) [H09]', async () => {
  const { bracketId, links, teams, story, playAll } = await aPlayoff(site, 'single-elimination')
  await playAll()
  const unlinked = await editor.patch(`/api/brackets/${bracketId}/matches/w2-0`, { matchId: null })
  expect(unlinked.status).toBe(200)
  const others = { teamOneId: teams[6], teamTwoId: teams[7], games: games(...LOSS) }
  const { body: match } = await anon.get(`/api/matches/${links['w2-0']}`)
  expect((await editor.put(`/api/matches/${match.id}`, { ...toWrite(match), winner: null, seriesWinner: null, winnerMode: 'auto', ...others })).status).toBe(200)
  const before = await digest(admin, { traces: false })
  const undone = await editor.post('/api/history/undo', { requestId: unlinked.headers.get('x-request-id') })
  expect(undone).toMatchObject({
    status: 409, body: { code: 'TEAMS_DIFFER', error: expect.stringMatching(/the linked match is between other teams\. Nothing was undone\.$/) },
  })
  expect(await digest(admin, { traces: false })).toBe(before)
  expect(await story()).toEqual([])
})

test("'No winner yet', chosen for a decided match, opens its node, after a question where later results rest on it (MT-02 BR-12) [H08]", async () => {
  const { links, node, read, story, playAll } = await aPlayoff(site, 'single-elimination')
  await playAll()
  const choose = async (nodeId: string, query = '') => {
    const { games: played, ...match } = toWrite(await read(nodeId))
    return editor.put(`/api/matches/${links[nodeId]}${query}`, {
      ...match, games: played, winner: null, seriesWinner: null, winnerMode: 'manual',
    })
  }
  expect((await choose('w3-0')).status).toBe(200)
  expect(await node('w3-0')).toMatchObject({ status: 'active', winnerId: null })
  expect(await read('w3-0')).toMatchObject({ seriesWinner: null, teamOneScore: 2 })
  expect(await story()).toEqual([])
  expect(await choose('w1-0')).toMatchObject({ status: 409, body: { code: 'DOWNSTREAM_COMPLETE' } })
  expect((await choose('w1-0', '?confirm=true')).status).toBe(200)
  expect(await story()).toEqual([])
})

test('A node whose match is given to other teams loses its winner, once that is confirmed (BR-12) [H08]', async () => {
  const { links, teams, node, read, playAll } = await aPlayoff(site, 'single-elimination')
  await playAll()
  const others = { teamOneId: teams[0], teamTwoId: teams[7], winner: null, seriesWinner: null, winnerMode: 'auto', games: games(...WIN) }
  const save = async (query = '') => editor.put(`/api/matches/${links['w3-0']}${query}`, { ...toWrite(await read('w3-0')), ...others })
  expect(await save()).toMatchObject({ status: 409, body: { code: 'TEAMS_DIFFER' } })
  expect((await save('?confirm=true')).status).toBe(200)
  expect(await node('w3-0')).toMatchObject({ status: 'active', winnerId: null })
})

test('A restored bracket follows changes of its matches and teams made meanwhile (HI-02 BR-12) [H09]', async () => {
  const { bracketId, teams, save, node, story } = await aPlayoff(site, 'single-elimination')
  expect((await save('w1-0', WIN)).status).toBe(200)
  const removed = await editor.delete(`/api/brackets/${bracketId}`)
  expect(removed.status).toBe(204)
  expect((await save('w1-0', LOSS)).status).toBe(200)
  const renamed = bodies.team()
  expect((await editor.put(`/api/teams/${teams[3]}`, renamed)).status).toBe(200)
  const undone = await editor.post('/api/history/undo', { requestId: removed.headers.get('x-request-id') })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect((await node('w1-0')).winnerId).not.toBe(teams[0])
  expect((await readBracket(anon, bracketId)).participants[teams[3] ?? '']?.name).toBe(renamed.name)
  expect(await story()).toEqual([])
})
