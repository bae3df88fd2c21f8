import { connect as connectSocket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { makeLog } from '#server/log.ts'
import { connect } from '#tests/support/clients/client.ts'
import { makeVisitor, STAND_IN_IDS } from '#tests/support/clients/visitor.ts'
import { startTestServer, type TestServer } from '#tests/support/program/server.ts'
import { factories } from '#tests/support/worlds/factories.ts'

type Line = Record<string, unknown>

const lines: string[] = []
let server: TestServer
let as: ReturnType<typeof connect>
beforeAll(async () => {
  const log = await makeLog(readConfig({ LOG_LEVEL: 'debug' }), { write: (line: string) => void lines.push(line) })
  server = await startTestServer({}, { log })
  as = connect(server.url)
})
afterAll(() => server.stop())
beforeEach(() => lines.splice(0))

const logged = (): Line[] => lines.map((line) => JSON.parse(line) as Line)
const lineOf = (requestId: string | null): Line | undefined => logged().find(({ reqId, msg }) => reqId === requestId && msg === 'answered')

/** Sends bytes that no client would send, and reads the answer. */
const sendRaw = (text: string): Promise<string> =>
  new Promise((done) => {
    const { port, hostname } = new URL(server.url)
    const socket = connectSocket(Number(port), hostname)
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.on('error', () => {}).on('close', () => done(answer))
    socket.write(text)
  })

test('Log lines are JSON with a named level and the time in UTC', async () => {
  await (await as('editor')).post('/api/players', { username: 'Somebody' })
  const created = logged().find(({ route, method }) => route === '/api/players' && method === 'POST')
  expect(created).toMatchObject({
    level: 'info', msg: 'answered', status: 201, actor: STAND_IN_IDS.editor, ip: '127.0.0.1', reqId: expect.any(String),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  })
})

test('Visitors\' input makes no log lines of its own, and none that is long or in colour [G07]', async () => {
  const evil = '%0d%0a{"level":"fatal"}%1b[31m'
  const long = 'x'.repeat(15_000)
  await fetch(`${server.url}/api/teams/${evil}`, { headers: { 'user-agent': `evil ${long}` } })
  await fetch(`${server.url}/api/search?q=${evil}`)
  await sendRaw(`GET /api/teams/\x1b[31m HTTP/1.1\r\nHost: x\r\nConnection: close\r\nUser-Agent: \x1b[31m\r\n\r\n`)
  await sendRaw(`GET /${'y'.repeat(1_000_000)} HTTP/1.1\r\nHost: x\r\nUser-Agent: ${'y'.repeat(1_000_000)}\r\n\r\n`)
  const editor = await as('editor')
  await editor.post('/api/players', { username: 'a\r\n{"level":"fatal"}\x1b[31m' })
  await editor.post('/api/players', { username: 'b'.repeat(500_000) })
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) {
    expect(line.indexOf('\n')).toBe(line.length - 1)
    expect(line).not.toContain('\x1b')
    expect(line.length).toBeLessThan(10_000)
    expect(JSON.parse(line)).not.toHaveProperty('level', 'fatal')
  }
})

test('An error is logged in its own words and no others, truncated where they are too long', async () => {
  const read: string[] = []
  const log = await makeLog(readConfig({}), { write: (line: string) => void read.push(line) })
  const cause = Object.assign(new Error('inner'), { input: 'postgres://me:canary@x', code: 'ERR_INVALID_URL' })
  log.error({ err: new Error('m'.repeat(100_000), { cause }) }, 'failed')
  const { err } = JSON.parse(read[0] ?? '') as { err: { message: string; cause: object } }
  expect(err.message).toHaveLength(1_000)
  expect(err.cause).toMatchObject({ message: 'inner', code: 'ERR_INVALID_URL', stack: expect.any(String) })
  expect(read[0]).not.toContain('canary')
})

test('Every access to rights or data leaves a log line, and a row of the history with the same request [G08]', async () => {
  const [admin, editor, norole] = await Promise.all([as('admin'), as('editor'), as('norole')])
  lines.splice(0)
  const id = await factories(editor).aPlayer()
  const nobody = await fetch(`${server.url}/api/players/${id}`, { method: 'DELETE' })
  const wrongRole = await norole.delete(`/api/players/${id}`)
  const crossSite = await fetch(`${server.url}/api/players/${id}`, { method: 'DELETE', headers: { 'sec-fetch-site': 'cross-site' } })
  for (const [answer, actor] of [[nobody, undefined], [wrongRole, STAND_IN_IDS.visitor], [crossSite, undefined]] as const) {
    const line = lineOf(answer.headers.get('x-request-id'))
    expect(line).toMatchObject({ level: 'warn', status: answer.status, ip: '127.0.0.1', method: 'DELETE', route: '/api/players/:id' })
    expect(line?.['actor']).toBe(actor)
  }
  await makeVisitor(server.url).get('/api/auth/discord/callback?state=guess&code=guess')
  expect(logged().find(({ msg }) => msg === 'login failed')).toMatchObject({ level: 'warn', ip: '127.0.0.1', reqId: expect.any(String) })

  const deleted = await editor.delete(`/api/players/${id}`)
  const role = await admin.put(`/api/admin/users/${STAND_IN_IDS.visitor}`, { roles: ['editor'] })
  const imported = await editor.post('/api/imports', { kind: 'matches', fileName: 'x.csv', fileHash: 'b'.repeat(64), rows: 1 })
  const rows = (await admin.get('/api/admin/audit')).body as { requestId: string }[]
  for (const [answer, actorId, over] of [
    [deleted, STAND_IN_IDS.editor, { action: 'delete', kind: 'player', recordId: id }],
    [role, STAND_IN_IDS.admin, { kind: 'user', before: { roles: [] }, after: { roles: ['editor'] } }],
    [imported, STAND_IN_IDS.editor, { action: 'create', kind: 'import' }],
  ] as const) {
    const requestId = answer.headers.get('x-request-id')
    expect(lineOf(requestId)).toMatchObject({ level: 'info', actor: actorId, ip: '127.0.0.1' })
    expect(rows.find((row) => row.requestId === requestId)).toMatchObject({
      actorId, ip: '127.0.0.1', at: expect.stringMatching(/Z$/), ...over,
    })
  }
})

test('Every answer has an id that the log and the body have as well [G09]', async () => {
  for (const path of ['/', '/api/events', '/api/teams/nobody', '/nowhere/x', '/healthz', '/favicon.svg', '/api/admin/users']) {
    const answer = await fetch(server.url + path)
    const id = answer.headers.get('x-request-id')
    expect(id, path).toMatch(/^[0-9a-f-]{36}$/)
    expect(lineOf(id), path).toMatchObject({ status: answer.status })
    const body = await answer.text()
    if (answer.status >= 400 && body.startsWith('{')) expect(JSON.parse(body), path).toMatchObject({ requestId: id })
  }
  const refused = await sendRaw(`GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`)
  const [, id] = /X-Request-Id: (\S+)/.exec(refused) ?? []
  expect(refused).toContain(`"requestId":"${id}"`)
  expect(logged().find(({ reqId }) => reqId === id)).toMatchObject({ level: 'debug', code: 'HEADERS_TOO_LARGE' })
})
