import { describe, expect, test } from 'vitest'
import { LISTS } from '#contract/nouns.ts'
import { fullWrites } from '#tests/api/writes/full-writes.ts'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { bodies } from '#tests/support/worlds/factories.ts'

const site = await openSite()
const { anon, editor, admin, make } = site

/** Every key of a value, however deep. */
function keysOf(value: unknown): Set<string> {
  if (value === null || typeof value !== 'object') return new Set()
  const inner = Object.values(value).flatMap((item) => [...keysOf(item)])
  return new Set(Array.isArray(value) ? inner : [...Object.keys(value), ...inner])
}

test('Public answers contain nothing about staff, files or sessions [A10]', async () => {
  for (const { method, path, body } of await fullWrites(site)) await editor.send(method, path, JSON.stringify(body))
  const eventIds = (await anon.get('/api/events')).body.map(({ id }: { id: string }) => id)
  const answers = [await anon.get('/api/search?q=ev'), await anon.get('/api/search/suggestions?q=ev')]
  for (const list of LISTS) {
    const answer = await anon.get(`/api/${list}`)
    answers.push(answer, await anon.get(`/api/${list}/${answer.body[0].id}`))
  }
  for (const id of eventIds) {
    answers.push(await anon.get(`/api/brackets/event/${id}`), await anon.get(`/api/events/${id}/groups`))
  }
  const keys = keysOf(answers.map(({ body }) => body))
  const telling = /user_?id|discord|e-?mail|token|session|path|created_?by|audit|actor|hash|_/i
  expect([...keys].filter((key) => telling.test(key))).toEqual([])
  expect(keys.has('rosterSnapshots')).toBe(true)
})

test('The list of people has what their roles need, and no more [A11]', async () => {
  const { body } = await admin.get('/api/admin/users')
  for (const person of body) {
    expect(Object.keys(person).toSorted()).toEqual(['avatar', 'discriminator', 'id', 'roles', 'username'])
  }
})

describe('Fields that are not for writing', () => {
  const EXTRA = {
    id: 'chosen', createdAt: '2020-01-01T00:00:00.000Z', updatedAt: '2020-01-01T00:00:00.000Z', version: 99,
    roles: ['admin'],
    isAdmin: true, createdBy: 'me', isLive: true, eventName: 'x', teamCount: 3, unknown: 1,
  }

  test('Read-only fields are refused by every write, by name (AP-05) [A04]', async () => {
    const writes = await fullWrites(site)
    const before = await digest(admin)
    for (const { name, method, path, body } of writes) {
      if (Array.isArray(body)) continue
      for (const [field, value] of Object.entries(EXTRA)) {
        const answer = await editor.send(method, path, JSON.stringify({ ...(body as object), [field]: value }))
        expect(answer.status, `${name} ${field}`).toBe(400)
        const refusal = { code: 'VALIDATION_FAILED', error: `Unknown field: ${field}` }
        expect(answer.body, `${name} ${field}`).toMatchObject(refusal)
      }
    }
    expect(await digest(admin)).toBe(before)
    const order = [{ bracketId: await make.aBracket(), displayOrder: 0, eventId: 'x' }]
    expect((await editor.patch('/api/brackets/display-order', order)).body.error).toBe('Unknown field: eventId')
    expect((await admin.post('/api/admin/users', { userId: '100000000000044', roles: [], isAdmin: true })).status).toBe(400)
    expect((await anon.post('/api/drafts', { ...bodies.draft(), id: 'chosen' })).status).toBe(400)
  })

  test('Read-only fields of a bracket are computed, whatever is sent', async () => {
    const bracketId = await make.aBracket()
    const { body } = await anon.get(`/api/brackets/${bracketId}`)
    const matches = body.matches.map((node: object) => ({ ...node, status: 'complete', winnerId: 'me' }))
    const saved = await editor.patch(`/api/brackets/${bracketId}`, { status: 'complete', matches })
    expect(saved.body.status).toBe('in-progress')
    expect(saved.body.matches).toEqual(body.matches)
  })
})
