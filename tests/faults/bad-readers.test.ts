import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '#server/db/embedded/free-port.ts'
import { BUILT } from '#server/root.ts'
import {
  askAllAtOnce, getRequest, leaveEarly, neverRead, open, readMetric, underWay, visitMeanwhile,
} from '#tests/support/clients/bad-readers.ts'
import { openProgram } from '#tests/support/program/own-program.ts'
import { until } from '#tests/support/program/until.ts'

const metricsPort = await freePort()
const metrics = `http://127.0.0.1:${metricsPort}/metrics`
const { server, url: { origin } } = await openProgram({
  DEMO_DATA: 'on', TRUST_PROXY: 'loopback', METRICS_PORT: String(metricsPort), LOG_LEVEL: 'debug',
})
const from = (address: string): string => `X-Forwarded-For: ${address}\r\n`

/** The log lines of the server, formatted for people: the first line of each begins with the time. */
const entries = (): string[] => server.output().split(/\n(?=\[\d\d:)/)

/** A client at a separate address, beside those without one. */
const visitor = (): ReturnType<typeof visitMeanwhile> =>
  visitMeanwhile(origin, async (address) => {
    const answer = await fetch(address, { headers: { 'x-forwarded-for': '198.51.100.7' } })
    await answer.arrayBuffer()
    return answer.status
  })
let beside: ReturnType<typeof visitor>
beforeEach(() => {
  beside = visitor()
})
/** The visitor got everything, and nothing is left of the others. */
async function expectNothingLeft(): Promise<void> {
  const statuses = await beside.end()
  expect(statuses.length).toBeGreaterThan(0)
  expect(new Set(statuses)).toEqual(new Set([200]))
  await until(async () => (await underWay(metrics)) === 0 && (await readMetric(metrics, 'clutchboard_unread_bytes')) === 0, {
    withinMs: 60_000, everyMs: 200,
  })
}

test('Readers who leave while the answer arrives use up nothing [H01 K01]', async () => {
  await leaveEarly(origin, { count: 150, path: (n) => (n % 2 ? `/search?q=left${n}` : `/?v=${n}`) })
  await leaveEarly(origin, { count: 100, path: (n) => `/search?q=reset${n}`, reset: true })
  await leaveEarly(origin, { count: 250, path: (n) => `/api/matches?limit=100&search=${'abcde'[n % 5]}&page=${n}` })
  await expectNothingLeft()
  expect(await readMetric(metrics, 'clutchboard_http_requests_total{method="GET",route="/*",status="aborted"}')).toBeGreaterThan(0)
  const entry = entries().find((each) => each.includes('aborted: true'))
  expect(entry).toMatch(/DEBUG: its reader left before.*method: "GET"\n\s+route: "[^"]+"\n\s+ms: \d+\n/s)
  expect(entry).not.toContain('status:')
})

test('A packet full of requests takes no more than one place, and is answered in order [H02 K01]', async () => {
  for (let round = 0; round < 3; round += 1) {
    await askAllAtOnce(origin, Array.from({ length: 61 }, (_, n) => `/search?q=packet${round}x${n}`))
    await askAllAtOnce(origin, Array.from({ length: 201 }, (_, n) => `/api/matches?search=packet${round}x${n}`))
  }
  const socket = open(origin)
  const names = Array.from({ length: 40 }, (_, n) => `in-turn-${n}`)
  let [text, most] = ['', 0]
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  const before = await underWay(metrics)
  socket.write(names.map((name) => getRequest(`/nowhere/${name}`, 'X-No: 1\r\n').replace(/Accept-Encoding.*\r\n/, '')).join(''))
  await until(async () => {
    most = Math.max(most, await underWay(metrics))
    return text.split('HTTP/1.1 404').length > names.length
  }, { withinMs: 60_000 })
  socket.destroy()
  expect(most - before).toBeLessThanOrEqual(3) // one of it, and up to two of the visitor beside
  await expectNothingLeft()
})

test('A client that never reads is cut off, whatever it requested, and makes nobody wait meanwhile [H03 K02]', async () => {
  const assets = join(BUILT, 'client/assets')
  const largest = readdirSync(assets).filter((name) => name.endsWith('.js'))
    .toSorted((a, b) => statSync(join(assets, b)).size - statSync(join(assets, a)).size)[0]
  const many = (n: number, path: string): string => getRequest(path, from(`203.0.113.${n}`)).repeat(120).replaceAll(/Accept-Encoding.*\r\n/g, '')
  const readers = [
    neverRead(origin, { count: 30, requests: (n) => many(n, '/') }),
    neverRead(origin, { count: 30, requests: (n) => many(n, `/api/matches?limit=100&search=${'aeiou'[n % 5]}`) }),
    neverRead(origin, { count: 30, requests: (n) => many(n, `/assets/${largest}`) }),
  ]
  await until(async () => (await readMetric(metrics, 'clutchboard_unread_bytes')) > 30 * 2 ** 14, { withinMs: 60_000 })
  await expectNothingLeft()
  for (const { end } of readers) end()
})

test('A client that sends a body slowly holds no place while it is on its way', async () => {
  const slow = Array.from({ length: 220 }, () => {
    const socket = open(origin)
    socket.write('POST /api/drafts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
    return socket
  })
  const held = await until(async () => {
    const [now, sent] = [await underWay(metrics), slow.every((socket) => socket.bytesWritten > 0)]
    return sent && now < 40 ? { now } : false
  }, { withinMs: 30_000 })
  expect(held.now).toBeLessThan(40)
  const { status } = await fetch(`${origin}/api/matches?search=beside`)
  expect(status).toBe(200)
  for (const socket of slow) socket.destroy()
  await expectNothingLeft()
})

test('One address that requests everything at once makes nobody else wait [H04 K24]', async () => {
  let isOver = false
  let count = 0
  let served = 0
  const greedy = Array.from({ length: 80 }, async () => {
    while (!isOver) {
      const answer = await fetch(`${origin}/search?q=greedy${(count += 1)}`, { headers: { 'x-forwarded-for': '203.0.113.1' } })
      await answer.arrayBuffer()
      // It is also turned away, which takes next to nothing and says nothing about turns.
      if (answer.status === 200) served += 1
    }
  })
  try {
    await until(() => served > 100, { withinMs: 120_000 })
    const before = served
    for (let n = 0; n < 10; n += 1) {
      const answer = await fetch(`${origin}/search?q=other${n}`, { headers: { 'x-forwarded-for': '2001:db8::7' } })
      expect(answer.status).toBe(200)
    }
    // In its turn, not behind the eighty: they got few pages for each of this one's, not eighty.
    expect(served - before).toBeLessThan(10 * 20)
  } finally {
    isOver = true
    await Promise.all(greedy)
  }
  await expectNothingLeft()
})

test('Parameters that a route does not read share one cached answer, in pages and in the API [H04]', async () => {
  const misses = () => readMetric(metrics, 'clutchboard_cache_misses_total')
  await beside.end()
  for (const [path, join] of [['/', '?'], ['/draft', '?'], ['/api/teams?limit=7', '&'], ['/search?q=te', '&']] as const) {
    for (let n = 0; n < 3; n += 1) await (await fetch(origin + path)).text()
    const texts = new Set<string>()
    const before = await misses()
    for (let n = 0; n < 30; n += 1) texts.add(await (await fetch(`${origin}${path}${join}utm_source=${n}&fbclid=${n}`)).text())
    // Cached data may expire once meanwhile: it is never older than half a minute.
    expect([path, (await misses()) - before < 15, texts.size <= 2]).toEqual([path, true, true])
  }
})

afterAll(() => {
  expect(entries().length).toBeGreaterThan(100)
  // A machine that is busy with other things may be late with a connection to the database: then 503 is the right answer.
  const isLate = (entry: string): boolean => entry.includes('timeout exceeded when trying to connect')
  expect(entries().filter((each) => / ERROR.*\berr: /s.test(each) && !isLate(each))).toEqual([])
})
