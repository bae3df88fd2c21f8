import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { getRaw, locationOf, makeVisitor, type Visitor } from '#tests/support/visitor.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Goes to the stand-in's page. @returns its address and its links by their words */
async function openPage(visitor: Visitor): Promise<{ authorize: string; links: Map<string, string> }> {
  const authorize = locationOf(await visitor.get('/api/auth/discord/login'))
  const page = await (await visitor.get(authorize)).text()
  const links = [...page.matchAll(/<a href="([^"]+)">([^<]+)</g)].map(
    ([, href = '', text = '']) => [text, href.replaceAll('&amp;', '&')] as const,
  )
  return { authorize, links: new Map(links) }
}

describe('the stand-in provider', () => {
  test.each([
    ['Admin', { id: 'stand-in-admin', roles: ['admin'] }],
    ['Editor', { id: 'stand-in-editor', roles: ['editor'] }],
    ['No role', { id: 'stand-in-visitor', roles: [] }],
  ])('lets a developer in as %s', async (text, expected) => {
    const visitor = makeVisitor(server.url)
    const { links } = await openPage(visitor)
    const callback = locationOf(await visitor.get(links.get(text) ?? ''))
    expect(locationOf(await visitor.get(callback))).toBe('/admin')
    expect(await (await visitor.get('/api/auth/user')).json()).toMatchObject({ ...expected, discriminator: '0' })
  })

  test('gives a person its roles back at each login', async () => {
    const visitor = makeVisitor(server.url)
    const { db } = server.services
    await db
      .updateTable('users')
      .set({ roles: ['admin'] })
      .where('id', '=', 'stand-in-visitor')
      .execute()
    const { links } = await openPage(visitor)
    await visitor.get(locationOf(await visitor.get(links.get('No role') ?? '')))
    expect(await (await visitor.get('/api/auth/user')).json()).toMatchObject({ roles: [] })
  })

  test('lets a developer cancel', async () => {
    const visitor = makeVisitor(server.url)
    const { links } = await openPage(visitor)
    const callback = locationOf(await visitor.get(links.get('Cancel') ?? ''))
    expect(locationOf(await visitor.get(callback))).toBe('/admin?login=cancelled')
  })

  test('sends nobody to another address', async () => {
    const visitor = makeVisitor(server.url)
    const { authorize } = await openPage(visitor)
    const url = new URL(authorize)
    url.searchParams.set('redirect_uri', 'http://evil.example/')
    url.searchParams.set('as', 'stand-in-admin')
    expect((await visitor.get(url.href)).status).toBe(400)
  })

  test('keeps to the rules of codes: the verifier counts, and each works once [O13]', async () => {
    const visitor = makeVisitor(server.url)
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
      as: 'stand-in-editor',
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

test('the stand-in is not there for what comes through a proxy or by another name [G02]', async () => {
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
  expect((await getRaw(authorize, { host: new URL(server.url).host })).statusCode).toBe(200)
  const proxied = await startTestServer({ PUBLIC_URL: 'http://site.example' })
  const port = (proxied.app.server.address() as { port: number }).port
  expect((await makeVisitor(`http://127.0.0.1:${port}`).get('/api/auth/discord/login')).status).toBe(503)
  await proxied.stop()
})

test('without Discord and not on loopback there is no login, and no stand-in [G02]', async () => {
  const open = await startTestServer({ HOST: '0.0.0.0' })
  const visitor = makeVisitor(`http://127.0.0.1:${(open.app.server.address() as { port: number }).port}`)
  const response = await visitor.get('/api/auth/discord/login')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('Login is not configured on this server')
  expect((await visitor.get('/stand-in/oauth2/authorize')).status).toBe(404)
  expect((await visitor.get('/stand-in/users/@me')).status).toBe(404)
  await open.stop()
})
