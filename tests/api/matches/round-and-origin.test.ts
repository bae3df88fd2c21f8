import { expect, test } from 'vitest'
import type { SentListItem } from '#contract/matches.ts'
import { watchQueries } from '#tests/support/queries.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aLinkedBracket, aTournament, complete, linkMatches, readBracket } from '#tests/support/worlds/brackets.ts'
import { LOSS } from '#tests/support/worlds/factories.ts'
import { gamesOf } from '#tests/support/worlds/spoiler-event.ts'

const { editor, anon, make, server } = await openSite()
const queriesOf = watchQueries()

const SOON = '2031-11-20T18:00:00.000Z'
const read = async (id: string): Promise<SentListItem> => (await anon.get(`/api/matches/${id}`)).body
const listed = async (eventId: string): Promise<SentListItem[]> => (await anon.get(`/api/matches?eventId=${eventId}&limit=100`)).body

/** A double elimination of four whose matches are linked, none of them played. */
async function aCup() {
  const { eventId, bracketId, teams } = await aTournament(editor, { type: 'double-elimination' })
  const ids: Record<string, string> = {}
  for (const node of ['w1-0', 'w1-1', 'w2-0', 'l1-0', 'l2-0', 'gf']) ids[node] = await make.aMatch({ eventId, matchStartTime: SOON })
  await linkMatches(editor, bracketId, ids)
  return { eventId, bracketId, teams, ids, idOf: (node: string) => ids[node] ?? '' }
}

test('A match of a bracket says which one it is and where its teams come from, in lists and alone (MT-27 BR-33)', async () => {
  const { eventId, ids, idOf } = await aCup()
  const byId = new Map((await listed(eventId)).map((match) => [match.id, match]))
  const told = Object.fromEntries(Object.entries(ids).map(([node, id]) => [node, [byId.get(id)?.round, byId.get(id)?.origin]]))
  expect(told).toEqual({
    'w1-0': ['Upper Semifinal 1', { one: null, two: null }],
    'w1-1': ['Upper Semifinal 2', { one: null, two: null }],
    'w2-0': ['Upper Final', { one: 'Winner of Upper Semifinal 1', two: 'Winner of Upper Semifinal 2' }],
    'l1-0': ['Lower Round 1', { one: 'Loser of Upper Semifinal 1', two: 'Loser of Upper Semifinal 2' }],
    'l2-0': ['Lower Final', { one: 'Loser of Upper Final', two: 'Winner of Lower Round 1' }],
    gf: ['Grand Final', { one: 'Winner of Upper Final', two: 'Winner of Lower Final' }],
  })
  for (const node of ['w1-0', 'gf']) {
    const { round, origin } = await read(idOf(node))
    expect([round, origin]).toEqual(told[node])
  }
})

test('It follows the labels of staff at once, stays when the team is known, and is the same in the answer to a save (MT-27)', async () => {
  const { eventId, bracketId, teams, idOf } = await aCup()
  await editor.patch(`/api/brackets/${bracketId}`, { roundLabels: { 'winner-round-1': 'Opening Matches' } })
  await complete(editor, bracketId, 'w1-1', teams[3] ?? '')
  const origin = { one: 'Winner of Opening Matches 1', two: 'Winner of Opening Matches 2' }
  const before = await read(idOf('w2-0'))
  expect(before).toMatchObject({ round: 'Upper Final', origin, teamTwoId: teams[3] })
  const saved = await editor.put(`/api/matches/${idOf('w2-0')}`, { eventId, teamTwoId: teams[3], matchStartTime: SOON, bestOf: 5 })
  expect(saved.body).toMatchObject({ round: 'Upper Final', origin, bestOf: 5 })
  const alone = await editor.post('/api/matches', { eventId })
  expect(alone.body).toMatchObject({ round: null, origin: { one: null, two: null } })
  expect((await readBracket(anon, bracketId)).roundNames).toMatchObject({ 'winner-round-1': 'Opening Matches', 'loser-round-2': 'Lower Final' })
})

test('An origin belongs to the side of its team, whichever slot that has (MT-27)', async () => {
  const { eventId, bracketId, two, three, final, save } = await aLinkedBracket(editor)
  await save(LOSS)
  await complete(editor, bracketId, 'w1-1', three)
  await editor.put(`/api/matches/${final}`, { eventId, teamOneId: three, teamTwoId: two })
  expect((await read(final)).origin).toEqual({ one: 'Winner of Semifinal 2', two: 'Winner of Semifinal 1' })
})

test('A team of a finished group comes from its place there, one of an open group from the group (MT-27)', async () => {
  const { eventId, ids: { 'w1-0': id = '' }, teams: [one = '', two = ''] } = await aCup()
  const played = await make.aMatch({ eventId, teamOneId: two, teamTwoId: one, matchStartTime: '2026-01-10T18:00:00Z', games: gamesOf('WW') })
  const groupId = await make.aGroup({ eventId, name: 'Group A', teamIds: [one, two], matchIds: [played] })
  expect(await read(id)).toMatchObject({ round: 'Upper Semifinal 1', origin: { one: 'Group A #2', two: 'Group A #1' } })
  expect(await read(played)).toMatchObject({ round: 'Group A', origin: { one: null, two: null } })
  const hidden: SentListItem[] = (await anon.get(`/api/matches?eventId=${eventId}&spoilerFree=true`)).body
  expect(hidden.find((match) => match.id === id)?.origin).toEqual({ one: null, two: null })
  const open = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two, matchStartTime: SOON })
  await editor.put(`/api/groups/${groupId}`, { name: 'Group A', teamIds: [one, two], matchIds: [played, open] })
  expect((await read(id)).origin).toEqual({ one: 'Group A', two: 'Group A' })
  expect(await Promise.all([played, open].map(async (match) => (await read(match)).round))).toEqual(['Group A, round 1', 'Group A, round 2'])
})

test('A match of a group names its round by the times of the group, also where results are left out, and no round without a time (MT-27 GR-21)', async () => {
  const eventId = await make.anEvent()
  const teamIds = await make.teams(4)
  const at = (one: number, two: number, day: number | null) => make.aMatch({
    eventId, teamOneId: teamIds[one] ?? '', teamTwoId: teamIds[two] ?? '', ...(day && { scheduledAt: `2031-01-0${day}T18:00:00Z` }),
  })
  const matchIds = [await at(0, 2, 2), await at(0, 1, 1), await at(2, 3, 1), await at(1, 3, null)]
  await make.aGroup({ eventId, name: 'Group B', teamIds, matchIds })
  const names = ['Group B, round 2', 'Group B, round 1', 'Group B, round 1', 'Group B']
  const roundsIn = async (query = '') => {
    const { body }: { body: SentListItem[] } = await anon.get(`/api/matches?eventId=${eventId}&limit=100${query}`)
    return matchIds.map((id) => body.find((match) => match.id === id)?.round)
  }
  expect(await roundsIn()).toEqual(names)
  const first = (await editor.get(`/api/matches/${matchIds[1]}`)).body
  await editor.put(`/api/matches/${first.id}`, { eventId, teamOneId: teamIds[0], teamTwoId: teamIds[1], scheduledAt: first.scheduledAt, resultType: 'cancelled' })
  expect([await roundsIn(), await roundsIn('&spoilerFree=true')]).toEqual([names, names])
})

test('The place that a team comes from is the one in the table of its group, by the rules of the event (MT-27 GR-22)', async () => {
  const { eventId, ids: { 'w1-0': id = '' }, teams: [one = '', two = '', three = ''] } = await aCup()
  const won = (teamOneId: string, teamTwoId: string, maps: string) =>
    make.aMatch({ eventId, teamOneId, teamTwoId, matchStartTime: '2026-01-10T18:00:00Z', games: gamesOf(maps) })
  const matchIds = [await won(one, three, 'WLW'), await won(one, three, 'LWW'), await won(two, three, 'WW')]
  await make.aGroup({ eventId, name: 'Group A', teamIds: [one, two, three], matchIds })
  expect((await read(id)).origin).toEqual({ one: 'Group A #1', two: 'Group A #2' })
  const points = { win: 3, draw: 0, loss: 0, closeWin: 1, closeLoss: 0 }
  expect((await editor.patch(`/api/events/${eventId}`, { tableRules: { points } })).status).toBe(200)
  expect((await read(id)).origin).toEqual({ one: 'Group A #2', two: 'Group A #1' })
})

test('Calendars and feeds name the round, and the origin of a team that is not known yet (MT-27)', async () => {
  const { eventId, bracketId, teams, idOf } = await aCup()
  const calendar = async (query = '') => (await (await fetch(`${server.url}/api/calendars/events/${eventId}.ics${query}`)).text()).replaceAll('\r\n ', '')
  for (const text of [await calendar(), await calendar('?spoilerFree=true')]) {
    expect(text).toContain('SUMMARY:Winner of Upper Final vs Winner of Lower Final\r\nDESCRIPTION:Grand Final\\n')
  }
  const sides = { teamOneId: teams[0], teamTwoId: teams[1] }
  await editor.put(`/api/matches/${idOf('w1-0')}`, { eventId, ...sides, matchStartTime: SOON, games: gamesOf('WW'), winnerMode: 'auto' })
  await complete(editor, bracketId, 'w1-1', teams[2] ?? '')
  const free = await calendar('?spoilerFree=true')
  expect(free).toContain('SUMMARY:Upper Final\r\n')
  expect(free).not.toContain('DESCRIPTION:Upper Final')
  const feed = await (await fetch(`${server.url}/feeds/results-spoiler-free.atom?event=${eventId}`)).text()
  expect(feed).toMatch(/<summary>Upper Semifinal 1, [^<]*: Result available<\/summary>/)
})

test('A list asks the database as often for one match of a bracket as for all of them (MT-27)', async () => {
  const { eventId } = await aCup()
  const countOf = async (limit: number) => (await queriesOf(() => anon.get(`/api/matches?eventId=${eventId}&limit=${limit}`))).queries.length
  /** The fewest: on a busy machine an answer is now and then read twice. */
  const leastOf = async (one: number, other: number) => Math.min(await countOf(one), await countOf(other))
  await countOf(1)
  expect(await leastOf(5, 6)).toBe(await leastOf(2, 3))
})

test('Neither is stored: the history of a match has none of them, and a client cannot send them (MT-27)', async () => {
  const { eventId, idOf } = await aCup()
  await editor.put(`/api/matches/${idOf('gf')}`, { eventId, matchStartTime: SOON, note: 'On stage' })
  const { body } = await editor.get(`/api/history?kind=match&recordId=${idOf('gf')}`)
  expect(JSON.stringify(body)).not.toMatch(/"(?:round|origin)":/)
  expect((await editor.put(`/api/matches/${idOf('gf')}`, { eventId, round: 'Final' })).status).toBe(400)
})
