import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  discordProfile,
  startOAuthProvider,
  type OAuthProvider,
  type ProviderMode,
} from '#tests/support/oauth-provider.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { logIn, makeVisitor } from '#tests/support/visitor.ts'

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
  test.each(FAULTS)(`answers a page when the ${faultAt} call goes wrong: %s [O05 O11 O12]`, async (mode) => {
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
  ['an id that is too long', { id: '1'.repeat(65) }],
  ['a name with NUL', { username: 'a\u0000b' }],
  ['a name with half a character', { username: 'a\ud800' }],
  ['a name that is too long', { username: 'n'.repeat(2000) }],
  ['an avatar that is a path', { avatar: '../../x' }],
])('accepts no profile with %s [O11]', async (_name, overrides) => {
  provider.profile = discordProfile(overrides)
  await expectRefused(502)
})

test('accepts no profile that is not an object [O11]', async () => {
  provider.profile = [null]
  await expectRefused(502)
})

test('gives up on a provider that does not answer in ten seconds, while everything else goes on [O10]', async () => {
  provider.mode = 'slow'
  const begun = Date.now()
  const waiting = [expectRefused(503)]
  provider.faultAt = 'token'
  const calm = Date.now()
  expect((await makeVisitor(server.url).get('/api/events')).status).toBe(200)
  expect(Date.now() - calm).toBeLessThan(2000)
  await Promise.all(waiting)
  expect(Date.now() - begun).toBeLessThan(10_000)
})

test('says so within five seconds when the provider is down [O09]', async () => {
  const down = await startTestServer({ ...provider.env, DISCORD_API_URL: 'http://127.0.0.1:9' })
  const visitor = makeVisitor(down.url)
  const response = await logIn(visitor)
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await response.text()).toContain('Discord does not answer at the moment')
  await down.stop()
})
