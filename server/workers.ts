import { realpathSync } from 'node:fs'
import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import { startEmbedded } from './db/embedded/embedded.ts'
import { openDatabase } from './db/pool.ts'
import { prepareDatabase } from './prepare-database.ts'

const AGAIN_AFTER = { first: 200, most: 5_000 }
/** A worker that served for this long, in milliseconds, was healthy: its end counts as a first one. */
const WELL_AFTER = 30_000
/** Consecutive ends of a worker after which restarting it is of no use. */
const MOST_ENDS = 3

/** Tells a worker its place among the others, from 0: one that replaces another takes its place. */
export const WORKER_NUMBER = 'CLUTCHBOARD_WORKER'

/** `gaveUp` rejects with a sentence for the operator when workers end again and again as soon as they start. */
export type Supervisor = { stop: () => Promise<void>; gaveUp: Promise<never> }

/**
 * Runs `config.WORKERS` server processes that share one port, and starts one again that ends. The embedded database is
 * started here, once for all of them. Workers know nothing of each other: what they share is in the database.
 * @throws Error with a sentence for the operator
 */
export async function startWorkers(config: Config, log: Logger): Promise<Supervisor> {
  const database = config.DATABASE_URL ? null : await startDatabase(config, log)
  let stopping = false
  let failures = 0
  const { promise: gaveUp, reject: giveUp } = Promise.withResolvers<never>()
  gaveUp.catch(() => {}) // the caller handles it

  // Workers that are started later are of this build as well.
  cluster.setupPrimary({ exec: realpathSync(process.argv[1] ?? '') })
  const startWorker = (number: number): void => {
    const since = Date.now()
    const own = { [WORKER_NUMBER]: String(number) }
    const worker = cluster.fork(database ? { ...own, DATABASE_URL: database.url, DEMO_DATA: 'off' } : own)
    worker.on('exit', (code, signal) => {
      if (stopping) return
      failures = Date.now() - since > WELL_AFTER ? 0 : failures + 1
      if (failures >= MOST_ENDS * config.WORKERS) {
        giveUp(new Error('The workers end as soon as they start; see their messages above for the reason.'))
        return
      }
      const wait = Math.min(AGAIN_AFTER.most, AGAIN_AFTER.first * 2 ** failures)
      log.error({ worker: worker.id, code, signal }, 'A worker ended; another is started')
      setTimeout(() => stopping || startWorker(number), wait)
    })
  }
  for (let number = 0; number < config.WORKERS; number += 1) startWorker(number)
  return {
    gaveUp,
    stop: async () => {
      stopping = true
      await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [endOf(worker)] : [])))
      await database?.stop()
    },
  }
}

/** Lets a worker finish its requests. It may know already: Ctrl-C reaches all processes of a terminal. */
async function endOf(worker: Worker): Promise<void> {
  const ended = new Promise((done) => worker.once('exit', done))
  worker.process.kill('SIGTERM')
  await ended
}

/** The embedded database, brought to this program's schema. */
async function startDatabase(config: Config, log: Logger): Promise<{ url: string; stop: () => Promise<void> }> {
  const embedded = await startEmbedded(config.DATA_DIR, log)
  const { db } = openDatabase({ url: embedded.url, max: 2, onError: () => {} })
  try {
    const never = new AbortController().signal
    await prepareDatabase({ config, db, log, now: () => Date.now() }, embedded.url, never)
    return embedded
  } catch (error) {
    await embedded.stop()
    throw error
  } finally {
    await db.destroy()
  }
}
