import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningEmbedded } from '#server/db/embedded/embedded.ts'
import { logInAs, STAND_IN_IDS } from '#tests/support/clients/visitor.ts'
import { startS3 } from '#tests/support/foreign/s3.ts'
import { isUp, preparedFolder, ready, run, stop, type Program } from '#tests/support/program/program.ts'

let data: ReturnType<typeof preparedFolder>
let program: Program
let url: string
beforeAll(async () => {
  data = preparedFolder()
  program = run(data.path)
  url = await ready(program)
})
afterAll(() => data.remove())

type Said = { code: number; said: string }

/** Runs a command as an operator does, on the data of this test. */
const command = (script: string, ...args: string[]): Promise<Said> => withEnv({}, script, ...args)
const withEnv = (env: Record<string, string>, script: string, ...args: string[]): Promise<Said> =>
  new Promise((done) => {
    const given = { PATH: process.env['PATH'], DATA_DIR: data.path, NODE_NO_WARNINGS: '1', ...env }
    execFile(process.execPath, [`scripts/${script}.ts`, ...args], { env: given }, (error, out, err) => {
      done({ code: error ? Number(error.code) : 0, said: out + err })
    })
  })

test('Roles are given and removed from a terminal beside a running server, from the next request on [F06]', async () => {
  const visitor = await logInAs(url, 'visitor')
  const list = async () => (await visitor.get('/api/admin/audit')).status
  expect(await list()).toBe(403)
  expect(await command('admin', 'grant', STAND_IN_IDS.visitor, 'admin')).toEqual({ code: 0, said: `${STAND_IN_IDS.visitor} is admin.\n` })
  expect(await list()).toBe(200)
  const [change] = (await (await visitor.get('/api/admin/audit')).json()) as object[]
  expect(change).toMatchObject({
    actorId: 'command line', actorName: 'command line', kind: 'user', recordId: STAND_IN_IDS.visitor,
    before: { roles: [] }, after: { roles: ['admin'] },
  })
  const last = await command('admin', 'revoke', STAND_IN_IDS.visitor)
  expect([last.code, last.said.trim()]).toEqual([1, 'At least one admin is required'])
  expect(await command('admin', 'grant', '80351110224678912', 'admin')).toMatchObject({ code: 0 })
  expect(await command('admin', 'revoke', STAND_IN_IDS.visitor, 'admin')).toEqual({ code: 0, said: `${STAND_IN_IDS.visitor} has no role.\n` })
  expect(await list()).toBe(403)
  expect((await command('admin', 'list')).said).toBe('80351110224678912\t(not yet logged in)\tadmin\n')
  const usage = { code: 1, said: expect.stringContaining('Usage:') }
  expect(await command('admin', 'grant', 'system', 'admin')).toMatchObject(usage)
  expect(await command('admin', 'grant', '80351110224678912', 'boss')).toMatchObject(usage)
  expect(await isUp(url)).toBe(true)
})

test('Other commands beside a running server leave it alone [F06 F19]', async () => {
  const status = await command('migrations')
  expect(status.code).toBe(0)
  expect(status.said).toMatch(/^0001-schema\t\d{4}-\d\d-\d\dT/)
  expect(status.said).not.toContain('pending')
  expect(await command('demo', 'remove')).toMatchObject({ code: 0 })
  const second = await run(data.path).ended
  expect(second.output).toContain(`is in use by process ${program.pid}`)
  expect(await isUp(url)).toBe(true)
})

test('check-config prints what is in effect, what is wrong, and no secret [OP-03]', async () => {
  const secrets = { DISCORD_CLIENT_ID: '1', DISCORD_CLIENT_SECRET: 'canary-of-a-client-secret' }
  const good = await withEnv({ ...secrets, DISCORD_TOKEN: 'x' }, 'check-config')
  expect(good.code).toBe(0)
  expect(good.said).toContain('DISCORD_CLIENT_SECRET = ••••••')
  expect(good.said).toContain('Warning: DISCORD_TOKEN is no setting of this program')
  expect(good.said).not.toContain('canary')
  const bad = await withEnv({ PORT: 'eighty', DATABASE_URL: 'mysql://me:canary@x' }, 'check-config')
  expect(bad.code).toBe(1)
  expect(bad.said).toMatch(/PORT: .*DATABASE_URL: /s)
  expect(bad.said).not.toContain('canary')
  const away = await withEnv({ DATABASE_URL: 'postgres://me:canary@127.0.0.1:1/x' }, 'check-config')
  expect(away.code).toBe(1)
  expect(away.said).toContain('DATABASE_URL = postgres://me:••••••@127.0.0.1:1/x')
  expect(away.said).toContain('Problem: DATABASE_URL: ')
  expect(away.said).not.toContain('canary')
})

test('check-config tries what the server will use, and distinguishes why each does not work [H12]', async () => {
  const own = runningEmbedded(data.path) ?? ''
  const other = new URL(own)
  other.username = 'nobody'
  const replica = await withEnv({ DATABASE_URL: own, DATABASE_READ_URL: other.href }, 'check-config')
  expect(replica.said).toMatch(/Problem: DATABASE_READ_URL: .* refuses the user "nobody"\. Correct the name and password in DATABASE_READ_URL\./)
  expect(replica.said).not.toContain('Problem: DATABASE_URL')
  other.searchParams.set('options', '-c default_transaction_read_only=on')
  other.username = new URL(own).username
  const standby = await withEnv({ DATABASE_URL: other.href }, 'check-config')
  expect([standby.code, standby.said]).toEqual([1, expect.stringContaining('Problem: DATABASE_URL: The database accepts no writes')])
  const proxies = await withEnv({ TRUST_PROXY: '0.0.0.0/0' }, 'check-config')
  expect([proxies.code, proxies.said]).toEqual([1, expect.stringContaining('TRUST_PROXY: ')])

  const s3 = await startS3()
  const withStore = (over: Record<string, string>) => withEnv({ DATABASE_URL: own, ...s3.env, ...over }, 'check-config')
  expect((await withStore({})).code).toBe(0)
  for (const [over, reason] of [
    [{ S3_BUCKET: 'elsewhere' }, '404 NoSuchBucket'], [{ S3_SECRET_ACCESS_KEY: 'of-somebody-else' }, '403 SignatureDoesNotMatch'],
  ] as const) expect((await withStore(over)).said).toMatch(new RegExp(`Problem: Images cannot be stored: .*${reason}`))
  await s3.stop()
  expect((await withStore({})).said).toMatch(/Problem: Images cannot be stored: .*ECONNREFUSED/)
})

test('Commands also work while no server runs, and leave none behind', async () => {
  expect((await stop(program)).code).toBe(0)
  expect((await command('admin', 'list')).said).toContain('80351110224678912')
  expect((await command('migrations')).code).toBe(0)
  const again = run(data.path)
  await ready(again)
  expect((await stop(again)).code).toBe(0)
})
