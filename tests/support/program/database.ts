import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/pool.ts'
import { asOwner } from '#tests/support/foreign/postgres.ts'
import { queryAt } from './query-at.ts'

const TEMPLATE = 'template_migrated'

/**
 * Starts the one real PostgreSQL of a test run, with a migrated template database; each test file copies it.
 * @returns its address, and how to stop it
 */
export async function startTestPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'clutchboard-test-'))
  const embedded = await startEmbedded(folder)
  const url = asOwner(embedded.url, folder) // the site may not make databases
  await forgetPowerCuts(url)
  await queryAt(url, `CREATE DATABASE ${TEMPLATE}`)
  const { db } = openDatabase({ url: databaseUrl(url, TEMPLATE), max: 2, onError: () => {} })
  await migrate(db)
  await db.destroy()
  return {
    url,
    stop: async () => {
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Lets a database write to disk when it suits the system: its commits no longer outlive a machine that loses its power,
 * and no test that runs on it is about that. What is seen, and by whom, is the same.
 */
export async function forgetPowerCuts(url: string): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) await queryAt(url, `ALTER SYSTEM SET ${setting} = off`)
  await queryAt(url, 'SELECT pg_reload_conf()')
}

/**
 * Makes a separate database for a test file, empty and migrated.
 * @param template `template0` gives one that was never migrated
 */
export async function createTestDatabase(
  serverUrl: string, template = TEMPLATE,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await queryAt(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  return {
    url: databaseUrl(serverUrl, name),
    drop: async () => void (await queryAt(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)),
  }
}

const databaseUrl = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
