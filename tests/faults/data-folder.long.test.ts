import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runningEmbedded } from '#server/db/embedded/embedded.ts'
import { SITE_ROLE } from '#server/db/embedded/site-role.ts'
import { logInAs } from '#tests/support/clients/visitor.ts'
import { asOwner, makePostgres } from '#tests/support/foreign/postgres.ts'
import { dataFolder, databasePid, killHard, ready, run, stop } from '#tests/support/program/program.ts'
import { queryAt } from '#tests/support/program/query-at.ts'

let data: ReturnType<typeof dataFolder>
beforeEach(() => {
  data = dataFolder()
})
afterEach(() => data.remove())

const asOwnerOf = (dataDir: string): string => asOwner(runningEmbedded(dataDir) ?? '', dataDir)

/** Becomes a program with its own process numbers, as in a container; null where this machine does not allow it. */
const CONTAINER = [[], ['--user', '--map-current-user']]
  .map((more) => ['unshare', ...more, '--pid', '--ipc', '--fork', '--mount-proc', '--kill-child'])
  .find(([program = '', ...args]) => spawnSync(program, [...args, 'true']).status === 0)

const inContainer = (): string[] => {
  if (process.platform === 'linux') expect(CONTAINER, 'this machine lets nobody have a PID namespace').toBeDefined()
  return CONTAINER ?? []
}

test('A folder in use is refused from another container too, as long as its server or its database lives [H15 K21 F03]', { timeout: 120_000 }, async () => {
  const first = run(data.path)
  await ready(first)
  const other = await run(data.path, {}, inContainer()).ended
  expect([other.code, other.output]).toEqual([1, expect.stringContaining(`is in use by process ${first.pid} of another container`)])
  const beside = await run(data.path).ended
  expect([beside.code, beside.output]).toEqual([1, expect.stringContaining(`is in use by process ${first.pid}.`)])

  await killHard(first) // its database continues
  const meanwhile = await run(data.path, {}, inContainer()).ended
  expect([meanwhile.code, meanwhile.output]).toEqual([1, expect.stringContaining('is in use by')])
  const second = run(data.path)
  const editor = await logInAs(await ready(second), 'editor')
  expect((await editor.post('/api/players', { username: 'Somebody' })).status).toBe(201)

  process.kill(databasePid(data.path) ?? 0, 'SIGKILL') // like a power cut: both at once
  await killHard(second)
  const third = run(data.path)
  const url = await ready(third)
  expect(await (await fetch(`${url}/api/players`)).json()).toEqual([expect.objectContaining({ username: 'Somebody' })])
  expect((await stop(third)).code).toBe(0)
})

test('A folder that a container uses is refused outside of it, and free when the container is gone [H15 K21]', { timeout: 120_000 }, async () => {
  const container = run(data.path, {}, inContainer())
  await ready(container)
  const pidFile = join(data.path, 'postgres/postmaster.pid')
  const outside = await run(data.path).ended
  expect([outside.code, outside.output]).toEqual([1, expect.stringContaining('of another container')])
  expect(existsSync(pidFile)).toBe(true) // without it the database would stop
  await killHard(container)
  const again = run(data.path)
  await ready(again)
  expect((await stop(again)).code).toBe(0)
})

const RIGHTS = `SELECT DISTINCT usename, rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS mighty
  FROM pg_stat_activity JOIN pg_roles ON oid = usesysid WHERE application_name ~ '^clutchboard( live)?$'`
const NOT_OWNED = `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relowner <> '${SITE_ROLE}'::regrole
  UNION SELECT proname FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND proowner <> '${SITE_ROLE}'::regrole
    AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')`

test('The site works with its embedded database as a user without any other rights, also on a folder of version 0.2 [K26 G14]', { timeout: 120_000 }, async () => {
  const postgres = await makePostgres(data.path) // as in 0.2: everything belongs to the superuser
  await postgres.start()
  const old = run(data.path, { DATABASE_URL: postgres.url, DEMO_DATA: 'on' })
  await ready(old)
  await stop(old)
  const players = async (): Promise<unknown> => (await queryAt(asOwnerOf(data.path), 'SELECT id, username FROM players ORDER BY id')).rows
  const { rows: before } = await postgres.query('SELECT id, username FROM players ORDER BY id')
  await postgres.stopAtOnce()

  for (const start of ['the first', 'the second']) {
    const program = run(data.path)
    const url = await ready(program)
    expect(await players(), start).toEqual(before)
    expect(before).not.toEqual([])
    expect((await queryAt(asOwnerOf(data.path), RIGHTS)).rows).toEqual([{ usename: SITE_ROLE, mighty: false }])
    expect((await queryAt(asOwnerOf(data.path), NOT_OWNED)).rows).toEqual([])
    const editor = await logInAs(url, 'editor')
    const made = (await (await editor.post('/api/players', { username: start })).json()) as { id: string }
    expect((await editor.send('DELETE', `/api/players/${made.id}`)).status).toBe(204)
    await expect(queryAt(runningEmbedded(data.path) ?? '', `COPY (SELECT 1) TO PROGRAM 'true'`)).rejects.toMatchObject({ code: '42501' })
    expect((await stop(program)).code).toBe(0)
  }
})
