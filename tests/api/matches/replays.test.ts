import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { aLinkedBracket, complete, teamsIn } from '#tests/support/worlds/brackets.ts'
import { games, LOSS, toWrite, WIN } from '#tests/support/worlds/factories.ts'
import { contradictionsIn, readEvent } from '#tests/support/worlds/one-story.ts'
import { requestOf, undoing } from '#tests/support/worlds/undoing.ts'

const site = await openSite()
const { editor, anon, make } = site
const { expectReversible } = undoing(site)
const read = async (id: string) => (await anon.get(`/api/matches/${id}`)).body
const reason = 'The server failed'
const replay = (id: string, query = '', body: object = { reason }, headers = {}) =>
  editor.post(`/api/matches/${id}/replay${query}`, body, { headers })

test('A match is played again: its first result stays with it and counts nowhere, until it has another (MT-28)', async () => {
  const { eventId, first, one, two, three, save, node, bracketId } = await aLinkedBracket(editor)
  await save(WIN)
  const groupId = await make.aGroup({ eventId, teamIds: [one, two], matchIds: [first] })
  const before = await read(first)
  const winsOf = async (teamId: string) =>
    (await anon.get(`/api/groups/${groupId}/standings`)).body.find((row: { teamId: string }) => row.teamId === teamId).wins
  expect(await winsOf(one)).toBe(1)
  const answer = await replay(first, '', { reason, matchStartTime: '2027-01-05T18:00:00.000Z' }, { 'if-match': `"${before.version}"` })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    seriesWinner: null, winner: null, teamOneScore: 0, teamTwoScore: 0, matchStartTime: '2027-01-05T18:00:00.000Z',
    voided: [{ reason, teamOneId: one, teamOneScore: 2, teamTwoScore: 0, winner: one, games: before.games }],
  })
  expect(answer.body.games).toHaveLength(before.games.length)
  expect(await node('w1-0')).toMatchObject({ status: 'active', winnerId: null })
  expect(await winsOf(one)).toBe(0)
  const event = await readEvent(anon, eventId)
  expect(event.results.map(({ id }) => id)).not.toContain(first)
  expect(event.listed.find(({ id }) => id === first)).not.toHaveProperty('voided')
  expect(contradictionsIn(event)).toEqual([])

  await save(LOSS)
  expect(await read(first)).toMatchObject({ seriesWinner: two, voided: [{ teamOneScore: 2, teamTwoScore: 0 }] })
  await complete(editor, bracketId, 'w1-1', three)
  expect(teamsIn(await node('w2-0'))).toEqual([two, three])
  expect([await winsOf(one), await winsOf(two)]).toEqual([0, 1])
})

test('Later results that would fall are named first, and one undo brings everything back (MT-28)', async () => {
  const { first, one, three, save, node, bracketId } = await aLinkedBracket(editor)
  await save(WIN)
  await complete(editor, bracketId, 'w1-1', three)
  await complete(editor, bracketId, 'w2-0', one)
  const refused = await replay(first)
  expect([refused.status, refused.body.code]).toEqual([409, 'DOWNSTREAM_COMPLETE'])
  expect(await read(first)).toMatchObject({ seriesWinner: one, voided: [] })
  await expectReversible(() => replay(first, '?confirm=true'))
  expect(await node('w2-0')).toMatchObject({ winnerId: one })
})

test('A match without a result, without a reason or in another version cannot be played again (MT-28)', async () => {
  const [teamOneId, teamTwoId] = await make.teams(2) as [string, string]
  const id = await make.aMatch({ teamOneId, teamTwoId })
  expect((await replay(id)).body).toMatchObject({ code: 'CONFLICT', error: expect.stringContaining('no result yet') })
  await editor.put(`/api/matches/${id}`, { ...toWrite(await read(id)), winnerMode: 'auto', games: games(...WIN) })
  expect((await replay(id, '', { reason: ' ' })).body.details[0].path).toBe('reason')
  expect((await replay(id, '', { reason }, { 'if-match': '"1"' })).status).toBe(412)
  const done = await replay(id)
  expect(done.status).toBe(200)
  expect((await replay(id)).status).toBe(409)
  expect((await editor.post('/api/history/undo', { requestId: requestOf(done) })).status).toBe(200)
  expect(await read(id)).toMatchObject({ seriesWinner: teamOneId, voided: [] })
})
