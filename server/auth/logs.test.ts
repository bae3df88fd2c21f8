import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locationOf, logIn, makeVisitor } from '#tests/support/clients/visitor.ts'
import { startOAuthProvider, type OAuthProvider } from '#tests/support/foreign/oauth-provider.ts'
import { startTestServer, type TestServer } from '#tests/support/program/server.ts'

let provider: OAuthProvider
let server: TestServer
const lines: string[] = []

beforeAll(async () => {
  provider = await startOAuthProvider()
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) })
  server = await startTestServer({ ...provider.env, ADMIN_USER_IDS: '80351110224678912' }, { log })
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

const logged = (message: string) => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message)

test('The log tells who did what and contains no credentials [G06 G08]', async () => {
  const admin = makeVisitor(server.url)
  const secrets = [provider.env['DISCORD_CLIENT_SECRET'] ?? '']

  const authorize = locationOf(await admin.get('/api/auth/discord/login'))
  const callback = locationOf(await fetch(authorize, { redirect: 'manual' }))
  secrets.push(new URL(callback).searchParams.get('code') ?? '', admin.cookies.get('login') ?? '')
  await admin.get(callback)
  secrets.push(admin.cookies.get('session') ?? '', ...provider.tokens)
  expect(logged('logged in')).toEqual([
    expect.objectContaining({ actor: '80351110224678912', ip: '127.0.0.1', reqId: expect.any(String) }),
  ])

  expect((await admin.get(callback)).status).toBe(400)
  provider.mode = 'invalid_grant'
  expect((await logIn(makeVisitor(server.url))).status).toBe(502)
  expect(logged('login failed').map(({ code, reason }) => [code, reason])).toEqual([
    ['VALIDATION_FAILED', undefined],
    ['LOGIN_PROVIDER_FAILED', 'server responded with an error in the response body'],
  ])

  await admin.post('/api/admin/users', { userId: '100000000000007', roles: [] })
  await admin.put('/api/admin/users/100000000000007', { roles: ['editor'] })
  const by = { actor: '80351110224678912', ip: '127.0.0.1', before: [], reqId: expect.any(String) }
  const changes = logged('roles changed')
  expect(changes).toMatchObject([{ ...by, user: by.actor, after: ['admin'] }, { ...by, user: '100000000000007', after: ['editor'] }])
  const audit = (await (await admin.get('/api/admin/audit?kind=user')).json()) as { requestId: string }[]
  for (const { reqId, after } of changes) {
    const row = audit.find(({ requestId }) => requestId === reqId)
    expect(row).toMatchObject({ actorId: by.actor, ip: by.ip, after: { roles: after } })
  }

  const signed = await admin.post('/api/uploads/signed-url', {
    path: 'teams',
    contentType: 'image/png',
    filename: 'x.png',
  })
  const { uploadUrl } = (await signed.json()) as { uploadUrl: string }
  secrets.push(new URL(uploadUrl, server.url).searchParams.get('signature') ?? '')
  await admin.send('PUT', uploadUrl, { body: 'x', headers: { 'content-type': 'text/html' } })
  await admin.post('/api/auth/logout')
  expect(logged('logged out')).toHaveLength(1)

  const everything = lines.join('\n')
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10)
    expect(everything).not.toContain(secret)
  }
})
