import { expect, test } from 'vitest'
import type { SentMatch } from '#contract/matches.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aLinkedBracket } from '#tests/support/worlds/brackets.ts'
import { games, LOSS, toWrite, WIN } from '#tests/support/worlds/factories.ts'
import { requestOf } from '#tests/support/worlds/undoing.ts'

const { server, editor, anon, make } = await openSite()
const { db } = server.services

const [one, two] = await make.teams(2) as [string, string]
const playerId = await make.aPlayer()
const sides = { teamOneId: one, teamTwoId: two, matchStartTime: '2026-01-01T12:00:00.000Z' }
const read = async (id: string): Promise<SentMatch> => (await anon.get(`/api/matches/${id}`)).body
const at = (url: string, label = '', language = '') => ({ label, language, url })

const FACTS = {
  startedAt: '2026-01-01T12:05:00.000Z', endedAt: '2026-01-01T12:25:00.000Z', pickedBy: 'one', firstBan: 'two', vodStart: 300,
  replayCode: 'K4TZ-90',
} as const
const NONE = { startedAt: null, endedAt: null, pickedBy: null, firstBan: null, vodStart: null, replayCode: '' }
const game = { gameNumber: 1, map: 'krakoa', teamOneScore: 2, teamTwoScore: 1 }

test('What is known of a map is stored, read, left out to clear it, and restored by one undo (MT-32 AP-05)', async () => {
  const id = await make.aMatch({ ...sides, games: [{ ...game, ...FACTS }] })
  expect((await read(id)).games[0]).toMatchObject(FACTS)
  const cleared = await editor.put(`/api/matches/${id}`, { ...sides, games: [game] })
  expect(cleared.body.games[0]).toMatchObject(NONE)
  await editor.post('/api/history/undo', { requestId: requestOf(cleared) })
  expect((await read(id)).games[0]).toMatchObject(FACTS)
})

test('A game that was stored before these fields reads as one of which nothing is known (MT-32 MT-34)', async () => {
  const id = await make.aMatch({ ...sides, games: [{ ...game, ...FACTS, heroPlaytime: [{ heroId: 'hela', playerId, team: one }] }] })
  const { games: [stored] } = await db.selectFrom('matches').select('games').where('id', '=', id).executeTakeFirstOrThrow()
  const { startedAt: _1, endedAt: _2, pickedBy: _3, firstBan: _4, vodStart: _5, replayCode: _6, ...older } = stored as NonNullable<typeof stored>
  await db
    .updateTable('matches')
    .set({ games: JSON.stringify([{ ...older, heroPlaytime: [{ heroId: 'hela', playerId, team: one }] }]) })
    .where('id', '=', id)
    .execute()
  const match = await read(id)
  expect(match.games[0]).toMatchObject({ ...NONE, heroPlaytime: [{ heroId: 'hela', playerId, team: one, seconds: null, percent: null }] })
  expect((await editor.put(`/api/matches/${id}`, toWrite(match))).status).toBe(200)
})

test.each([
  [{ vodStart: -1 }, 'vodStart'], [{ pickedBy: 'both' }, 'pickedBy'], [{ replayCode: 'x'.repeat(33) }, 'replayCode'],
  [{ startedAt: FACTS.endedAt, endedAt: FACTS.startedAt }, 'endedAt'],
])('A game with %j is refused at its path', async (facts, path) => {
  const { status, body } = await editor.post('/api/matches', { ...sides, games: [{ ...game, ...facts }] })
  expect([status, body.details[0].path]).toEqual([400, `games.0.${path}`])
})

test('A match whose result its bracket takes away knows nothing of its maps any more (MT-32)', async () => {
  const { second, final, save, eventId, one: top, three, four } = await aLinkedBracket(editor)
  await save(WIN)
  await editor.put(`/api/matches/${second}`, { eventId, teamOneId: three, teamTwoId: four, games: games(...WIN) })
  const played = { eventId, teamOneId: top, teamTwoId: three, games: [{ ...game, ...FACTS }, { ...game, gameNumber: 2 }] }
  expect((await editor.put(`/api/matches/${final}`, played)).status).toBe(200)
  expect((await read(final)).games[0]).toMatchObject(FACTS)
  expect((await save(LOSS, '?confirm=true')).status).toBe(200)
  expect((await read(final)).games[0]).toMatchObject({ map: 'tbd', ...NONE })
})

test('The single link is the first of the list, whichever of the two is sent (MT-33)', async () => {
  const list = [at('https://a.example/', 'Main', 'English'), at('https://b.example/', '', 'Deutsch')]
  const byLink = await make.aMatch({ ...sides, streamLink: 'https://a.example/', vodLink: 'https://v.example/' })
  expect(await read(byLink)).toMatchObject({ streams: [at('https://a.example/')], vods: [at('https://v.example/')] })
  const byList = await make.aMatch({ ...sides, streams: list, vods: [at(''), at('https://v.example/')] })
  expect(await read(byList)).toMatchObject({
    streamLink: 'https://a.example/', streams: list, vodLink: 'https://v.example/', vods: [at('https://v.example/')],
  })
  expect((await editor.put(`/api/matches/${byList}`, toWrite(await read(byList)))).body).toMatchObject({ streams: list })
  const cleared = await editor.put(`/api/matches/${byList}`, sides)
  expect(cleared.body).toMatchObject({ streamLink: '', streams: [], vodLink: '', vods: [] })
  await editor.post('/api/history/undo', { requestId: requestOf(cleared) })
  expect(await read(byList)).toMatchObject({ streamLink: 'https://a.example/', streams: list })
})

test('Where link and list differ, the one that changed counts (MT-33)', async () => {
  const list = [at('https://a.example/', 'Main'), at('https://b.example/', '', 'Deutsch')]
  const id = await make.aMatch({ ...sides, streams: list })
  const byLink = await editor.put(`/api/matches/${id}`, { ...toWrite(await read(id)), streamLink: 'https://c.example/' })
  expect(byLink.body).toMatchObject({ streamLink: 'https://c.example/', streams: [at('https://c.example/'), list[1]] })
  const byList = await editor.put(`/api/matches/${id}`, { ...toWrite(await read(id)), streams: list })
  expect(byList.body).toMatchObject({ streamLink: 'https://a.example/', streams: list })
})

test('A link that is stored without its list is its first (MT-33)', async () => {
  const id = await make.aMatch({ ...sides, streams: [at('https://a.example/'), at('https://b.example/', '', 'Deutsch')] })
  await db.updateTable('matches').set({ stream_link: 'https://new.example/' }).where('id', '=', id).execute()
  expect((await read(id)).streams).toEqual([at('https://new.example/'), at('https://b.example/', '', 'Deutsch')])
  await db.updateTable('matches').set({ stream_link: '' }).where('id', '=', id).execute()
  expect((await read(id)).streams).toEqual([])
})

test.each([
  [{ vods: [at('javascript:alert(1)')] }, 'vods.0.url'],
  [{ streams: [at('', 'Main')] }, 'streams.0.url'],
  [{ streams: Array.from({ length: 13 }, () => at('https://a.example/')) }, 'streams'],
])('A match with %j is refused at its path (MT-33)', async (links, path) => {
  const { status, body } = await editor.post('/api/matches', { ...sides, ...links })
  expect([status, body.details[0].path]).toEqual([400, path])
})

test('The heroes of a player have the time and the team of the match (MT-34)', async () => {
  const { name } = (await anon.get(`/api/teams/${one}`)).body
  const id = await make.aMatch({
    ...sides,
    games: [{
      ...game,
      players: [{ playerId, team: one, role: 'duelist' }],
      heroPlaytime: [{ heroId: 'hela', playerId, team: name, seconds: 480 }, { heroId: 'luna-snow', playerId, team: one, percent: 40 }],
    }],
  })
  expect((await read(id)).games[0]?.heroPlaytime).toEqual([
    { heroId: 'hela', playerId, team: one, seconds: 480, percent: null },
    { heroId: 'luna-snow', playerId, team: one, seconds: null, percent: 40 },
  ])
})
