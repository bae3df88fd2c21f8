import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { until } from '#tests/support/program/until.ts'

const run = promisify(execFile)
const { server, admin, make } = await openSite()
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

const folder = mkdtempSync(join(tmpdir(), 'clutchboard-client-'))
const running: ChildProcess[] = []
afterAll(() => {
  for (const each of running) each.kill()
  rmSync(folder, { recursive: true, force: true })
})

/** The way from the programs to the server, which can be cut. */
const sockets = new Set<Socket>()
const way = createServer((socket) => {
  const onward = connect(Number(new URL(server.url).port), '127.0.0.1')
  for (const [one, other] of [[socket, onward], [onward, socket]] as const) {
    sockets.add(one)
    one.on('error', () => {}).on('close', () => {
      sockets.delete(one)
      other.destroy()
    })
    one.pipe(other)
  }
})
const cut = (): void => sockets.forEach((socket) => socket.destroy())
let base: string
afterAll(() => {
  cut()
  way.close()
})

/** A program that no README shows: it reads with types, and is refused. */
const PROGRAM = `
import { ApiError, createClient, type Client, type Schemas } from 'clutchboard-client'

const site: Client = createClient({ baseUrl: 'https://clutchboard.example' })
const ids: string[] = []
for await (const page of site.pages('/api/matches', { params: { query: { limit: 2, order: 'asc' } } })) {
  const rows: Schemas['MatchListItem'][] = page
  ids.push(rows.map(({ id }) => id).join('+'))
}
const byPlace: string[] = []
for await (const page of site.pages('/api/matches', { params: { query: { limit: 2, after: 'start' } } })) byPlace.push(page.map(({ id }) => id).join('+'))
const { data } = await site.GET('/api/matches/{id}', { params: { path: { id: ids[0]?.split('+')[0] ?? '' } } })
const match: Schemas['Match'] | undefined = data
let refusal = ''
try {
  for await (const { changes } of site.changes({ since: 1e9 })) console.log(changes)
} catch (error) {
  refusal = error instanceof ApiError ? [error.status, error.code, error.requestId === undefined].join(' ') : String(error)
}
// @ts-expect-error -- one match is no list
const wrong = () => site.pages('/api/matches/{id}', { params: { path: { id: '' } } })
// @ts-expect-error -- a limit is a number
const wrongToo = () => site.pages('/api/matches', { params: { query: { limit: '3' } } })
console.log(JSON.stringify({ ids, byPlace, id: match?.id, refusal, wrong: typeof wrong, wrongToo: typeof wrongToo }))
`

const readme = readFileSync('clients/typescript/README.md', 'utf8')
const guide = readFileSync('docs/integrating.md', 'utf8')
const examples = [...(readme + guide).matchAll(/```ts\n\/\/ (\w+\.ts)\n([^]*?)```/g)].map(([, name = '', text = '']) => ({ name, text }))

beforeAll(async () => {
  await new Promise<void>((done) => way.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(way.address() as AddressInfo).port}`
  const { stdout } = await run(process.execPath, ['scripts/build/client.ts', folder])
  expect(stdout).toBe(`${join(folder, `clutchboard-client-${version}.tgz`)}\n`)
  for (const { name, text } of [...examples, { name: 'program.ts', text: PROGRAM }]) {
    writeFileSync(join(folder, name), text.replaceAll('https://clutchboard.example', base))
  }
  const beside = (name: string): string => `file:${resolve('node_modules', name)}`
  writeFileSync(join(folder, 'package.json'), JSON.stringify({
    private: true, type: 'module',
    dependencies: {
      'clutchboard-client': `file:clutchboard-client-${version}.tgz`,
      'openapi-fetch': beside('openapi-fetch'), 'openapi-typescript-helpers': beside('openapi-typescript-helpers'),
    },
  }))
  await run('npm', ['install', '--offline', '--install-links', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
})

/** Starts an example, with what it printed so far. */
function start(name: string, env: Record<string, string> = {}): { lines: () => string[]; ended: Promise<number | null> } {
  const program = spawn(process.execPath, [join(folder, name)], { env: { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(program)
  let text = ''
  for (const from of [program.stdout, program.stderr]) from.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { lines: () => text.trim().split('\n').filter(Boolean), ended: new Promise((done) => program.on('close', done)) }
}
const all = async (name: string, env: Record<string, string> = {}): Promise<string[]> => {
  const { lines, ended } = start(name, env)
  await ended
  return lines()
}

test('The package has compiled code, types and the licence, and installs nothing but openapi-fetch (AP-16)', async () => {
  const { stdout } = await run('tar', ['tzf', join(folder, `clutchboard-client-${version}.tgz`)])
  const files = stdout.trim().split('\n').map((name) => name.replace('package/', ''))
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts', 'dist/api.d.ts']))
  expect(files.filter((name) => name.startsWith('src') || (name.endsWith('.ts') && !name.endsWith('.d.ts')))).toEqual([])
  const entry = readFileSync(join(folder, 'node_modules/clutchboard-client/dist/index.d.ts'), 'utf8')
  expect(entry.match(/'\.\/\w+\.(?:js|ts)'/g)?.filter((path) => !path.endsWith(".js'"))).toEqual([])
  const manifest = JSON.parse(readFileSync(join(folder, 'node_modules/clutchboard-client/package.json'), 'utf8')) as object
  expect(manifest).toMatchObject({ name: 'clutchboard-client', version, license: 'MIT', type: 'module' })
  expect(Object.keys((manifest as { dependencies: object }).dependencies)).toEqual(['openapi-fetch'])
  expect(readme).toContain(`./clutchboard-client-${version}.tgz`)
})

test('A strict program and every example of its README and of the guide compile against the installed package (AP-16)', async () => {
  expect(examples.map(({ name }) => name)).toEqual(['match.ts', 'names.ts', 'pages.ts', 'live.ts', 'copy.ts', 'write.ts', 'results.ts'])
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes', '--target', 'es2024', '--module', 'nodenext', '--types', 'node', '--typeRoots', resolve('node_modules/@types')]
  const files = [...examples.map(({ name }) => name), 'program.ts'].map((name) => join(folder, name))
  const compiled = await run('node_modules/typescript/bin/tsc', [...options, ...files]).catch((failed: { stdout: string }) => failed)
  expect(compiled.stdout).toBe('')
})

test('Pages of other sites may read the links and waits of public answers, also of those that are cached (AP-16)', async () => {
  for (const path of ['/api/matches', '/api/matches', '/api/changes', '/api/matches/none']) {
    const { headers } = await fetch(server.url + path, { headers: { origin: 'https://other.example' } })
    expect([path, headers.get('access-control-expose-headers'), headers.get('access-control-allow-origin')]).toEqual([path, '*', '*'])
  }
})

test('Programs read a match, walk all pages, hear a change also after a lost connection, and follow the changes (AP-16)', async () => {
  const event = await make.anEvent()
  const [one, two] = [await make.aTeam(), await make.aTeam()]
  const aMatch = (hour: number) => make.aMatch({ eventId: event, teamOneId: one, teamTwoId: two, matchStartTime: `2036-11-20T${hour}:00:00Z` })
  const ids: string[] = []
  for (const hour of [11, 12, 13, 14, 15]) ids.push(await aMatch(hour))
  const inPages = [`${ids[0]}+${ids[1]}`, `${ids[2]}+${ids[3]}`, ids[4]]
  const [said = ''] = await all('program.ts')
  expect(JSON.parse(said)).toEqual({ ids: inPages, byPlace: inPages, id: ids[0], refusal: '400 VALIDATION_FAILED false', wrong: 'function', wrongToo: 'function' })
  expect(await all('match.ts')).toHaveLength(5)
  expect(await all('pages.ts')).toEqual(['5 matches'])
  expect(await all('results.ts')).toEqual([])

  const [live, copy] = [start('live.ts'), start('copy.ts')]
  await until(() => copy.lines().length > 0, { otherwise: () => live.lines().join('\n') })
  await until(() => server.services.tallies.streams() === 2)
  const heard = (id: string) => until(() => live.lines().some((line) => line.endsWith(` match ${id}`)), { otherwise: () => live.lines().join('\n') })
  await heard(await aMatch(16))
  cut()
  await until(() => server.services.tallies.streams() === 0)
  const missed = await aMatch(17)
  await heard(missed)
  expect(live.lines().filter((line) => line.endsWith(` match ${missed}`))).toHaveLength(1)
  expect(live.lines().filter((line) => line.includes('read everything'))).toEqual([])

  const { body: token } = await admin.post('/api/tokens', { name: 'Client', scopes: ['teams:write'] })
  const [written = ''] = await all('write.ts', { TOKEN: token.token })
  expect(written).toMatch(/^\S+ 1$/)
  await until(() => copy.lines().at(-1)?.includes('Red Kites'), { otherwise: () => copy.lines().join('\n') })
})
