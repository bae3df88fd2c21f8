import { expect, test } from 'vitest'
import type { Act } from '#domain/matches/desk/taps.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aTournament, linkMatches } from '#tests/support/worlds/brackets.ts'
import { games, toWrite } from '#tests/support/worlds/factories.ts'
import { requestOf } from '#tests/support/worlds/undoing.ts'

const { editor, admin, anon, make } = await openSite()

let made = 0
const tap = (act: Act, at = new Date(Date.now() - 60_000).toISOString()) => {
  made += 1
  return { ...act, id: `tap-of-test-${made}`, at }
}
const read = async (id: string) => (await anon.get(`/api/matches/${id}`)).body
const send = (id: string, taps: ReturnType<typeof tap>[], client = editor, query = '') => client.post(`/api/matches/${id}/taps${query}`, { taps })
const statesOf = ({ body }: Awaited<ReturnType<typeof send>>): string[] => body.taps.map(({ state }: { state: string }) => state)
const aSeries = async () => {
  const [teamOneId, teamTwoId] = await make.teams(2) as [string, string]
  return { id: await make.aMatch({ teamOneId, teamTwoId, bestOf: 3, winnerMode: 'auto' }), teamOneId, teamTwoId }
}
const changesOf = async (id: string) => (await editor.get(`/api/history?kind=match&recordId=${id}`)).body.length

test('A series is run by taps, one change of the history for each time they are sent, and one undo takes that back (MT-40)', async () => {
  const { id, teamTwoId } = await aSeries()
  const [start, map, score] = [tap({ kind: 'start' }), tap({ kind: 'map', game: 1, was: 'tbd', to: 'midtown' }), tap({ kind: 'score', game: 1, side: 'two', was: 0, to: 1 })]
  const begun = await send(id, [start, map, score])
  expect([begun.status, statesOf(begun)]).toEqual([200, ['done', 'done', 'done']])
  expect(begun.body.match).toMatchObject({ startedAt: start.at, isLive: true, seriesWinner: null, games: [{ map: 'midtown', running: { one: 0, two: 1 }, gameWinner: null }] })
  const maps = [1, 2].map((game) => tap({ kind: 'won', game, was: null, to: { one: 0, two: 2 } }))
  const over = await send(id, [...maps, tap({ kind: 'end', winner: 'two' })])
  expect(over.body.match).toMatchObject({ seriesWinner: teamTwoId, isLive: false, teamTwoScore: 2, games: [{ running: null }, {}] })
  expect(await changesOf(id)).toBe(3)
  await editor.post('/api/history/undo', { requestId: requestOf(over) })
  expect(await read(id)).toMatchObject({ seriesWinner: null, isLive: true, games: [{ map: 'midtown', running: { one: 0, two: 1 } }] })
})

test('Taps of two people on one match at once all count, and what is sent again counts once (MT-40)', async () => {
  const { id } = await aSeries()
  const start = tap({ kind: 'start' })
  await send(id, [start])
  const mine = [1, 2].map((game) => tap({ kind: 'map', game, was: 'tbd', to: 'midtown' }))
  const theirs = [tap({ kind: 'pause' }), tap({ kind: 'score', game: 1, side: 'one', was: 0, to: 1 })]
  const answers = await Promise.all([send(id, mine), send(id, theirs, admin), send(id, mine), send(id, theirs, admin)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers.flatMap(statesOf).toSorted()).toEqual([...Array<string>(4).fill('already'), ...Array<string>(4).fill('done')])
  expect(await read(id)).toMatchObject({
    startedAt: start.at, pausedAt: theirs[0]?.at, games: [{ map: 'midtown', running: { one: 1, two: 0 } }, { map: 'midtown' }],
  })
  expect(await changesOf(id)).toBe(4)
})

test('An instant that no clock near the match has counts as a day ago, or as now (MT-40)', async () => {
  for (const [at, earliest] of [['1999-01-01T00:00:00.000Z', 24 * 60 * 60_000], ['2999-01-01T00:00:00.000Z', 0]] as const) {
    const { id } = await aSeries()
    const before = Date.now()
    const { body } = await send(id, [{ ...tap({ kind: 'start' }), at }])
    const started = Date.parse(body.match.startedAt) + earliest
    expect(started).toBeGreaterThanOrEqual(before)
    expect(started).toBeLessThanOrEqual(Date.now())
  }
})

test('A tap counts once, also where it was taken back since; a stale one is refused and the others count (MT-40)', async () => {
  const { id } = await aSeries()
  const [up, down] = [tap({ kind: 'score', game: 1, side: 'one', was: 0, to: 1 }), tap({ kind: 'score', game: 1, side: 'one', was: 1, to: 0 })]
  await send(id, [tap({ kind: 'start' }), up, down])
  expect(statesOf(await send(id, [up]))).toEqual(['already'])
  expect((await read(id)).games[0].running).toEqual({ one: 0, two: 0 })
  const stale = await send(id, [tap({ kind: 'score', game: 1, side: 'one', was: 2, to: 3 }), tap({ kind: 'pause' })], admin)
  expect(statesOf(stale)).toEqual(['refused', 'done'])
  expect(stale.body.taps[0].reason).toMatch(/is 0 by now: it was changed meanwhile/)
})

test('A delay moves the start and keeps the plan, and a clock that is ahead counts as now (MT-39 MT-40)', async () => {
  const plan = new Date(Date.now() - 600_000).toISOString()
  const [to, ahead] = [new Date(Date.now() + 3_600_000).toISOString(), new Date(Date.now() + 7_200_000).toISOString()]
  const { id } = await aSeries()
  await editor.put(`/api/matches/${id}`, { ...(await read(id).then(({ teamOneId, teamTwoId }) => ({ teamOneId, teamTwoId }))), matchStartTime: plan })
  const delayed = await send(id, [tap({ kind: 'delay', was: null, to })])
  expect(delayed.body.match).toMatchObject({ delayedTo: to, matchStartTime: to, scheduledAt: plan, isLive: false })
  const started = await send(id, [tap({ kind: 'start' }, ahead)])
  expect(started.body.match.isLive).toBe(true)
  expect(started.body.match.startedAt < ahead).toBe(true)
})

test('A correction that changes later matches asks first, and then no tap counts (MT-40)', async () => {
  const { eventId, bracketId } = await aTournament(editor)
  const [first, second, final] = await make.matches(3, { eventId, bestOf: 3, winnerMode: 'auto' }) as [string, string, string]
  await linkMatches(editor, bracketId, { 'w1-0': first, 'w1-1': second, 'w2-0': final })
  const run = (id: string) => send(id, [
    tap({ kind: 'start' }), ...[1, 2].map((game) => tap({ kind: 'won', game, was: null, to: { one: 2, two: 0 } })), tap({ kind: 'end', winner: 'one' }),
  ])
  for (const id of [first, second, final]) expect((await run(id)).status).toBe(200)
  const corrected = [1, 2].map((game) => tap({ kind: 'won', game, was: { one: 2, two: 0 }, to: { one: 0, two: 2 } }))
  const refused = await send(first, corrected)
  expect([refused.status, refused.body.code]).toEqual([409, 'DOWNSTREAM_COMPLETE'])
  expect((await read(first)).teamOneScore).toBe(2)
  const confirmed = await send(first, corrected, editor, '?confirm=true')
  expect(confirmed.body.match).toMatchObject({ teamTwoScore: 2, teamOneScore: 0 })
  expect((await read(final)).seriesWinner).toBeNull()
})

test('What somebody confirmed is done only while it is all that would happen: whoever plays on meanwhile is asked about too (BR-07 MT-40)', async () => {
  const { eventId, bracketId } = await aTournament(editor)
  const [first, second, final] = await make.matches(3, { eventId, bestOf: 3, winnerMode: 'auto' }) as [string, string, string]
  await linkMatches(editor, bracketId, { 'w1-0': first, 'w1-1': second, 'w2-0': final })
  const won = (game: number) => tap({ kind: 'won', game, was: null, to: { one: 2, two: 0 } })
  for (const id of [first, second]) expect((await send(id, [tap({ kind: 'start' }), won(1), won(2), tap({ kind: 'end', winner: 'one' })])).status).toBe(200)
  expect((await send(final, [tap({ kind: 'start' })])).status).toBe(200)
  const corrected = (by: 'one' | 'two') => {
    const [was, to] = by === 'two' ? [{ one: 2, two: 0 }, { one: 0, two: 2 }] : [{ one: 0, two: 2 }, { one: 2, two: 0 }]
    return [1, 2].map((game) => tap({ kind: 'won', game, was, to }))
  }
  const asked = (taps: unknown[], basis: string) => editor.post(`/api/matches/${first}/taps`, { taps }, { headers: { 'if-asked': basis } })
  const taps = corrected('two')
  const shown = (await send(first, taps)).body
  expect(shown).toMatchObject({ code: 'DOWNSTREAM_COMPLETE', basis: expect.any(String) })
  expect(JSON.stringify(shown.details)).toContain('(started)')

  await send(final, [won(1)])
  const again = await asked(taps, shown.basis)
  expect([again.status, again.body.code]).toEqual([409, 'DOWNSTREAM_COMPLETE'])
  expect(JSON.stringify(again.body.details)).toContain('(1-0)')
  expect(again.body.basis).not.toBe(shown.basis)
  expect((await read(first)).teamOneScore).toBe(2)
  expect((await read(final)).teamOneScore).toBe(1)

  // Whatever is entered counts, also where the question would read the same.
  await send(final, [tap({ kind: 'next', game: 2 }), tap({ kind: 'score', game: 2, side: 'one', was: 0, to: 3 })])
  const once = await asked(taps, again.body.basis)
  expect([once.status, once.body.details]).toEqual([409, again.body.details])
  expect((await read(final)).games[1].running).toEqual({ one: 3, two: 0 })

  expect((await asked(taps, once.body.basis)).body.match).toMatchObject({ teamOneScore: 0, teamTwoScore: 2 })
  expect(await read(final)).toMatchObject({ startedAt: null, teamOneScore: 0 })
  // Nothing would be lost any more, so nothing has to be asked.
  expect((await asked(corrected('one'), shown.basis)).body.match).toMatchObject({ teamOneScore: 2, teamTwoScore: 0 })
})

test('A correction takes the winner with it where a match has no winner mode, and asks about later matches (MT-41)', async () => {
  const { eventId, bracketId } = await aTournament(editor)
  const [first, second, final] = await make.matches(3, { eventId, bestOf: 3 }) as [string, string, string]
  await linkMatches(editor, bracketId, { 'w1-0': first, 'w1-1': second, 'w2-0': final })
  for (const id of [first, second, final]) {
    await editor.put(`/api/matches/${id}`, { ...toWrite(await read(id)), games: games([2, 0], [0, 2], [0, 2]) })
  }
  const { winnerMode, seriesWinner, teamOneId, teamTwoId } = await read(first)
  expect([winnerMode, seriesWinner]).toEqual([null, teamTwoId])
  const third = [tap({ kind: 'won', game: 3, was: { one: 0, two: 2 }, to: { one: 2, two: 0 } })]
  expect(await send(first, third)).toMatchObject({ status: 409, body: { code: 'DOWNSTREAM_COMPLETE' } })
  expect((await send(first, third, editor, '?confirm=true')).body.match).toMatchObject({ seriesWinner: teamOneId, winner: teamOneId, teamOneScore: 2 })
  expect((await read(final)).seriesWinner).toBeNull()
})

test('A winner that somebody named is asked about where corrected maps say somebody else (MT-41)', async () => {
  const [teamOneId, teamTwoId] = await make.teams(2) as [string, string]
  for (const winnerMode of [null, 'manual'] as const) {
    const id = await make.aMatch({ teamOneId, teamTwoId, bestOf: 3, games: games([2, 0]), winnerMode, seriesWinner: teamTwoId })
    const second = [tap({ kind: 'won', game: 2, was: null, to: { one: 2, two: 0 } })]
    await editor.put(`/api/matches/${id}`, { ...toWrite(await read(id)), startedAt: '2026-01-01T00:00:00.000Z' })
    const refused = await send(id, second)
    expect(refused).toMatchObject({ status: 409, body: { code: 'DOWNSTREAM_COMPLETE', details: [{ path: 'winner', message: expect.stringContaining('won 2-0 by the maps') }] } })
    expect((await send(id, second, editor, '?confirm=true')).body.match).toMatchObject({ seriesWinner: teamTwoId, winnerMode: 'manual', teamOneScore: 2 })
  }
})

test('An id belongs to one tap: twice in one body it counts once, and with another tap or match it is refused (MT-40)', async () => {
  const [{ id }, { id: other }] = [await aSeries(), await aSeries()]
  const start = tap({ kind: 'start' })
  expect(statesOf(await send(id, [start, start]))).toEqual(['done', 'done'])
  const score = (to: number) => ({ ...tap({ kind: 'score', game: 1, side: 'one', was: 0, to }), id: 'the-same-id' })
  expect(statesOf(await send(id, [score(1), score(2)]))).toEqual(['done', 'refused'])
  expect(statesOf(await send(id, [score(3)]))).toEqual(['refused'])
  expect(statesOf(await send(other, [start]))).toEqual(['refused'])
  expect(await read(id)).toMatchObject({ games: [{ running: { one: 1, two: 0 } }] })
  expect(await read(other)).toMatchObject({ startedAt: null })
})

test('A delay leads on from now, and only while a match has not started (MT-39 MT-40)', async () => {
  const { id } = await aSeries()
  const delay = (to: number) => tap({ kind: 'delay', was: null, to: new Date(to).toISOString() })
  expect(statesOf(await send(id, [delay(Date.now() - 3_600_000)]))).toEqual(['refused'])
  expect(statesOf(await send(id, [delay(Date.now() + 91 * 86_400_000)]))).toEqual(['refused'])
  expect(statesOf(await send(id, [tap({ kind: 'start' }), delay(Date.now() + 3_600_000)]))).toEqual(['done', 'refused'])
  expect(await read(id)).toMatchObject({ delayedTo: null })
})

test('What one person tapped is not taken from another, and is once that person is back (ST-12)', async () => {
  const { id } = await aSeries()
  const { body: { id: person } } = await editor.get('/api/auth/user')
  const start = tap({ kind: 'start' })
  const path = `/api/matches/${id}/taps`
  expect(await admin.post(path, { taps: [start], person })).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  expect(await read(id)).toMatchObject({ startedAt: null })
  expect(statesOf(await editor.post(path, { taps: [start], person }))).toEqual(['done'])
})
