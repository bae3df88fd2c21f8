import { afterAll, beforeAll, expect, test } from 'vitest'
import { clusterFolder } from '#server/db/embedded/cluster.ts'
import { freePort } from '#server/db/embedded/free-port.ts'
import { logInAs } from '#tests/support/clients/visitor.ts'
import { startWriters } from '#tests/support/clients/writers.ts'
import { makePostgres, type OwnPostgres } from '#tests/support/foreign/postgres.ts'
import { startReplica, type Replica } from '#tests/support/foreign/replica.ts'
import { answers, dataFolder, ready, run, stop, type Program } from '#tests/support/program/program.ts'
import { queryAt } from '#tests/support/program/query-at.ts'
import { until } from '#tests/support/program/until.ts'

let data: ReturnType<typeof dataFolder>
let postgres: OwnPostgres
let standby: Replica
let program: Program
let url: string
beforeAll(async () => {
  data = dataFolder()
  postgres = await makePostgres(data.path, ['wal_level=replica'])
  await postgres.start()
  const first = run(data.path, { DATABASE_URL: postgres.url })
  await ready(first) // creates the schema that the standby copies
  await stop(first)
  standby = await startReplica(postgres.url, clusterFolder(data.path))
  const port = String(await freePort())
  url = `http://localhost:${port}`
  program = run(data.path, { DATABASE_URL: standby.url, PORT: port })
  await answers(program, url)
}, 120_000)
afterAll(async () => {
  await stop(program)
  await standby.stop()
  await postgres.stopAtOnce()
  data.remove()
})

const readiness = async (): Promise<[number, string]> => {
  const answer = await fetch(`${url}/readyz`)
  const { error = '' } = (await answer.json()) as { error?: string }
  return [answer.status, error]
}

test('A standby as DATABASE_URL is not ready, accepts no writes, and is used as soon as it is promoted [H13 D22]', async () => {
  await until(() => program.output().includes('it is a standby'))
  expect(await readiness()).toEqual([503, 'The database is not ready yet'])
  const write = await fetch(`${url}/api/players`, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
  expect(write.status).toBe(503)
  await queryAt(standby.url, 'SELECT pg_promote()')
  await ready(program)
  expect((await readiness())[0]).toBe(200)
})

test('A database that stops accepting writes answers 503, never 500, until it accepts them again; all acknowledged writes are there [H13 D22]', async () => {
  const editor = await logInAs(url, 'editor')
  const setReadOnly = async (value: 'on' | 'off'): Promise<void> => {
    await queryAt(standby.url, `ALTER SYSTEM SET default_transaction_read_only = ${value}`)
    await queryAt(standby.url, 'SELECT pg_reload_conf()')
  }
  const { seen, acknowledged, stop: stopWriters } = startWriters(editor)
  await until(() => acknowledged.length > 5)
  await setReadOnly('on')
  await until(async () => (await readiness())[0] === 503)
  expect(await readiness()).toEqual([503, 'The database accepts no writes'])
  await until(() => seen.has(503))
  await setReadOnly('off')
  const before = acknowledged.length
  await until(async () => acknowledged.length > before && (await readiness())[0] === 200)
  await stopWriters()
  expect([...seen].toSorted()).toEqual([201, 503])
  const { rows } = await queryAt(standby.url, 'SELECT username FROM players')
  const stored = new Set(rows.map(({ username }) => username as string))
  expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
})
