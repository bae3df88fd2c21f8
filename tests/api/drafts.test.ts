import { expect, test } from 'vitest'
import { HEROES } from '#domain/catalogue/catalogue.ts'
import { emptySlots } from '#domain/drafts/slots.ts'
import { insertDraft } from '#server/drafts/store.ts'
import { bodies } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site.ts'

const { server, anon, make } = await openSite()

const hero = (number: number) => HEROES[number % HEROES.length]?.id ?? null

/** A draft that no other number gives. */
const draft = (number: number) =>
  bodies.draft({
    teamASlots: emptySlots('A').with(0, { type: 'BAN', heroId: hero(number) }),
    teamBSlots: emptySlots('B').with(0, { type: 'BAN', heroId: hero(Math.floor(number / HEROES.length)) }),
  })

test('ids of drafts are random, and neither count up nor lie near each other [A15]', async () => {
  const { db } = server.services
  const ids = await Promise.all(Array.from({ length: 1000 }, (_, number) => insertDraft(db, draft(number))))
  expect(new Set(ids).size).toBe(1000)
  expect(ids).not.toEqual(ids.toSorted())
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/)
  const [id = ''] = ids
  const near = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`
  expect((await anon.get(`/api/drafts/${near}`)).body.code).toBe('DRAFT_NOT_FOUND')
})

test('a stored draft is never changed: equal ones share an id, others get a new one [A16]', async () => {
  const id = await make.aDraft()
  expect((await anon.post('/api/drafts', bodies.draft())).body).toEqual({ id })
  const other = await anon.post('/api/drafts', draft(30))
  expect(other.body.id).not.toBe(id)
  expect((await anon.post('/api/drafts', { ...draft(31), id })).status).toBe(400)
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    expect((await anon.send(method, `/api/drafts/${id}`, '{}')).status).toBe(405)
  }
  expect((await anon.get(`/api/drafts/${id}`)).body).toEqual(bodies.draft())
})

test('what is no draft is refused', async () => {
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
