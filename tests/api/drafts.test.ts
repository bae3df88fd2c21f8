import { expect, test } from 'vitest'
import { HEROES } from '#domain/catalogue/catalogue.ts'
import { emptySlots } from '#domain/drafts/slots.ts'
import { bodies } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site.ts'

const { anon, make } = await openSite()

/** A draft that no other number gives. */
const draft = (number: number) =>
  bodies.draft({ teamASlots: emptySlots('A').with(0, { type: 'BAN', heroId: HEROES[number]?.id ?? null }) })

test('ids of drafts are random, and neither count up nor lie near each other', async () => {
  const ids: string[] = []
  for (let number = 0; number < 25; number += 1) ids.push((await anon.post('/api/drafts', draft(number))).body.id)
  expect(new Set(ids).size).toBe(25)
  expect(ids).not.toEqual(ids.toSorted())
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/)
  const [id = ''] = ids
  const near = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`
  expect((await anon.get(`/api/drafts/${near}`)).body.code).toBe('DRAFT_NOT_FOUND')
})

test('a stored draft is never changed: equal ones share an id, others get a new one', async () => {
  const id = await make.aDraft()
  expect((await anon.post('/api/drafts', bodies.draft())).body).toEqual({ id })
  const other = await anon.post('/api/drafts', draft(30))
  expect(other.body.id).not.toBe(id)
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

test('who stores very many drafts has to wait', async () => {
  const answers = []
  for (let number = 0; number < 60; number += 1) answers.push(await anon.post('/api/drafts', draft(0)))
  const refused = answers.at(-1)
  expect(refused).toMatchObject({
    status: 429, body: { code: 'RATE_LIMITED', error: 'Too many requests, please wait' },
  })
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
})
