// What a nightly dump of many matches takes: time, memory, disk, and how much readers notice of it: npm run bench -- dump [MATCHES]. It
// needs a build.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { utcDayOf } from '#domain/times/dates.ts'
import { memoryOf } from '#tests/support/program/memory.ts'
import { openWorld, type Database } from './field/world.ts'
import { dataFolder } from './import/program.ts'
import { startReading } from './import/readers.ts'

const MATCHES = Number(process.argv[2] ?? 50_000)
const MIB = 1024 ** 2
const CALM_MS = 10_000

const data = dataFolder()
const world = await openWorld()
try {
  const database = await world.database(MATCHES)
  await byCommand(database)
  sizes()
  rmSync(join(data.path, 'dumps'), { recursive: true, force: true })
  await byServer(database)
} finally {
  await world.end()
  data.remove()
}

/** `npm run dump`, which works as fast as it can. */
async function byCommand({ url }: Database): Promise<void> {
  const began = performance.now()
  const child = spawn(process.execPath, [resolve('scripts/dump.ts')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: data.path }, stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  let peak = 0
  const watching = setInterval(() => (peak = Math.max(peak, memoryOf(child.pid ?? 0).peak || 0)), 50)
  const [code] = (await ended) as [number]
  clearInterval(watching)
  if (code !== 0) throw new Error('The dump was not written')
  console.log(`npm run dump, ${MATCHES} matches: ${seconds(began)} s, at most ${(peak / MIB).toFixed(0)} MiB of memory`)
}

/** A running server, which rests as long as it works. */
async function byServer(database: Database): Promise<void> {
  const calmSite = await world.start(database, 'editor', { DATA_DIR: data.path, DUMPS_KEPT: '0' })
  const endCalm = startReading(calmSite.url)
  await sleep(CALM_MS)
  const calm = await endCalm()
  const before = calmSite.memory()
  await calmSite.end('SIGTERM')

  const site = await world.start(database, 'editor', { DATA_DIR: data.path, DUMPS_KEPT: '30' })
  const folder = join(data.path, 'dumps')
  while (!existsSync(folder)) await sleep(50)
  const began = performance.now()
  let most = site.memory()
  const watching = setInterval(() => (most = Math.max(most, site.memory())), 100)
  const endBusy = startReading(site.url)
  while (!existsSync(join(folder, utcDayOf(Date.now()), 'manifest.json'))) await sleep(100)
  const took = seconds(began)
  const busy = await endBusy()
  clearInterval(watching)
  console.log(`By a server beside its readers: ${took} s, at most ${most.toFixed(0)} MiB of memory (${before.toFixed(0)} MiB with the readers alone)`)
  console.log('Answers to others, in ms:')
  console.table({ 'without a dump': calm, 'during the dump': busy })
  await site.end('SIGTERM')
}

function sizes(): void {
  const folder = join(data.path, 'dumps', utcDayOf(Date.now()))
  const files = readdirSync(folder).map((name) => ({ name, size: statSync(join(folder, name)).size }))
  const of = (ending: string): string => (files.filter(({ name }) => name.endsWith(ending)).reduce((sum, { size }) => sum + size, 0) / MIB).toFixed(1)
  console.log(`On disk: NDJSON ${of('.ndjson.gz')} MiB, CSV ${of('.csv.gz')} MiB (both with gzip), Parquet ${of('.parquet')} MiB`)
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
