import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { open, readMetric } from '#tests/support/clients/bad-readers.ts'
import { askForStream } from '#tests/support/clients/live.ts'
import { makeVisitor } from '#tests/support/clients/visitor.ts'
import { openSite } from '#tests/support/program/site.ts'
import { until } from '#tests/support/program/until.ts'
import { bodies } from '#tests/support/worlds/factories.ts'

const { server, make } = await openSite({ TRUST_PROXY: 'loopback', METRICS_PORT: '0' })
const address = `http://127.0.0.1:${(server.app.server.address() as { port: number }).port}`
const anon = makeVisitor(address)
const gauge = (kind: string) => readMetric(server.metricsUrl ?? '', `clutchboard_requests_under_way{kind="${kind}"}`)

test('A compressed body, in whatever way, is refused with 415 and never decompressed [H21]', async () => {
  const draft = JSON.stringify(bodies.draft())
  const forms = { gzip: gzipSync(draft), br: brotliCompressSync(draft), zstd: zstdCompressSync(draft), deflate: draft, 'x-own': draft, 'gzip, br': draft, aws: '{}' }
  for (const [coding, body] of Object.entries(forms)) {
    const answer = await anon.send('POST', '/api/drafts', { body, headers: { 'content-type': 'application/json', 'content-encoding': coding } })
    expect([coding, answer.status, answer.headers.get('accept-encoding')]).toEqual([coding, 415, 'identity'])
    expect(await answer.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', error: 'Send the body as it is, without Content-Encoding' })
  }
  const plain = await anon.send('POST', '/api/drafts', { body: draft, headers: { 'content-type': 'application/json', 'content-encoding': 'Identity' } })
  expect(plain.status).toBe(201)
  expect((await anon.get('/api/events', { headers: { 'content-encoding': 'gzip' } })).status).toBe(200)
})

test('Another spelling of an address gets the headers of its route, and its cached response', async () => {
  const plain = await anon.get('/api/events')
  const spelled = await anon.get('/%61p%69/event%73?x=1')
  for (const name of ['cache-control', 'access-control-allow-origin', 'content-type', 'etag', 'cross-origin-opener-policy']) {
    expect([name, spelled.headers.get(name)]).toEqual([name, plain.headers.get(name)])
  }
  expect(spelled.headers.get('access-control-allow-origin')).toBe('*')
  const missing = await anon.get('/%61pi/none')
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8'])
})

test('Links to neighbouring pages of a list omit parameters the list does not read', async () => {
  for (let n = 0; n < 3; n += 1) await make.aTeam()
  const { headers } = await anon.get('/api/teams?utm_source=x&limit=1&fbclid=y')
  expect(headers.get('link')).toBe('</api/teams?limit=1&page=2>; rel="next", </api/teams?limit=1&page=3>; rel="last"')
})

test('One IPv6 customer gets as many streams as one address, and others get theirs [K50]', async () => {
  const from = (ip: string) => askForStream(address, { 'x-forwarded-for': ip })
  const streams = await Promise.all(Array.from({ length: 520 }, (_, n) => from(`2001:db8:0:1::${(n + 1).toString(16)}`)))
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(500)
  const others = await Promise.all(['2001:db8:0:2::1', '203.0.113.9'].map(from))
  expect(others.map(({ status }) => status)).toEqual([200, 200])
  for (const stream of [...streams, ...others]) stream.close()
  await until(() => server.services.tallies.streams() === 0)
})

test('When all places are taken and none is freed for ten seconds, /readyz reports it until one is [H01]', async () => {
  const { answer } = server.services.load
  const leave: (() => void)[] = []
  for (let n = 0; answer.taken() < 40; n += 1) answer.ask(`somebody ${n}`, (place) => place && leave.push(place.leave))
  expect((await anon.get('/readyz')).status).toBe(200)
  expect(await gauge('answer')).toBe(40)
  await sleep(10_050)
  const stuck = await anon.get('/readyz')
  expect([stuck.status, await stuck.json()]).toEqual([503, expect.objectContaining({ error: 'Every place has been taken for ten seconds' })])
  const waiting = anon.get('/api/events?limit=3')
  await until(async () => (await gauge('answer')) === 41)
  for (const each of leave) each()
  expect([(await waiting).status, (await anon.get('/readyz')).status, await gauge('answer')]).toEqual([200, 200, 0])
})

test('A client that leaves while waiting for a place is forgotten [H01]', async () => {
  const { answer } = server.services.load
  const leave: (() => void)[] = []
  for (let n = 0; answer.taken() < 40; n += 1) answer.ask(`somebody ${n}`, (place) => place && leave.push(place.leave))
  const sockets = Array.from({ length: 30 }, (_, n) => {
    const socket = open(address)
    socket.write(`GET /api/events?limit=${n + 1} HTTP/1.1\r\nHost: x\r\n\r\n`)
    return socket
  })
  await until(() => answer.waiting() === 30)
  for (const socket of sockets) socket.destroy()
  await until(() => answer.waiting() === 0)
  for (const each of leave) each()
  expect(answer.taken()).toBe(0)
})

test('Nothing waits for a hook that does not come when a reader hangs up [K01]', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  expect(sources.length).toBeGreaterThan(100)
  const users = sources.filter((name) => /['"]onResponse['"]|onResponse\s*:/.test(readFileSync(`server/${name}`, 'utf8')))
  expect(users).toEqual([])
})
