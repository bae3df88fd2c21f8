import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DumpManifest } from '#contract/dumps/manifest.ts'
import { duties } from '#domain/dumps/nights.ts'
import { utcDayOf } from '#domain/times/dates.ts'
import type { Config } from '#server/config/config.ts'
import { LOCKS } from '#server/db/locks.ts'
import type { Db } from '#server/db/pool.ts'
import type { Services } from '#server/services.ts'
import { licenceText } from './licence.ts'
import { dumpsFolder, openDumpStorage } from './storage/open-storage.ts'
import { MANIFEST, type DumpStorage } from './storage/storage.ts'
import { writeDump } from './write.ts'

const BEGUN = 'writing-'

type Setting = {
  config: Config
  db: Db
  /** The address of the site. */
  site: string
  now: () => number
  pause: () => Promise<void>
  signal: AbortSignal
}
/** What was done: there is a dump of today by now, somebody else is writing, or none is wanted. */
export type Kept = { outcome: 'written'; manifest: DumpManifest } | { outcome: 'there' | 'busy' | 'off' }

/**
 * Writes the dump of today unless there is one, and removes those that are too old (OD-04). One process of all machines does it at a
 * time; the dump is written into a folder of this machine and moved into the storage when it is whole, its manifest last.
 */
export async function keepDumps({ config, db, site, now, pause, signal }: Setting): Promise<Kept> {
  const storage = openDumpStorage(config)
  const kept = config.DUMPS_KEPT
  const createdAt = new Date(now()).toISOString()
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(async (trx): Promise<Kept> => {
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(trx)
    const { rows: [lock] } = await sql<{ mine: boolean }>`SELECT pg_try_advisory_xact_lock(${sql.lit(LOCKS.dump)}) AS mine`.execute(trx)
    if (!lock?.mine) return { outcome: 'busy' }
    const today = createdAt.slice(0, 10)
    const stored = await storage.days()
    const { isDue, tooOld } = duties(stored.filter(({ whole }) => whole).map(({ day }) => day), today, kept)
    const halves = stored.filter(({ whole }) => !whole).map(({ day }) => day)
    for (const day of [...tooOld, ...halves]) await storage.remove(day)
    if (!isDue) return { outcome: kept > 0 ? 'there' : 'off' }
    const folder = await newFolder(config)
    try {
      const manifest = await writeDump(trx, folder, { day: today, site, licence: await licenceText(config, site), createdAt, pause })
      await store(storage, folder, manifest, signal)
      return { outcome: 'written', manifest }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}

/** An empty folder to write into. What others began and did not end is removed: whoever asks holds the lock. */
async function newFolder(config: Config): Promise<string> {
  const folder = dumpsFolder(config)
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    if (name.startsWith(BEGUN)) await rm(join(folder, name), { recursive: true, force: true })
  }
  return mkdtemp(join(folder, BEGUN))
}

async function store(storage: DumpStorage, folder: string, manifest: DumpManifest, signal: AbortSignal): Promise<void> {
  for (const { name, gzip } of manifest.files) {
    const stored = gzip ? `${name}.gz` : name
    await storage.put(manifest.day, stored, join(folder, stored), signal)
  }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { flush: true })
  await storage.put(manifest.day, MANIFEST, join(folder, MANIFEST), signal)
}

/** In milliseconds: when it is first asked whether there is a dump of today, how often then, and how long a failure is left alone. */
const [FIRST, EVERY, AFTER_FAILURE] = [5_000, 60_000, 30 * 60_000]

/**
 * Keeps the dumps of a running server: at its start, so that downtime is caught up, and from then on once a night. Writing rests as
 * long as it works, because the same process answers visitors.
 * @returns the function that stops it
 */
export function startDumping({ config, db, log, now, publicUrl }: Services): () => Promise<void> {
  if (config.DUMPS_KEPT === 0) return async () => {}
  const stopping = new AbortController()
  const { signal } = stopping
  let doneOn = ''
  let notBefore = 0
  let worked = performance.now()
  const pause = async (): Promise<void> => {
    await sleep(Math.max(1, performance.now() - worked), undefined, { signal })
    worked = performance.now()
  }
  const keep = async (): Promise<void> => {
    const today = utcDayOf(now())
    if (doneOn === today || now() < notBefore) return
    try {
      const began = performance.now()
      worked = began
      const kept = await keepDumps({ config, db, site: publicUrl(), now, pause, signal })
      if (kept.outcome !== 'busy') doneOn = today
      if (kept.outcome === 'written') log.info({ day: today, seconds: Math.round((performance.now() - began) / 1000) }, 'The dump of today is there')
    } catch (error) {
      if (signal.aborted) return
      notBefore = now() + AFTER_FAILURE
      log.warn({ err: error }, 'The dump of today could not be written; it is tried again in half an hour')
    }
  }
  const ended = (async () => {
    await sleep(FIRST, undefined, { signal, ref: false })
    for (;;) {
      await keep()
      await sleep(EVERY, undefined, { signal, ref: false })
    }
  })().catch(() => {}) // it was stopped
  return async () => {
    stopping.abort()
    await ended
  }
}
