import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Client } from '#tests/support/clients/client.ts'
import { startTestServer, type TestServer } from '#tests/support/program/server.ts'
import { PNG } from '#tests/support/clients/uploader.ts'
import { makeVisitor, STAND_IN_IDS, type Visitor } from '#tests/support/clients/visitor.ts'
import { createSession } from '#server/auth/sessions.ts'
import type { Role } from '#contract/access/users.ts'

let server: TestServer
let as: ReturnType<typeof connect>
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
  as = connect(server.url)
  admin = await as('admin')
})
afterAll(() => server.stop())

/** A person with a session, without the login through a provider. */
async function person(id: string, roles: Role[]): Promise<Visitor> {
  const { db } = server.services
  await db.insertInto('users').values({ id, username: id, discriminator: '', avatar: '', roles }).execute()
  return makeVisitor(server.url, { cookie: `session=${await createSession(db, id, Date.now())}` })
}

/** Sends an image that is not completed yet. @returns its path */
async function send(visitor: Visitor): Promise<string> {
  const signed = await visitor.post('/api/uploads/signed-url', { path: 'teams', contentType: 'image/png', filename: 'a.png' })
  const { uploadUrl, path } = (await signed.json()) as { uploadUrl: string; path: string }
  const sent = await visitor.send('PUT', uploadUrl, { body: PNG, headers: { 'content-type': 'image/png' } })
  expect(sent.status).toBe(204)
  return path
}

const rolesOf = async (id: string): Promise<string[]> =>
  (await server.services.db.selectFrom('users').select('roles').where('id', '=', id).executeTakeFirstOrThrow()).roles

describe('Adding people', () => {
  test('Adding a person makes a record that the list shows, without anything private', async () => {
    const answer = await admin.post('/api/admin/users', {
      userId: ' 100000000000042 ',
      username: 'mei',
      roles: ['editor', 'editor'],
    })
    const added = { id: '100000000000042', username: 'mei', discriminator: '', avatar: '', roles: ['editor'] }
    expect([answer.status, answer.body]).toEqual([201, added])
    const list = await admin.get('/api/admin/users')
    expect(list.headers.get('x-total-count')).toBe(String(list.body.length))
    expect(list.body).toContainEqual(added)
    expect(list.headers.get('cache-control')).toBe('no-store')
  })

  test('Adding a person needs an id that does not exist yet', async () => {
    expect((await admin.post('/api/admin/users', { userId: ' ', roles: [] })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: 'User ID is required',
      details: [{ path: 'userId', message: 'User ID is required' }],
    })
    const twice = await Promise.all([1, 2].map(() => admin.post('/api/admin/users', { userId: '100000000000043', roles: [] })))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(twice.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'USER_EXISTS' })
  })
})

describe('Changing roles', () => {
  test('A role change applies from the next request of an open session (AC-03) [S07 S08]', async () => {
    const visitor = await person('staff', [])
    const list = async () => (await visitor.get('/api/uploads/list?path=teams')).status
    expect(await list()).toBe(403)
    await admin.put('/api/admin/users/staff', { roles: ['editor'] })
    expect(await list()).toBe(200)
    const { id } = (await (await visitor.post('/api/players', { username: 'Ana' })).json()) as { id: string }
    const sent = await send(visitor)
    const answer = await admin.put('/api/admin/users/staff', { roles: [] })
    expect([answer.status, answer.body.roles]).toEqual([200, []])
    expect((await visitor.post('/api/uploads/signed-url/complete', { path: sent })).status).toBe(403)
    expect(await list()).toBe(403)
    expect((await visitor.put(`/api/players/${id}`, { username: 'Other' })).status).toBe(403)
    expect((await admin.get(`/api/players/${id}`)).body.username).toBe('Ana')
    expect((await admin.get('/api/uploads/list?path=teams')).body).toEqual([])
  })

  test('A role change is logged with the roles before and after', async () => {
    await person('audited', ['editor'])
    await admin.put('/api/admin/users/audited', { roles: ['admin', 'editor', 'admin'] })
    expect(await rolesOf('audited')).toEqual(['admin', 'editor'])
    const audit = await admin.get('/api/admin/audit?kind=user&recordId=audited')
    expect(audit.body).toEqual([
      expect.objectContaining({
        action: 'update',
        actorId: STAND_IN_IDS.admin,
        before: { roles: ['editor'] },
        after: { roles: ['admin', 'editor'] },
      }),
    ])
  })

  test.each([
    ['a word', 'admin'],
    ['an unknown role', ['superadmin']],
    ['null in the list', [null]],
    ['a list in the list', [['admin']]],
    ['a long list', Array(100_000).fill('admin')],
    ['a key of objects', ['__proto__']],
    ['nothing', undefined],
    ['null', null],
  ])('A role change to %s is refused [A06]', async (_name, roles) => {
    const answer = await admin.put(`/api/admin/users/${STAND_IN_IDS.admin}`, { roles })
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(await rolesOf(STAND_IN_IDS.admin)).toEqual(['admin'])
  })

  test('A role change of an unknown person is refused', async () => {
    const answer = await admin.put('/api/admin/users/nobody', { roles: [] })
    expect([answer.status, answer.body.code]).toEqual([404, 'USER_NOT_FOUND'])
  })

  test('Only admins may change roles, even their own [A05]', async () => {
    const editor = await as('editor')
    expect((await editor.put(`/api/admin/users/${STAND_IN_IDS.editor}`, { roles: ['admin'] })).status).toBe(403)
    expect((await editor.post('/api/admin/users', { userId: STAND_IN_IDS.editor, roles: ['admin'] })).status).toBe(403)
    expect((await editor.get('/api/admin/users')).status).toBe(403)
    expect((await (await as('norole')).get('/api/admin/users')).status).toBe(403)
    expect((await (await as('anon')).get('/api/admin/users')).status).toBe(401)
    expect(await rolesOf(STAND_IN_IDS.editor)).toEqual(['editor'])
  })
})

test('Ending the sessions of a person ends all of them at once, and of nobody else, and is logged [S09]', async () => {
  const { db, now } = server.services
  const visitor = await person('leaver', ['editor'])
  const cookie = `session=${await createSession(db, 'leaver', now())}`
  const elsewhere = makeVisitor(server.url, { cookie })
  for (const each of [visitor, elsewhere]) expect((await each.get('/api/auth/user')).status).toBe(200)
  expect((await admin.delete('/api/admin/users/leaver/sessions')).status).toBe(204)
  for (const each of [visitor, elsewhere]) {
    expect((await each.get('/api/auth/user')).status).toBe(401)
    expect((await each.post('/api/players', { username: 'Ana' })).status).toBe(401)
  }
  expect((await admin.get('/api/auth/user')).status).toBe(200)
  expect((await admin.get('/api/admin/audit?kind=user&recordId=leaver')).body).toEqual([
    expect.objectContaining({ actorId: STAND_IN_IDS.admin, before: { sessions: 2, tokens: 0 }, after: { sessions: 0, tokens: 0 } }),
  ])
  expect((await admin.delete('/api/admin/users/nobody/sessions')).body).toMatchObject({ code: 'USER_NOT_FOUND' })
})

test('There is always somebody left who can manage users, also when two admins demote each other at once (AC-04) [A07]', async () => {
  const { db } = server.services
  await db.updateTable('users').set({ roles: [] }).where('id', '!=', STAND_IN_IDS.admin).execute()
  const alone = await admin.put(`/api/admin/users/${STAND_IN_IDS.admin}`, { roles: ['editor'] })
  expect([alone.status, alone.body.error, alone.body.code]).toEqual([
    409,
    'At least one admin is required',
    'LAST_ADMIN',
  ])
  const one = await person('one', ['admin'])
  const two = await person('two', ['admin'])
  await db.updateTable('users').set({ roles: [] }).where('id', '=', STAND_IN_IDS.admin).execute()
  for (let round = 0; round < 50; round++) {
    const answers = await Promise.all([
      one.put('/api/admin/users/two', { roles: [] }),
      two.put('/api/admin/users/one', { roles: [] }),
    ])
    // The second of two was demoted meanwhile (403), or would have been the last (409).
    const [first, second] = answers.map(({ status }) => status).toSorted()
    expect(first).toBe(200)
    expect([403, 409]).toContain(second)
    const people = await db.selectFrom('users').select('roles').execute()
    expect(people.filter(({ roles }) => roles.includes('admin'))).toHaveLength(1)
    await db
      .updateTable('users')
      .set({ roles: ['admin'] })
      .where('id', 'in', ['one', 'two'])
      .execute()
  }
})
