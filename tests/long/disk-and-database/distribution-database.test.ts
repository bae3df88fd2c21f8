import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/db/pool.ts'
import { openStream } from '#tests/support/clients/live.ts'
import { logInAs } from '#tests/support/clients/visitor.ts'
import { startWriters } from '#tests/support/clients/writers.ts'
import {
  findPgBouncer, findPostgres, makeCertificates, sayMissing, startPgBouncer, startPostgres, startStandby, type Distribution,
} from '#tests/support/foreign/distribution.ts'
import { startProxy, through } from '#tests/support/foreign/proxy.ts'
import { dataFolder, ready, run, stop } from '#tests/support/program/program.ts'
import { queryAt } from '#tests/support/program/query-at.ts'
import { until } from '#tests/support/program/until.ts'

// PostgreSQL and PgBouncer of the distribution: 15.20 and 1.18.0 on Debian 12.
const bin = findPostgres()
const pgbouncer = findPgBouncer()
let data: ReturnType<typeof dataFolder>
beforeAll(() => {
  data = dataFolder()
})
afterAll(() => data.remove())

type Said = { code: number; said: string }
const checkConfig = (env: Record<string, string>): Promise<Said> => new Promise((done) => {
  const given = { PATH: process.env['PATH'], DATA_DIR: data.path, NODE_NO_WARNINGS: '1', ...env }
  execFile(process.execPath, ['scripts/check-config.ts'], { env: given }, (error, out, err) => {
    done({ code: error ? Number(error.code) : 0, said: out + err })
  })
})

/** Reports what is missing, and proves that it is, where a program is not installed. */
function isMissing(what: string, found: string | null): found is null {
  if (found === null) sayMissing(what)
  return found === null
}

/**
 * Starts the server on a database and waits until a change arrives at an open page.
 * @returns the rights of its role
 */
async function workWith(url: string, database: Distribution): Promise<unknown[]> {
  const program = run(data.path, { DATABASE_URL: url })
  const site = await ready(program)
  expect((await fetch(`${site}/readyz`)).status).toBe(200)
  const editor = await logInAs(site, 'editor')
  const stream = await openStream(site)
  const { id } = (await (await editor.post('/api/players', { username: `Somebody ${Date.now()}` })).json()) as { id: string }
  await stream.find(({ data: { changes } }) => Array.isArray(changes) && changes.some((change) => change.id === id), `a change of ${id}`)
  stream.close()
  const { rows } = await queryAt(database.ownerUrl, `SELECT DISTINCT usename, rolsuper, bool_or(ssl) AS ssl FROM pg_stat_activity
    JOIN pg_roles r ON r.oid = usesysid JOIN pg_stat_ssl USING (pid) WHERE datname = 'clutchboard' GROUP BY 1, 2`)
  expect((await stop(program)).code).toBe(0)
  return rows
}

test('The role and database of deploy/database.sql are enough, and nobody logs in as superuser with that password [K26]', async () => {
  if (isMissing('PostgreSQL', bin)) return expect(bin).toBeNull()
  const postgres = await startPostgres(bin)
  expect(await workWith(postgres.url, postgres)).toEqual([{ usename: 'clutchboard', rolsuper: false, ssl: false }])
  expect((await queryAt(postgres.ownerUrl, `SELECT rolname, rolpassword IS NULL AS none FROM pg_authid WHERE rolsuper`)).rows).toEqual([{ rolname: 'postgres', none: true }])
  await postgres.stop()
  postgres.remove()
})

test('PgBouncer with the distribution\'s file: session mode is ready, receives changes and respects its limits; transaction mode is refused with a sentence [H12 D28]', async () => {
  if (isMissing('PostgreSQL', bin)) return expect(bin).toBeNull()
  if (isMissing('PgBouncer', pgbouncer)) return expect(pgbouncer).toBeNull()
  const postgres = await startPostgres(bin)
  const session = await startPgBouncer(pgbouncer, postgres, 'session')
  await workWith(session.url, postgres)
  expect((await checkConfig({ DATABASE_URL: session.url })).said).not.toContain('Problem')
  const pool = openPool({ url: session.url, max: 1, onError: () => {} })
  expect((await pool.query(`SELECT current_setting('statement_timeout') AS cut`)).rows).toEqual([{ cut: '4s' }])
  await expect(pool.query('SELECT pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
  await pool.end()
  await session.stop()

  const transaction = await startPgBouncer(pgbouncer, postgres, 'transaction')
  const ended = await run(data.path, { DATABASE_URL: transaction.url }).ended
  expect([ended.code, ended.output]).toEqual([1, expect.stringContaining('it is behind a pooler in transaction or statement mode. Set pool_mode=session')])
  const checked = await checkConfig({ DATABASE_URL: transaction.url })
  expect([checked.code, checked.said]).toEqual([1, expect.stringContaining('Problem: DATABASE_URL: The database does not deliver notifications')])
  await transaction.stop()
  await postgres.stop()
  postgres.remove()
})

test('TLS to the database: a private authority is trusted by its file, another one is not, and without TLS the advice is right', async () => {
  if (isMissing('PostgreSQL', bin)) return expect(bin).toBeNull()
  const postgres = await startPostgres(bin, ['hostssl all clutchboard 127.0.0.1/32 scram-sha-256'], ['ssl=on'], makeCertificates)
  const at = (query: string): string => `${postgres.url.replace('127.0.0.1', 'localhost')}${query}`
  const authority = join(postgres.folder, 'data/ca.pem')
  expect(await workWith(at(`?sslmode=verify-full&sslrootcert=${authority}`), postgres)).toEqual([{ usename: 'clutchboard', rolsuper: false, ssl: true }])
  for (const [query, advice] of [
    ['', /refuses the connection: .*no encryption\. Connect with TLS \(\?sslmode=verify-full in DATABASE_URL\)/],
    ['?sslmode=verify-full', /certificate of the database server localhost:\d+ is not trusted.*sslrootcert=/],
  ] as const) {
    const { code, said } = await checkConfig({ DATABASE_URL: at(query) })
    expect([code, said]).toEqual([1, expect.stringMatching(advice)])
    const ended = await run(data.path, { DATABASE_URL: at(query) }).ended
    expect([ended.code, ended.output]).toEqual([1, expect.stringMatching(advice)])
  }
  const address = `${postgres.url}?sslmode=verify-full&sslrootcert=${authority}` // the certificate names localhost
  expect((await checkConfig({ DATABASE_URL: address })).said).toMatch(/is not trusted \(.*\)\. .*the host of the certificate/)
  await postgres.stop()
  postgres.remove()
})

test('A switchover to a standby under writes: 503 meanwhile, never 500, and all acknowledged writes are there [H13]', async () => {
  if (isMissing('PostgreSQL', bin)) return expect(bin).toBeNull()
  const primary = await startPostgres(bin)
  const standby = await startStandby(bin, primary)
  const front = await startProxy(primary.port) // as a name that leads elsewhere after a failover
  const program = run(data.path, { DATABASE_URL: through(primary.url, front.port) })
  const site = await ready(program)
  const editor = await logInAs(site, 'editor')
  const readiness = async (): Promise<number> => (await fetch(`${site}/readyz`)).status
  const { seen, acknowledged, stop: stopWriters } = startWriters(editor)
  await until(() => acknowledged.length > 20)
  await primary.stop('SIGINT')
  front.lead(standby.port) // not yet promoted: it answers reads and refuses writes
  await until(async () => (await readiness()) === 503)
  const before = acknowledged.length
  await queryAt(standby.ownerUrl, 'SELECT pg_promote()')
  await until(async () => (await readiness()) === 200 && acknowledged.length > before + 20)
  await stopWriters()
  expect([...seen].toSorted()).toEqual([201, 503])
  const { rows } = await queryAt(standby.url, 'SELECT username FROM players')
  const names = rows.map(({ username }) => username as string)
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect((await stop(program)).code).toBe(0)
  front.close()
  await standby.stop()
  for (const each of [primary, standby]) each.remove()
})
