import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningEmbedded } from '#server/db/embedded/embedded.ts'
import { makeClient, type Client } from '#tests/support/clients/client.ts'
import { startWriting, type Acknowledged } from '#tests/support/clients/load.ts'
import { uploader } from '#tests/support/clients/uploader.ts'
import { logInAs, makeVisitor, type Visitor } from '#tests/support/clients/visitor.ts'
import { digest } from '#tests/support/digest.ts'
import { listFiles } from '#tests/support/files.ts'
import { runTool } from '#tests/support/foreign/tools.ts'
import { dataFolder, ready, run, stop, type Program } from '#tests/support/program/program.ts'
import { until } from '#tests/support/program/until.ts'
import { readLedger, statesOf } from '#tests/support/worlds/history.ts'
import { makeImage } from '#tests/support/worlds/images.ts'

const DEMO = { DEMO_DATA: 'on' }

const folder = dataFolder()
const at = (name: string): string => join(folder.path, name)
const running: Program[] = []
let server: Program
let admin: Visitor
let editor: Client
let acknowledged: Acknowledged[]
let begun: number

/** Starts the program on a data directory, with the session of a person there. */
async function open(dataDir: string): Promise<{ program: Program; client: Client; url: string }> {
  const program = run(dataDir, DEMO)
  running.push(program)
  const url = await ready(program)
  const visitor = makeVisitor(url)
  for (const [name, value] of admin.cookies) visitor.cookies.set(name, value)
  return { program, client: makeClient(visitor), url }
}

beforeAll(async () => {
  server = run(at('source'), DEMO)
  running.push(server)
  const url = await ready(server)
  admin = await logInAs(url, 'admin')
  editor = makeClient(await logInAs(url, 'editor'))
  await uploader(editor).upload(await makeImage('webp', { width: 300 }), { contentType: 'image/webp', filename: 'a.webp' })
  const load = await startWriting(editor)
  acknowledged = load.acknowledged
  const writes = (count: number): Promise<unknown> => until(() =>
    ['player', 'import', 'image'].every((kind) => acknowledged.filter((each) => each.kind === kind).length >= count))
  await writes(6)
  begun = Date.now()
  const backup = await runTool('backup', [at('load.tar.gz')], { DATA_DIR: at('source') })
  const meanwhile = acknowledged.length
  await until(() => acknowledged.length > meanwhile)
  await load.stop()
  expect(backup).toMatchObject({ code: 0, output: expect.stringMatching(/^Saved \d+ tables with \d+ rows and \d+ images to /) })
}, 120_000)
afterAll(async () => {
  await Promise.all(running.filter(({ child }) => child.exitCode === null).map(stop))
  folder.remove()
})

test('A backup is one file for its owner only, and nothing else is left beside it', () => {
  expect(statSync(at('load.tar.gz')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder.path).filter((name) => name.startsWith('load'))).toEqual(['load.tar.gz'])
})

test('A backup has hashes of sessions and no cookie that would let somebody in [S12]', () => {
  const contents = gunzipSync(readFileSync(at('load.tar.gz'))).toString('latin1')
  const token = admin.cookies.get('session') ?? ''
  expect(token.length).toBeGreaterThan(20)
  const hash = createHash('sha256').update(token).digest('hex')
  expect(contents.includes(hash), 'the hash, which proves that sessions are in it').toBe(true)
  for (const form of [token, encodeURIComponent(token), Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')]) {
    expect(contents.includes(form), form.length.toString()).toBe(false)
  }
})

test('A backup taken under load is one moment: every acknowledged write, and of the rest all or nothing [F21]', async () => {
  const restored = await runTool('restore', [at('load.tar.gz')], { DATA_DIR: at('underLoad') })
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored ') })
  const { program, client } = await open(at('underLoad'))
  const ledger = await readLedger(runningEmbedded(at('underLoad')) ?? '')
  const whole = await readLedger(runningEmbedded(at('source')) ?? '')
  const kept = new Set(ledger.map(({ id }) => id))

  // The load continued while the backup was written, so this proves something.
  expect(whole.length).toBeGreaterThan(ledger.length)
  const before = acknowledged.filter(({ at }) => at < begun)
  expect(before.length).toBeGreaterThan(10)
  const known = new Set(ledger.map(({ record_id }) => record_id))
  expect(before.filter(({ id }) => !known.has(id))).toEqual([])

  // A request is there with all of its changes, or with none.
  const requests = Map.groupBy(whole, ({ request_id }) => request_id)
  const halves = [...requests.values()].filter((changes) => new Set(changes.map(({ id }) => kept.has(id))).size > 1)
  expect([...requests.values()].some(({ length }) => length >= 10)).toBe(true)
  expect(halves).toEqual([])

  // Every record is what the ledger of that moment has.
  for (const [kind, path] of [['player', '/api/players'], ['match', '/api/matches']] as const) {
    const states = statesOf(ledger, kind)
    expect(states.size).toBeGreaterThan(5)
    for (const [id, state] of states) {
      const answer = await client.get(`${path}/${id}`)
      if (state === null) expect(answer.status).toBe(404)
      else expect(answer.body).toMatchObject(state)
    }
  }
  const { headers } = await client.get('/api/players?limit=1')
  const source = await editor.get('/api/players?limit=1')
  const count = (answer: { headers: Headers }): number => Number(answer.headers.get('x-total-count'))
  const since = whole.filter(({ id, kind }) => kind === 'player' && !kept.has(id))
  const grown = since.reduce((sum, { action }) => sum + (action === 'create' ? 1 : action === 'delete' ? -1 : 0), 0)
  expect(count({ headers }) + grown).toBe(count(source))

  // Images that the rows name are there, byte by byte.
  const images = [...statesOf(ledger, 'image')].filter(([, state]) => state !== null)
  expect(images.length).toBeGreaterThan(2)
  for (const [path] of images) {
    expect(readFileSync(join(at('underLoad'), 'uploads', path)).length).toBeGreaterThan(50)
    const original = join(at('source'), 'uploads', path)
    if (existsSync(original)) expect(readFileSync(join(at('underLoad'), 'uploads', path))).toEqual(readFileSync(original))
  }
  expect((await stop(program)).code).toBe(0)
})

test('A restored site answers all that it answered before, to everyone who was logged in before [F21]', async () => {
  expect((await runTool('backup', [at('quiet.tar.gz')], { DATA_DIR: at('source') })).code).toBe(0)
  expect((await runTool('restore', [at('quiet.tar.gz')], { DATA_DIR: at('quiet') })).code).toBe(0)
  const { program, client } = await open(at('quiet'))
  expect((await client.get('/api/auth/user')).body).toMatchObject({ roles: ['admin'] })
  expect(await digest(client)).toBe(await digest(makeClient(admin)))
  const pictures = (name: string): string[] => listFiles(join(at(name), 'uploads')).filter((file) => !/^(incoming|spool)/.test(file))
  expect(pictures('quiet')).toEqual(pictures('source'))
  expect(pictures('quiet').length).toBeGreaterThan(2)
  // It continues: records get ids and places behind the restored ones.
  expect((await client.post('/api/players', { username: 'After the restore' })).status).toBe(201)
  expect((await stop(program)).code).toBe(0)
})

test('An export makes the same site elsewhere, without anybody logged in there [OP-19]', async () => {
  expect((await runTool('export', [at('site.ndjson')], { DATA_DIR: at('source') })).code).toBe(0)
  const parsed = readFileSync(at('site.ndjson'), 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line) as object)
  expect(parsed[0]).toHaveProperty('header.format', 'clutchboard-export')
  expect(readFileSync(at('site.ndjson'), 'latin1')).not.toMatch(/token_hash|"ip"|127\.0\.0\.1/)
  expect((await runTool('import-data', [at('site.ndjson')], { DATA_DIR: at('moved') })).code).toBe(0)
  const { program, client, url } = await open(at('moved'))
  expect((await client.get('/api/admin/users')).status).toBe(401)
  const again = makeClient(await logInAs(url, 'admin'))
  // A login is recorded on the person, addresses of changes are left out; everything else is equal.
  expect(await digest(asExported(again))).toBe(await digest(asExported(makeClient(admin))))
  expect((await stop(program)).code).toBe(0)
})

/** Reads without the effects of a login, and without data that an export omits. */
const asExported = (client: Client): Client => ({
  ...client,
  get: async (path, options) => {
    const answer = await client.get(path, options)
    const without = [['/api/admin/users', { lastLoginAt: null }], ['/api/admin/audit', { ip: null }]] as const
    const [, blank] = without.find(([start]) => path.startsWith(start)) ?? []
    return blank ? { ...answer, body: answer.body.map((row: object) => ({ ...row, ...blank })) } : answer
  },
})

test('Beside a live server backup and export work, restore and import are refused, and the server continues [F06 F21]', async () => {
  const before = await digest(makeClient(admin))
  const live = { DATA_DIR: at('source') }
  for (const [tool, file] of [['restore', 'quiet.tar.gz'], ['import-data', 'site.ndjson']] as const) {
    const { code, output } = await runTool(tool, [at(file)], live)
    expect([code, output]).toEqual([1, expect.stringContaining(`is in use by process ${server.pid}`)])
  }
  expect(await digest(makeClient(admin))).toBe(before)
  expect((await stop(server)).code).toBe(0)
})

test('A site is never restored over another one [F21]', async () => {
  const files = listFiles(join(at('source'), 'uploads'))
  for (const [tool, file] of [['restore', 'quiet.tar.gz'], ['import-data', 'site.ndjson']] as const) {
    const { code, output } = await runTool(tool, [at(file)], { DATA_DIR: at('source') })
    expect([code, output]).toEqual([1, expect.stringContaining('This database is not empty')])
  }
  expect(listFiles(join(at('source'), 'uploads'))).toEqual(files)
  const { program, client } = await open(at('source'))
  expect((await client.get('/api/auth/user')).body).toMatchObject({ roles: ['admin'] })
  expect((await stop(program)).code).toBe(0)
})
