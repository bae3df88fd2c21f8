import { afterAll, beforeEach, expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { until } from '#tests/support/program/until.ts'
import { startLosingProxy, type Fate } from '#tests/support/foreign/losing-proxy.ts'
import { connect } from '../../../clients/typescript/src/client.ts'
import { ApiError } from '../../../clients/typescript/src/read.ts'

type Team = { id: string; name: string; tag: string }
type Answers<Body> = { responses: { 200: { content: { 'application/json': Body } } } }
type Refused = { responses: { default: { content: { 'application/json': { code: string } } } } }
/** The calls of the description that these tests make. */
type Paths = {
  '/api/teams': {
    get: Answers<Team[]> & Refused & { parameters: { query?: { limit?: number; after?: string } } }
    post: Answers<Team> & Refused & { parameters: { header?: Record<string, string> }; requestBody: { content: { 'application/json': { name: string; tag: string } } } }
  }
  '/api/changes': { get: Answers<{ changes: { kind: string; id: string; change: string }[]; revision: number; next: string | null }> & { parameters: { query?: object } } }
}

const { server, admin, anon, make } = await openSite()
const proxy = await startLosingProxy(server.url)
afterAll(proxy.close)
const site = connect<Paths>({ baseUrl: proxy.url })
const { body: { token } } = await admin.post('/api/tokens', { name: 'Lost', scopes: ['teams:write'] })
const staff = connect<Paths>({ baseUrl: proxy.url, token: token as string })
await make.aTeam({ name: 'There', tag: 'THERE' })

beforeEach(() => {
  proxy.fated()
  proxy.taken()
})

const EVERY: Fate[] = ['dropped', 'unanswered', 'cut', { status: 429, retryAfter: 1 }, { status: 502 }, { status: 503, retryAfter: 0 }, { status: 504 }]

test.each(EVERY.map((fate) => [JSON.stringify(fate), fate] as const))('A read that meets %s on its way is tried again until it is answered (AP-16)', async (_, fate) => {
  proxy.fated(fate, fate)
  const { data, response } = await site.GET('/api/teams', { params: { query: { limit: 1 } } })
  expect([response.status, data?.length, response.url]).toEqual([200, 1, `${proxy.url}/api/teams?limit=1`])
  expect(proxy.taken()).toEqual(Array.from({ length: 3 }, () => 'GET /api/teams?limit=1'))
})

test('A read is tried five times in all, or as often as its client is told, and its last failure is told (AP-16)', async () => {
  proxy.fated(...Array.from({ length: 9 }, (): Fate => ({ status: 503, retryAfter: 0 })))
  expect((await site.GET('/api/teams')).response.status).toBe(503)
  expect(proxy.taken()).toHaveLength(5)
  const hasty = connect<Paths>({ baseUrl: proxy.url, tries: 1 })
  proxy.fated('dropped', 'dropped')
  await expect(hasty.GET('/api/teams')).rejects.toThrow(TypeError)
  expect(proxy.taken()).toHaveLength(1)
  proxy.fated({ status: 503 })
  const refused = hasty.pages('/api/teams').next()
  await expect(refused).rejects.toThrow(ApiError)
})

test('A refusal that does not pass is answered at once (AP-16)', async () => {
  const { error, response } = await site.GET('/api/teams', { params: { query: { after: 'nowhere' } } })
  expect([response.status, error?.code, proxy.taken().length]).toEqual([400, 'VALIDATION_FAILED', 1])
})

test.each(EVERY.map((fate) => [JSON.stringify(fate), fate] as const))('A write that meets %s is not sent again without an Idempotency-Key (AP-16)', async (name, fate) => {
  proxy.fated(fate)
  const body = { name: `Once ${name}`, tag: `O${EVERY.indexOf(fate)}` }
  const sent = await staff.POST('/api/teams', { body }).then(({ response }) => response.status, () => 'lost')
  expect(sent).toBe(typeof fate === 'object' ? fate.status : 'lost')
  expect(proxy.taken()).toEqual(['POST /api/teams'])
})

test.each(EVERY.map((fate) => [JSON.stringify(fate), fate] as const))('A create with an Idempotency-Key that meets %s is sent again, and happens once (AP-16)', async (name, fate) => {
  proxy.fated(fate)
  const body = { name: `Keyed ${name}`, tag: `K${EVERY.indexOf(fate)}` }
  const { data, response } = await staff.POST('/api/teams', { body, headers: { 'Idempotency-Key': `key-${EVERY.indexOf(fate)}` } })
  expect([response.status, data?.tag]).toEqual([201, body.tag])
  expect(proxy.taken()).toEqual(['POST /api/teams', 'POST /api/teams'])
  const there = (await anon.get('/api/teams?limit=500')).body as Team[]
  expect(there.filter(({ tag }) => tag === body.tag)).toHaveLength(1)
})

test('A program that follows changes never gives up, and misses none (AP-16)', async () => {
  const told: string[] = []
  const ending = new AbortController()
  // More of them than a single call is tried.
  proxy.fated('dropped', 'cut', ...Array.from({ length: 6 }, (): Fate => ({ status: 503, retryAfter: 0 })))
  const following = (async () => {
    for await (const { changes } of site.changes({ follow: true, signal: ending.signal })) told.push(...changes.map(({ id }) => id))
  })()
  const heard = (id: string) => until(() => told.includes(id), { otherwise: () => told.join(' ') })
  await heard(await make.aTeam({ name: 'First', tag: 'FIRST' }))
  await until(() => server.services.tallies.streams() === 1)
  proxy.fated('dropped', { status: 502 })
  proxy.cut()
  const missed = await make.aTeam({ name: 'Missed', tag: 'MISS' })
  await heard(missed)
  ending.abort()
  await following
})

test('A program that is ended stops waiting for its next try (AP-16)', async () => {
  proxy.fated(...Array.from({ length: 5 }, (): Fate => ({ status: 503, retryAfter: 60 })))
  const ending = new AbortController()
  const reading = site.GET('/api/teams', { signal: ending.signal })
  await until(() => proxy.taken().length > 0)
  ending.abort(new Error('Enough'))
  await expect(reading).rejects.toThrow('Enough')
})
