import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '#server/db/embedded/free-port.ts'
import { underWay } from '#tests/support/clients/bad-readers.ts'
import { logInAs } from '#tests/support/clients/visitor.ts'
import { makePostgres } from '#tests/support/foreign/postgres.ts'
import { dataFolder, isUp, preparedFolder, ready, run, stop, type Program } from '#tests/support/program/program.ts'
import { until } from '#tests/support/program/until.ts'

let data: ReturnType<typeof preparedFolder>
beforeEach(() => {
  data = preparedFolder()
})
afterEach(() => data.remove())

/** Makes the server do something it does not expect, a while after it is ready. */
const provoke = (code: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`if(process.argv[1]?.endsWith('main.js'))setTimeout(()=>{${code}},6000)`)}`,
})

test.each([
  ['a rejection', "Promise.reject(new Error('provoked'))"], ['an exception', "throw new Error('provoked')"],
])('After %s that nobody handles the server logs it with its stack and ends cleanly [F18]', async (_name, code) => {
  const program = run(data.path, provoke(code))
  await ready(program)
  const ended = await program.ended
  expect(ended.code).toBe(1)
  expect(ended.output).toMatch(/FATAL: Unexpected error; the server stops\n.*Error: provoked\n\s+at /s)
  const again = run(data.path)
  expect(await isUp(await ready(again))).toBe(true)
  expect((await stop(again)).code).toBe(0)
})

test('No request ends the process [F17]', async () => {
  const program = run(data.path)
  const url = await ready(program)
  const editor = await logInAs(url, 'editor')
  const { port, hostname } = new URL(url)
  const raw = async (text: string): Promise<void> => {
    const socket = connect(Number(port), hostname).on('error', () => {})
    socket.write(text)
    await sleep(20)
    socket.destroy()
  }
  const bodies = [
    '', '{', 'null', '[]', '"x"', '1e999', '['.repeat(100_000), '{"a":'.repeat(50_000), '{"__proto__":{"x":1}}',
    '{"games":[null]}', '{"username":"\\ud800"}', '{"username":"\\u0000"}', `{"username":"${'x'.repeat(2_000_000)}"}`,
  ]
  for (const path of ['/api/players', '/api/teams', '/api/events', '/api/matches', '/api/brackets', '/api/drafts', '/api/imports']) {
    for (const body of bodies) {
      const answer = await editor.send('POST', path, { body, headers: { 'content-type': 'application/json' } }).catch(() => null)
      if (answer) expect([path, body.slice(0, 20), answer.status < 500]).toEqual([path, body.slice(0, 20), true])
    }
  }
  for (const path of ['/%', '/%00', '/..%2f..%2fetc/passwd', '/assets/../../server/main.ts', '/uploads/%ff/x', '//', '/api/matches?page=-1&limit=1e9']) {
    await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await raw(`POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`)
  }
  for (const text of ['\0\0\0', 'GET', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n', 'GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n']) await raw(text)
  expect(await isUp(url)).toBe(true)
  expect(program.child.exitCode).toBeNull()
  expect(program.output()).not.toContain('Unexpected error')
  expect((await stop(program)).code).toBe(0)
})

test('Told to stop at any moment of its start the server ends in time, and the next start works [F16]', async () => {
  const fresh = dataFolder()
  for (const wait of [50, 600, 1_200, 1_800, 2_500]) {
    const program = run(fresh.path)
    await sleep(wait)
    const asked = Date.now()
    await stop(program)
    expect(Date.now() - asked).toBeLessThan(20_000)
  }
  const last = run(fresh.path)
  expect(await isUp(await ready(last))).toBe(true)
  expect((await stop(last)).code).toBe(0)
  fresh.remove()
})

test('Told to stop in an import the server finishes the batch or leaves it out; told twice it ends at once [F16]', async () => {
  let program = run(data.path)
  const editor = await logInAs(await ready(program), 'editor')
  const event = await editor.post('/api/events', {
    name: 'Season', region: 'Global', status: 'upcoming', startDate: '2026-11-20', endDate: '2026-11-22',
  })
  const { id: eventId } = (await event.json()) as { id: string }
  const opened = await editor.post('/api/imports', { kind: 'matches', fileName: 'x.csv', fileHash: 'c'.repeat(64), rows: 200 })
  const { id } = (await opened.json()) as { id: string }
  const rows = Array.from({ length: 200 }, (_, index) => ({ row: index + 2, match: { eventId } }))
  const importing = editor.post(`/api/imports/${id}/rows`, { rows }).then(({ status }) => status, () => 0)
  await sleep(30)
  expect((await stop(program)).code).toBe(0)
  const answered = await importing
  program = run(data.path)
  const answer = await fetch(`${await ready(program)}/api/matches?limit=500`)
  const stored = ((await answer.json()) as object[]).length
  expect(answered === 200 ? [200] : [0, 200]).toContain(stored)

  const { port, hostname } = new URL(await ready(program))
  const unfinished = connect(Number(port), hostname).on('error', () => {})
  unfinished.write('POST /api/drafts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
  await sleep(300)
  program.child.kill('SIGTERM')
  await sleep(1_000)
  expect(program.child.exitCode).toBeNull() // it waits for the request
  expect((await stop(program)).code).toBe(1)
})

test('With too few file descriptors clients wait or are refused, and the server survives [F25]', async () => {
  const postgres = await makePostgres(data.path)
  await postgres.start()
  const program: Program = run(data.path, { DATABASE_URL: postgres.url }, ['sh', '-c', 'ulimit -n 90 && exec "$@"', 'sh'])
  const url = new URL(await ready(program))
  const sockets: Socket[] = []
  for (let count = 0; count < 500; count += 1) {
    const socket = connect(Number(url.port), url.hostname).on('error', () => {})
    socket.write('GET /api/events HTTP/1.1\r\nHost: x\r\n\r\n')
    sockets.push(socket)
  }
  await sleep(3_000)
  expect(program.child.exitCode).toBeNull()
  for (const socket of sockets) socket.destroy()
  expect(await isUp(url.origin)).toBe(true)
  expect((await stop(program)).code).toBe(0)
  await postgres.stopAtOnce()
})

test('More load than the server can handle causes some 503, a bounded queue for the rest, and no aftermath [L15]', async () => {
  const metricsPort = await freePort()
  const program = run(data.path, { METRICS_PORT: String(metricsPort) })
  const url = await ready(program)
  let isOver = false
  let count = 0
  const answers: { status: number; retryAfter: string | null }[] = []
  const client = async (): Promise<void> => {
    while (!isOver) {
      const answer = await fetch(`${url}/api/matches?search=${(count += 1)}`)
      await answer.arrayBuffer()
      if (answer.status === 503) await sleep(300)
      answers.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') })
    }
  }
  const clients = Array.from({ length: 600 }, client)
  const statuses = (wanted: number) => answers.filter(({ status }) => status === wanted)
  let most = 0
  await until(async () => {
    most = Math.max(most, await underWay(`http://127.0.0.1:${metricsPort}/metrics`))
    return statuses(503).length > 0 && statuses(200).length > 200
  }, { withinMs: 300_000 })
  isOver = true
  await Promise.all(clients)
  const [refused, served] = [statuses(503), statuses(200)]
  expect(refused.length + served.length).toBe(answers.length)
  expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['5']))
  // An accepted client has 200 others before it at most, however many ask.
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(200)
  await expect.poll(async () => {
    const start = performance.now()
    const { status } = await fetch(`${url}/api/matches?search=after`)
    return status === 200 && performance.now() - start < 5_000
  }, { timeout: 60_000 }).toBe(true)
  expect((await stop(program)).code).toBe(0)
})

test('The slowest reads of much data make nobody else wait [F24]', async () => {
  const program = run(data.path)
  const url = await ready(program)
  const editor = await logInAs(url, 'editor')
  const create = async (path: string, json: object): Promise<string> =>
    ((await (await editor.post(path, json)).json()) as { id: string }).id
  const eventId = await create('/api/events', {
    name: 'Season', region: 'Global', status: 'upcoming', startDate: '2026-11-20', endDate: '2026-11-22',
  })
  const teamOneId = await create('/api/teams', { name: 'One', tag: '1' })
  const id = await create('/api/imports', { kind: 'matches', fileName: 'x.csv', fileHash: 'd'.repeat(64), rows: 5_000 })
  const games = [1, 2, 3].map((gameNumber) => ({ gameNumber, teamOneScore: 2, teamTwoScore: 1 }))
  for (let first = 2; first < 5_002; first += 200) {
    const rows = Array.from({ length: 200 }, (_, index) => ({ row: first + index, match: { eventId, teamOneId, games } }))
    expect((await editor.post(`/api/imports/${id}/rows`, { rows })).status).toBe(200)
  }
  let isOver = false
  const reader = async (): Promise<void> => {
    // Staff bypass the cache; the last page and a search that finds nothing look at everything.
    for (const path of ['/api/matches?limit=500&page=10', '/api/matches?search=nothing-like-this', '/api/search?q=one', '/api/imports']) {
      if (!isOver) expect((await editor.get(path)).status).toBe(200)
    }
    if (!isOver) await reader()
  }
  const reading = Promise.all([reader(), reader()])
  const times: number[] = []
  for (let count = 0; count < 200; count += 1) {
    const start = performance.now()
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    times.push(performance.now() - start)
    await sleep(10)
  }
  isOver = true
  await reading
  expect(times.toSorted((a, b) => a - b)[197]).toBeLessThan(2_000)
  expect((await stop(program)).code).toBe(0)
})
