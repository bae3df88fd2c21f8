import { expect, test } from 'vitest'
import { API } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MOST_INCLUDED, MOST_WITH_INCLUDED, type Relation } from '#contract/reading/relations.ts'
import { isOn } from '#server/speed/switches.ts'
import { openSite } from '#tests/support/program/site.ts'
import { watchQueries } from '#tests/support/queries.ts'

const { server, anon, editor, make } = await openSite({ DEMO_DATA: 'on' })
const { cache } = server.services
const queriesOf = watchQueries()

/** What records of all kinds name others by. */
type Named = {
  eventId: string | null; teamOneId: string; teamTwoId: string; teamMetadata: { teamId: string }[]; participants: object
  roster: { playerId: string }[]; substitutes: { playerId: string }[]; teamIds: string[]; groupIds: string[]; bracketIds: string[]
}
type Row = Named & { id: string; included?: Partial<Record<Relation, Row | Row[] | null>> }
const event = 'demo-event-meridian-cup'
const rowsAt = async (path: string): Promise<Row[]> => {
  const { status, body } = await anon.get(path)
  expect([path, status]).toEqual([path, 200])
  return [body].flat() as Row[]
}
const idIn = async (path: string): Promise<string> => (await rowsAt(path))[0]?.id ?? ''
const aTeam = (await rowsAt(`/api/events/${event}`))[0]?.teamMetadata[0]?.teamId ?? ''
await make.aPlan({ eventId: await make.anEvent({ name: 'Planned' }), teams: 8, template: 'groups-into-double-elimination' })
const planned = await idIn('/api/events?search=Planned')

/** An address with records for each call that includes others. */
const ADDRESSES: Record<string, string> = {
  'GET /matches': '/api/matches?limit=20', 'GET /matches/:id': `/api/matches/${await idIn(`/api/matches?teamId=${aTeam}&eventId=${event}`)}`,
  'GET /events/:id': `/api/events/${event}`,
  'GET /teams': '/api/teams?limit=20', 'GET /teams/:id': `/api/teams/${await idIn('/api/teams')}`,
  'GET /players': '/api/players?limit=20', 'GET /players/:id': `/api/players/${await idIn('/api/players')}`,
  'GET /brackets/event/:id': `/api/brackets/event/${event}`, 'GET /brackets/:id': `/api/brackets/${await idIn(`/api/brackets/event/${event}`)}`,
  'GET /events/:eventId/groups': `/api/events/${event}/groups`, 'GET /groups/:groupId': `/api/groups/${await idIn(`/api/events/${event}/groups`)}`,
  'GET /events/:id/stages': `/api/events/${planned}/stages`, 'GET /stages/:id': `/api/stages/${await idIn(`/api/events/${planned}/stages`)}`,
}
const CALLS = Object.entries(ADDRESSES)
const relationsOf = (route: string): readonly Relation[] => (API as Record<string, Endpoint>)[route]?.include ?? []
const withQuery = (address: string, query: string): string => `${address}${address.includes('?') ? '&' : '?'}${query}`

/** The addresses that answer all that is included in a record at once. */
const LISTS: Record<string, (id: string) => string> = {
  'GET /events/:id stages': (id) => `/api/events/${id}/stages`,
  'GET /events/:id brackets': (id) => `/api/brackets/event/${id}`,
  'GET /events/:id groups': (id) => `/api/events/${id}/groups`,
  'GET /events/:id matches': (id) => `/api/matches?eventId=${id}&order=asc&limit=${MOST_INCLUDED}`,
  'GET /teams/:id matches': (id) => `/api/matches?teamId=${id}&status=upcoming&limit=10`,
}

/** The ids that a record names, as a reader would follow them. */
const IDS: Record<string, (row: Named) => string[]> = {
  event: (row) => [row.eventId ?? []].flat(),
  'matches teams': (row) => [row.teamOneId, row.teamTwoId],
  'events teams': (row) => row.teamMetadata.map(({ teamId }) => teamId),
  'teams players': (row) => [...row.roster, ...row.substitutes].map(({ playerId }) => playerId),
  'brackets teams': (row) => Object.keys(row.participants),
  'groups teams': (row) => row.teamIds,
  'stages groups': (row) => row.groupIds,
  'stages brackets': (row) => row.bracketIds,
}
const nounOf = (route: string): string => /^GET \/events\/:\w+\/(\w+)/.exec(route)?.[1] ?? route.split('/')[1] ?? ''

/** What these worlds have none of: the list of stages has brackets, and the event with a plan has stages. */
const NONE_HERE = new Set(['GET /events/:id stages', 'GET /stages/:id brackets'])

/** The rows of lists, by id. */
const listed = async (path: string) => new Map((await rowsAt(`/api/${path}?limit=500`)).map((row) => [row.id, row]))

async function teamsOfPlayer(id: string): Promise<string[]> {
  const { body } = await anon.get(`/api/players/${id}/career`)
  return (body.rosters as { id: string }[]).map((team) => team.id)
}

async function expectedOf(route: string, relation: Relation, row: Row): Promise<Row[]> {
  const list = LISTS[`${route} ${relation}`]
  if (list) return rowsAt(list(row.id))
  const key = relation === 'event' ? relation : `${nounOf(route)} ${relation}`
  const ids = key === 'players teams' ? await teamsOfPlayer(row.id) : IDS[key]?.(row)
  const isSlim = relation === 'teams' || relation === 'players' || route === 'GET /matches'
  if (isSlim) {
    const rows = await listed(relation === 'event' ? 'events' : relation)
    return (ids ?? []).flatMap((id) => rows.get(id) ?? [])
  }
  const found: Row[] = []
  for (const id of ids ?? []) {
    const { status, body } = await anon.get(`/api/${relation === 'event' ? 'events' : relation}/${id}`)
    if (status === 200) found.push(body)
  }
  return found
}

test('Relations can be included in records and lists of these calls, and of no other (AP-18)', () => {
  const includes = Object.entries<Endpoint>(API).filter(([, { include }]) => include).map(([route]) => route)
  expect(Object.keys(ADDRESSES).toSorted()).toEqual(includes.toSorted())
})

test.each(CALLS)('%s includes what it names as lists answer it, or an event as its own address does, and changes nothing else (AP-18)', async (route, address) => {
  const plain = await rowsAt(address)
  const full = await rowsAt(withQuery(address, `include=${relationsOf(route).join(',')}`))
  expect(full.map(({ included: _all, ...row }) => row)).toEqual(plain)
  for (const relation of relationsOf(route)) {
    let some = 0
    for (const row of full) {
      const included = row.included?.[relation]
      const expected = await expectedOf(route, relation, row)
      expect({ route, relation, included: relation === 'event' ? [included ?? []].flat() : included }).toEqual({ route, relation, included: expected })
      some += expected.length
    }
    expect({ route, relation, some: some > 0 }).toEqual({ route, relation, some: !NONE_HERE.has(`${route} ${relation}`) })
    const alone = await rowsAt(withQuery(address, `include=${relation}`))
    expect(alone.map(({ included }) => included)).toEqual(full.map(({ included }) => ({ [relation]: included?.[relation] })))
  }
})

test('The stages of an event come with it (AP-18)', async () => {
  const [row] = await rowsAt(`/api/events/${planned}?include=stages`)
  expect(row?.included).toEqual({ stages: await rowsAt(`/api/events/${planned}/stages`) })
})

test.each(CALLS)('%s refuses a relation that it does not have and names those it has (AP-18)', async (route, address) => {
  const fifty = Array.from({ length: 50 }, (_, at) => `name${at}`).join(',')
  for (const names of ['nothing', 'event,teams,nothing', '', 'teams,,event', 'teams%20', 'TEAMS', '__proto__', 'constructor', 'included', fifty, 'teams&include=toString', 'event.teams', '*']) {
    const { status, body } = await anon.get(withQuery(address, `include=${names}`))
    expect({ names, status, code: body.code }).toEqual({ names, status: 400, code: 'VALIDATION_FAILED' })
    expect(body.details).toEqual([{ path: 'include', message: `Use one of: ${relationsOf(route).join(', ')}` }])
  }
  expect(await anon.get(withQuery(address, 'include=%00'))).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  const first = relationsOf(route)[0] ?? ''
  const repeated = await anon.get(withQuery(address, `include=${Array.from({ length: 50 }, () => first).join(',')}&include=${first}`))
  expect(repeated.body).toEqual((await anon.get(withQuery(address, `include=${first}`))).body)
})

test('Calls without relations ignore the parameter, refusals and writes are answered as ever (AP-18)', async () => {
  expect((await anon.get('/api/events?include=teams')).body).toEqual((await anon.get('/api/events')).body)
  expect((await anon.get('/api/teams/none?include=players')).body).toMatchObject({ code: 'TEAM_NOT_FOUND', error: 'Team with ID none not found' })
  const made = await editor.post('/api/teams?include=players', { name: 'Not Included', tag: 'NOT' })
  expect(made).toMatchObject({ status: 201, body: { tag: 'NOT', version: 1 } })
  expect(made.body).not.toHaveProperty('included')
})

test('Chosen fields come with what is included, whole (AP-17 AP-18)', async () => {
  const [row] = await rowsAt('/api/matches?limit=1&fields=teamOneId&include=event,teams')
  const [whole] = await rowsAt('/api/matches?limit=1&include=event,teams')
  expect(row).toEqual({ id: whole?.id, teamOneId: whole?.teamOneId, included: whole?.included })
})

test('What a record refers to and does not exist is null, or left out (AP-18)', async () => {
  const id = await make.aMatch({ teamOneId: await make.aTeam(), teamTwoId: 'tbd', matchStartTime: '2036-01-01T00:00:00Z' })
  const [row] = await rowsAt(`/api/matches/${id}?include=event,teams`)
  expect([row?.included?.event, [row?.included?.teams ?? []].flat().map((team) => team.id)]).toEqual([null, [row?.teamOneId]])
  const lone = await make.aPlayer({ username: 'Nobodys' })
  expect((await rowsAt(`/api/players/${lone}?include=teams`))[0]?.included).toEqual({ teams: [] })
  expect(await rowsAt('/api/teams?search=no-such-team&include=players')).toEqual([])
})

test('A page of a list has at most 50 records with others in them, and leads to the next with its choice (AP-18)', async () => {
  for (let at = 0; at < MOST_WITH_INCLUDED + 3; at += 1) await make.aTeam({ name: `Bounded ${at}`, tag: `B${at}` })
  for (const query of ['search=Bounded', 'search=Bounded&limit=500', 'search=Bounded&limit=500&after=start']) {
    const first = await anon.get(`/api/teams?${query}&include=players`)
    expect([query, first.body.length]).toEqual([query, MOST_WITH_INCLUDED])
    const next = await rowsAt(/<([^>]*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '')
    expect([next.length, next[0]?.included]).toEqual([3, { players: [] }])
    expect(new Set([...first.body, ...next].map(({ id }: Row) => id)).size).toBe(MOST_WITH_INCLUDED + 3)
  }
})

test('The number of queries does not depend on the number of records (AP-18)', async () => {
  for (const [list, include] of [['/api/matches', 'event,teams'], ['/api/teams', 'players'], ['/api/players', 'teams']] as const) {
    const more: number[] = []
    for (const limit of [2, 20]) {
      const plain = await queriesOf(() => anon.get(`${list}?limit=${limit}&page=1`))
      const full = await queriesOf(() => anon.get(`${list}?limit=${limit}&page=1&include=${include}`))
      expect([plain.result.body.length, full.result.body.length]).toEqual([limit, limit])
      more.push(full.queries.length - plain.queries.length)
    }
    expect({ list, more: more[1] }).toEqual({ list, more: more[0] })
    expect({ list, isFew: more.every((count) => count > 0 && count <= 4) }).toEqual({ list, isFew: true })
  }
})

test('An answer has a tag of its own, which changes with what is included, and by which the record is saved (AP-18 AP-06)', async () => {
  const player = await make.aPlayer({ username: 'Tagged' })
  const fields = { name: 'Tagged With', tag: 'WITH', roster: [{ playerId: player, role: 'duelist' as const }] }
  const path = `/api/teams/${await make.aTeam(fields)}`
  const tagOf = async (address: string): Promise<string> => (await anon.get(address)).headers.get('etag') ?? ''
  const [whole, before] = [await tagOf(path), await tagOf(`${path}?include=players`)]
  expect(before).not.toBe(whole)
  expect((await anon.get(`${path}?include=players`, { headers: { 'if-none-match': before } })).status).toBe(304)
  await editor.put(`/api/players/${player}`, { username: 'Renamed', realName: '', nationality: '' })
  const after = await anon.get(`${path}?include=players`, { headers: { 'if-none-match': before } })
  expect([after.status, after.body.included.players[0].username]).toEqual([200, 'Renamed'])
  const saved = await editor.put(path, { ...fields, name: 'Tagged Again' }, { headers: { 'if-match': before } })
  expect(saved).toMatchObject({ status: 200, body: { version: 2 } })
})

test.skipIf(!isOn('response-cache'))('The same relations in another order or spelling are one entry of the cache, others are another (AP-18)', () => {
  const parameters = new Set(['include'])
  const nameOf = (query: string) => cache.nameOf(`/api/matches?${query}`, parameters)
  for (const same of ['include=teams,event', 'include=teams%2Cevent', 'include=teams&include=event', 'include=event,teams,event&other=1']) {
    expect(nameOf(same)).toBe('/api/matches?include=event,teams')
  }
  expect(nameOf('include=event')).not.toBe(nameOf('include=teams'))
})
