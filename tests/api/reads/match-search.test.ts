import { expect, test } from 'vitest'
import { aLinkedBracket } from '#tests/support/worlds/brackets.ts'
import { openSite } from '#tests/support/program/site.ts'

const { server, anon, editor, make } = await openSite()
const { db } = server.services

const found = async (query: string, more = ''): Promise<string[]> =>
  (await anon.get(`/api/search/matches?q=${encodeURIComponent(query)}${more}`)).body.map(({ id }: { id: string }) => id)
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

test('Each word names a side by name, tag or former name, the event or the round; accents and what is between teams are nothing (SE-10 SE-09)', async () => {
  const [one, two, three] = [await make.aTeam({ name: 'Álmanac Elf', tag: 'ALF' }), await make.aTeam({ name: 'Coral Signal', tag: 'C9' }), await make.aTeam()]
  const eventId = await make.anEvent({ name: 'Søuth Cup' })
  const last = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two, matchStartTime: inDays(-3) })
  const before = await make.aMatch({ teamOneId: two, teamTwoId: one, matchStartTime: inDays(-30) })
  const later = await make.aMatch({ teamOneId: two, teamTwoId: one, matchStartTime: inDays(9) })
  const next = await make.aMatch({ teamOneId: two, teamTwoId: one, matchStartTime: inDays(1) })
  const other = await make.aMatch({ eventId, teamOneId: one, teamTwoId: three, matchStartTime: inDays(-2) })
  const live = await make.aMatch({ teamOneId: two, teamTwoId: three, matchStartTime: inDays(-0.1) })
  for (const query of ['almanac vs coral', 'Coral ALMANAC', 'alf v. c9', ' ÁLF  –  coral ', 'elf versus signal, almanac']) expect(await found(query), query).toEqual([next, later, last, before])
  expect(await found('south coral alf')).toEqual([last])
  expect((await found('coral')).slice(0, 3)).toEqual([live, next, later])
  expect(await found('south cup')).toEqual([other, last])
  await editor.put(`/api/teams/${two}`, { name: 'Reef Radio', tag: 'RR' })
  expect(await found('almanac coral', '&limit=1')).toEqual([next])
  expect(await found('almanac reef')).toHaveLength(4)
  const answer = await anon.get(`/api/search/suggestions?matches=true&q=${encodeURIComponent('south reef vs almanac')}`)
  expect(answer.body).toEqual([{ type: 'match', id: last, name: 'Álmanac Elf vs Reef Radio', subtitle: 'Søuth Cup' }])
  expect((await anon.get('/api/search/suggestions?q=reef%20almanac')).body).toEqual([])
  expect((await anon.get('/api/search/suggestions?matches=true&q=reef')).body).toMatchObject([{ type: 'team', id: two }])
  await db.deleteFrom('matches').execute()
})

test('What is short, unknown or no word at all finds none, patterns are text, and there are ten at most (SE-10 SE-02)', async () => {
  const [one, two] = [await make.aTeam({ name: 'Plain Pines' }), await make.aTeam({ name: 'Plain Palms' })]
  const ids = await Promise.all(Array.from({ length: 12 }, async (_, day) => make.aMatch({ teamOneId: one, teamTwoId: two, matchStartTime: inDays(-day - 1) })))
  expect(await found('plain')).toEqual(ids.slice(0, 10))
  for (const query of ['', ' ', 'p', 'vs', 'vs v.', 'plain nobody', 'pl_in', '%%', '\\', "'; --", '🏆🏆']) expect(await found(query), query).toEqual([])
  expect(await found('plain '.repeat(2_000))).toHaveLength(10)
  for (const query of ['limit=11', 'limit=0', 'spoilerFree=yes']) expect((await anon.get(`/api/search/matches?q=plain&${query}`)).status, query).toBe(400)
  expect(await anon.get('/api/search/matches')).toMatchObject({ status: 200, body: [] })
  await db.deleteFrom('matches').execute()
})

test('Where results are hidden no match is found by a team that a result brought there, and a named round comes first (SE-10 SP-03)', async () => {
  const { eventId, one, two, first, final, save } = await aLinkedBracket(editor)
  await editor.patch(`/api/events/${eventId}`, { name: 'Hidden Cup' })
  await editor.put(`/api/teams/${one}`, { name: 'Abacus Kings', tag: 'ABK' })
  await editor.put(`/api/teams/${two}`, { name: 'Bramble Queens', tag: 'BMQ' })
  expect((await save([[2, 0], [2, 0]])).status).toBe(200)
  expect((await found('abacus hidden')).toSorted()).toEqual([first, final].toSorted())
  for (const query of ['abacus hidden', 'abk bramble', 'bramble']) expect(await found(query, '&spoilerFree=true'), query).toEqual([first])
  expect(await found('hidden cup', '&spoilerFree=true')).toHaveLength(3)
  expect((await found('hidden final'))[0]).toBe(final)
  expect(await found('hidden semifinal')).not.toContain(final)
})
