import fc from 'fast-check'
import { expect, test } from 'vitest'
import { API, type ApiRoute } from '#contract/api.ts'
import { fieldsIn } from '#contract/reading/choosing.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isOn } from '#server/speed/switches.ts'
import { openSite } from '#tests/support/program/site.ts'
import { until } from '#tests/support/program/until.ts'

const { server, anon, editor, make } = await openSite({ DEMO_DATA: 'on' })
const { cache } = server.services

type Row = Record<string, unknown>
const event = 'demo-event-meridian-cup'
const idIn = async (path: string): Promise<string> => (await anon.get(path)).body[0].id
await make.aPlan({ eventId: await make.anEvent({ name: 'Planned' }) })
const planned = (await anon.get('/api/events?search=Planned')).body[0].id as string

/** An address with records for each call whose fields can be chosen. */
const ADDRESSES: Partial<Record<ApiRoute, string>> = {
  'GET /matches': '/api/matches?limit=7', 'GET /matches/:id': `/api/matches/${await idIn('/api/matches')}`,
  'GET /events': '/api/events?limit=7', 'GET /events/:id': `/api/events/${event}`,
  'GET /teams': '/api/teams?limit=7', 'GET /teams/:id': `/api/teams/${await idIn('/api/teams')}`,
  'GET /players': '/api/players?limit=7', 'GET /players/:id': `/api/players/${await idIn('/api/players')}`,
  'GET /brackets/event/:id': `/api/brackets/event/${event}`, 'GET /brackets/:id': `/api/brackets/${await idIn(`/api/brackets/event/${event}`)}`,
  'GET /events/:eventId/groups': `/api/events/${event}/groups`, 'GET /groups/:groupId': `/api/groups/${await idIn(`/api/events/${event}/groups`)}`,
  'GET /events/:id/stages': `/api/events/${planned}/stages`, 'GET /stages/:id': `/api/stages/${await idIn(`/api/events/${planned}/stages`)}`,
}
const CALLS = Object.entries(ADDRESSES)
const namesOf = (route: string): string[] => fieldsIn((API[route as ApiRoute] as Endpoint).answer)
const withQuery = (address: string, query: string): string => `${address}${address.includes('?') ? '&' : '?'}${query}`
const picked = (body: Row | Row[], names: string[]): Row | Row[] =>
  Array.isArray(body)
    ? body.map((row) => picked(row, names) as Row)
    : Object.fromEntries(Object.entries(body).filter(([name]) => name === 'id' || names.includes(name)))

test('Fields can be chosen of records and lists of every kind, and of nothing else (AP-17)', () => {
  const choosable = Object.entries<Endpoint>(API).filter(([, { fields }]) => fields).map(([route]) => route)
  expect(Object.keys(ADDRESSES).toSorted()).toEqual(choosable.toSorted())
})

test.each(CALLS)('%s answers what was chosen as the whole answer has it, in its order, and the id (AP-17)', async (route, address) => {
  const whole = await anon.get(address)
  expect(whole.status).toBe(200)
  expect([whole.body].flat().length).toBeGreaterThan(0)
  await fc.assert(fc.asyncProperty(fc.subarray(namesOf(route), { minLength: 1 }), fc.boolean(), async (names, isRepeated) => {
    const query = isRepeated ? names.map((name) => `fields=${name}`).join('&') : `fields=${names.join(',')}`
    const part = await anon.get(withQuery(address, query))
    expect(JSON.stringify(part.body)).toBe(JSON.stringify(picked(whole.body, names)))
    expect(part.status).toBe(200)
    for (const header of ['content-type', 'x-total-count', 'access-control-allow-origin']) expect(part.headers.get(header)).toBe(whole.headers.get(header))
  }), { numRuns: 12 })
})

test.each(CALLS)('%s refuses a field that it does not have and names those it has (AP-17)', async (route, address) => {
  for (const names of ['nothing', 'id,nothing', '', 'id,,version', 'id%20', 'ID', '__proto__', 'id&fields=constructor']) {
    const { status, body } = await anon.get(withQuery(address, `fields=${names}`))
    expect({ names, status, code: body.code }).toEqual({ names, status: 400, code: 'VALIDATION_FAILED' })
    expect(body.details).toEqual([{ path: 'fields', message: `Use one of: ${namesOf(route).join(', ')}` }])
  }
})

test('Refusals and writes are answered whole, whatever fields are chosen (AP-17)', async () => {
  expect((await anon.get('/api/teams/none?fields=name')).body).toMatchObject({ code: 'TEAM_NOT_FOUND', error: 'Team with ID none not found' })
  const made = await editor.post('/api/teams?fields=name', { name: 'Whole Answers', tag: 'WHOLE' })
  expect(made).toMatchObject({ status: 201, body: { tag: 'WHOLE', version: 1 } })
})

test('Pages of a list lead to each other with the fields that were chosen (AP-17)', async () => {
  for (const query of ['limit=1', 'limit=1&after=start']) {
    const first = await anon.get(`/api/teams?${query}&fields=tag,name`)
    const next = /<([^>]*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const { status, body } = await anon.get(next)
    expect([status, Object.keys(body[0])]).toEqual([200, ['id', 'name', 'tag']])
    expect(body[0].id).not.toBe(first.body[0].id)
  }
})

test('An answer in part has a tag of its own by which it is revalidated, and by which the record is saved (AP-17 AP-06)', async () => {
  const id = await make.aTeam({ name: 'Tagged', tag: 'TAG' })
  const path = `/api/teams/${id}`
  const tagOf = async (address: string): Promise<string> => (await anon.get(address)).headers.get('etag') ?? ''
  const [whole, part] = [await tagOf(path), await tagOf(`${path}?fields=name`)]
  expect(part).not.toBe(whole)
  expect((await anon.get(`${path}?fields=name`, { headers: { 'if-none-match': part } })).status).toBe(304)
  expect((await anon.get(`${path}?fields=name`, { headers: { 'if-none-match': whole } })).status).toBe(200)
  const saved = await editor.put(path, { name: 'Tagged Again', tag: 'TAG' }, { headers: { 'if-match': part } })
  expect(saved).toMatchObject({ status: 200, body: { version: 2 } })
  expect((await anon.get(`${path}?fields=name`)).body).toEqual({ id, name: 'Tagged Again' })
})

test.skipIf(!isOn('response-cache'))('The same fields in another order or spelling are one entry of the cache (AP-17)', async () => {
  const name = `/api/teams?fields=name,tag`
  const parameters = new Set(['fields'])
  for (const same of ['fields=tag,name', 'fields=name%2Ctag', 'fields=tag&fields=name', 'fields=tag,name,tag&other=1']) {
    expect(cache.nameOf(`/api/teams?${same}`, parameters)).toBe(name)
  }
  await until(async () => {
    const { hits } = cache.counts()
    await anon.get('/api/teams?fields=tag,name')
    const { body } = await anon.get('/api/teams?fields=name%2Ctag')
    expect(Object.keys(body[0])).toEqual(['id', 'name', 'tag'])
    return cache.counts().hits > hits
  })
})
