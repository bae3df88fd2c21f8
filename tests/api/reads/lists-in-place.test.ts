import { expect, test } from 'vitest'
import type { EventListItem } from '#contract/events.ts'
import type { PlayerListItem } from '#contract/players.ts'
import type { TeamListItem } from '#contract/teams.ts'
import { homeEventStatus } from '#domain/events/home.ts'
import { addDays } from '#domain/times/dates.ts'
import { openSite } from '#tests/support/program/site.ts'

const { anon, make } = await openSite()
const today = new Date().toISOString().slice(0, 10)
const inDays = (days: number) => addDays(today, days)
const now = new Date().toISOString()

const days: [number, number][] = [[-40, -38], [-40, -38], [-9, -8], [-1, -1], [-3, 0], [0, 0], [-5, 9], [0, 2], [1, 1], [1, 4], [60, 61]]
for (const [index, [start, end]] of days.entries()) {
  await make.anEvent({ name: `Cup ${index}`, startDate: inDays(start), endDate: inDays(end), region: index % 2 ? 'China' : 'EMEA' })
}
// Its days are over, and still a match is live.
const late = await make.anEvent({ name: 'Late Show', startDate: inDays(-9), endDate: inDays(-8), region: 'EMEA' })
await make.aMatch({ eventId: late, matchStartTime: now })
for (const name of ['beta', 'Alpha', 'gamma~ray', 'Delta', 'epsilon', '~ Tilde', 'Zeta']) await make.aTeam({ name, region: name < 'a' ? 'China' : 'EMEA' })

/** All pages of a list, by its links, and back again. */
async function walk<T>(path: string, rel: 'next' | 'prev' = 'next'): Promise<T[]> {
  const pages: T[][] = []
  let at: string | undefined = `/api${path}&limit=2`
  while (at) {
    const { body, headers, status }: Awaited<ReturnType<typeof anon.get>> = await anon.get(at)
    expect([at, status, headers.get('x-total-count')]).toEqual([at, 200, null])
    pages.push(body as T[])
    at = new RegExp(`<([^>]*)>; rel="${rel}"`).exec(headers.get('link') ?? '')?.[1]
  }
  return rel === 'next' ? pages.flat() : pages.toReversed().flat()
}

const STATES = { running: ['live', 'ongoing'], upcoming: ['upcoming'], past: ['completed'], '': ['live', 'ongoing', 'upcoming', 'completed'] }

test.each(Object.entries(STATES))('Events by start are whole and in order, page after page and back: %s (EV-19)', async (state, statuses) => {
  const events = (await anon.get('/api/events?limit=500')).body as EventListItem[]
  for (const [filter, holds] of [['', () => true], ['&region=China', (event) => event.region === 'China'], ['&search=cUP%201', ({ name }) => name.includes('Cup 1')]] as
    [string, (event: EventListItem) => boolean][]) {
    const ids = events
      .filter((event) => statuses.includes(homeEventStatus(event, new Set([late]), today)) && holds(event))
      .toSorted((a, b) => ((a.startDate ?? '') < (b.startDate ?? '') || (a.startDate === b.startDate && a.id < b.id) ? -1 : 1))
      .map(({ id }) => id)
    const expected = state === 'upcoming' ? ids : ids.toReversed()
    const query = `/events?${state && `state=${state}&`}${filter.slice(1)}`
    expect((await walk<EventListItem>(`${query}&after=start`)).map(({ id }) => id), query).toEqual(expected)
    expect((await walk<EventListItem>(`${query}&before=end`, 'prev')).map(({ id }) => id), query).toEqual(expected)
  }
})

test('Events that begin on one day are in the same order with and without a cursor (EV-19)', async () => {
  const ids = async (query: string) => ((await anon.get(`/api/events?limit=500${query}`)).body as EventListItem[]).map(({ id }) => id)
  expect(await ids('')).toEqual(await ids('&after=start'))
  expect(await ids('&state=upcoming')).toEqual((await ids('&state=upcoming&after=start')).toReversed())
})

test('Teams by name are whole and in order, page after page and back (TM-08)', async () => {
  const teams = (await anon.get('/api/teams')).body as TeamListItem[]
  for (const [filter, holds] of [['', () => true], ['region=China', ({ region }) => region === 'China'], ['search=ETA', ({ name }) => /eta/i.test(name)]] as
    [string, (team: TeamListItem) => boolean][]) {
    const names = teams.filter(holds).map(({ name }) => name)
    expect((await walk<TeamListItem>(`/teams?${filter}&after=start`)).map(({ name }) => name), filter).toEqual(names)
    expect((await walk<TeamListItem>(`/teams?${filter}&before=end`, 'prev')).map(({ name }) => name), filter).toEqual(names)
  }
})

test('Players by name are whole and in order, page after page and back (PL-06)', async () => {
  const ids: string[] = []
  for (const username of ['mid', 'Ace', 'ace', 'zed~1', '~', 'Ýmir', 'b%d']) ids.push(await make.aPlayer({ username, realName: `Real ${username}` }))
  const entry = (index: number, role: 'duelist' | 'vanguard') => ({ playerId: ids[index] ?? '', role })
  const teamId = await make.aTeam({ name: 'Line-up One', region: 'China', roster: [entry(0, 'duelist'), entry(1, 'vanguard')], substitutes: [entry(5, 'vanguard')] })
  await make.aTeam({ name: 'Line-up Two', region: 'EMEA', roster: [entry(0, 'vanguard'), entry(3, 'vanguard')] })
  const players = (await anon.get('/api/players')).body as PlayerListItem[]
  expect(players).toHaveLength(7)
  type Holds = (player: PlayerListItem) => boolean
  const of = (wants: (team: PlayerListItem['teams'][number]) => boolean): Holds => ({ teams }) => teams.some(wants)
  const filters: [string, Holds][] = [
    ['', () => true], ['search=ACE', ({ username }) => /ace/i.test(username)], ['search=ymir', ({ username }) => username === 'Ýmir'],
    ['search=real%20b', ({ username }) => username === 'b%d'], [`teamId=${teamId}`, of(({ id }) => id === teamId)],
    ['role=vanguard', of(({ role }) => role === 'vanguard')], ['region=China', of(({ id }) => id === teamId)],
    ['region=China&role=duelist', of(({ id, role }) => id === teamId && role === 'duelist')],
  ]
  for (const [filter, holds] of filters) {
    const found = players.filter(holds).map(({ id }) => id)
    expect(found.length, filter).toBeGreaterThan(0)
    expect((await walk<PlayerListItem>(`/players?${filter}&after=start`)).map(({ id }) => id), filter).toEqual(found)
    expect((await walk<PlayerListItem>(`/players?${filter}&before=end`, 'prev')).map(({ id }) => id), filter).toEqual(found)
    const { body, headers } = await anon.get(`/api/players?${filter}`)
    expect([body.map(({ id }: PlayerListItem) => id), headers.get('x-total-count')], filter).toEqual([found, String(found.length)])
  }
})

test('Filters count in numbered pages as in those that stay in place (EV-19 TM-08)', async () => {
  for (const filter of ['events?state=past', 'events?state=running&region=EMEA', 'events?search=cup%201', 'teams?region=China', 'teams?search=eta&region=EMEA']) {
    const ids = (await walk<{ id: string }>(`/${filter}&after=start`)).map(({ id }) => id).toSorted()
    const { body, headers } = await anon.get(`/api/${filter}`)
    expect([body.map(({ id }: { id: string }) => id).toSorted(), headers.get('x-total-count')], filter).toEqual([ids, String(ids.length)])
  }
})

test('Names are found whatever the accents, and what people type is no pattern (SE-09)', async () => {
  for (const name of ['Nordlýs Kollektïv', 'Ørsted Łódź', '100% São_Paulo', 'İzmir Stars']) {
    await make.aTeam({ name })
    await make.anEvent({ name: `${name} Open`, startDate: today, endDate: today })
  }
  const found = async (list: string, text: string) =>
    (await Promise.all(['', 'after=start&'].map(async (place) =>
      ((await anon.get(`/api/${list}?${place}search=${encodeURIComponent(text)}`)).body as { name: string }[]).map(({ name }) => name.replace(' Open', '')))))
  for (const [text, name] of [
    ['nordlys kollektiv', 'Nordlýs Kollektïv'], ['NORDLÝS', 'Nordlýs Kollektïv'], ['nördl', 'Nordlýs Kollektïv'], ['orsted lodz', 'Ørsted Łódź'],
    ['sao_', '100% São_Paulo'], ['100% s', '100% São_Paulo'], ['izmir', 'İzmir Stars'],
  ] as const) {
    expect([text, await found('teams', text)]).toEqual([text, [[name], [name]]])
    expect([text, await found('events', text)]).toEqual([text, [[name], [name]]])
  }
  expect(await found('teams', 'nordl%s')).toEqual([[], []])
})

test('What is no place in these lists is refused (EV-19 TM-08 PL-06)', async () => {
  for (const path of ['/events?after=2026-02-30~x', '/events?before=start', '/events?after=x', '/teams?after=Alpha', '/teams?before=start', '/teams?after=~', '/players?after=~x', '/players?after=x', '/players?before=start', '/players?role=goalkeeper']) {
    expect([path, (await anon.get(`/api${path}`)).status]).toEqual([path, 400])
  }
})
