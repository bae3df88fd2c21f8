import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { HEROES } from '#domain/catalogue/catalogue.ts'
import { emptySlots } from '#domain/drafts/slots.ts'
import { insertDraft, sweepDrafts } from '#server/drafts/store.ts'
import { makeVisitor } from '#tests/support/clients/visitor.ts'
import { startTestServer } from '#tests/support/program/server.ts'
import { openSite } from '#tests/support/program/site.ts'
import { bodies } from '#tests/support/worlds/factories.ts'

const { server, anon, make } = await openSite()
/** Another site, behind a proxy that names the caller. */
const flooded = startTestServer({ TRUST_PROXY: '127.0.0.1' })
afterAll(async () => (await flooded).stop())

const hero = (number: number) => HEROES[number % HEROES.length]?.id ?? null

/** A draft that no other number gives. */
const draft = (number: number) =>
  bodies.draft({
    teamASlots: emptySlots('A').with(0, { type: 'BAN', heroId: hero(number) }),
    teamBSlots: emptySlots('B').with(0, { type: 'BAN', heroId: hero(Math.floor(number / HEROES.length)) }),
  })

test('Draft ids are random, and neither count up nor lie near each other (SH-05) [A15]', async () => {
  const { db } = server.services
  const ids: string[] = []
  for (let first = 0; first < 1000; first += 10) {
    ids.push(...(await Promise.all(Array.from({ length: 10 }, (_, number) => insertDraft(db, draft(first + number))))))
  }
  expect(new Set(ids).size).toBe(1000)
  expect(ids).not.toEqual(ids.toSorted())
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/)
  const [id = ''] = ids
  const near = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`
  expect((await anon.get(`/api/drafts/${near}`)).body.code).toBe('DRAFT_NOT_FOUND')
})

test('A stored draft is never changed: equal ones share an id, others get a new one (SH-05) [A16]', async () => {
  const id = await make.aDraft()
  expect((await anon.post('/api/drafts', bodies.draft())).body).toEqual({ id, ...bodies.draft() })
  const other = await anon.post('/api/drafts', draft(30))
  expect(other.body.id).not.toBe(id)
  expect((await anon.post('/api/drafts', { ...draft(31), id })).status).toBe(400)
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    expect((await anon.send(method, `/api/drafts/${id}`, '{}')).status).toBe(405)
  }
  expect((await anon.get(`/api/drafts/${id}`)).body).toEqual(bodies.draft())
})

test('10,000 anonymous drafts from many networks store no more than the hourly total, and known ones still open [H18 K25]', async () => {
  const site = await flooded
  const { db } = site.services
  await db.insertInto('rate_limits').values({ key: 'new drafts', hits: 1_990, resets_at: new Date(Date.now() + 3_600_000).toISOString() }).execute()
  const statuses: number[] = []
  const share = (number: number, network: string) =>
    makeVisitor(site.url, { 'x-forwarded-for': network }).post('/api/drafts', draft(number))
  for (let number = 0; number < 60; number += 1) statuses.push((await share(number, `2001:db8:${number}:1::5`)).status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(10)
  expect(new Set(statuses.slice(10))).toEqual(new Set([429]))
  expect(await db.selectFrom('drafts').select('id').execute()).toHaveLength(10)
  const refused = await share(61, '2001:db8:999::1')
  expect([refused.headers.has('retry-after'), (await refused.json()).error]).toEqual([true, expect.stringContaining('The long link still works')])
  expect((await share(0, '2001:db8:999::1')).status).toBe(201)
})

test('Networks of one customer are counted together too [H18]', async () => {
  const site = await flooded
  const { db } = site.services
  await db.deleteFrom('rate_limits').execute()
  const share = (number: number, network: string) =>
    makeVisitor(site.url, { 'x-forwarded-for': network }).post('/api/drafts', draft(number))
  await share(100, '2001:db8:7:1::5')
  await db.updateTable('rate_limits').set({ hits: 598 }).where('key', 'like', 'new drafts 2001%').execute()
  const statuses = []
  for (let number = 101; number < 105; number += 1) statuses.push((await share(number, `2001:db8:7:${number}::5`)).status)
  expect(statuses).toEqual([201, 201, 429, 429])
  expect((await share(110, '2001:db8:8:1::5')).status).toBe(201)
})

test('A draft that nobody opened for a year is deleted, at most 5,000 at a time; opening one extends its life (SH-05) [H18 K25]', async () => {
  const { db } = server.services
  const id = await make.aDraft()
  const old = await insertDraft(db, draft(500))
  const now = Date.now()
  const agedBy = (days: number) => new Date(now - days * 86_400_000).toISOString()
  await db.updateTable('drafts').set({ opened_at: agedBy(366) }).where('id', 'in', [id, old]).execute()
  expect((await anon.get(`/api/drafts/${id}`)).status).toBe(200)
  await sweepDrafts(db, now)
  expect([(await anon.get(`/api/drafts/${id}`)).status, (await anon.get(`/api/drafts/${old}`)).status]).toEqual([200, 404])
  const openedAt = async () => (await db.selectFrom('drafts').select('opened_at').where('id', '=', id).executeTakeFirstOrThrow()).opened_at
  const first = await openedAt()
  await anon.get(`/api/drafts/${id}`)
  expect(await openedAt()).toBe(first)
  await sql`INSERT INTO drafts (id, content_hash, draft, opened_at)
    SELECT 'old-' || n, sha256(n::text::bytea), '{}', now() - interval '400 days' FROM generate_series(1, 5001) AS n`.execute(db)
  await sweepDrafts(db, now)
  expect(await db.selectFrom('drafts').select('id').where('id', 'like', 'old-%').execute()).toHaveLength(1)
})

test('An invalid draft is refused', async () => {
  const good = bodies.draft()
  const wrong = [
    {}, { ...good, teamASlots: [] }, { ...good, teamASlots: good.teamBSlots }, { ...good, selectedMapId: 'tbd' },
    { ...good, selectedMapId: undefined },
    { ...good, teamASlots: good.teamASlots.with(0, { type: 'BAN', heroId: 'tracer' }) },
    { ...good, teamASlots: good.teamASlots.with(1, { type: 'EMPTY', heroId: 'hela' }) }, { ...good, note: 'x' }, [good],
    null,
  ]
  for (const body of wrong) {
    expect(
      (await anon.post('/api/drafts', body)).body.code, JSON.stringify(body),
    ).toBe('VALIDATION_FAILED')
  }
  expect((await anon.post('/api/drafts', { ...good, note: 'x'.repeat(9_000) })).status).toBe(413)
})
