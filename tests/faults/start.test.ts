import { once } from 'node:events'
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listFiles } from '#tests/support/files.ts'
import { databasePid, isUp, killHard, preparedFolder, ready, run, stop } from '#tests/support/program/program.ts'

let data: ReturnType<typeof preparedFolder>
beforeEach(() => {
  data = preparedFolder()
})
afterEach(() => data.remove())

test('A second start on the same data directory names the process that has it and leaves that one alone [F03]', async () => {
  const first = run(data.path)
  const url = await ready(first)
  const second = await run(data.path).ended
  expect(second.code).toBe(1)
  expect(second.output).toContain(`is in use by process ${first.pid}`)
  expect(await isUp(url)).toBe(true)
  expect((await stop(first)).code).toBe(0)
})

test('A database that a killed server left running is adopted [F04]', async () => {
  const first = run(data.path)
  await ready(first)
  await killHard(first)
  const orphan = databasePid(data.path)
  const second = run(data.path)
  expect(await isUp(await ready(second))).toBe(true)
  expect(databasePid(data.path)).toBe(orphan)
  expect((await stop(second)).code).toBe(0)
  expect(databasePid(data.path)).toBeNull()
})

test('A pid file whose number now belongs to another program does not block the start [F04]', async () => {
  const first = run(data.path)
  await ready(first)
  await stop(first)
  writeFileSync(join(data.path, 'postgres/postmaster.pid'), `${process.pid}\n${data.path}/postgres\n1\n5432\n\n*\n`)
  const second = run(data.path)
  expect(await isUp(await ready(second))).toBe(true)
  await stop(second)
})

test('A database that ends unexpectedly, also under load, is started again by the same process', async () => {
  const server = run(data.path)
  const url = await ready(server)
  for (let round = 0; round < 3; round++) {
    const pid = databasePid(data.path)
    expect(pid).toBeGreaterThan(1)
    const reading = Array.from({ length: 20 }, () => fetch(`${url}/api/matches`).catch(() => null))
    process.kill(Number(pid), 'SIGKILL')
    await Promise.all(reading)
    expect(await isUp(url)).toBe(true)
    await expect.poll(() => databasePid(data.path), { timeout: 60_000, interval: 100 }).not.toBe(pid)
  }
  expect((await stop(server)).code).toBe(0)
})

test('A taken port is reported in a sentence, and the database is stopped again', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const ended = await run(data.path, { PORT: String(port) }).ended
  other.close()
  expect(ended.code).toBe(1)
  expect(ended.output).toContain(`Port ${port} is taken by another program`)
  expect(databasePid(data.path)).toBeNull()
})

test('A data directory that cannot be written to is reported in a sentence [F13]', async () => {
  const file = join(data.path, 'file')
  writeFileSync(file, '')
  const ended = await run(file).ended
  expect(ended.code).toBe(1)
  expect(ended.output).toContain(`The data directory ${file} cannot be used`)
})

test('A damaged database is never written over [F14]', async () => {
  const server = run(data.path)
  await ready(server)
  await stop(server)
  truncateSync(join(data.path, 'postgres/global/pg_control'))
  const unreadable = await run(data.path).ended
  expect(unreadable.code).toBe(1)
  expect(unreadable.output).toMatch(/could not start.*restore a backup/s)
  rmSync(join(data.path, 'postgres/PG_VERSION'))
  const incomplete = await run(data.path).ended
  expect(incomplete.code).toBe(1)
  expect(incomplete.output).toContain('is damaged')
})

test('A wrong setting is named, and nothing is started', async () => {
  const ended = await run(data.path, { PORT: 'eighty', DATABASE_URL: 'mysql://x' }).ended
  expect(ended.code).toBe(1)
  expect(ended.output).toContain('PORT')
  expect(ended.output).toContain('DATABASE_URL')
})

test('Production does not start without its secrets [G01 G03]', async () => {
  const ended = await run(data.path, { NODE_ENV: 'production' }).ended
  expect(ended.code).toBe(1)
  expect(ended.output).toContain('DISCORD_CLIENT_ID')
  expect(ended.output).toContain('PUBLIC_URL')
})

test('An owner that is merely busy is not robbed of its database [F05]', async () => {
  const owner = run(data.path)
  const url = await ready(owner)
  owner.child.kill('SIGSTOP')
  try {
    const second = await run(data.path).ended
    expect(second.code).toBe(1)
    expect(second.output).toContain(`is in use by process ${owner.pid}`)
  } finally {
    owner.child.kill('SIGCONT')
  }
  expect(await isUp(url)).toBe(true)
  expect((await stop(owner)).code).toBe(0)
})

test('A database without its write-ahead log, or with a changed byte, is refused with a hint and left as it is [F14]', async () => {
  const server = run(data.path)
  await ready(server)
  await stop(server)
  const wal = join(data.path, 'postgres/pg_wal')
  const aside = join(data.path, 'aside')
  renameSync(wal, aside)
  mkdirSync(wal, { mode: 0o700 })
  chownSync(wal, statSync(aside).uid, statSync(aside).gid)
  const tables = () => listFiles(join(data.path, 'postgres/base'))
  const before = tables()
  const withoutLog = await run(data.path).ended
  expect(withoutLog.code).toBe(1)
  expect(withoutLog.output).toMatch(/could not start.*restore a backup/s)
  rmSync(wal, { recursive: true })
  renameSync(aside, wal)

  const control = join(data.path, 'postgres/global/pg_control')
  const bytes = readFileSync(control)
  writeFileSync(control, bytes.with(40, (bytes[40] ?? 0) ^ 0xff))
  const changed = await run(data.path).ended
  expect(changed.code).toBe(1)
  expect(changed.output).toMatch(/could not start.*restore a backup/s)
  writeFileSync(control, bytes)
  expect(tables()).toEqual(before)
  const again = run(data.path)
  await ready(again)
  await stop(again)
})

/** A read-only disk that only the server sees. */
const READ_ONLY = ['unshare', '-rm', 'sh', '-c', 'mount -t tmpfs -o ro none "$DATA_DIR" && exec "$@"', 'sh']
/** Root may write everywhere: the server has to run as another user. */
const SOMEBODY_ELSE = process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : []
const works = (before: string[]): boolean => {
  const [program, ...args] = [...before, process.execPath, '--check', 'scripts/bootstrap.mjs']
  return spawnSync(program, args, { env: { ...process.env, DATA_DIR: '/mnt' } }).status === 0
}
const REFUSALS = ([
  ['is read-only', 'the disk is read-only', READ_ONLY],
  ['belongs to somebody else', 'this user may not write there', SOMEBODY_ELSE],
] as const).filter(([, , before]) => works([...before]))

test.each(REFUSALS)('A data directory that %s ends the start with the cause [F13]', async (_name, reason, before) => {
  chmodSync(data.path, 0o555)
  const ended = await run(data.path, {}, [...before]).ended
  chmodSync(data.path, 0o755)
  expect(ended.code).toBe(1)
  expect(ended.output).toContain(`The data directory ${data.path} cannot be used: ${reason}.`)
})
