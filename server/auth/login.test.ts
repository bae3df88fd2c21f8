import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getRaw, locationOf, logIn, makeVisitor, STAND_IN_IDS } from '#tests/support/clients/visitor.ts'
import { discordProfile, startOAuthProvider, type OAuthProvider } from '#tests/support/foreign/oauth-provider.ts'
import { startTestServer, type TestServer } from '#tests/support/program/server.ts'
import { until } from '#tests/support/program/until.ts'
import { updateRoles } from '#server/users/store.ts'
import { recordLogin } from './record-login.ts'

const LOGIN = '/api/auth/discord/login'
let provider: OAuthProvider
let server: TestServer

beforeAll(async () => {
  provider = await startOAuthProvider()
  server = await startTestServer({ ...provider.env, ADMIN_USER_IDS: '100000000000001,100000000000002', TRUST_PROXY: '127.0.0.1' })
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})
beforeEach(async () => {
  Object.assign(provider, { mode: 'ok', faultAt: 'token', profile: discordProfile() })
  Object.assign(provider.calls, { authorize: 0, token: 0, profile: 0, elsewhere: 0 })
  await server.services.db.deleteFrom('users').execute()
})

let address = 1
/** Everybody comes from another address, because logins are counted by address. */
const newcomer = () => makeVisitor(server.url, { 'x-forwarded-for': `198.51.100.${address++}` })
const countSessions = async () => (await server.services.db.selectFrom('sessions').selectAll().execute()).length

describe('The way to the provider', () => {
  test('The login redirects with state, PKCE and the address of PUBLIC_URL [O01]', async () => {
    const response = await newcomer().get(LOGIN)
    const url = new URL(locationOf(response))
    expect(response.status).toBe(302)
    expect(url.origin + url.pathname).toBe(provider.env['DISCORD_AUTHORIZE_URL'])
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'clutchboard-test',
      scope: 'identify',
      code_challenge_method: 'S256',
      redirect_uri: `${server.url}/api/auth/discord/callback`,
    })
    expect(Buffer.from(url.searchParams.get('state') ?? '', 'base64url')).toHaveLength(32)
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('A login from another name of this machine goes through the public one first, and from nowhere else [O14]', async () => {
    const { port } = new URL(server.url)
    const other = await makeVisitor(`http://127.0.0.1:${port}`).get(`${LOGIN}?returnTo=%2Fadmin%2Fteams`)
    expect(locationOf(other)).toBe(`${server.url}${LOGIN}?returnTo=%2Fadmin%2Fteams`)
    const evil = await getRaw(server.url + LOGIN, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    const authorize = new URL(evil.headers.location ?? '')
    expect(authorize.href).toContain(provider.env['DISCORD_AUTHORIZE_URL'])
    expect(authorize.searchParams.get('redirect_uri')).toBe(`${server.url}/api/auth/discord/callback`)
  })

  test('A picture of another site cannot start a login [O18]', async () => {
    const response = await newcomer().get(LOGIN, { headers: { 'sec-fetch-dest': 'image' } })
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

describe('The way back', () => {
  test('A new person gets a session with roles [] [O16]', async () => {
    const visitor = newcomer()
    const response = await logIn(visitor, `${LOGIN}?returnTo=${encodeURIComponent('/admin/matches?x=1')}`)
    expect([response.status, locationOf(response)]).toEqual([302, '/admin/matches?x=1'])
    const user = await visitor.get('/api/auth/user')
    expect(user.headers.get('cache-control')).toBe('no-store')
    expect(await user.json()).toEqual({
      id: '80351110224678912',
      username: 'nelly',
      discriminator: '0',
      roles: [],
      avatar: 'https://cdn.discordapp.com/avatars/80351110224678912/8342729096ea3675442027381ff50dfe.png?size=64',
    })
    expect([...visitor.cookies.keys()]).toEqual(['session'])
    expect((await visitor.get('/api/admin/users')).status).toBe(403)
  })

  test('The callback leads to a page of this site, whatever was asked for [O08]', async () => {
    const evil = [
      'https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example', '/%09/evil.example',
      'javascript:alert(1)', `/${'x'.repeat(5_000)}`, '/api/auth/logout', '/\r\nset-cookie:x=1',
    ]
    for (const returnTo of evil) {
      const answer = await logIn(newcomer(), `${LOGIN}?returnTo=${encodeURIComponent(returnTo)}`)
      const target = new URL(locationOf(answer), server.url)
      expect([answer.status, target.origin], returnTo).toEqual([302, server.url])
      expect(target.pathname.startsWith('//'), returnTo).toBe(false)
      expect(answer.headers.has('x'), returnTo).toBe(false)
    }
  })

  test('A missing or different state is refused without asking the provider [O02]', async () => {
    const visitor = newcomer()
    await visitor.get(LOGIN)
    const state = visitor.cookies.get('login') ?? ''
    for (const query of [
      '',
      '?code=x',
      `?code=x&state=${state.replace(/.$/, '')}`,
      `?code=x&state=${state}&state=${state}`,
    ]) {
      visitor.cookies.set('login', state)
      const response = await visitor.get(`/api/auth/discord/callback${query}`)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('Login could not be verified, please try again')
      expect(visitor.cookies.has('session')).toBe(false)
    }
    expect(provider.calls.token).toBe(0)
  })

  test('A login that another browser began is refused [O03]', async () => {
    const attacker = newcomer()
    const victim = newcomer()
    await victim.get(LOGIN)
    const callback = locationOf(await fetch(locationOf(await attacker.get(LOGIN)), { redirect: 'manual' }))
    expect((await victim.get(callback)).status).toBe(400)
    expect(provider.calls.token).toBe(0)
  })

  test('Only one of many callbacks with one state gets through [O04 O06]', async () => {
    const visitor = newcomer()
    const callback = locationOf(await fetch(locationOf(await visitor.get(LOGIN)), { redirect: 'manual' }))
    const cookie = { cookie: `login=${visitor.cookies.get('login')}` }
    const all = await Promise.all(Array.from({ length: 20 }, () => newcomer().get(callback, { headers: cookie })))
    expect(all.map(({ status }) => status).toSorted()).toEqual([302, ...Array<number>(19).fill(400)])
    expect((await newcomer().get(callback, { headers: cookie })).status).toBe(400)
    expect(await countSessions()).toBe(1)
  })

  test('The gate is told when the person cancelled [O07]', async () => {
    provider.mode = 'deny'
    const visitor = newcomer()
    const response = await logIn(visitor)
    expect([response.status, locationOf(response)]).toEqual([302, '/admin?login=cancelled'])
    expect(visitor.cookies.size).toBe(0)
  })

  test('A login replaces the session of the same browser and accepts no session from outside [S03 S04]', async () => {
    const visitor = newcomer()
    await logIn(visitor)
    const first = visitor.cookies.get('session')
    await logIn(visitor)
    expect(visitor.cookies.get('session')).not.toBe(first)
    expect((await newcomer().get('/api/auth/user', { headers: { cookie: `session=${first}` } })).status).toBe(401)

    const chosen = 'A'.repeat(43)
    const victim = newcomer()
    victim.cookies.set('session', chosen)
    await logIn(victim)
    expect(victim.cookies.get('session')).not.toBe(chosen)
    expect((await newcomer().get('/api/auth/user', { headers: { cookie: `session=${chosen}` } })).status).toBe(401)
  })

  test('The access token is never shown and never stored [O15]', async () => {
    const visitor = newcomer()
    const response = await logIn(visitor)
    const token = provider.tokens.at(-1) ?? ''
    const seen = [
      JSON.stringify([...response.headers]),
      await response.text(),
      await (await visitor.get('/api/auth/user')).text(),
    ]
    for (const table of ['users', 'sessions', 'login_attempts', 'audit_log'] as const) {
      seen.push(JSON.stringify(await server.services.db.selectFrom(table).selectAll().execute()))
    }
    expect(token).toContain('token-canary')
    expect(seen.join()).not.toContain('token-canary')
  })
})

describe('The identity of people', () => {
  test('A person is identified by the id: names change, and others may have the same name [A18 O17]', async () => {
    const first = newcomer()
    await logIn(first)
    await server.services.db
      .updateTable('users')
      .set({ roles: ['editor'] })
      .execute()
    provider.profile = discordProfile({
      username: 'renamed',
      discriminator: '1337',
      avatar: null,
      global_name: undefined,
    })
    const again = newcomer()
    await logIn(again)
    expect(await (await again.get('/api/auth/user')).json()).toEqual({
      id: '80351110224678912',
      username: 'renamed',
      discriminator: '1337',
      avatar: '',
      roles: ['editor'],
    })
    provider.profile = discordProfile({ id: '100000000000022', username: 'renamed' })
    const namesake = newcomer()
    await logIn(namesake)
    expect(await (await namesake.get('/api/auth/user')).json()).toMatchObject({ id: '100000000000022', roles: [] })
  })

  test('A name never identifies anyone, however much it resembles that of staff [A18]', async () => {
    provider.profile = discordProfile({ id: '100000000000001', username: 'captain' })
    await logIn(newcomer())
    const names = ['captain', 'Captain', 'CAPTAIN', 'captai', 'captain2', 'admin', '100000000000001', 'сaptain', 'captain\u200b']
    const ids = names.map((_, index) => String(100_000_000_007_000 + index))
    for (const [index, username] of names.entries()) {
      const visitor = newcomer()
      provider.profile = discordProfile({ id: ids[index], username, global_name: 'captain' })
      await logIn(visitor)
      expect(await (await visitor.get('/api/auth/user')).json()).toMatchObject({ id: ids[index], username: username.replace('\u200b', ''), roles: [] })
      expect((await visitor.get('/api/uploads/list?path=teams')).status).toBe(403)
    }
    const users = await server.services.db.selectFrom('users').select(['id', 'roles']).orderBy('id').execute()
    expect(users).toEqual([{ id: '100000000000001', roles: ['admin'] }, ...ids.map((id) => ({ id, roles: [] }))])
  })

  test('A configured person becomes admin once, while there is no admin (AC-05) [O16 G05]', async () => {
    const visitors = ['100000000000001', '100000000000002'].map((id) => ({ id, visitor: newcomer() }))
    for (const { id, visitor } of visitors) {
      provider.profile = discordProfile({ id })
      await logIn(visitor)
    }
    const roles = await Promise.all(
      visitors.map(async ({ visitor }) => (await (await visitor.get('/api/auth/user')).json()).roles),
    )
    expect(roles).toEqual([['admin'], []])

    await server.services.db
      .updateTable('users')
      .set({ roles: ['admin'] })
      .where('id', '=', '100000000000002')
      .execute()
    await server.services.db.updateTable('users').set({ roles: [] }).where('id', '=', '100000000000001').execute()
    provider.profile = discordProfile({ id: '100000000000001' })
    const back = newcomer()
    await logIn(back)
    expect(await (await back.get('/api/auth/user')).json()).toMatchObject({ id: '100000000000001', roles: [] })
  })

  test('A first admin who logs in while being given a role causes a deadlock in the database, and neither notices', async () => {
    const { db, config } = server.services
    const profile = { id: '100000000000001', username: 'nelly', discriminator: '', avatar: '' }
    await db.insertInto('users').values({ ...profile, roles: [] }).execute()
    const areWaiting = (count: number) =>
      until(async () => {
        const { rows } = await sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(db)
        return rows.length === count
      })
    const held = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', profile.id).forUpdate().execute()
      const login = recordLogin(db, { profile, config, requestId: 'login', ip: null, now: Date.now() })
      await areWaiting(1)
      const grant = updateRoles(db, { id: profile.id, requestId: 'grant', ip: null }, profile.id, ['admin', 'editor'])
      await areWaiting(2)
      return { both: Promise.allSettled([login, grant]) }
    })
    expect(await held.both).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
    expect(await db.selectFrom('users').select(['id', 'roles']).execute()).toEqual([{ id: profile.id, roles: ['admin', 'editor'] }])
  })

  test('People of the stand-in provider are forgotten when a real one is used', async () => {
    await server.services.db
      .insertInto('users')
      .values({ id: STAND_IN_IDS.admin, username: '', discriminator: '', avatar: '', roles: ['admin'] })
      .execute()
    provider.profile = discordProfile({ id: '100000000000001' })
    const visitor = newcomer()
    await logIn(visitor)
    expect(await (await visitor.get('/api/auth/user')).json()).toMatchObject({ id: '100000000000001', roles: ['admin'] })
    expect(await server.services.db.selectFrom('users').select('id').execute()).toEqual([{ id: '100000000000001' }])
  })
})
