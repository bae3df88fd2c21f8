import { describe, expect, test } from 'vitest'
import { sweepIdempotencyKeys } from '#server/records/create-once.ts'
import { expectRefused } from '#tests/support/clients/refusal.ts'
import { openSite } from '#tests/support/program/site.ts'
import { bodies } from '#tests/support/worlds/factories.ts'

const { server, editor, admin, make } = await openSite()
const eventId = await make.anEvent()

let made = 0
const aKey = () => ({ 'idempotency-key': `key-${(made += 1)}` })
const once = (path: string, body: object, headers: Record<string, string>, client = editor) =>
  client.post(path, body, { headers })

const creates: [string, () => object][] = [
  ['/api/matches', () => bodies.match({ eventId, streamLink: `https://example.com/${(made += 1)}` })],
  ['/api/events', () => bodies.event()],
  ['/api/teams', () => bodies.team()],
  ['/api/players', () => bodies.player()],
  ['/api/brackets', () => bodies.bracket({ eventId })],
  [`/api/events/${eventId}/groups`, () => bodies.group()],
]

describe.each(creates)('POST %s', (path, aBody) => {
  test('POST makes one record of 20 simultaneous ones with one key, and answers all of them with it [C09]', async () => {
    const [body, key] = [aBody(), aKey()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => once(path, body, key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    const [first] = answers
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body)))).toEqual(new Set([JSON.stringify(first?.body)]))
    const history = (await admin.get('/api/admin/audit?limit=2')).body
    expect(history[0].recordId).toBe(first?.body.id)
    expect(history[1].recordId).not.toBe(first?.body.id)
    expect(await once(path, body, key)).toMatchObject({ status: 201, body: first?.body })
  })

  test('POST refuses a key that was used for another body, and stores nothing [C10]', async () => {
    const key = aKey()
    const first = await once(path, aBody(), key)
    const other = await once(path, aBody(), key)
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } })
    expect((await admin.get('/api/admin/audit?limit=1')).body[0].recordId).toBe(first.body.id)
  })

  test('POST reports when its record was deleted since, and answers as at first when that is restored [K48]', async () => {
    const [body, key] = [aBody(), aKey()]
    const { id } = (await once(path, body, key)).body
    const own = path.includes('/groups') ? `/api/groups/${id}` : `${path}/${id}`
    const { headers } = await editor.delete(own)
    const repeat = await once(path, body, key)
    expect(repeat).toMatchObject({ status: 410, body: { code: 'GONE', error: expect.stringContaining('choose a new key') } })
    expect((await editor.post('/api/history/undo', { requestId: headers.get('x-request-id') })).status).toBe(200)
    expect(await once(path, body, key)).toMatchObject({ status: 201, body: { id } })
  })

  test('POST creates another record for another person, with another key, and without one', async () => {
    const [body, key] = [aBody(), aKey()]
    const answers = [
      await once(path, body, key), await once(path, body, key, admin), await once(path, body, aKey()),
      await once(path, body, {}), await once(path, body, {}),
    ]
    const isUnique = path === '/api/teams'
    expect(answers.map(({ status }) => status)).toEqual([201, ...Array(4).fill(isUnique ? 409 : 201)])
    expect(new Set(answers.map((answer) => answer.body.id ?? answer.body.code)).size).toBe(isUnique ? 2 : 5)
  })
})

test('A person is added once', async () => {
  const [body, key] = [{ userId: '80351110224678912', username: 'Nelly', roles: [] }, aKey()]
  const answers = await Promise.all(Array.from({ length: 10 }, () => once('/api/admin/users', body, key, admin)))
  for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: { id: '80351110224678912' } })
  expect(await once('/api/admin/users', body, aKey(), admin)).toMatchObject({ status: 409, body: { code: 'USER_EXISTS' } })
})

test('One key cannot be used at two addresses [C10]', async () => {
  const key = aKey()
  await once('/api/players', { username: 'One' }, key)
  expect((await once('/api/teams', bodies.team(), key)).body.code).toBe('IDEMPOTENCY_MISMATCH')
})

test('A refused create does not use up its key', async () => {
  const key = aKey()
  const taken = bodies.team()
  await make.aTeam(taken)
  expect((await once('/api/teams', taken, key)).body.code).toBe('TEAM_EXISTS')
  expect((await once('/api/teams', { name: '' }, key)).status).toBe(400)
  expect((await once('/api/teams', bodies.team(), key)).status).toBe(201)
})

test('A repeat is answered with the same record as it is by then, when it was changed since', async () => {
  const [body, key] = [bodies.player(), aKey()]
  const first = await once('/api/players', body, key)
  const changed = await editor.put(`/api/players/${first.body.id}`, bodies.player())
  const repeat = await once('/api/players', body, key)
  expect(repeat).toMatchObject({ status: 201, body: changed.body })
  expect(repeat.body.id).toBe(first.body.id)
  expect(repeat.headers.get('etag')).toBe('"2"')
})

test('A key has 1 to 128 visible characters', async () => {
  for (const key of ['', 'a b', 'é', 'a'.repeat(129)]) {
    expectRefused(await once('/api/players', bodies.player(), { 'idempotency-key': key }), 'idempotency-key', key)
  }
  expect((await once('/api/players', bodies.player(), { 'idempotency-key': 'a'.repeat(128) })).status).toBe(201)
})

test('Keys are deleted after a day', async () => {
  const [body, key] = [bodies.player(), aKey()]
  const first = await once('/api/players', body, key)
  const { db } = server.services
  await sweepIdempotencyKeys(db, Date.now() + 23 * 3_600_000)
  expect((await once('/api/players', body, key)).body.id).toBe(first.body.id)
  await sweepIdempotencyKeys(db, Date.now() + 25 * 3_600_000)
  expect((await once('/api/players', body, key)).body.id).not.toBe(first.body.id)
})
