import { expect, test } from 'vitest'
import { createSession } from '#server/auth/sessions.ts'
import { makeClient, type Client } from '#tests/support/clients/client.ts'
import { makeVisitor, STAND_IN_IDS } from '#tests/support/clients/visitor.ts'
import { openSite } from '#tests/support/program/site.ts'

const { server, anon, norole, editor, admin } = await openSite()
const { db } = server.services
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Another session of the editor. */
const another = async (headers: Record<string, string> = {}): Promise<Client> => {
  const token = await createSession(db, STAND_IN_IDS.editor, Date.now(), { ip: '198.51.100.7', userAgent: FIREFOX })
  return makeClient(makeVisitor(server.url, { cookie: `session=${token}`, ...headers }))
}
const accessOf = async (recordId: string) =>
  (await admin.get(`/api/admin/audit?kind=access&recordId=${encodeURIComponent(recordId)}&limit=500`)).body as
    { actorId: string; ip: string | null; after: { event: string } }[]
const eventsOf = async (recordId: string) => (await accessOf(recordId)).map(({ after }) => after.event)

test('People see their own sessions, where they are and which is the current one, and end them one by one [H16]', async () => {
  const phone = await another()
  const { body: seen } = await editor.get('/api/sessions')
  expect(seen).toHaveLength(2)
  const [away, here] = [seen.find(({ current }: { current: boolean }) => !current), seen.find(({ current }: { current: boolean }) => current)]
  expect(away).toEqual({
    id: expect.any(String), device: 'Firefox on Linux', ip: '198.51.100.7', current: false,
    createdAt: expect.any(String), lastSeenAt: expect.any(String),
  })
  expect(here).toMatchObject({ ip: '127.0.0.1', current: true })
  expect(JSON.stringify((await phone.get('/api/sessions')).body)).not.toMatch(/token|hash/)

  for (const other of [norole, admin]) {
    expect((await other.get('/api/sessions')).body.map(({ id }: { id: string }) => id)).not.toContain(away.id)
    expect((await other.delete(`/api/sessions/${away.id}`)).body.code).toBe('SESSION_NOT_FOUND')
  }
  expect((await editor.delete(`/api/sessions/${away.id}`)).status).toBe(204)
  expect([(await phone.get('/api/auth/user')).status, (await editor.get('/api/auth/user')).status]).toEqual([401, 200])
  expect((await editor.delete(`/api/sessions/${away.id}`)).status).toBe(404)
  expect((await accessOf(STAND_IN_IDS.editor))[0]).toMatchObject({
    actorId: STAND_IN_IDS.editor, after: { event: 'session ended', device: 'Firefox on Linux', address: '198.51.100.7' },
  })
})

test('A session that is over cannot log anybody out everywhere', async () => {
  const token = await createSession(db, STAND_IN_IDS.editor, Date.now() - 365 * 86_400_000)
  const old = makeClient(makeVisitor(server.url, { cookie: `session=${token}` }))
  expect((await old.post('/api/auth/logout?everywhere=true')).status).toBe(204)
  expect((await editor.get('/api/auth/user')).status).toBe(200)
})

test('What people do with their access is in the ledger, apart from changes of records [K49]', async () => {
  expect(await eventsOf(STAND_IN_IDS.visitor)).toEqual(['logged in'])
  expect((await accessOf(STAND_IN_IDS.visitor))[0]).toMatchObject({ actorId: STAND_IN_IDS.visitor, ip: '127.0.0.1', action: 'create' })

  const made = await editor.post('/api/tokens', { name: 'Bot', scopes: ['teams:write'] })
  await db.updateTable('api_tokens').set({ expires_at: '2020-01-01T00:00:00Z' }).where('id', '=', made.body.id).execute()
  for (let use = 0; use < 5; use += 1) {
    expect((await anon.post('/api/teams', {}, { headers: { authorization: `Bearer ${made.body.token}` } })).status).toBe(401)
  }
  expect(await eventsOf(made.body.id)).toEqual(['expired token used'])

  const { body: { id } } = await admin.post('/api/admin/webhooks', { url: 'https://93.184.215.14/hook', events: ['match.updated'] })
  const ping = await admin.post(`/api/admin/webhooks/${id}/test`)
  await admin.post(`/api/admin/webhooks/${id}/deliveries/${ping.body.id}/resend`)
  expect(await eventsOf(id)).toEqual(['delivery sent again', 'webhook tested'])

  const leaver = await another()
  await leaver.post('/api/auth/logout?everywhere=true')
  expect((await eventsOf(STAND_IN_IDS.editor))[0]).toBe('logged out everywhere')
  expect((await eventsOf(STAND_IN_IDS.admin)).filter((event) => event === 'read the ledger')).toHaveLength(1)

  const changes = await admin.get('/api/admin/audit?limit=500')
  const kinds = (changes.body as { kind: string }[]).map(({ kind }) => kind)
  expect(kinds).toContain('token')
  expect(kinds).not.toContain('access')
  expect(Number(changes.headers.get('x-total-count'))).toBe(kinds.length)
  const access = await admin.get('/api/admin/audit?kind=access&limit=500')
  expect(Number(access.headers.get('x-total-count'))).toBe(access.body.length)
})

test('A flood of failed logins cannot fill the ledger [K49]', async () => {
  const fail = () => makeVisitor(server.url).get('/api/auth/discord/callback?state=none&code=none')
  for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 20 }, fail))
  await expect.poll(async () => (await eventsOf('nobody')).length).toBeGreaterThanOrEqual(60)
  const noted = await accessOf('nobody')
  expect(noted.length).toBeLessThan(100)
  expect(noted[0]).toMatchObject({ actorId: 'nobody', ip: '127.0.0.1', after: { event: 'login failed', reason: 'VALIDATION_FAILED' } })
})
