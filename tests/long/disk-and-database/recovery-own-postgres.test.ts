import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, makeClient, type Client } from '#tests/support/clients/client.ts'
import { digest } from '#tests/support/digest.ts'
import { listFiles } from '#tests/support/files.ts'
import { makeImage } from '#tests/support/worlds/images.ts'
import { startWriting } from '#tests/support/clients/load.ts'
import { dataFolder, ready, run, stop, type Program } from '#tests/support/program/program.ts'
import { makePostgres, type OwnPostgres } from '#tests/support/foreign/postgres.ts'
import { runTool } from '#tests/support/foreign/tools.ts'
import { uploader } from '#tests/support/clients/uploader.ts'
import { logInAs, makeVisitor } from '#tests/support/clients/visitor.ts'

const folder = dataFolder()
const at = (name: string): string => join(folder.path, name)
const running: Program[] = []
let postgres: OwnPostgres

beforeAll(async () => {
  mkdirSync(at('server'))
  postgres = await makePostgres(at('server'))
  await postgres.start()
  // Like a managed database: an owner who is no superuser. Its collation is another one, too.
  await postgres.query(`CREATE ROLE site LOGIN PASSWORD 'site-password'`)
  for (const name of ['one', 'two']) {
    await postgres.query(`CREATE DATABASE ${name} OWNER site TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'da' LOCALE 'C'`)
  }
})
afterAll(async () => {
  await Promise.all(running.filter(({ child }) => child.exitCode === null).map(stop))
  await postgres.stopAtOnce()
  folder.remove()
})

const settings = (name: string): Record<string, string> => ({
  DATA_DIR: at(name), DEMO_DATA: 'on', DATABASE_URL: `postgres://site:site-password@127.0.0.1:${postgres.port}/${name}`,
})

async function open(name: string, env = settings(name)): Promise<{ program: Program; url: string }> {
  const program = run(at(name), env)
  running.push(program)
  return { program, url: await ready(program) }
}

test('The drill works on an own PostgreSQL, whose owner is no superuser, and moves to the embedded one [F21]', async () => {
  const one = await open('one')
  const admin = await logInAs(one.url, 'admin')
  const client = makeClient(admin)
  await uploader(client).upload(await makeImage('png', { width: 60 }))
  const load = await startWriting(await connect(one.url)('editor'))
  const underLoad = await runTool('backup', [at('load.tar.gz')], settings('one'))
  expect(underLoad).toMatchObject({ code: 0 })
  await load.stop()
  expect((await runTool('backup', [at('quiet.tar.gz')], settings('one'))).code).toBe(0)

  const refused = await runTool('restore', [at('quiet.tar.gz')], settings('one'))
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('A server runs on this database')])

  expect(await runTool('restore', [at('quiet.tar.gz')], settings('two'))).toMatchObject({ code: 0 })
  const two = await open('two')
  const embedded = { DATA_DIR: at('embedded'), DEMO_DATA: 'on' }
  expect(await runTool('restore', [at('quiet.tar.gz')], embedded)).toMatchObject({ code: 0 })
  const three = await open('embedded', embedded)
  const pictures = (name: string): string[] => listFiles(join(at(name), 'uploads')).filter((file) => !/^(incoming|spool)/.test(file))
  const expected = await digest(clientAs(one.url, admin))
  expect(await digest(clientAs(two.url, admin))).toBe(expected)
  expect(pictures('two')).toEqual(pictures('one'))
  expect(pictures('embedded')).toEqual(pictures('one'))
  expect((await clientAs(three.url, admin).get('/api/auth/user')).body).toMatchObject({ roles: ['admin'] })

  // Rows come in an order that no server's collation changes: a backup of the copy has the same bytes.
  await stop(three.program)
  expect((await runTool('backup', [at('again.tar.gz')], embedded)).code).toBe(0)
  expect(tablesOf('again')).toEqual(tablesOf('quiet'))
  await stop(two.program)
  const full = await runTool('restore', [at('load.tar.gz')], settings('two'))
  expect([full.code, full.output]).toEqual([1, expect.stringContaining('This database is not empty')])
})

/** A person with the session from the other site. */
function clientAs(url: string, { cookies }: { cookies: Map<string, string> }): Client {
  const visitor = makeVisitor(url)
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  return makeClient(visitor)
}

/** Name and hash of each table of a backup, except for those that merely running a server changes. */
function tablesOf(name: string): unknown[] {
  const contents = gunzipSync(readFileSync(at(`${name}.tar.gz`))).toString('latin1')
  const [manifest = ''] = /\{"tables":\[\{"name":"[a-z_]+","rows".*?\}\],"images"/s.exec(contents) ?? []
  const tables = (JSON.parse(`${manifest.replace(/,"images"$/, '')}}`) as { tables: { name: string }[] }).tables
  expect(tables.length).toBeGreaterThan(15)
  return tables.filter((table) => table.name !== 'sessions')
}
