import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { locationOf, logIn, makeVisitor, type Visitor } from '#tests/support/clients/visitor.ts'
import {
  discordProfile,
  startOAuthProvider,
  type OAuthProvider,
  type ProviderMode,
} from '#tests/support/foreign/oauth-provider.ts'
import { startTestServer, type TestServer } from '#tests/support/program/server.ts'
import { createSession } from './sessions.ts'

let provider: OAuthProvider
let server: TestServer
let address = 1

beforeAll(async () => {
  provider = await startOAuthProvider()
  server = await startTestServer({ ...provider.env, TRUST_PROXY: '127.0.0.1' })
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})
beforeEach(() => {
  Object.assign(provider, { mode: 'ok', faultAt: 'token', profile: discordProfile() })
})

/** Everybody comes from another address, because logins are counted by address. */
const newcomer = () => makeVisitor(server.url, { 'x-forwarded-for': `198.51.100.${address++}` })

/** Goes to the provider. @returns the address it sends back to */
const callbackOf = async (visitor: Visitor): Promise<string> =>
  locationOf(await fetch(locationOf(await visitor.get('/api/auth/discord/login')), { redirect: 'manual' }))

async function expectRefused(status: number): Promise<void> {
  const visitor = newcomer()
  const response = await logIn(visitor, '/api/auth/discord/login?returnTo=%2Fadmin%2Fteams')
  const page = await response.text()
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(page).toContain('<a href="/api/auth/discord/login?returnTo=%2Fadmin%2Fteams">Try again</a>')
  expect(page).not.toContain('token-canary')
  expect(visitor.cookies.size).toBe(0)
  expect(await server.services.db.selectFrom('users').select('id').execute()).toEqual([])
  expect(await server.services.db.selectFrom('sessions').selectAll().execute()).toEqual([])
}

const FAULTS: ProviderMode[] = ['invalid_grant', 'too_many', 'broken', 'html', 'huge', 'redirect']
for (const faultAt of ['token', 'profile'] as const) {
  test.each(FAULTS)(`The visitor gets a page when the ${faultAt} call goes wrong: %s [O05 O11 O12]`, async (mode) => {
    Object.assign(provider, { mode, faultAt })
    await expectRefused(502)
    expect(provider.calls.elsewhere).toBe(0)
  })
}

test.each([
  ['an id that is a number', { id: 80351110224678912 }],
  ['an id that is an object', { id: { $gt: '' } }],
  ['an empty id', { id: '' }],
  ['an id with a control character', { id: '1\u0000' }],
  ['an id that is too long', { id: '1'.repeat(21) }],
  ['an id that is too short', { id: '1'.repeat(14) }],
  ['the id of the system', { id: 'system' }],
  ['the id of the command line', { id: 'command line' }],
  ['an id that is a path', { id: '../../x' }],
  ['an id that reads backwards', { id: '80351110\u202e224678912' }],
  ['an id in other digits', { id: '٨٠٣٥١١١٠٢٢٤٦٧٨٩١٢' }],
  ['a name with NUL', { username: 'a\u0000b' }],
  ['a name with half a character', { username: 'a\ud800' }],
  ['a name that is too long', { username: 'n'.repeat(2000) }],
  ['an avatar that is a path', { avatar: '../../x' }],
])('A profile with %s is refused [O11 K52]', async (_name, overrides) => {
  provider.profile = discordProfile(overrides)
  await expectRefused(502)
})

test('A profile that is not an object is refused [O11]', async () => {
  provider.profile = [null]
  await expectRefused(502)
})

test('A provider that does not answer in ten seconds is given up on, while everything else continues [O10]', async () => {
  const inside = newcomer()
  await logIn(inside)
  await server.services.db.updateTable('users').set({ username: 'inside' }).execute()
  provider.mode = 'slow'
  const before = process.memoryUsage().heapUsed
  let done = false
  const waiting = Array.from({ length: 50 }, async () => {
    const visitor = newcomer()
    const callback = await callbackOf(visitor)
    const begun = Date.now()
    const response = await visitor.get(callback)
    return { status: response.status, took: Date.now() - begun, hasSession: visitor.cookies.has('session') }
  })
  const ended = Promise.all(waiting).finally(() => (done = true))
  let slowest = 0
  while (!done) {
    const calm = Date.now()
    expect((await newcomer().get('/healthz')).status).toBe(200)
    slowest = Math.max(slowest, Date.now() - calm)
    expect((await newcomer().get('/api/events')).status).toBe(200)
    expect((await inside.get('/api/auth/user')).status).toBe(200)
    await sleep(200)
  }
  for (const { status, took, hasSession } of await ended) {
    expect([status, hasSession]).toEqual([503, false])
    expect(took).toBeLessThan(30_000)
  }
  expect(slowest).toBeLessThan(20_000)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(64 * 2 ** 20)
  await server.services.db.deleteFrom('users').execute()
})

test('A provider that is down is reported within five seconds [O09]', async () => {
  const down = await startTestServer({ ...provider.env, DISCORD_API_URL: 'http://127.0.0.1:9' })
  const { db, now } = down.services
  await db.insertInto('users').values({ id: '5', username: '', discriminator: '', avatar: '', roles: [] }).execute()
  const inside = makeVisitor(down.url, { cookie: `session=${await createSession(db, '5', now())}` })
  const visitor = makeVisitor(down.url)
  const begun = Date.now()
  const response = await logIn(visitor)
  expect(Date.now() - begun).toBeLessThan(30_000)
  expect(response.status).toBe(503)
  expect((await visitor.get('/api/events')).status).toBe(200)
  expect((await inside.get('/api/auth/user')).status).toBe(200)
  expect(response.headers.get('retry-after')).toBe('5')
  const page = await response.text()
  expect(page).toContain('Discord is not responding at the moment')
  expect(page).toContain('Try again')
  await down.stop()
})
