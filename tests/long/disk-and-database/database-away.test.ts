import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/db/embedded/free-port.ts'
import { logInAs, type Visitor } from '#tests/support/clients/visitor.ts'
import { makePostgres, type OwnPostgres } from '#tests/support/foreign/postgres.ts'
import { startProxy, through, type Proxy } from '#tests/support/foreign/proxy.ts'
import { dataFolder, ready, run, stop, type Program } from '#tests/support/program/program.ts'
import { until } from '#tests/support/program/until.ts'

let data: ReturnType<typeof dataFolder>
let postgres: OwnPostgres
let proxy: Proxy
let program: Program
let url: string
let metricsPort: number
let editor: Visitor
beforeAll(async () => {
  data = dataFolder()
  postgres = await makePostgres(data.path)
  await postgres.start()
  proxy = await startProxy(postgres.port)
  metricsPort = await freePort()
  program = run(data.path, { DATABASE_URL: through(postgres.url, proxy.port), METRICS_PORT: String(metricsPort) })
  url = await ready(program)
  editor = await logInAs(url, 'editor')
})
afterAll(async () => {
  await stop(program)
  proxy.close()
  await postgres.stopAtOnce()
  data.remove()
})

type Asked = { status: number; ms: number; retryAfter: string | null; body: string }

/** Requests something that no cache has: each search is another one. */
let asked = 0
async function ask(path = `/api/matches?search=${(asked += 1)}`): Promise<Asked> {
  const start = performance.now()
  const answer = await fetch(url + path)
  const body = await answer.text()
  return { status: answer.status, ms: performance.now() - start, retryAfter: answer.headers.get('retry-after'), body }
}

const many = (count: number, path?: string): Promise<Asked[]> => Promise.all(Array.from({ length: count }, () => ask(path)))
const isUp = async (): Promise<boolean> => (await many(20)).every(({ status }) => status === 200) && (await ask('/readyz')).status === 200
const isUpAgain = () => expect.poll(isUp, { timeout: 60_000, interval: 250 }).toBe(true)

/** The server itself continues: nothing that needs no database waits for it. */
async function expectQuickWithoutDatabase(): Promise<void> {
  for (const path of ['/healthz', '/favicon.svg']) {
    const times = []
    for (let count = 0; count < 9; count += 1) {
      const { status, ms } = await ask(path)
      expect(status).toBe(200)
      times.push(ms)
    }
    expect(times.toSorted((a, b) => a - b)[4]).toBeLessThan(2_000) // what needs it takes five seconds or more
  }
}

/** The readings of one metric by their labels. */
async function readMetric(name: string): Promise<Map<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const lines = text.split('\n').filter((line) => line.startsWith(name))
  return new Map(lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

function expectUnavailable({ status, retryAfter, body }: Asked): void {
  expect([status, retryAfter]).toEqual([503, '5'])
  expect(JSON.parse(body)).toMatchObject({ error: 'The service is temporarily unavailable', code: 'UNAVAILABLE' })
}

test('A database that goes away under load and comes back costs no acknowledged write [F08]', async () => {
  const acknowledged: string[] = []
  let isOver = false
  const writer = async (lane: number): Promise<void> => {
    for (let count = 0; !isOver; count += 1) {
      const username = `Player ${lane}-${count}`
      if ((await editor.post('/api/players', { username })).status === 201) acknowledged.push(username)
      else await sleep(20)
    }
  }
  const writing = [1, 2, 3, 4].map(writer)
  await until(() => acknowledged.length > 10)
  await postgres.stopAtOnce()
  const before = acknowledged.length
  for (let count = 0; count < 10; count += 1) {
    for (const answer of await many(10)) {
      expectUnavailable(answer)
      expect(answer.ms).toBeLessThan(5_000)
    }
    expect((await ask('/readyz')).status).toBe(503)
    await sleep(500)
  }
  await expectQuickWithoutDatabase()
  await postgres.start()
  await isUpAgain()
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before)
  isOver = true
  await Promise.all(writing)
  const { rows } = await postgres.query('SELECT username FROM players')
  const stored = new Set(rows.map(({ username }) => username as string))
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
  expect(program.child.exitCode).toBeNull()
})

test('A database that answers five seconds late causes early errors, and no queue [F09]', async () => {
  proxy.way({ kind: 'delay', ms: 5_000 })
  const asking = many(30)
  await expectQuickWithoutDatabase()
  const start = performance.now()
  expect((await ask('/readyz')).status).toBe(503)
  expect(performance.now() - start).toBeLessThan(5_000)
  for (const answer of await asking) {
    expectUnavailable(answer)
    expect(answer.ms).toBeLessThan(20_000)
  }
  const { rows } = await postgres.query(`SELECT count(*)::int AS busy FROM pg_stat_activity WHERE state = 'active' AND application_name = 'clutchboard'`)
  expect(rows[0].busy).toBe(0)
  proxy.way({ kind: 'pass' })
  await isUpAgain()
})

test('A statement that takes too long is cancelled by the database itself [F09]', async () => {
  const waiting = () => postgres.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)
  const blocking = postgres.query('BEGIN; LOCK TABLE matches IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(12); COMMIT')
  let isLocked = true
  void blocking.then(() => (isLocked = false))
  await sleep(200)
  const asking = ask()
  await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0)
  expectUnavailable(await asking)
  await expect.poll(async () => (await waiting()).rows.length).toBe(0) // a list and its total are two statements
  expect(isLocked).toBe(true)
  await blocking
  await isUpAgain()
})

test('Connections whose other end disappeared silently are detected [F11]', async () => {
  await many(20)
  proxy.mute()
  await isUpAgain()
})

test('Connections that break all at once, idle ones too, leave the server as it was [F18]', async () => {
  for (let round = 0; round < 10; round += 1) {
    const asking = many(20)
    proxy.reset()
    for (const { status } of await asking) expect([200, 503]).toContain(status)
  }
  await isUpAgain()
  expect(program.output()).not.toContain('Unexpected error')
})

test('Reads that wait for each other are refused soon, and leave no queue behind [F10]', async () => {
  const blocking = postgres.query('BEGIN; LOCK TABLE matches IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(6); COMMIT')
  await sleep(300)
  const asking = many(500)
  await sleep(300)
  await expectQuickWithoutDatabase()
  const answers = await asking
  const refused = answers.filter(({ status }) => status !== 200) // requests still waiting as the lock was released are served
  for (const answer of refused) expectUnavailable(answer)
  expect(refused.length).toBeGreaterThan(200)
  expect(answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[450]).toBeLessThan(20_000)
  await blocking
  await isUpAgain()
  const connections = await readMetric('clutchboard_database_connections')
  expect(connections.get('{state="waiting"}')).toBe(0)
  expect(connections.get('{state="idle"}')).toBe(connections.get('{state="total"}'))
})
