import { expect, test } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aLinkedBracket, aTournament, linkMatches } from '#tests/support/worlds/brackets.ts'
import { games, toWrite, WIN } from '#tests/support/worlds/factories.ts'
import { anImport, sendRows } from '#tests/support/worlds/imports.ts'
import { requestOf } from '#tests/support/worlds/undoing.ts'

const { editor, anon, make } = await openSite()

const START = '2026-11-21T18:00:00.000Z'
const read = async (id: string) => (await anon.get(`/api/matches/${id}`)).body
const readAll = (ids: string[]) => Promise.all(ids.map(read))
const asShown = async (ids: string[]) => (await readAll(ids)).map(({ id, version }) => ({ id, version }))
const edit = async (ids: string[], changes: object, query = '') =>
  editor.post(`/api/matches/bulk-edit${query}`, { matches: await asShown(ids), changes })
const values = async (ids: string[]) => (await readAll(ids)).map(toWrite)

test('Times move together, matches without one stay, and one undo brings all back (MT-31)', async () => {
  const ids = [
    await make.aMatch({ matchStartTime: START, scheduledAt: START }), await make.aMatch({ scheduledAt: START }), await make.aMatch(),
  ]
  const before = await values(ids)
  const answer = await edit(ids, { shiftMinutes: 90, note: 'Delayed by rain', streamLink: 'https://live.example/b' })
  expect([answer.status, answer.body.changed, answer.body.unchanged]).toEqual([200, 3, 0])
  expect(await readAll(ids)).toMatchObject([
    { matchStartTime: '2026-11-21T19:30:00.000Z', scheduledAt: '2026-11-21T19:30:00.000Z', note: 'Delayed by rain', version: 2 },
    { matchStartTime: null, scheduledAt: '2026-11-21T19:30:00.000Z', streamLink: 'https://live.example/b' },
    { matchStartTime: null, scheduledAt: null, note: 'Delayed by rain' },
  ])
  expect((await editor.post('/api/history/undo', { requestId: requestOf(answer) })).status).toBe(200)
  expect(await values(ids)).toEqual(before)
})

test('What is so already is not saved again', async () => {
  const [timed, untimed] = [await make.aMatch({ matchStartTime: START }), await make.aMatch()]
  const answer = await edit([timed, untimed], { shiftMinutes: -30 })
  expect(answer.body).toMatchObject({ changed: 1, unchanged: 1 })
  expect((await readAll([timed, untimed])).map(({ version }) => version)).toEqual([2, 1])
  expect((await edit([timed, untimed], { note: '' })).body).toMatchObject({ changed: 0, unchanged: 2 })
})

test('A match that somebody changed since is named, and nothing is changed (MT-31)', async () => {
  const [one, two] = await make.teams(2)
  const ids = [await make.aMatch({ matchStartTime: START }), await make.aMatch({ teamOneId: one, teamTwoId: two, matchStartTime: START })]
  const matches = await asShown(ids)
  const other = await read(ids[1] ?? '')
  await editor.put(`/api/matches/${other.id}`, { ...toWrite(other), note: 'Mine' })
  const before = await values(ids)
  const { status, body } = await editor.post('/api/matches/bulk-edit', { matches, changes: { shiftMinutes: 5 } })
  expect([status, body.code]).toEqual([412, 'VERSION_CONFLICT'])
  expect(body.error).toContain(`${other.teamOneName} vs ${other.teamTwoName}`)
  expect(body.details).toEqual([{ path: 'matches.1', message: `${other.teamOneName} vs ${other.teamTwoName}` }])
  expect(await values(ids)).toEqual(before)
})

test('Of two bulk edits at once one is refused whole', async () => {
  const ids = [await make.aMatch({ matchStartTime: START }), await make.aMatch({ matchStartTime: START })]
  const matches = await asShown(ids)
  const send = (shiftMinutes: number, order: typeof matches) =>
    editor.post('/api/matches/bulk-edit', { matches: order, changes: { shiftMinutes } })
  const answers = await Promise.all([send(10, matches), send(20, matches.toReversed())])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
  const [first, second] = await readAll(ids)
  expect(first.matchStartTime).toBe(second.matchStartTime)
})

test('A linked match does not move to another event, and the others stay too (MT-31)', async () => {
  const { eventId, bracketId } = await aTournament(editor)
  const linked = await make.aMatch({ eventId })
  await linkMatches(editor, bracketId, { 'w1-0': linked })
  const ids = [await make.aMatch({ eventId }), linked]
  const elsewhere = await make.anEvent()
  const { status, body } = await edit(ids, { eventId: elsewhere })
  expect([status, body.code, body.details[0].path]).toEqual([409, 'MATCH_LINKED', 'matches.1'])
  expect((await readAll(ids)).map((match) => match.eventId)).toEqual([eventId, eventId])
  const free = [ids[0] ?? '']
  expect((await edit(free, { eventId: elsewhere })).status).toBe(200)
  expect((await edit(free, { eventId: 'gone' })).body.details[0].message).toContain('This event does not exist')
  expect((await edit(free, { eventId: null })).status).toBe(200)
  expect((await read(free[0] ?? '')).eventId).toBeNull()
})

test('A length that would change a result is refused, and any other is taken (MT-31)', async () => {
  const [one, two] = await make.teams(2)
  const sides = { teamOneId: one, teamTwoId: two, matchStartTime: '2026-01-01T12:00:00Z' }
  const won = await make.aMatch({ ...sides, bestOf: 3, winnerMode: 'auto', games: games(...WIN) })
  const open = await make.aMatch({ ...sides, bestOf: 3 })
  const { status, body } = await edit([open, won], { bestOf: 5 })
  expect([status, body.details[0].path]).toEqual([400, 'matches.1'])
  expect((await readAll([open, won])).map(({ bestOf }) => bestOf)).toEqual([3, 3])
  expect((await edit([open], { bestOf: 5 })).status).toBe(200)
  expect((await edit([open, won], { bestOf: null })).status).toBe(200)
  expect(await readAll([open, won])).toMatchObject([{ bestOf: null, seriesWinner: null }, { bestOf: null, seriesWinner: one }])
})

test('Linked matches of one bracket are changed together, whatever follows from each', async () => {
  const { first, bracketId, eventId } = await aLinkedBracket(editor)
  const { matches } = (await anon.get(`/api/brackets/${bracketId}`)).body as { matches: { matchId: string | null }[] }
  const ids = matches.flatMap(({ matchId }) => matchId ?? [])
  expect(ids).toContain(first)
  for (const id of ids) await editor.put(`/api/matches/${id}`, { ...toWrite(await read(id)), matchStartTime: START, scheduledAt: START })
  const answer = await edit(ids, { shiftMinutes: 24 * 60, bestOf: 5 })
  expect([answer.status, answer.body.changed]).toEqual([200, ids.length])
  for (const match of await readAll(ids)) {
    expect(match).toMatchObject({ eventId, bestOf: 5, matchStartTime: '2026-11-22T18:00:00.000Z' })
  }
  expect((await editor.post('/api/history/undo', { requestId: requestOf(answer) })).status).toBe(200)
  expect((await readAll(ids)).map(({ bestOf, matchStartTime }) => [bestOf, matchStartTime])).toEqual(ids.map(() => [null, START]))
})

test('As many as can be chosen are changed in one request', async () => {
  const rows = await sendRows(editor, await anImport(editor), 'match', Array.from({ length: LIMITS.bulkMatches }, () => ({ matchStartTime: START })))
  const ids = rows.map(({ id = '' }) => id)
  const answer = await edit(ids, { shiftMinutes: 15 })
  expect(answer.body).toMatchObject({ changed: LIMITS.bulkMatches, unchanged: 0 })
  const more = [...await asShown(ids), { id: 'one-more', version: 1 }]
  const { status, body } = await editor.post('/api/matches/bulk-edit', { matches: more, changes: { shiftMinutes: 15 } })
  expect([status, body.details[0].path]).toEqual([400, 'matches'])
})

test.each([
  [{ matches: [{ id: 'x', version: 1 }], changes: {} }, 400],
  [{ matches: [{ id: 'x', version: 1 }], changes: { shiftMinutes: 0 } }, 400],
  [{ matches: [{ id: 'x', version: 1 }], changes: { shiftMinutes: 1.5 } }, 400],
  [{ matches: [{ id: 'x', version: 1 }], changes: { streamLink: 'javascript:alert(1)' } }, 400],
  [{ matches: [{ id: 'x', version: 1 }], changes: { winner: 'x' } }, 400],
  [{ matches: [], changes: { note: 'x' } }, 400],
  [{ matches: [{ id: 'x', version: 1 }, { id: 'x', version: 1 }], changes: { note: 'x' } }, 400],
  [{ matches: [{ id: 'x', version: 1 }], changes: { note: 'x' } }, 404],
])('%j is refused', async (body, expected) => {
  expect((await editor.post('/api/matches/bulk-edit', body)).status).toBe(expected)
})

test('A time that leaves the calendar is refused, with the match', async () => {
  const id = await make.aMatch({ matchStartTime: '9999-12-31T23:00:00Z' })
  const { status, body } = await edit([id], { shiftMinutes: 120 })
  expect([status, body.details[0].path]).toEqual([400, 'matches.0'])
})
