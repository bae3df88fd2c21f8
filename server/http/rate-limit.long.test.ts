import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInAs, makeVisitor } from '#tests/support/clients/visitor.ts'
import { startTestServer, type TestServer } from '#tests/support/program/server.ts'
import { bodies } from '#tests/support/worlds/factories.ts'
import { networkOf } from './load/network.ts'
import { sweepRateLimits } from './rate-limit-store.ts'

const LOGIN = '/api/auth/discord/login'
/** Two processes as they are behind a balancer: one database, and a proxy that both trust. */
let one: TestServer
let two: TestServer
let direct: TestServer
beforeAll(async () => {
  const proxied = { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'http://site.example', DISCORD_CLIENT_ID: 'x', DISCORD_CLIENT_SECRET: 'x' }
  one = await startTestServer(proxied)
  two = await startTestServer({ ...proxied, DATABASE_URL: one.services.config.DATABASE_URL ?? '' })
  direct = await startTestServer()
})
afterAll(async () => {
  for (const server of [two, one, direct]) await server.stop()
})

const addressOf = ({ app }: TestServer): string => `http://127.0.0.1:${(app.server.address() as { port: number }).port}`
const ask = (server: TestServer, from: string, path = LOGIN, headers: Record<string, string> = {}): Promise<Response> =>
  makeVisitor(addressOf(server), { 'x-forwarded-for': from, ...headers }).get(path)

async function expectRefused(answer: Response): Promise<void> {
  expect(answer.status).toBe(429)
  expect(await answer.json()).toEqual({
    error: 'Too many requests, please wait', code: 'RATE_LIMITED', requestId: answer.headers.get('x-request-id'),
  })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(3600)
  expect(answer.headers.get('cache-control')).toBe('no-store')
}

test('Logins are counted across processes, 20 a minute, and each answer has the remaining count [L07]', async () => {
  for (let count = 0; count < 20; count += 1) {
    const answer = await ask(count % 2 === 0 ? one : two, '203.0.113.1')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('ratelimit-limit')).toBe('20')
    expect(answer.headers.get('ratelimit-remaining')).toBe(String(19 - count))
    expect(Number(answer.headers.get('ratelimit-reset'))).toBeGreaterThan(0)
  }
  for (const server of [one, two]) await expectRefused(await ask(server, '203.0.113.1'))
  expect((await ask(one, '203.0.113.2')).status).toBe(302)
})

test('20 of many simultaneous logins get through, however they are spread [L07]', async () => {
  const all = await Promise.all(
    Array.from({ length: 100 }, (_, index) => ask(index % 2 === 0 ? one : two, '203.0.113.3')),
  )
  expect(all.filter(({ status }) => status === 302)).toHaveLength(20)
  expect(all.filter(({ status }) => status === 429)).toHaveLength(80)
})

test('Another spelling of the user or the address does not evade the limit [L07]', async () => {
  for (let count = 0; count < 20; count += 1) expect((await ask(one, `2001:db8:7:7::${count + 1}`)).status).toBe(302)
  await expectRefused(await ask(one, '2001:db8:7:7:ffff::9'))
  await expectRefused(await ask(two, '2001:DB8:7:7:0:0:0:1'))
  await expectRefused(await ask(one, '1.2.3.4, 9.9.9.9, 2001:db8:7:7::1'))
  for (const path of [`${LOGIN}?x=1`, `${LOGIN}?returnTo=%2Fadmin`, `${LOGIN}?`, '/api/auth/discord/%6Cogin']) {
    await expectRefused(await ask(one, '2001:db8:7:7::1', path))
  }
  for (const path of ['/API/auth/discord/login', `${LOGIN}/`]) {
    expect((await ask(one, '2001:db8:7:7::1', path)).status).toBe(404)
  }
  for (const name of ['x-real-ip', 'forwarded', 'x-client-ip', 'cf-connecting-ip', 'true-client-ip']) {
    await expectRefused(await ask(one, '2001:db8:7:7::1', LOGIN, { [name]: '198.51.100.7' }))
  }
  expect((await ask(one, '2001:db8:7:8::1')).status).toBe(302)
})

test('Guessing cookies ends with 429 for the guesser, not for people who are logged in [L07]', async () => {
  const staff = await logInAs(direct.url, 'editor')
  expect((await staff.get('/api/auth/user')).status).toBe(200)
  const guess = (index: number) =>
    makeVisitor(direct.url).get('/api/auth/user', { headers: { cookie: `session=${String(index).padStart(43, 'A')}` } })
  const statuses = []
  for (let index = 0; index < 101; index += 1) statuses.push((await guess(index)).status)
  expect(statuses.slice(0, 100).every((status) => status === 401)).toBe(true)
  await expectRefused(await guess(200))
  expect((await staff.get('/api/auth/user')).status).toBe(200)
  expect((await makeVisitor(direct.url).get('/api/auth/user')).status).toBe(401)
  expect((await makeVisitor(direct.url).get('/api/events')).status).toBe(200)
})

test('A proxy that nobody configured is not trusted [L07 G04]', async () => {
  const statuses = []
  for (let count = 0; count < 21; count += 1) statuses.push((await ask(direct, `198.51.100.${count}`)).status)
  expect(statuses.filter((status) => status === 302).length).toBeLessThanOrEqual(20)
  expect(statuses.at(-1)).toBe(429)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::'],
  ['203.0.113.9:4711', 'unknown'],
  ['what a proxy may also pass on', 'unknown'],
])('The address %s is counted by its network', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('A flood of drafts ends with 429, and equal ones take one row [L08]', async () => {
  const visitors = [one, two].map((server) => makeVisitor(addressOf(server), { 'x-forwarded-for': '203.0.113.4' }))
  const statuses: number[] = []
  for (let left = 1000; left > 0; left -= 50) {
    const some = Array.from({ length: 50 }, async (_, index) =>
      (await visitors[index % 2]?.post('/api/drafts', bodies.draft()))?.status ?? 0)
    statuses.push(...(await Promise.all(some)))
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(300)
  expect(statuses.filter((status) => status === 429)).toHaveLength(700)
  const [visitor] = visitors
  if (visitor) await expectRefused(await visitor.post('/api/drafts', { note: 'x'.repeat(7_000) }))
  expect(await one.services.db.selectFrom('drafts').select('id').execute()).toHaveLength(1)
  const other = makeVisitor(addressOf(one), { 'x-forwarded-for': '203.0.113.5' })
  expect((await other.post('/api/drafts', { note: 'x'.repeat(9_000) })).status).toBe(413)
})

test('A waiting client costs no queries, and expired counters are swept up [L11]', async () => {
  const { db } = one.services
  const hits = async () =>
    (await db.selectFrom('rate_limits').select('hits').where('key', '=', `${LOGIN} 203.0.113.6`).execute())[0]?.hits
  for (let count = 0; count < 60; count += 1) await ask(one, '203.0.113.6')
  expect(await hits()).toBe(21)
  await Promise.all(Array.from({ length: 200 }, (_, index) => ask(one, `10.0.${index}.1`)))
  await db.updateTable('rate_limits').set({ resets_at: new Date(0).toISOString() }).execute()
  await sweepRateLimits(db)
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})
