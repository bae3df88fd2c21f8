import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config/config.ts'
import { clusterFolder } from './embedded/cluster.ts'
import { runningEmbedded, startEmbedded } from './embedded/embedded.ts'

const log = { info: () => {}, error: (text: string) => void process.stderr.write(`${text}\n`) }

/**
 * Works with the database that these settings name, beside its server or without one: the operator's own, the embedded
 * one that runs, or else that one, started meanwhile.
 * @throws Error when there is none
 */
export async function withDatabase<T>({ DATABASE_URL, DATA_DIR }: Config, work: (url: string) => Promise<T>): Promise<T> {
  const running = DATABASE_URL ?? runningEmbedded(DATA_DIR)
  if (running) return work(running)
  if (!existsSync(clusterFolder(DATA_DIR))) throw new Error(`There is no database in ${DATA_DIR}.`)
  const { url, stop } = await startEmbedded(DATA_DIR, log)
  try {
    return await work(url)
  } finally {
    await stop()
  }
}

/**
 * Works with a database that is to be filled: the operator's own, or an embedded one that no server runs on, created
 * where there is none. When the work fails, a data directory that was made for it is gone again.
 * @throws Error when a server runs on the data directory
 */
export async function withNewDatabase<T>({ DATABASE_URL, DATA_DIR }: Config, work: (url: string) => Promise<T>): Promise<T> {
  if (DATABASE_URL) return work(DATABASE_URL)
  const existed = existsSync(DATA_DIR)
  const before = existed ? readdirSync(DATA_DIR) : []
  const embedded = await startEmbedded(DATA_DIR, log)
  try {
    const result = await work(embedded.url)
    await embedded.stop()
    return result
  } catch (error) {
    await embedded.stop()
    for (const name of readdirSync(DATA_DIR)) {
      if (before.length === 0) rmSync(join(DATA_DIR, name), { recursive: true, force: true })
    }
    if (!existed) rmSync(DATA_DIR, { recursive: true, force: true })
    throw error
  }
}
