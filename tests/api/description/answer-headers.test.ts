import { expect, test, afterAll } from 'vitest'
import { sql } from 'kysely'
import { createSession } from '#server/auth/sessions.ts'
import { startTestServer } from '#tests/support/program/server.ts'
import { bodies } from '#tests/support/worlds/factories.ts'
import { PNG } from '#tests/support/clients/uploader.ts'
import { makeVisitor } from '#tests/support/clients/visitor.ts'

/** A server as in production: behind a proxy that terminates TLS, with pages that work, redirect, or fail. */
const server = await startTestServer({
  NODE_ENV: 'production', PUBLIC_URL: 'https://site.example', DISCORD_CLIENT_ID: '1234567890', DISCORD_CLIENT_SECRET: 'q7Vn2LzR9tYw4KbE',
}, {
  renderer: {
    parametersOf: () => new Set(), inlineScripts: [], styles: async () => null, manifest: null,
    render: async ({ path }) => {
      if (path === '/broken') throw new Error('secret detail')
      if (path === '/moved') return { status: 302, html: '', redirect: '/' }
      return { status: path === '/' ? 200 : 404, html: '<!doctype html><title>page</title>' }
    },
  },
})
afterAll(server.stop)
const { db } = server.services
/** Reads of drafts fail from here on. */
await sql`ALTER TABLE drafts RENAME TO drafts_gone`.execute(db)
const address = `http://127.0.0.1:${(server.app.server.address() as { port: number }).port}`

const person = { username: 'mei', discriminator: '0', avatar: '' }
await db.insertInto('users').values({ id: '1', ...person, roles: ['editor'] }).execute()
const staff = makeVisitor(address, { cookie: `__Host-session=${await createSession(db, '1', Date.now())}` })
const anon = makeVisitor(address)

async function imageOf(): Promise<string> {
  const signed = await staff.post('/api/uploads/signed-url', { path: 'teams', contentType: 'image/png', filename: 'a.png' })
  const { uploadUrl, path } = (await signed.json()) as { uploadUrl: string; path: string }
  const target = new URL(uploadUrl, address)
  await staff.send('PUT', target.pathname + target.search, { body: PNG, headers: { 'content-type': 'image/png' } })
  await staff.post('/api/uploads/signed-url/complete', { path })
  return `/uploads/${path}`
}

test('Every kind of answer carries the headers that protect browsers [X08]', async () => {
  const created = await staff.post('/api/teams', bodies.team())
  const { id } = (await created.json()) as { id: string }
  const etag = (await anon.get(`/api/teams/${id}`)).headers.get('etag') ?? ''
  const image = await imageOf()
  const answers: [number, () => Promise<Response>][] = [
    [200, () => anon.get('/')], [404, () => anon.get('/nowhere')], [500, () => anon.get('/broken')], [302, () => anon.get('/moved')],
    [200, () => anon.get(`/api/teams/${id}`)], [304, () => anon.get(`/api/teams/${id}`, { headers: { 'if-none-match': etag } })],
    [200, () => staff.get('/api/auth/user')], [401, () => anon.get('/api/auth/user')], [403, () => staff.get('/api/admin/users')],
    [404, () => anon.get('/api/none')], [404, () => anon.get('/api/teams/none')], [405, () => anon.post('/api/teams/none')],
    [400, () => anon.get('/api/teams?page=x')], [415, () => staff.send('POST', '/api/teams', { body: 'x' })],
    [413, () => anon.post('/api/drafts', { note: 'x'.repeat(9_000) })], [500, () => anon.get('/api/drafts/none')],
    [302, () => anon.get('/api/auth/discord/login')], [400, () => anon.get('/api/auth/discord/callback')],
    [204, () => anon.post('/api/auth/logout')], [404, () => anon.get('/assets/none.js')], [404, () => anon.get('/uploads/teams/none.png')],
    [200, () => anon.get(image)], [200, () => anon.get('/api/openapi.json')], [200, () => anon.get('/api/docs')],
    [200, () => anon.get('/feeds/results.atom')], [200, () => anon.get('/share/site.png')], [200, () => anon.get('/healthz')],
    [200, () => anon.get('/.well-known/security.txt')], [204, () => anon.send('OPTIONS', '/api/teams')],
  ]
  for (const [status, ask] of answers) {
    const { url, headers, status: seen } = await ask()
    expect({ url, status: seen }).toEqual({ url, status })
    const hsts = headers.get('strict-transport-security') ?? ''
    expect(headers.get('x-content-type-options'), url).toBe('nosniff')
    expect(['strict-origin-when-cross-origin', 'no-referrer'], url).toContain(headers.get('referrer-policy'))
    expect(Number(hsts.match(/max-age=(\d+)/)?.[1]), url).toBeGreaterThanOrEqual(31_536_000)
    expect(hsts, url).toContain('includeSubDomains')
    expect(headers.get('x-powered-by'), url).toBeNull()
    expect(headers.get('server'), url).toBeNull()
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, url).toContain("default-src 'none'")
    expect(policy, url).not.toContain('unsafe')
    if (!headers.get('content-type')?.includes('text/html')) continue
    expect(headers.get('cross-origin-opener-policy'), url).toBe('same-origin')
    if (status !== 500) expect(headers.get('permissions-policy'), url).toContain('camera=(), ')
    if (status !== 500) expect(policy, url).toContain("frame-ancestors 'none'")
  }
})

test('An internal failure reveals nothing about the inside [X14]', async () => {
  const answer = await anon.get('/api/drafts/none')
  expect([answer.status, await answer.json()]).toEqual([500, {
    error: 'Something went wrong on our side. Please try again.', code: 'INTERNAL',
    requestId: answer.headers.get('x-request-id'),
  }])
  const missing = await anon.get('/api/none')
  expect(missing.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await missing.json()).toMatchObject({ code: 'NOT_FOUND' })
  for (const path of ['/assets/none.js', '/art/none.svg']) {
    const file = await anon.get(path)
    expect([file.status, file.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
  }
})
