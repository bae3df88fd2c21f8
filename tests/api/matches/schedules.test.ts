import { expect, test } from 'vitest'
import type { SentListItem } from '#contract/matches.ts'
import { openSite } from '#tests/support/program/site.ts'
import { toWrite } from '#tests/support/worlds/factories.ts'
import { requestOf } from '#tests/support/worlds/undoing.ts'

const { editor, anon, make } = await openSite()

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const [teamOneId, teamTwoId] = await make.teams(2) as [string, string]
const read = async (id: string) => (await anon.get(`/api/matches/${id}`)).body
const idsOf = async (eventId: string, query: string) =>
  ((await anon.get(`/api/matches?eventId=${eventId}&${query}`)).body as SentListItem[]).map(({ id }) => id)

test('A postponed match has no time until it gets a later one, and its history knows the old one (MT-25)', async () => {
  const [old, later] = [inHours(2), inHours(50)]
  const eventId = await make.anEvent()
  const id = await make.aMatch({ eventId, teamOneId, teamTwoId, matchStartTime: old, scheduledAt: old })
  const changed = await editor.put(`/api/matches/${id}`, { ...toWrite(await read(id)), schedule: 'postponed' })
  expect(changed.body).toMatchObject({ schedule: 'postponed', postponedFrom: old, matchStartTime: null, scheduledAt: null })
  expect(await idsOf(eventId, 'status=upcoming')).toEqual([id])
  const again = await editor.put(`/api/matches/${id}`, { ...toWrite(await read(id)), matchStartTime: later })
  expect(again.body).toMatchObject({ schedule: 'postponed', postponedFrom: old, matchStartTime: later })
  for (const answer of [again, changed]) await editor.post('/api/history/undo', { requestId: requestOf(answer) })
  expect(await read(id)).toMatchObject({ schedule: null, postponedFrom: null, matchStartTime: old, scheduledAt: old })
})

test('A match that is postponed from the start has the time that it was to have (MT-25)', async () => {
  const start = inHours(2)
  const id = await make.aMatch({ teamOneId, teamTwoId, matchStartTime: start, schedule: 'postponed' })
  expect(await read(id)).toMatchObject({ postponedFrom: start, matchStartTime: null })
})

test('A started match is live however long, and one that ended needs a result (MT-26)', async () => {
  const eventId = await make.anEvent()
  const match = { eventId, teamOneId, teamTwoId }
  const long = await make.aMatch({ ...match, matchStartTime: inHours(-9), startedAt: inHours(-8) })
  const early = await make.aMatch({ ...match, matchStartTime: inHours(1), startedAt: inHours(-1) })
  const unset = await make.aMatch({ ...match, startedAt: inHours(-1) })
  const ended = await make.aMatch({ ...match, matchStartTime: inHours(-2), startedAt: inHours(-2), endedAt: inHours(-1) })
  const over = await make.aMatch({ ...match, matchStartTime: inHours(-7) })
  const coming = await make.aMatch({ ...match, matchStartTime: inHours(2) })
  expect(await idsOf(eventId, 'status=live')).toEqual([long, early, unset])
  expect(await idsOf(eventId, 'status=upcoming')).toEqual([coming])
  expect(await idsOf(eventId, 'result=needed')).toEqual([over, ended])
  for (const id of [long, early, unset]) expect((await read(id)).isLive).toBe(true)
  expect((await read(ended)).isLive).toBe(false)
})

test('An end before the start is refused at its path (MT-26)', async () => {
  const { status, body } = await editor.post('/api/matches', { startedAt: inHours(0), endedAt: inHours(-1) })
  expect([status, body.details[0].path]).toEqual([400, 'endedAt'])
})

test('A delayed match starts later and keeps its plan, also for programs that know nothing of delays, and one undo takes it back (MT-39)', async () => {
  const [plan, later] = [inHours(-1), inHours(1)]
  const eventId = await make.anEvent()
  const id = await make.aMatch({ eventId, teamOneId, teamTwoId, matchStartTime: plan })
  const changed = await editor.put(`/api/matches/${id}`, { ...toWrite(await read(id)), delayedTo: later })
  expect(changed.body).toMatchObject({ matchStartTime: later, scheduledAt: plan, delayedTo: later, pausedAt: null, isLive: false })
  expect(await idsOf(eventId, 'status=upcoming')).toEqual([id])
  await editor.post('/api/history/undo', { requestId: requestOf(changed) })
  expect(await read(id)).toMatchObject({ matchStartTime: plan, scheduledAt: null, delayedTo: null })
  await editor.put(`/api/matches/${id}`, { ...toWrite(await read(id)), delayedTo: later })
  const { delayedTo: _delay, pausedAt: _pause, ...older } = toWrite(await read(id))
  expect((await editor.put(`/api/matches/${id}`, { ...older, note: 'Still waiting' })).body).toMatchObject({ delayedTo: later, note: 'Still waiting' })
  expect((await editor.put(`/api/matches/${id}`, { ...older, matchStartTime: inHours(2) })).body.delayedTo).toBeNull()
})

test('A delay of more than 90 days from the plan, or from now, is refused at its path; one that is shorter is not (MT-39)', async () => {
  const plan = inHours(48)
  const id = await make.aMatch({ teamOneId, teamTwoId, matchStartTime: plan })
  const written = toWrite(await read(id))
  const { status, body } = await editor.put(`/api/matches/${id}`, { ...written, delayedTo: inHours(48 + 90 * 24 + 1) })
  expect([status, body.details[0].path, body.details[0].message]).toEqual([400, 'delayedTo', expect.stringContaining('at most 90 days')])
  expect((await editor.post('/api/matches', { teamOneId, teamTwoId, delayedTo: '9999-01-01T00:00:00.000Z' })).status).toBe(400)
  expect(await read(id)).toMatchObject({ matchStartTime: plan, delayedTo: null })
  const later = inHours(90 * 24 + 1)
  expect((await editor.put(`/api/matches/${id}`, { ...written, delayedTo: later })).body).toMatchObject({ matchStartTime: later, scheduledAt: plan })
})

test('A pause and the score of a running map stay until they are sent, and decide nothing (MT-39)', async () => {
  const [at, running] = [inHours(0), { one: 1, two: 0 }]
  const id = await make.aMatch({
    teamOneId, teamTwoId, startedAt: inHours(-1), pausedAt: at, bestOf: 1, winnerMode: 'auto', games: [{ gameNumber: 1, running }],
  })
  const before = await read(id)
  expect(before).toMatchObject({ pausedAt: at, seriesWinner: null, teamOneScore: 0, games: [{ running, gameWinner: null }] })
  const { pausedAt: _pause, ...older } = toWrite(before)
  const games = [{ gameNumber: 1, map: 'midtown' }]
  expect((await editor.put(`/api/matches/${id}`, { ...older, games })).body).toMatchObject({ pausedAt: at, games: [{ map: 'midtown', running }] })
  expect((await editor.put(`/api/matches/${id}`, { ...older, pausedAt: null, games: [{ gameNumber: 1, running: null }] })).body)
    .toMatchObject({ pausedAt: null, games: [{ running: null }] })
})
