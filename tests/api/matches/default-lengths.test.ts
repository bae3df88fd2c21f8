import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { aTournament, linkMatches, readBracket } from '#tests/support/worlds/brackets.ts'
import { games } from '#tests/support/worlds/factories.ts'
import { requestOf } from '#tests/support/worlds/undoing.ts'

const { editor, anon, make } = await openSite()

const bestOf = async (id: string) => (await anon.get(`/api/matches/${id}`)).body.bestOf
const lengths = (bracketId: string, body: object) => editor.patch(`/api/brackets/${bracketId}`, body)

test('A linked match gets the length of its round, else of the bracket, else of the event (MT-30)', async () => {
  const { eventId, bracketId } = await aTournament(editor)
  await editor.patch(`/api/events/${eventId}`, { bestOf: 1 })
  const ids = [await make.aMatch({ eventId }), await make.aMatch({ eventId }), await make.aMatch({ eventId })]
  const [first = '', second = '', final = ''] = ids
  await linkMatches(editor, bracketId, { 'w1-0': first })
  expect(await bestOf(first)).toBe(1)
  const set = await lengths(bracketId, { bestOf: 3, roundBestOf: { 'winner-round-2': 7 } })
  expect(set.body).toMatchObject({ bestOf: 3, roundBestOf: { 'winner-round-2': 7 } })
  await linkMatches(editor, bracketId, { 'w1-1': second, 'w2-0': final })
  expect([await bestOf(first), await bestOf(second), await bestOf(final)]).toEqual([1, 3, 7])
  expect((await readBracket(anon, bracketId)).roundBestOf).toEqual({ 'winner-round-2': 7 })
})

test('A match of a group gets the length of the group, and one undo takes link and length back (MT-30)', async () => {
  const eventId = await make.anEvent({ bestOf: 5 })
  const [plain, own] = [await make.aGroup({ eventId }), await make.aGroup({ eventId, bestOf: 3 })]
  const [one, two, three] = [await make.aMatch({ eventId }), await make.aMatch({ eventId }), await make.aMatch({ eventId })]
  await editor.post(`/api/groups/${plain}/matches`, { matchId: one })
  const linked = await editor.post(`/api/groups/${own}/matches`, { matchId: two })
  expect([await bestOf(one), await bestOf(two)]).toEqual([5, 3])
  expect((await anon.get(`/api/matches/${two}`)).body.updatedAt).toBe((await anon.get(`/api/matches/${two}`)).body.createdAt)
  expect((await editor.post('/api/history/undo', { requestId: requestOf(linked) })).status).toBe(200)
  expect(await bestOf(two)).toBeNull()
  await make.aGroup({ eventId, bestOf: 2, matchIds: [three] })
  expect(await bestOf(three)).toBe(2)
})

test('A declared length stays, and so does what was played or decided without one (MT-30)', async () => {
  const eventId = await make.anEvent({ bestOf: 5 })
  const [one, two] = await make.teams(2)
  const sides = { eventId, teamOneId: one, teamTwoId: two, matchStartTime: '2026-01-01T12:00:00Z' }
  const ids = [
    await make.aMatch({ ...sides, bestOf: 3 }), await make.aMatch({ ...sides, games: games([2, 0]) }),
    await make.aMatch({ ...sides, winnerMode: 'manual', seriesWinner: one }), await make.aMatch({ ...sides, resultType: 'cancelled' }),
  ]
  await make.aGroup({ eventId, matchIds: ids })
  expect(await Promise.all(ids.map(bestOf))).toEqual([3, null, null, null])
})

test('A default that is set later changes no match (MT-30)', async () => {
  const eventId = await make.anEvent()
  const id = await make.aMatch({ eventId })
  const groupId = await make.aGroup({ eventId, matchIds: [id] })
  const { body: [group] } = await anon.get(`/api/events/${eventId}/groups`)
  const { name, teamIds, matchIds } = group
  expect((await editor.put(`/api/groups/${groupId}`, { name, teamIds, matchIds, bestOf: 5 })).body.bestOf).toBe(5)
  await editor.patch(`/api/events/${eventId}`, { bestOf: 3 })
  expect(await bestOf(id)).toBeNull()
  expect((await editor.put(`/api/groups/${groupId}`, { name, teamIds, matchIds })).body.bestOf).toBe(5)
  expect((await editor.put(`/api/groups/${groupId}`, { name, teamIds, matchIds, bestOf: null })).body.bestOf).toBeNull()
})

test('Lengths of events, groups and brackets are restored, and refused where they cannot be', async () => {
  const { eventId, bracketId } = await aTournament(editor)
  const chosen = { bestOf: 3, roundBestOf: { 'winner-round-1': 1 } }
  await lengths(bracketId, chosen)
  const cleared = await lengths(bracketId, { bestOf: null, roundBestOf: {} })
  expect(await readBracket(anon, bracketId)).toMatchObject({ bestOf: null, roundBestOf: {} })
  expect((await editor.post('/api/history/undo', { requestId: requestOf(cleared) })).status).toBe(200)
  expect(await readBracket(anon, bracketId)).toMatchObject(chosen)
  for (const body of [{ bestOf: 8 }, { roundBestOf: { final: 3 } }, { roundBestOf: { 'winner-round-1': 0 } }]) {
    expect((await lengths(bracketId, body)).status, JSON.stringify(body)).toBe(400)
  }
  const unknown = await lengths(bracketId, { roundBestOf: { 'winner-round-1': 3, 'loser-round-1': 3 } })
  expect([unknown.status, unknown.body.details]).toEqual([400, [
    { path: 'roundBestOf.loser-round-1', message: 'The bracket has no round loser-round-1: its rounds are winner-round-1, winner-round-2' },
  ]])
  expect((await editor.patch(`/api/events/${eventId}`, { bestOf: 0 })).status).toBe(400)
  const deleted = await editor.delete(`/api/brackets/${bracketId}`)
  expect(deleted.status).toBe(204)
  await editor.post('/api/history/undo', { requestId: requestOf(deleted) })
  expect(await readBracket(anon, bracketId)).toMatchObject(chosen)
})
