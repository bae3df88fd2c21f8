import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOAuthProvider, type OAuthProvider } from '#tests/support/foreign/oauth-provider.ts'
import { startTestServer, type TestServer } from '#tests/support/program/server.ts'
import { getServed, makeClient } from '#tests/support/clients/client.ts'
import { getRaw, logIn, makeVisitor } from '#tests/support/clients/visitor.ts'
import { readConfig } from '#server/config/config.ts'
import type { Db } from '#server/db/pool.ts'
import { beginAttempt, takeAttempt } from './login-attempts.ts'
import { createSession, findSession, sweepSessions, touchSession } from './sessions.ts'

let provider: OAuthProvider
let server: TestServer

beforeAll(async () => {
  provider = await startOAuthProvider()
  server = await startTestServer(provider.env)
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

const statusWith = async (cookie: string): Promise<number> =>
  (await makeVisitor(server.url).get('/api/auth/user', { headers: { cookie } })).status

describe('The end of a session', () => {
  const config = readConfig({ SESSION_IDLE_SECONDS: '100', SESSION_MAX_SECONDS: '300' })
  // The server that runs beside them sweeps sessions that ended by its own clock.
  const start = Date.now()
  const after = (seconds: number): number => start + seconds * 1000
  const use = async (db: Db, token: string, now: number): Promise<void> => {
    const session = await findSession(db, token, config, now)
    if (session) await touchSession(db, token, session, { ip: '198.51.100.7', userAgent: 'curl/8' }, config, now)
  }
  const insertUser = (id: string) =>
    server.services.db
      .insertInto('users')
      .values({ id, username: id, discriminator: '', avatar: '', roles: ['editor'] })
      .execute()

  test('A session ends after idle time, to the moment [S10]', async () => {
    const { db } = server.services
    await insertUser('idle')
    const token = await createSession(db, 'idle', start)
    expect(await findSession(db, token, config, after(99))).toMatchObject({ user: { id: 'idle', roles: ['editor'] } })
    expect(await findSession(db, token, config, after(100))).toBeNull()
  })

  test('A session ends after its maximum age in spite of use [S10]', async () => {
    const { db } = server.services
    await insertUser('busy')
    const token = await createSession(db, 'busy', start)
    for (let second = 50; second < 300; second += 50) {
      await use(db, token, after(second))
      expect(await findSession(db, token, config, after(second))).not.toBeNull()
    }
    await use(db, token, after(299))
    expect(await findSession(db, token, config, after(300))).toBeNull()
  })

  test('Session use is written to the database at most four times per idle period', async () => {
    const { db } = server.services
    await insertUser('seldom')
    const token = await createSession(db, 'seldom', start)
    const seen = async () =>
      (await db.selectFrom('sessions').select('last_seen_at').where('user_id', '=', 'seldom').executeTakeFirstOrThrow())
        .last_seen_at
    await use(db, token, after(25))
    expect(await seen()).toBe(new Date(start).toISOString())
    await use(db, token, after(26))
    expect(await seen()).toBe(new Date(after(26)).toISOString())
  })

  test('Ended sessions are swept up together with abandoned logins', async () => {
    const { db } = server.services
    await insertUser('swept')
    await createSession(db, 'swept', start)
    const kept = await createSession(db, 'swept', after(60))
    const { state } = await beginAttempt(db, '/admin', start)
    await sweepSessions(db, config, after(120))
    expect(await db.selectFrom('sessions').select('user_id').where('user_id', '=', 'swept').execute()).toHaveLength(1)
    expect(await findSession(db, kept, config, after(120))).not.toBeNull()
    expect(await takeAttempt(db, state, after(600))).toBeNull()
    await sweepSessions(db, config, after(600))
    expect(await db.selectFrom('login_attempts').selectAll().execute()).toEqual([])
  })

  test('The running server decides when a session ends [S10]', async () => {
    const short = await startTestServer({ ...provider.env, SESSION_IDLE_SECONDS: '1' })
    const visitor = makeVisitor(short.url)
    await logIn(visitor)
    const cookie = `session=${visitor.cookies.get('session')}`
    expect((await visitor.get('/api/auth/user')).status).toBe(200)
    await sleep(1100)
    expect((await makeVisitor(short.url).get('/api/auth/user', { headers: { cookie } })).status).toBe(401)
    await short.stop()
  })

  test('A session ends at the latest when the server\'s limit is reached, in spite of use and whatever the cookie contains [S10]', async () => {
    const short = await startTestServer({ ...provider.env, SESSION_IDLE_SECONDS: '4', SESSION_MAX_SECONDS: '6' })
    const visitor = makeVisitor(short.url)
    await logIn(visitor)
    const cookie = `session=${visitor.cookies.get('session')}; Max-Age=999999; Expires=Tue, 01 Jan 2097 00:00:00 GMT`
    const begun = Date.now()
    const seen: [seconds: number, status: number][] = []
    while (seen.at(-1)?.[1] !== 401 && Date.now() - begun < 20_000) {
      const { status } = await makeVisitor(short.url).get('/api/auth/user', { headers: { cookie } })
      seen.push([(Date.now() - begun) / 1000, status])
      await sleep(300)
    }
    expect(seen.some(([seconds, status]) => seconds > 4.1 && status === 200)).toBe(true)
    expect(seen.at(-1)?.[0]).toBeGreaterThan(5.5)
    await short.stop()
  })
})

describe('logout', () => {
  test('Logging out ends the session on the server and works for everybody [S05 S06]', async () => {
    const visitor = makeVisitor(server.url)
    await logIn(visitor)
    const cookie = `session=${visitor.cookies.get('session')}`
    await server.services.db.updateTable('users').set({ roles: ['editor'] }).execute()
    const write = () => makeVisitor(server.url, { cookie }).post('/api/players', { username: 'Ana' })
    expect((await write()).status).toBe(201)
    const players = async () => (await makeVisitor(server.url).get('/api/players')).json()
    const before = await players()
    const response = await visitor.post('/api/auth/logout')
    expect(response.status).toBe(204)
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^session=; .*Max-Age=0|^session=;.*1970/)])
    expect(response.headers.get('clear-site-data')).toBe('"cache"')
    expect(visitor.cookies.size).toBe(0)
    expect(await statusWith(cookie)).toBe(401)
    expect((await write()).status).toBe(401)
    expect(await players()).toEqual(before)
    const again = await visitor.post('/api/auth/logout')
    expect([again.status, again.headers.get('clear-site-data')]).toEqual([204, null])
    expect((await visitor.get('/api/auth/logout')).status).toBe(405)
  })

  test('Logging out everywhere ends all sessions of the person and of nobody else [S09]', async () => {
    const { db } = server.services
    const visitors = [makeVisitor(server.url), makeVisitor(server.url)]
    for (const visitor of visitors) await logIn(visitor)
    await db
      .insertInto('users')
      .values({ id: 'other', username: '', discriminator: '', avatar: '', roles: [] })
      .execute()
    const other = await createSession(db, 'other', Date.now())
    const cookies = visitors.map((visitor) => `session=${visitor.cookies.get('session')}`)
    expect((await visitors[0]?.post('/api/auth/logout?everywhere=true'))?.status).toBe(204)
    expect(await Promise.all(cookies.map(statusWith))).toEqual([401, 401])
    expect(await statusWith(`session=${other}`)).toBe(200)
  })

  test('Another site cannot log anybody out', async () => {
    const visitor = makeVisitor(server.url)
    await logIn(visitor)
    const response = await visitor.send('POST', '/api/auth/logout', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(response.status).toBe(403)
    expect((await visitor.get('/api/auth/user')).status).toBe(200)
  })
})

describe('The session cookie', () => {
  test('The session cookie is bound to this host and to HTTPS in production [S01 G02]', async () => {
    const production = await startTestServer({
      ...provider.env,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://site.example',
    })
    const visitor = makeVisitor(`http://127.0.0.1:${portOf(production)}`)
    const login = await visitor.get('/api/auth/discord/login')
    const authorize = new URL(login.headers.get('location') ?? '')
    expect(authorize.searchParams.get('redirect_uri')).toBe('https://site.example/api/auth/discord/callback')
    const callback = new URL((await fetch(authorize, { redirect: 'manual' })).headers.get('location') ?? '')
    const answer = await visitor.get(callback.pathname + callback.search)
    const cookies = [
      ...login.headers.getSetCookie(),
      ...answer.headers.getSetCookie().filter((cookie) => !cookie.includes('Max-Age=0')),
    ]
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    expect(answer.headers.get('strict-transport-security')).toContain('includeSubDomains')
    expect((await visitor.get('/api/auth/user')).status).toBe(200)
    expect((await visitor.get('/stand-in/oauth2/authorize')).status).toBe(404)
    await production.stop()
  })

  test('The session cookie is never stored in plain text and never repeats [S02 S12]', async () => {
    const visitor = makeVisitor(server.url)
    await logIn(visitor)
    const token = visitor.cookies.get('session') ?? ''
    const rows = JSON.stringify(await server.services.db.selectFrom('sessions').selectAll().execute())
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(Buffer.from(token).toString('hex'))
    expect(await dump()).not.toContain(token)
    const { db } = server.services
    const tokens: string[] = []
    for (let round = 0; round < 10; round += 1) {
      tokens.push(...(await Promise.all(Array.from({ length: 100 }, () => createSession(db, 'other', Date.now())))))
    }
    expect(new Set(tokens).size).toBe(1000)
    expect(tokens.every((each) => Buffer.from(each, 'base64url').length === 32)).toBe(true)
  })

  test('A malformed session cookie means nobody is logged in [S13]', async () => {
    const visitor = makeVisitor(server.url)
    await logIn(visitor)
    const token = visitor.cookies.get('session') ?? ''
    const flipped = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    const values = [flipped, token.slice(0, -1), `${token}x`, 'x'.repeat(10_000), '%00', '%F0%9F%98%80', '%', '""', '']
    for (const value of values) expect([value, await statusWith(`session=${value}`)]).toEqual([value, 401])
    expect(await statusWith(`session=${flipped}; session=${token}`)).toBe(401)
    expect(await statusWith(`session=${token}`)).toBe(200)
    // NUL never reaches the cookies: invalid HTTP is refused as such.
    expect(await answerTo(`GET /api/auth/user HTTP/1.1\r\nHost: x\r\nCookie: session=a\0b\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /)
    expect((await getRaw(`${server.url}/healthz`, {})).statusCode).toBe(200)
    const emoji = await getRaw(`${server.url}/api/auth/user`, { cookie: 'session=\u00f0\u009f\u0098\u0080' })
    expect(emoji.statusCode).toBe(401)
    expect((await getRaw(`${server.url}/api/auth/user`, { cookie: `session=${'x'.repeat(20_000)}` })).statusCode).toBe(
      431,
    )
  })
})

/** Everything in a copy of the database, as text. */
async function dump(): Promise<string> {
  const { db } = server.services
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(tables.map(({ name }) => sql`SELECT t::text FROM ${sql.table(name)} t`.execute(db)))
  expect(tables.length).toBeGreaterThan(15)
  return JSON.stringify(rows)
}

test('Many requests at the moment a session ends are each answered as logged in or logged out [S16]', async () => {
  const short = await startTestServer({ ...provider.env, SESSION_MAX_SECONDS: '2' })
  const visitor = makeVisitor(short.url)
  await logIn(visitor)
  const seen = new Set<number>()
  for (const end = Date.now() + 3_000; Date.now() < end;) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.get('/api/auth/user')))
    for (const { status } of answers) seen.add(status)
    if (seen.has(401)) break
  }
  expect([...seen].toSorted()).toEqual([200, 401])
  await short.stop()
})

test('A session survives a restart of the server, and ends when the sessions table is emptied [S11]', async () => {
  const first = await startTestServer(provider.env)
  const visitor = makeVisitor(first.url)
  await logIn(visitor)
  const next = await startTestServer({ ...provider.env, DATABASE_URL: first.services.config.DATABASE_URL ?? '' })
  const again = makeClient(makeVisitor(next.url, { cookie: `session=${visitor.cookies.get('session')}` }))
  const asks = async () => (await getServed(again, '/api/auth/user')).status
  expect(await asks()).toBe(200)
  await next.services.db.deleteFrom('sessions').execute()
  expect(await asks()).toBe(401)
  await next.stop()
  await first.stop()
})

test('The sessions of a removed person end [S09]', async () => {
  const { db } = server.services
  const visitor = makeVisitor(server.url)
  await logIn(visitor)
  const { id } = (await (await visitor.get('/api/auth/user')).json()) as { id: string }
  await db.deleteFrom('users').where('id', '=', id).execute()
  expect((await visitor.get('/api/auth/user')).status).toBe(401)
})

/**
 * Sends bytes as they are.
 * @returns the first line of the answer and the rest
 */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(portOf(server), '127.0.0.1')
  socket.end(bytes)
  return text(socket)
}

const portOf = (of: TestServer): number => (of.app.server.address() as { port: number }).port
