import { describe, expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { bodies } from '#tests/support/worlds/factories.ts'
import { asStored } from '#tests/support/models/stored.ts'

const { editor, admin, anon, make } = await openSite()

const kinds = [
  { name: 'player', create: make.aPlayer, list: 'players', method: 'PUT', body: bodies.player },
  { name: 'team', create: make.aTeam, list: 'teams', method: 'PUT', body: bodies.team },
  { name: 'match', create: make.aMatch, list: 'matches', method: 'PUT', body: bodies.match },
  { name: 'event', create: make.anEvent, list: 'events', method: 'PATCH', body: () => ({ format: 'Swiss' }) },
  { name: 'bracket', create: make.aBracket, list: 'brackets', method: 'PATCH', body: () => ({ pickEmEnabled: true }) },
] as const

const ifMatch = (tag: string | null) => ({ headers: { 'if-match': tag ?? '' } })

describe.each(kinds)('Two editors of one $name', ({ name, create, list, method, body }) => {
  const write = (url: string, tag: string | null) => editor.send(method, url, JSON.stringify(body()), ifMatch(tag))

  test('The second editor is told of the change, gets the record as it is, and changes nothing (AP-06) [C01]', async () => {
    const url = `/api/${list}/${await create()}`
    const tag = (await anon.get(url)).headers.get('etag')
    const first = await write(url, tag)
    expect(first).toMatchObject({ status: 200, body: { version: 2 } })
    const second = await write(url, tag)
    expect(second).toMatchObject({
      status: 412,
      body: { code: 'VERSION_CONFLICT', error: `This ${name} was changed by someone else`, current: asStored(first.body) },
    })
    expect((await admin.delete(url, ifMatch(tag))).status).toBe(412)
    expect(asStored((await anon.get(url)).body)).toEqual(asStored(first.body))
  })

  test('The tag of an answer to a write is good for the next write, and for the delete', async () => {
    const url = `/api/${list}/${await create()}`
    let { headers } = await anon.get(url)
    for (let round = 0; round < 3; round += 1) {
      const answer = await write(url, headers.get('etag'))
      expect(answer).toMatchObject({ status: 200, body: { version: round + 2 } })
      headers = answer.headers
    }
    expect((await editor.delete(url, ifMatch(headers.get('etag')))).status).toBe(204)
  })

  test('Of ten writes at once with one tag, one goes through [C01]', async () => {
    const url = `/api/${list}/${await create()}`
    const tag = (await anon.get(url)).headers.get('etag')
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(url, tag)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(412)])
  })

  test('Without a tag, and with *, the write goes through; with nonsense it does not (AP-06)', async () => {
    const url = `/api/${list}/${await create()}`
    for (const tag of ['', '*', ' * ']) expect((await write(url, tag)).status, tag).toBe(200)
    for (const tag of ['x', '"x"', '4', '"4', 'W/4', '"99999999999"', '"-1"']) {
      expect(
        (await write(url, tag)).status, tag,
      ).toBe(412)
    }
    expect((await anon.get(url)).body.version).toBe(4)
  })
})

test('A group is guarded in the same way [C01]', async () => {
  const url = `/api/groups/${await make.aGroup()}`
  const saved = await editor.put(url, bodies.group())
  expect((await editor.put(url, bodies.group(), ifMatch('"1"'))).status).toBe(412)
  expect((await editor.delete(url, ifMatch('"1"'))).body.current).toEqual(asStored(saved.body))
  expect((await editor.put(url, bodies.group(), ifMatch(saved.headers.get('etag')))).status).toBe(200)
})

describe('Revalidation', () => {
  test.each([
    '/api/events', '/api/matches', '/api/teams', '/api/players', '/api/search?q=team',
  ])('A reader gets 304 for %s until something changes', async (url) => {
    const first = await anon.get(url)
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"[\w-]+"$/)
    const again = await anon.get(url, { headers: { 'if-none-match': tag } })
    expect(again).toMatchObject({ status: 304, body: null })
    expect(again.headers.get('etag')).toBe(tag)
    expect((await anon.get(url, { headers: { 'if-none-match': `"other", ${tag}` } })).status).toBe(304)
    await Promise.all([make.anEvent(), make.aMatch(), make.aTeam(), make.aPlayer()])
    expect((await anon.get(url, { headers: { 'if-none-match': tag } })).status).toBe(200)
  })

  test('A reader gets 304 for a record, and a new tag after a change', async () => {
    const url = `/api/matches/${await make.aMatch()}`
    const tag = (await anon.get(url)).headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"1-[\w-]+"$/)
    const headers = { 'if-none-match': tag }
    expect((await anon.get(url, { headers })).status).toBe(304)
    expect((await anon.send('HEAD', url, undefined, { headers })).status).toBe(304)
    await editor.put(url, { streamLink: 'https://example.com/' })
    expect((await anon.get(url, { headers })).status).toBe(200)
  })

  test('A reader learns that public answers may be cached but revalidated, and private ones not cached', async () => {
    expect((await anon.get('/api/events')).headers.get('cache-control')).toBe('public, no-cache')
    for (const url of ['/api/auth/user', '/api/admin/users', '/api/admin/audit', '/api/uploads/list?path=teams']) {
      const { headers } = await admin.get(url)
      expect(headers.get('cache-control'), url).toBe('no-store')
      expect(headers.get('access-control-allow-origin'), url).toBeNull()
    }
  })
})
