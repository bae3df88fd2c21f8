import { expect, test } from 'vitest'
import type { SentListItem } from '#contract/matches.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aLinkedBracket, complete, teamsIn } from '#tests/support/worlds/brackets.ts'
import { games, toWrite } from '#tests/support/worlds/factories.ts'
import { requestOf } from '#tests/support/worlds/undoing.ts'

const { server, editor, anon, make } = await openSite()
const { db } = server.services

const LONG_AGO = '2026-01-01T12:00:00.000Z'
const [one, two] = await make.teams(2) as [string, string]
const sides = { teamOneId: one, teamTwoId: two, matchStartTime: LONG_AGO }
const read = async (id: string) => (await anon.get(`/api/matches/${id}`)).body

test('One map of a best of three has no winner: stored, read or in a list; the second win has (MT-23)', async () => {
  const eventId = await make.anEvent()
  const id = await make.aMatch({ ...sides, eventId, bestOf: 3, winnerMode: 'auto', games: games([2, 0]) })
  expect(await read(id)).toMatchObject({ bestOf: 3, winner: null, seriesWinner: null })
  const saved = await editor.put(`/api/matches/${id}`, { ...sides, eventId, bestOf: 3, games: games([2, 0]) })
  expect(saved.body).toMatchObject({ bestOf: 3, winner: null, seriesWinner: null })
  const listed = async () => (await anon.get(`/api/matches?eventId=${eventId}`)).body as SentListItem[]
  expect((await listed())[0]).toMatchObject({ bestOf: 3, seriesWinner: null })
  await editor.put(`/api/matches/${id}`, { ...sides, eventId, bestOf: 3, games: games([2, 0], [1, 1], [2, 1]) })
  expect((await listed())[0]).toMatchObject({ bestOf: 3, seriesWinner: one })
})

test('More won maps than the length has are refused at the length; anything that was played is stored (MT-35)', async () => {
  const impossible = { ...sides, bestOf: 3, games: games([2, 0], [2, 0], [2, 1], [2, 0]) }
  const { status, body } = await editor.post('/api/matches', impossible)
  expect([status, body.code, body.details[0].path]).toEqual([400, 'VALIDATION_FAILED', 'bestOf'])
  expect(body.details[0].message).toBe('A best of 3 has at most 3 won maps, and 4–0 is entered: choose a longer series or clear the scores of a map')
  const playedOn = await make.aMatch({ ...impossible, bestOf: 5 })
  expect(await read(playedOn)).toMatchObject({ seriesWinner: one, teamOneScore: 4, teamTwoScore: 0 })
  const withDraws = await make.aMatch({ ...sides, bestOf: 3, games: games([2, 1], [1, 1], [1, 1]) })
  expect(await read(withDraws)).toMatchObject({ seriesWinner: one, teamOneScore: 1, teamTwoScore: 0 })
  const shortened = await editor.put(`/api/matches/${playedOn}`, impossible)
  expect([shortened.status, (await read(playedOn)).bestOf]).toEqual([400, 5])
  await db.updateTable('matches').set({ best_of: 3 }).where('id', '=', playedOn).execute()
  const noted = await editor.put(`/api/matches/${playedOn}`, { ...toWrite(await read(playedOn)), note: 'Stored by an earlier version' })
  expect([noted.status, noted.body.note]).toEqual([200, 'Stored by an earlier version'])
})

test('Without a declared length a match is as it always was', async () => {
  const id = await make.aMatch({ ...sides, winnerMode: 'auto', games: games([2, 0]) })
  expect(await read(id)).toMatchObject({ bestOf: null, seriesWinner: one })
})

test.each([0, 8, 2.5, '3', -1])('The length %j is refused at its path', async (bestOf) => {
  const { status, body } = await editor.post('/api/matches', { ...sides, bestOf })
  expect([status, body.details[0].path]).toEqual([400, 'bestOf'])
})

test('A fuller series does not move on in its bracket before it is decided (MT-23) [B06]', async () => {
  const { first, node, eventId, one: top, two: bottom } = await aLinkedBracket(editor)
  const match = { eventId, teamOneId: top, teamTwoId: bottom, matchStartTime: LONG_AGO, bestOf: 5 }
  await editor.put(`/api/matches/${first}`, { ...match, games: games([2, 1]) })
  expect(teamsIn(await node('w2-0'))).toEqual([null, null])
  await editor.put(`/api/matches/${first}`, { ...match, games: games([2, 1], [3, 0], [1, 1], [2, 0]) })
  expect(teamsIn(await node('w2-0'))).toEqual([top, null])
})

test('A declared length is restored by undo', async () => {
  const id = await make.aMatch({ ...sides, bestOf: 5 })
  const changed = await editor.put(`/api/matches/${id}`, { ...toWrite(await read(id)), bestOf: null })
  expect((await read(id)).bestOf).toBeNull()
  expect((await editor.post('/api/history/undo', { requestId: requestOf(changed) })).status).toBe(200)
  expect((await read(id)).bestOf).toBe(5)
})

test('A forfeit gives the match to the other side, in auto mode too, and shows in lists with its note (MT-24)', async () => {
  const eventId = await make.anEvent()
  const forfeit = { ...sides, eventId, winnerMode: 'auto' as const, resultType: 'forfeit' as const, forfeitBy: 'one' as const, note: 'Four players' }
  const id = await make.aMatch({ ...forfeit, games: games([2, 0], [2, 0]) })
  expect(await read(id)).toMatchObject({ resultType: 'forfeit', forfeitBy: 'one', note: 'Four players', winner: two, seriesWinner: two })
  const [listed] = (await anon.get(`/api/matches?eventId=${eventId}&status=recent`)).body as SentListItem[]
  expect(listed).toMatchObject({ id, resultType: 'forfeit', forfeitBy: 'one', note: 'Four players', seriesWinner: two })
})

test('A cancelled match is in no list of live, coming or unfinished matches, and one forfeited by both with the results only (MT-24)', async () => {
  const eventId = await make.anEvent()
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  for (const start of [hour(-9), hour(-1), hour(3), null]) {
    for (const resultType of ['cancelled', 'double-forfeit'] as const) {
      const id = await make.aMatch({ ...sides, eventId, matchStartTime: start, resultType })
      expect(await read(id)).toMatchObject({ isLive: false, seriesWinner: null })
    }
  }
  const listed = async (query: string): Promise<SentListItem[]> => (await anon.get(`/api/matches?eventId=${eventId}&${query}`)).body
  for (const query of ['status=live', 'status=upcoming', 'result=needed']) expect(await listed(query)).toEqual([])
  expect((await listed('status=recent')).map(({ resultType }) => resultType)).toEqual(Array(4).fill('double-forfeit'))
  expect((await anon.get(`/api/matches?eventId=${eventId}`)).body).toHaveLength(8)
})

test.each([
  [{ resultType: 'forfeit' }, 'forfeitBy', 'Choose the team that did not play'],
  [{ resultType: 'walkover', forfeitBy: null }, 'forfeitBy', 'Choose the team that did not play'],
  [{ forfeitBy: 'one' }, 'forfeitBy', 'Only a forfeit or a walkover has a team that did not play'],
  [{ resultType: 'cancelled', forfeitBy: 'two' }, 'forfeitBy', 'Only a forfeit or a walkover has a team that did not play'],
  [{ note: 'x'.repeat(501) }, 'note', null],
])('The outcome %j is refused at its path', async (outcome, path, message) => {
  const { status, body } = await editor.post('/api/matches', { ...sides, ...outcome })
  expect([status, body.details[0].path]).toEqual([400, path])
  if (message) expect(body.details[0].message).toBe(message)
})

test('A forfeit advances the other team in a bracket, and goes where the bracket takes its result away (MT-24)', async () => {
  const { first, node, eventId, bracketId, one: top, two: bottom } = await aLinkedBracket(editor)
  const match = { eventId, teamOneId: top, teamTwoId: bottom, resultType: 'walkover', forfeitBy: 'one', note: 'Visa' }
  expect((await editor.put(`/api/matches/${first}`, match)).status).toBe(200)
  expect(teamsIn(await node('w2-0'))).toEqual([bottom, null])
  const reset = await complete(editor, bracketId, 'w1-0', top, true)
  expect(reset.status, JSON.stringify(reset.body)).toBeLessThan(300)
  expect(await read(first)).toMatchObject({ seriesWinner: top, resultType: null, forfeitBy: null, note: '' })
})

test('Nobody forfeits a match whose teams are not known yet: it would decide against whoever comes there (MT-24)', async () => {
  const teamOneId = await make.aTeam()
  for (const teams of [{}, { teamOneId }]) {
    const answer = await editor.post('/api/matches', { ...teams, resultType: 'forfeit', forfeitBy: 'one' })
    expect(answer).toMatchObject({ status: 400, body: { error: 'Choose both teams before one of them forfeits', details: [{ path: 'forfeitBy' }] } })
  }
})
