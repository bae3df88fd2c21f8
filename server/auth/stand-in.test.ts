import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getRaw, linkOf, locationOf, logInAs, makeVisitor, STAND_IN_CODE, STAND_IN_IDS, type Visitor } from '#tests/support/clients/visitor.ts'
import { startTestServer, type TestServer } from '#tests/support/program/server.ts'

let server: TestServer
/** The cookies of a browser that came by the link. */
let mark = ''

beforeAll(async () => {
  server = await startTestServer()
  mark = (await logInAs(server.url, 'visitor')).cookies.get('stand-in') ?? ''
})
afterAll(() => server.stop())

/**
 * Comes by the link and goes to the stand-in's page.
 * @returns its address and its links by their texts
 */
async function openPage(visitor: Visitor): Promise<{ authorize: string; links: Map<string, string> }> {
  visitor.cookies.set('stand-in', mark)
  const authorize = locationOf(await visitor.get('/api/auth/discord/login'))
  const page = await (await visitor.get(authorize)).text()
  const links = [...page.matchAll(/<a href="([^"]+)">([^<]+)</g)].map(
    ([, href = '', text = '']) => [text, href.replaceAll('&amp;', '&')] as const,
  )
  return { authorize, links: new Map(links) }
}

describe('The stand-in provider', () => {
  test.each([
    ['Admin', { id: '000000000000001', roles: ['admin'] }],
    ['Editor', { id: '000000000000002', roles: ['editor'] }],
    ['No role', { id: '000000000000003', roles: [] }],
  ])('The stand-in provider logs a developer in as %s', async (text, expected) => {
    const visitor = makeVisitor(server.url)
    const { links } = await openPage(visitor)
    const callback = locationOf(await visitor.get(links.get(text) ?? ''))
    expect(locationOf(await visitor.get(callback))).toBe('/admin')
    expect(await (await visitor.get('/api/auth/user')).json()).toMatchObject({ ...expected, discriminator: '0' })
  })

  test('The stand-in provider restores a person\'s roles at each login', async () => {
    const visitor = makeVisitor(server.url)
    const { db } = server.services
    await db
      .updateTable('users')
      .set({ roles: ['admin'] })
      .where('id', '=', STAND_IN_IDS.visitor)
      .execute()
    const { links } = await openPage(visitor)
    await visitor.get(locationOf(await visitor.get(links.get('No role') ?? '')))
    expect(await (await visitor.get('/api/auth/user')).json()).toMatchObject({ roles: [] })
  })

  test('The stand-in provider lets a developer cancel', async () => {
    const visitor = makeVisitor(server.url)
    const { links } = await openPage(visitor)
    const callback = locationOf(await visitor.get(links.get('Cancel') ?? ''))
    expect(locationOf(await visitor.get(callback))).toBe('/admin?login=cancelled')
  })

  test('The stand-in provider redirects nobody to another address', async () => {
    const visitor = makeVisitor(server.url)
    const { authorize } = await openPage(visitor)
    const url = new URL(authorize)
    url.searchParams.set('redirect_uri', 'http://evil.example/')
    url.searchParams.set('as', 'admin')
    expect((await visitor.get(url.href)).status).toBe(400)
  })

  test('The stand-in provider follows the rules of codes: the verifier counts, and each works once [O13]', async () => {
    const visitor = makeVisitor(server.url)
    visitor.cookies.set('stand-in', mark)
    const redirect_uri = `${server.url}/api/auth/discord/callback`
    const code_verifier = 'v'.repeat(43)
    const code_challenge = createHash('sha256').update(code_verifier).digest('base64url')
    const client = { client_id: 'stand-in', client_secret: 'stand-in' }
    const query = {
      response_type: 'code',
      client_id: 'stand-in',
      redirect_uri,
      state: 's',
      code_challenge,
      code_challenge_method: 'S256',
      as: 'editor',
    }
    const newCode = async () =>
      new URL(
        locationOf(await visitor.get(`/stand-in/oauth2/authorize?${new URLSearchParams(query)}`)),
      ).searchParams.get('code') ?? ''
    const exchange = (body: Record<string, string>) =>
      fetch(`${server.url}/stand-in/oauth2/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          ...client,
          redirect_uri,
          code_verifier,
          ...body,
        }),
      })
    expect((await exchange({ code: await newCode(), code_verifier: 'w'.repeat(43) })).status).toBe(400)
    expect((await exchange({ code: await newCode(), client_secret: 'guess' })).status).toBe(400)
    const code = await newCode()
    const first = await exchange({ code })
    expect(await first.json()).toMatchObject({ token_type: 'Bearer', access_token: expect.any(String) })
    const second = await exchange({ code })
    expect([second.status, await second.json()]).toEqual([400, { error: 'invalid_grant' }])
    expect((await visitor.get('/stand-in/users/@me', { headers: { authorization: 'Bearer guess' } })).status).toBe(401)
  })
})

test('The stand-in is not available through a proxy or under another name (AC-06) [G02]', async () => {
  const visitor = makeVisitor(server.url)
  const { authorize } = await openPage(visitor)
  for (const [name, value] of [
    ['x-forwarded-for', '203.0.113.7'],
    ['forwarded', 'for=203.0.113.7'],
    ['via', '1.1 proxy'],
  ] as const) {
    expect((await visitor.get(authorize, { headers: { [name]: value } })).status).toBe(404)
  }
  expect((await getRaw(authorize, { host: 'rebound.example' })).statusCode).toBe(404)
  const cookie = `stand-in=${mark}`
  expect((await getRaw(authorize, { host: new URL(server.url).host, cookie })).statusCode).toBe(200)
  const proxied = await startTestServer({ PUBLIC_URL: 'http://site.example' })
  const port = (proxied.app.server.address() as { port: number }).port
  expect((await makeVisitor(`http://127.0.0.1:${port}`).get('/api/auth/discord/login')).status).toBe(503)
  await proxied.stop()
})

test('Without Discord and off loopback there is no login, and no stand-in (AC-06) [G02]', async () => {
  const open = await startTestServer({ HOST: '0.0.0.0' })
  const visitor = makeVisitor(`http://127.0.0.1:${(open.app.server.address() as { port: number }).port}`)
  const response = await visitor.get('/api/auth/discord/login')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('Login is not configured on this server')
  expect((await visitor.get('/stand-in/oauth2/authorize')).status).toBe(404)
  expect((await visitor.get('/stand-in/users/@me')).status).toBe(404)
  await open.stop()
})

/** The requests of a browser behind a plain proxy: nothing in them reveals the proxy. */
async function tryToEnter(visitor: Visitor, begin: string): Promise<number[]> {
  const statuses = []
  for (let next: string | null = begin; next !== null && statuses.length < 8;) {
    const answer = await visitor.get(next)
    statuses.push(answer.status)
    next = answer.headers.get('location')
  }
  return statuses
}

test('Nobody gets a stand-in session without the code, even when a plain proxy looks like this machine [H17 K23]', async () => {
  const { db } = server.services
  await db.deleteFrom('users').execute()
  await db.deleteFrom('rate_limits').execute()
  const proxied = makeVisitor(server.url)
  const authorize = locationOf(await proxied.get('/api/auth/discord/login'))
  for (const as of ['admin', 'editor', 'visitor']) {
    expect(await tryToEnter(proxied, `${authorize}&as=${as}`)).toEqual([403])
    expect(await tryToEnter(proxied, `/stand-in?as=${as}`)).toEqual([403])
  }
  for (const code of ['', 'x', STAND_IN_CODE.slice(1), `${STAND_IN_CODE}x`, STAND_IN_CODE.toUpperCase()]) {
    expect(await tryToEnter(proxied, `/stand-in?code=${code}`)).toEqual([403])
  }
  const head = await proxied.send('HEAD', linkOf('admin'))
  proxied.cookies.set('stand-in', 'x'.repeat(43))
  expect([head.status, await tryToEnter(proxied, '/api/auth/discord/login')]).toEqual([403, [302, 403]])
  expect([proxied.cookies.has('session'), await db.selectFrom('users').selectAll().execute()]).toEqual([false, []])
  for (let guess = 0; guess < 20; guess += 1) await proxied.get('/stand-in?code=guess')
  expect((await proxied.get(linkOf('admin'))).status).toBe(429)
  await db.deleteFrom('rate_limits').execute()
})

test('The log prints a link that lets one browser in, at once, and then another link (AC-06) [H17]', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) })
  const own = await startTestServer({ STAND_IN_CODE: '' }, { log })
  const links = () => lines.flatMap((line) => (JSON.parse(line) as { msg: string }).msg.match(/http:\S+\/stand-in\?code=\S+/) ?? [])
  await expect.poll(links).toHaveLength(1)
  const [first = ''] = links()
  expect(first).toMatch(new RegExp(`^${own.url}/stand-in\\?code=[\\w-]{43}$`))
  const [browser, other] = [makeVisitor(own.url), makeVisitor(own.url)]
  const elsewhere = await browser.get(first.replace('localhost', '127.0.0.1'))
  expect([elsewhere.status, locationOf(elsewhere)]).toEqual([302, first])
  expect(await tryToEnter(browser, first)).toEqual([302, 302, 302, 302, 404])
  expect(await (await browser.get('/api/auth/user')).json()).toMatchObject({ id: STAND_IN_IDS.admin, roles: ['admin'] })
  expect(await tryToEnter(other, first)).toEqual([403])
  expect(await tryToEnter(other, linkOf('admin'))).toEqual([403])
  const [, second = ''] = links()
  expect(await tryToEnter(other, `${second}&as=editor`)).toEqual([302, 302, 302, 302, 404])
  expect(await (await other.get('/api/auth/user')).json()).toMatchObject({ roles: ['editor'] })
  expect(links()).toHaveLength(3)
  const somebody = makeVisitor(own.url)
  expect(await tryToEnter(somebody, `${links()[2] ?? ''}&as=somebody`)).toEqual([302, 302, 200]) // asked who they are
  expect(somebody.cookies.has('session')).toBe(false)
  await own.stop()
})
