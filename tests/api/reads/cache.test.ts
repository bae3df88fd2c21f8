import { get as httpGet, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import type { EventListItem } from '#contract/events.ts'
import { isOn } from '#server/speed/switches.ts'
import { start } from '#server/start.ts'
import { openSite } from '#tests/support/program/site.ts'
import { until } from '#tests/support/program/until.ts'
import { aTournament, complete } from '#tests/support/worlds/brackets.ts'
import { bodies } from '#tests/support/worlds/factories.ts'

const { server, anon, editor, make } = await openSite()
const { cache, db, live } = server.services
const plainPages = {
  render: async () => ({ status: 200, html: 'page' }), parametersOf: () => new Set<string>(), inlineScripts: [], styles: async () => null, manifest: null,
}
const other = await start({
  config: server.services.config, log: pino({ level: 'silent' }), renderer: plainPages,
})
afterAll(() => other.stop())

const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
    httpGet(server.url + path, { headers, method, agent: false }, (answer) => {
      buffer(answer).then((body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }), reject)
    }).on('error', reject)
  })
const readJson = async (url: string) => (await fetch(url)).json()
await until(() => live.revision() !== null && other.services.live.revision() !== null)
/** Asks until the answer comes from the cache. */
const warm = async (path: string): Promise<void> => {
  await until(async () => {
    const { hits } = cache.counts()
    await read(path)
    return cache.counts().hits > hits
  }, { otherwise: () => `${path} is not kept` })
}

/** A server without the cache has none of what these are about. */
const cacheTest = test.skipIf(!isOn('response-cache'))

cacheTest('A cached answer has the bytes and headers of the first one, in each encoding [L13]', async () => {
  for (let n = 0; n < 30; n += 1) await make.aTeam()
  const path = '/api/teams?limit=30'
  const first = await read(path)
  await warm(path)
  const forms = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync }
  for (const [coding, unpack] of Object.entries(forms)) {
    const kept = await read(path, { 'accept-encoding': coding })
    expect(unpack(kept.body).equals(first.body)).toBe(true)
    expect(kept.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding)
    const own = (headers: IncomingMessage['headers']) => {
      const { 'x-request-id': _id, date: _date, 'content-encoding': _coding, 'content-length': _length, vary: _vary, ...same } = headers
      return same
    }
    expect(own(kept.headers)).toEqual(own(first.headers))
    expect(kept.headers.vary).toBe('accept-encoding')
    expect(kept.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    const head = await read(path, { 'accept-encoding': coding }, 'HEAD')
    expect({ ...own(head.headers), length: head.headers['content-length'], body: head.body.length })
      .toEqual({ ...own(kept.headers), length: kept.headers['content-length'], body: 0 })
  }
  const tag = String(first.headers.etag)
  const same = await read(path, { 'if-none-match': `"x", ${tag}` })
  expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, tag])
  expect((await read(path, { 'accept-encoding': 'br;q=0, gzip;q=0.5' })).headers['content-encoding']).toBe('gzip')
})

test('An acknowledged write is read by everybody in this process at once, and soon in another one', async () => {
  const id = await make.aPlayer()
  const path = `/api/players/${id}`
  await fc.assert(fc.asyncProperty(fc.array(fc.constantFrom('write', 'anon', 'editor', 'list'), { maxLength: 14 }), async (steps) => {
    let expected = (await editor.get(path)).body.username
    for (const step of steps) {
      if (step === 'write') {
        const body = bodies.player()
        expect((await editor.put(path, body)).status).toBe(200)
        expected = body.username
      } else if (step === 'list') {
        const { body } = await anon.get('/api/players?limit=500')
        expect(body.find((each: { id: string }) => each.id === id).username).toBe(expected)
      } else {
        expect((await (step === 'anon' ? anon : editor).get(path)).body.username).toBe(expected)
      }
    }
    await until(async () => (await readJson(other.url + path)).username === expected)
  }), { numRuns: 25 })
})

cacheTest('A writer reads the write back although the notification is late', async () => {
  const id = await make.aPlayer()
  const path = `/api/players/${id}`
  await warm(path)
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_stat_activity WHERE application_name = 'clutchboard live' AND datname = current_database()
  `.execute(db)
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
  try {
    for (const username of ['first', 'second', 'third']) {
      await editor.put(path, { username })
      for (let n = 0; n < 3; n += 1) expect((await readJson(server.url + path)).username).toBe(username)
    }
  } finally {
    for (const { pid } of rows) process.kill(pid, 'SIGCONT')
  }
  await until(async () => (await readJson(other.url + path)).username === 'third')
})

test('Reads that run beside writes never go back behind an acknowledged write', async () => {
  const id = await make.aPlayer({ username: '0' })
  let acknowledged = 0
  let writing = true
  const reader = async (): Promise<void> => {
    while (writing) {
      const least = acknowledged
      const { username } = await readJson(`${server.url}/api/players/${id}`)
      expect(Number(username)).toBeGreaterThanOrEqual(least)
    }
  }
  const readers = Promise.all(Array.from({ length: 6 }, reader))
  for (let n = 1; n <= 40; n += 1) {
    await editor.put(`/api/players/${id}`, { username: String(n) })
    acknowledged = n
  }
  writing = false
  await readers
})

cacheTest('A cached list of past events names the champion once the final is over, and the other team once it is corrected (EV-20)', async () => {
  const over = await make.anEvent({ startDate: '2026-01-10', endDate: '2026-01-12' })
  const { bracketId, teams: [one = '', two = ''] } = await aTournament(editor, { eventId: over, size: 2 })
  const path = '/api/events?state=past&champions=true&after=start'
  const champions = async () => {
    await warm(path)
    const list: EventListItem[] = await readJson(server.url + path)
    return list.find(({ id }) => id === over)?.champions?.map(({ id }) => id)
  }
  expect(await champions()).toEqual([])
  for (const winner of [one, two]) {
    expect((await complete(editor, bracketId, 'w1-0', winner, true)).status).toBe(200)
    expect(await champions()).toEqual([winner])
  }
})

cacheTest('A change that nobody sent through this process empties the cache', async () => {
  const id = await make.aPlayer()
  await warm(`/api/players/${id}`)
  await sql`UPDATE players SET username = 'by hand' WHERE id = ${id}`.execute(db)
  await until(async () => (await anon.get(`/api/players/${id}`)).body.username === 'by hand')
})

cacheTest('A request with a session, a token or a range is neither cached nor answered from the cache', async () => {
  await warm('/api/events')
  const before = cache.counts()
  await read('/api/events', { cookie: 'session=x' })
  await read('/api/events', { cookie: 'a=b; __Host-session=x' })
  await read('/api/events', { authorization: 'Bearer x' })
  await read('/api/events', { range: 'bytes=0-1' })
  await editor.get('/api/events')
  for (let n = 0; n < 3; n += 1) await editor.get('/api/auth/user')
  expect(cache.counts()).toEqual(before)
  await read('/api/events', { cookie: '__cf_bm=anything' })
  expect(cache.counts().hits).toBe(before.hits + 1)
})

cacheTest('A match turns live on time although nobody changes anything', async () => {
  const starts = Date.now() + 2_500
  const id = await make.aMatch({ matchStartTime: new Date(starts).toISOString() })
  const path = `/api/matches/${id}`
  await warm(path)
  while (Date.now() < starts) {
    const { isLive } = await readJson(server.url + path)
    if (isLive) expect(Date.now()).toBeGreaterThanOrEqual(starts)
    await new Promise((done) => setTimeout(done, 50))
  }
  expect((await readJson(server.url + path)).isLive).toBe(true)
})

cacheTest('While changes are not received the cache is bypassed, and it recovers by itself', async () => {
  const id = await make.aPlayer()
  const path = `/api/players/${id}`
  await warm(path)
  await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'clutchboard live' AND datname = current_database()
  `.execute(db)
  await until(() => live.revision() === null || cache.counts().entries === 0)
  await sql`UPDATE players SET username = 'unheard' WHERE id = ${id}`.execute(db)
  expect((await readJson(server.url + path)).username).toBe('unheard')
  await until(() => live.revision() !== null)
  await warm(path)
})

cacheTest('A flood of addresses stays within bounds and evicts nothing', async () => {
  await warm('/api/events?limit=7')
  const kept = cache.counts().entries
  for (let from = 0; from < 200; from += 40) {
    await Promise.all(Array.from({ length: 40 }, (_, n) => read(`/api/events?limit=7&page=${from + n + 1}`)))
  }
  expect(cache.counts().entries).toBe(kept)
  await read(`/api/events?limit=7&x=${'y'.repeat(3_000)}`)
  const { hits } = cache.counts()
  await read('/api/events?limit=7')
  expect(cache.counts().hits).toBe(hits + 1)
})

cacheTest('Many simultaneous requests for the same cause one read [L14]', async () => {
  for (let n = 0; n < 5; n += 1) await make.anEvent()
  cache.empty()
  const before = cache.counts()
  const answers = await Promise.all(Array.from({ length: 200 }, () => read('/api/events?limit=11')))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.toString()}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  const { hits, joined, fills } = cache.counts()
  expect(fills - before.fills).toBeLessThanOrEqual(2)
  expect(hits + joined - before.hits - before.joined).toBeGreaterThanOrEqual(198)
})

test('A refusal is cached for nobody', async () => {
  const before = cache.counts().entries
  const answers = await Promise.all(Array.from({ length: 20 }, () => read('/api/teams/none')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(20)
  expect(cache.counts().entries).toBe(before)
})

cacheTest('An answer for a reader with a revision may be cached downstream, but not one this process has not received', async () => {
  const { revision } = (await anon.get('/api/live/revision')).body
  const kept = await anon.get(`/api/events?limit=3&revision=${revision}`)
  expect(kept.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=2, stale-while-revalidate=30')
  for (const path of ['/api/events?limit=3', `/api/events?limit=3&revision=${revision + 1_000}`]) {
    const answers = [await anon.get(path), await anon.get(path), await anon.get(path)]
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(3).fill('public, no-cache'))
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill(kept.body))
  }
})
