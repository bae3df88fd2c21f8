import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { complete, linkMatches, nodeOf, readBracket, teamsIn } from '#tests/support/worlds/brackets.ts'
import { games } from '#tests/support/worlds/factories.ts'

const { server, anon, editor, make } = await openSite()

/** A double elimination of four in which the last open match is the first grand final; t0 comes to it unbeaten. */
async function beforeTheFinal(grandFinal: 'single' | 'reset') {
  const eventId = await make.anEvent()
  const teams = await make.teams(4)
  const bracketId = await make.aBracket({ eventId, type: 'double-elimination', participantCount: 4, grandFinal })
  await editor.post(`/api/brackets/${bracketId}/seed`, { teamIds: teams })
  for (const id of ['w1-0', 'w1-1', 'w2-0', 'l1-0', 'l2-0']) {
    const [top] = teamsIn(nodeOf(await readBracket(anon, bracketId), id))
    expect((await complete(editor, bracketId, id, top ?? '')).status).toBe(200)
  }
  const [upper, lower] = teamsIn(nodeOf(await readBracket(anon, bracketId), 'gf')) as [string, string]
  return { eventId, bracketId, upper, lower }
}
const placesOf = async (id: string) =>
  (await anon.get(`/api/brackets/${id}/placements`)).body.slice(0, 2).map(({ rank, teamId }: { rank: number; teamId: string }) => [rank, teamId])

test('A second grand final is played when the first was won from the losers side, and not needed otherwise (BR-32)', async () => {
  const { bracketId, upper, lower } = await beforeTheFinal('reset')
  expect((await readBracket(anon, bracketId)).grandFinal).toBe('reset')
  await complete(editor, bracketId, 'gf', upper)
  let bracket = await readBracket(anon, bracketId)
  expect([bracket.status, nodeOf(bracket, 'gf2').status, teamsIn(nodeOf(bracket, 'gf2'))]).toEqual(['complete', 'complete', [null, null]])
  expect(await placesOf(bracketId)).toEqual([[1, upper], [2, lower]])

  await complete(editor, bracketId, 'gf', lower)
  bracket = await readBracket(anon, bracketId)
  expect(bracket.status).toBe('in-progress')
  expect(nodeOf(bracket, 'gf2')).toMatchObject({ status: 'active', round: 1000 })
  expect(new Set(teamsIn(nodeOf(bracket, 'gf2')))).toEqual(new Set([upper, lower]))
  expect(await placesOf(bracketId)).toEqual([[3, expect.any(String)], [4, expect.any(String)]])
  await complete(editor, bracketId, 'gf2', upper)
  expect((await readBracket(anon, bracketId)).status).toBe('complete')
  expect(await placesOf(bracketId)).toEqual([[1, upper], [2, lower]])

  // A correction of the first takes the second back, once that is confirmed.
  const refused = await editor.post(`/api/brackets/${bracketId}/matches/gf/complete`, { winnerId: upper })
  expect(refused).toMatchObject({ status: 409, body: { code: 'DOWNSTREAM_COMPLETE' } })
  expect((await editor.post(`/api/brackets/${bracketId}/matches/gf/complete`, { winnerId: upper, confirm: true })).status).toBe(200)
  bracket = await readBracket(anon, bracketId)
  expect([bracket.status, teamsIn(nodeOf(bracket, 'gf2'))]).toEqual(['complete', [null, null]])
})

test('The linked match of a second grand final gets its teams when it is needed, and loses them when it is not (BR-12 BR-32)', async () => {
  const { eventId, bracketId, upper, lower } = await beforeTheFinal('reset')
  const [first, second] = [await make.aMatch({ eventId }), await make.aMatch({ eventId })]
  await linkMatches(editor, bracketId, { gf: first, gf2: second })
  const save = (scores: [number, number]) =>
    editor.put(`/api/matches/${first}?confirm=true`, { eventId, teamOneId: upper, teamTwoId: lower, games: games(scores), winnerMode: 'auto' })
  const sides = async () => {
    const { teamOneId, teamTwoId } = (await anon.get(`/api/matches/${second}`)).body
    return new Set([teamOneId, teamTwoId])
  }
  expect(await sides()).toEqual(new Set(['tbd']))
  await save([1, 3])
  expect(await sides()).toEqual(new Set([upper, lower]))
  await save([3, 1])
  expect(await sides()).toEqual(new Set(['tbd']))
  expect((await readBracket(anon, bracketId)).status).toBe('complete')
})

test('How a bracket ends can be changed until its grand final is played, and not where there is none (BR-32)', async () => {
  const { bracketId, upper } = await beforeTheFinal('single')
  const end = (grandFinal: string) => editor.patch(`/api/brackets/${bracketId}`, { grandFinal })
  const ids = async () => (await readBracket(anon, bracketId)).matches.map(({ id }) => id)
  expect(await ids()).not.toContain('gf2')
  expect((await end('reset')).body.grandFinal).toBe('reset')
  expect(await ids()).toContain('gf2')
  expect((await end('single')).body.grandFinal).toBe('single')
  expect(await ids()).not.toContain('gf2')
  await complete(editor, bracketId, 'gf', upper)
  expect(await end('reset')).toMatchObject({ status: 409, body: { code: 'NODE_COMPLETE' } })
  const other = await make.aBracket({ type: 'single-elimination' })
  expect(await editor.patch(`/api/brackets/${other}`, { grandFinal: 'reset' })).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  expect(await editor.post('/api/brackets', { eventId: await make.anEvent(), name: 'Cup', grandFinal: 'reset' })).toMatchObject({ status: 400 })
})

test('Where results are hidden, a match that is only played after one result is told by it, and left out of what names nobody (SP-03 BR-32)', async () => {
  const { eventId, bracketId, lower } = await beforeTheFinal('reset')
  const time = { matchStartTime: new Date(Date.now() + 3_600_000).toISOString() }
  const [first, second] = [await make.aMatch({ eventId, ...time }), await make.aMatch({ eventId, ...time })]
  await linkMatches(editor, bracketId, { gf: first, gf2: second })
  const listed = async (query = '') => (await anon.get(`/api/matches?eventId=${eventId}${query}`)).body as { id: string; earned?: { match?: string } }[]
  const entries = async (query = '') =>
    (await (await fetch(`${server.url}/api/calendars/events/${eventId}.ics${query}`)).text()).split('BEGIN:VEVENT').length - 1
  const told = async () => Object.fromEntries((await listed()).map(({ id, earned }) => [id, earned?.match]))
  for (let round = 0; round < 2; round += 1) {
    expect(await told()).toEqual({ [first]: undefined, [second]: `match:${first}` })
    expect((await listed('&spoilerFree=true')).map(({ id }) => id)).toEqual([first])
    expect([await entries(), await entries('?spoilerFree=true')]).toEqual([2, 1])
    await complete(editor, bracketId, 'gf', lower)
  }
})

test('Where results are hidden, a second grand final is listed once the first was revealed and it is played (SP-10 BR-32)', async () => {
  const { eventId, bracketId, upper, lower } = await beforeTheFinal('reset')
  const [first, second] = [await make.aMatch({ eventId }), await make.aMatch({ eventId })]
  await linkMatches(editor, bracketId, { gf: first, gf2: second })
  const listed = async (revealed: string) =>
    ((await anon.get(`/api/matches?eventId=${eventId}&spoilerFree=true&revealed=${revealed}`)).body as { id: string }[]).map(({ id }) => id).toSorted()
  await complete(editor, bracketId, 'gf', lower)
  expect(await listed('')).toEqual([first])
  expect(await listed(`match:${first}`)).toEqual([first, second].toSorted())
  await complete(editor, bracketId, 'gf', upper, true)
  expect(await listed(`match:${first}`)).toEqual([first])
})

test('A second grand final that was not needed is in no list of results or fixtures, whatever its time (BR-32)', async () => {
  const { eventId, bracketId, upper, lower } = await beforeTheFinal('reset')
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const [first, second] = [await make.aMatch({ eventId, matchStartTime: at(-9) }), await make.aMatch({ eventId, matchStartTime: at(-7) })]
  await linkMatches(editor, bracketId, { gf: first, gf2: second })
  const listed = async (query: string): Promise<boolean> => {
    const { status, body } = await anon.get(`/api/matches?eventId=${eventId}&${query}`)
    expect([query, status]).toEqual([query, 200])
    return body.some(({ id }: { id: string }) => id === second)
  }
  const LISTS = ['status=live', 'status=upcoming', 'status=completed', 'result=needed', 'after=start', 'before=end', 'status=completed&after=start']
  const among = async () => {
    const found: string[] = []
    for (const query of LISTS) if (await listed(query)) found.push(query)
    const { body: { matches } } = await anon.get(`/api/following?stars=event:${eventId}`)
    if (matches.some(({ id }: { id: string }) => id === second)) found.push('following')
    if ((await anon.get(`/api/matches/${first}/neighbours`)).body.next?.id === second) found.push('neighbours')
    return found
  }
  const move = async (hours: number) => {
    const { version } = (await anon.get(`/api/matches/${second}`)).body
    const moved = { matches: [{ id: second, version }], changes: { shiftMinutes: hours * 60 } }
    expect((await editor.post('/api/matches/bulk-edit', moved)).status).toBe(200)
  }
  await complete(editor, bracketId, 'gf', upper)
  expect((await anon.get(`/api/matches/${second}`)).body).toMatchObject({ notNeeded: true, isLive: false })
  for (const hours of [6, 2, 1]) {
    expect(await among()).toEqual([])
    await move(hours)
  }
  expect([await listed('limit=100'), await listed('result=open')], 'staff still find it').toEqual([true, true])
  const calendar = await (await fetch(`${server.url}/api/calendars/events/${eventId}.ics`)).text()
  expect(calendar.split('BEGIN:VEVENT')).toHaveLength(2)

  await complete(editor, bracketId, 'gf', lower)
  expect((await anon.get(`/api/matches/${second}`)).body.notNeeded).toBeUndefined()
  expect(await among()).toEqual(['status=upcoming', 'after=start', 'before=end', 'following', 'neighbours'])
})
