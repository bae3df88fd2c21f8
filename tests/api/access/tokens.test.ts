import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_TOKENS } from '#contract/access/tokens.ts'
import { SCOPES } from '#contract/access/scopes.ts'
import { createSession } from '#server/auth/sessions.ts'
import { endAccess } from '#server/users/end-access.ts'
import { makeClient, type Client } from '#tests/support/clients/client.ts'
import { makeVisitor, STAND_IN_IDS } from '#tests/support/clients/visitor.ts'
import { openSite } from '#tests/support/program/site.ts'
import { bodies } from '#tests/support/worlds/factories.ts'

const site = await openSite()
const { server, anon, norole, editor, admin, make } = site
const { db } = server.services

beforeEach(async () => {
  await db.deleteFrom('api_tokens').execute()
})

const [OWNER, LATE] = ['100000000000201', '100000000000202']
const asToken = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
async function aToken(over: object = {}, owner = editor): Promise<{ id: string; token: string }> {
  const { status, body } = await owner.post('/api/tokens', { name: 'Score bot', scopes: ['teams:write'], ...over })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const addTeam = (token: string, client = anon) => client.post('/api/teams', bodies.team(), asToken(token))

describe('A token', () => {
  test('A token does what its scopes allow in the name of its owner, and the ledger names it [IN-15]', async () => {
    const { token } = await aToken()
    const added = await addTeam(token)
    expect(added.status).toBe(201)
    const [entry] = (await admin.get(`/api/admin/audit?kind=team&recordId=${added.body.id}`)).body
    expect(entry).toMatchObject({ actorId: STAND_IN_IDS.editor, tokenName: 'Score bot' })
    const id = await make.aTeam()
    expect((await admin.get(`/api/admin/audit?kind=team&recordId=${id}`)).body[0].tokenName).toBeNull()

    const refused = await anon.post('/api/players', bodies.player(), asToken(token))
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
    expect(refused.body.error).toBe('This API token lacks the scope players:write')
  })

  test('A create by token happens once for one Idempotency-Key, whichever token of the person repeats it [C09]', async () => {
    const [first, second] = [await aToken(), await aToken({ name: 'Spare bot' })]
    const [body, key] = [bodies.team(), { 'idempotency-key': 'by-token' }]
    const create = (token: string) => anon.post('/api/teams', body, { headers: { ...asToken(token).headers, ...key } })
    const { status, body: team } = await create(first.token)
    expect(status).toBe(201)
    for (const { token } of [first, second]) expect(await create(token)).toMatchObject({ status: 201, body: { id: team.id } })
  })

  test('A token cannot log anybody out everywhere, and says so instead of doing nothing', async () => {
    const { token } = await aToken()
    const answer = await anon.post('/api/auth/logout?everywhere=true', undefined, asToken(token))
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', error: expect.stringContaining('revoke the token') } })
    expect((await addTeam(token)).status).toBe(201)
    expect((await editor.get('/api/auth/user')).status).toBe(200)
  })

  test('A token is shown once and stored as a hash [S12]', async () => {
    const { id, token } = await aToken()
    expect(token).toMatch(/^cb_[\w-]{43}$/)
    const { rows } = await db.executeQuery<{ dump: string }>(
      (await import('kysely')).sql`SELECT string_agg(t::text, '') || (SELECT string_agg(a::text, '') FROM audit_log a) AS dump FROM api_tokens t`.compile(db),
    )
    expect(rows[0]?.dump).toContain(id)
    expect(rows[0]?.dump).not.toContain(token.slice(3))
    const seen = JSON.stringify([(await editor.get('/api/tokens')).body, (await admin.get('/api/admin/audit')).body])
    expect(seen).toContain('Score bot')
    expect(seen).not.toContain(token.slice(3))
  })

  test('A revoked token is refused by the very next request [IN-15]', async () => {
    const { id, token } = await aToken()
    expect((await addTeam(token)).status).toBe(201)
    expect((await editor.delete(`/api/tokens/${id}`)).status).toBe(204)
    const refused = await addTeam(token)
    expect([refused.status, refused.body.code]).toEqual([401, 'UNAUTHENTICATED'])
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    const audit = (await admin.get(`/api/admin/audit?kind=token&recordId=${id}`)).body
    expect(audit.map(({ action }: { action: string }) => action)).toEqual(['delete', 'create'])
  })

  test('A token ends on its date', async () => {
    const soon = new Date(Date.now() + 1_500).toISOString()
    const { token } = await aToken({ expiresAt: soon })
    expect((await addTeam(token)).status).toBe(201)
    await new Promise((done) => setTimeout(done, Date.parse(soon) - Date.now() + 50))
    expect((await addTeam(token)).status).toBe(401)
    const past = await editor.post('/api/tokens', { name: 'x', scopes: ['teams:write'], expiresAt: '2020-01-01T00:00:00Z' })
    expect(past.body.details).toEqual([{ path: 'expiresAt', message: 'Choose a time in the future' }])
  })

  test('A token has no more rights than its owner: without the role it is refused from the next request on', async () => {
    const { token } = await aToken()
    const demote = (roles: string[]) => admin.put(`/api/admin/users/${STAND_IN_IDS.editor}`, { roles })
    await demote([])
    expect((await addTeam(token)).status).toBe(401)
    await demote(['editor'])
    expect((await addTeam(token)).status).toBe(401)
    const asAdmin = await aToken()
    await demote(['admin', 'editor'])
    await demote(['admin'])
    expect((await addTeam(asAdmin.token)).status).toBe(201)
    await demote(['editor'])
  })

  test.each([
    ['all sessions are ended by an admin', async () => (await admin.delete(`/api/admin/users/${OWNER}/sessions`)).status],
    ['the owner logs out everywhere', async (own: Client) => (await own.post('/api/auth/logout?everywhere=true')).status],
  ])('A token ends when %s, and no role brings it back [H16 K22]', async (_when, end) => {
    await db.deleteFrom('users').where('id', '=', OWNER).execute()
    await db.insertInto('users').values({ id: OWNER, username: 'Lee', discriminator: '', avatar: '', roles: ['editor'] }).execute()
    const own = makeClient(makeVisitor(server.url, { cookie: `session=${await createSession(db, OWNER, Date.now())}` }))
    const { id, token } = (await own.post('/api/tokens', { name: 'Bot', scopes: ['teams:write'] })).body
    expect((await addTeam(token)).status).toBe(201)
    expect(await end(own)).toBe(204)
    expect([(await addTeam(token)).status, (await own.get('/api/auth/user')).status]).toEqual([401, 401])
    for (const roles of [[], ['editor']]) await admin.put(`/api/admin/users/${OWNER}`, { roles })
    expect((await addTeam(token)).status).toBe(401)
    const [gone] = (await admin.get(`/api/admin/audit?kind=token&recordId=${id}`)).body
    expect(gone).toMatchObject({ action: 'delete', before: { name: 'Bot', ownerId: OWNER } })
  })

  test('A token made at the moment the role is removed does not outlive it (AC-11) [H16]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [made] = await Promise.all([
        editor.post('/api/tokens', { name: 'x', scopes: ['teams:write'] }),
        admin.put(`/api/admin/users/${STAND_IN_IDS.editor}`, { roles: [] }),
      ])
      await admin.put(`/api/admin/users/${STAND_IN_IDS.editor}`, { roles: ['editor'] })
      expect([201, 403]).toContain(made.status)
      if (made.status === 201) expect((await addTeam(made.body.token)).status).toBe(401)
    }
    expect((await editor.get('/api/tokens')).body).toEqual([])
  })

  test('A token that was asked for before all access of its owner ended does not come after that [H16]', async () => {
    await db.insertInto('users').values({ id: LATE, username: 'Late', discriminator: '', avatar: '', roles: ['editor'] }).execute()
    const own = makeClient(makeVisitor(server.url, { cookie: `session=${await createSession(db, LATE, Date.now())}` }))
    const [held, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const ending = db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', LATE).forUpdate().execute()
      locked.resolve()
      await held.promise
      await endAccess(trx, { id: LATE, requestId: 'ending', ip: null }, LATE)
    })
    await locked.promise
    const asked = own.post('/api/tokens', { name: 'Bot', scopes: ['teams:write'] })
    const waiting = sql<{ count: string }>`SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
    await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe('1')
    held.resolve()
    await ending
    expect(await asked).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect(await db.selectFrom('api_tokens').select('id').where('user_id', '=', LATE).execute()).toEqual([])
  })

  test('A token ends after 90 days by default [H16]', async () => {
    const endOf = async (more: object) => {
      const { id } = await aToken(more)
      return (await editor.get('/api/tokens')).body.find((token: { id: string }) => token.id === id).expiresAt
    }
    for (const unsaid of [{}, { expiresAt: null }, { expiresAt: '' }]) {
      const days = (Date.parse(await endOf(unsaid)) - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(89.9)
      expect(days).toBeLessThanOrEqual(90)
    }
    expect(await endOf({ expiresAt: 'never' })).toBeNull()
    expect(await endOf({ expiresAt: '2999-01-01T00:00:00Z' })).toBe('2999-01-01T00:00:00.000Z')
  })

  test('A token ends with its owner (AC-11)', async () => {
    await db.insertInto('users').values({ id: 'leaver', username: 'Lee', discriminator: '', avatar: '', roles: ['editor'] }).execute()
    const { id, token } = await aToken()
    await db.updateTable('api_tokens').set({ user_id: 'leaver' }).where('id', '=', id).execute()
    expect((await addTeam(token)).status).toBe(201)
    await db.deleteFrom('users').where('id', '=', 'leaver').execute()
    expect((await addTeam(token)).status).toBe(401)
  })

  test('A token shows when it was last used, to the minute', async () => {
    const { token } = await aToken()
    const lastUsed = async () => (await editor.get('/api/tokens')).body[0].lastUsedAt
    expect(await lastUsed()).toBeNull()
    await addTeam(token)
    const first = await lastUsed()
    expect(Date.now() - Date.parse(first)).toBeLessThan(30_000)
    await addTeam(token)
    expect(await lastUsed()).toBe(first)
    await db.updateTable('api_tokens').set({ last_used_at: '2026-01-01T00:00:00Z' }).execute()
    await addTeam(token)
    expect(Date.parse(await lastUsed())).toBeGreaterThanOrEqual(Date.parse(first))
  })
})

describe('Invalid tokens', () => {
  test('An invalid token is refused, and never causes a failure', async () => {
    const { token } = await aToken()
    for (const odd of ['', 'x', `${token}x`, token.slice(0, -1), `${token} ${token}`, token.toUpperCase(), 'cb_', `x${token}`]) {
      const { status } = await anon.post('/api/teams', bodies.team(), { headers: { authorization: `Bearer ${odd}` } })
      expect({ odd, status }).toEqual({ odd, status: 401 })
    }
    expect((await anon.post('/api/teams', bodies.team(), { headers: { authorization: `bearer ${token}` } })).status).toBe(201)
    expect((await anon.post('/api/teams', bodies.team(), { headers: { authorization: `Basic ${token}` } })).status).toBe(401)
    expect((await anon.get('/api/teams', { headers: { authorization: 'Bearer nonsense' } })).status).toBe(200)
  })

  test('A token takes precedence: a cookie beside it is not looked at', async () => {
    const { token } = await aToken()
    expect((await addTeam('cb_none', admin)).status).toBe(401)
    const asItself = await admin.get('/api/admin/users', asToken(token))
    expect([asItself.status, asItself.body.error]).toEqual([403, 'API tokens cannot be used here'])
  })

  test('A token does not open the door to other sites for cookies', async () => {
    const { token } = await aToken()
    const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const send = (authorization: string | null, path = '/api/teams') =>
      editor.post(path, bodies.team(), { headers: { ...elsewhere, ...(authorization !== null && { authorization }) } })
    expect((await send(null)).body.code).toBe('CSRF_REJECTED')
    expect((await send('Basic eDp5')).body.code).toBe('CSRF_REJECTED')
    expect((await send('Bearer')).status).toBe(401)
    expect((await send('Bearer cb_x')).status).toBe(401)
    expect((await send(`Bearer ${token}`)).status).toBe(201)
    for (const authorization of [null, `Bearer ${token}`]) {
      expect((await send(authorization, '/api/auth/logout')).body.code).toBe('CSRF_REJECTED')
    }
    expect((await editor.get('/api/tokens')).status).toBe(200)
  })
})

describe('tokens', () => {
  test('Staff make tokens for themselves; admins see and revoke all', async () => {
    const own = await aToken({ name: 'Mine' })
    const other = await aToken({ name: 'Theirs' }, admin)
    const names = async (client: typeof admin) =>
      (await client.get('/api/tokens')).body.map(({ name }: { name: string }) => name).toSorted()
    expect([await names(editor), await names(admin)]).toEqual([['Mine'], ['Mine', 'Theirs']])
    const refused = await editor.delete(`/api/tokens/${other.id}`)
    expect([refused.status, refused.body.code]).toEqual([404, 'TOKEN_NOT_FOUND'])
    expect((await addTeam(other.token)).status).toBe(201)
    expect((await admin.delete(`/api/tokens/${own.id}`)).status).toBe(204)
    expect((await addTeam(own.token)).status).toBe(401)
    expect((await norole.post('/api/tokens', { name: 'x', scopes: ['teams:write'] })).status).toBe(403)
    const [listed] = (await admin.get('/api/tokens')).body
    expect(Object.keys(listed).toSorted()).toEqual([
      'createdAt', 'expiresAt', 'id', 'lastUsedAt', 'name', 'ownerId', 'ownerName', 'scopes',
    ])
  })

  test('Tokens need a name and existing scopes, and are limited in number', async () => {
    for (const body of [
      { name: '', scopes: ['teams:write'] }, { name: 'x', scopes: [] }, { name: 'x', scopes: ['admin'] },
      { name: 'x', scopes: ['users:write'] }, { name: 'x', scopes: '*' }, { name: 'x', scopes: ['teams:write'], userId: 'x' },
    ]) {
      expect((await editor.post('/api/tokens', body)).status, JSON.stringify(body)).toBe(400)
    }
    for (let made = 0; made < MAX_TOKENS; made += 1) await aToken({ scopes: SCOPES })
    expect((await editor.post('/api/tokens', { name: 'x', scopes: ['teams:write'] })).body.code).toBe('TOO_MANY')
    await aToken({}, admin)
  })

  test('Tokens make a create repeatable like any other caller [IN-16]', async () => {
    const { token } = await aToken()
    const body = bodies.team()
    const headers = { ...asToken(token).headers, 'idempotency-key': 'from-the-bot' }
    const twice = [await anon.post('/api/teams', body, { headers }), await anon.post('/api/teams', body, { headers })]
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect(twice[0]?.body).toEqual(twice[1]?.body)
  })
})
