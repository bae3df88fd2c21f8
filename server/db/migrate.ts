import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { ROOT } from '#server/root.ts'
import type { Db } from './pool.ts'

const FOLDER = join(ROOT, 'migrations')

const nameOf = (path: string): string => basename(path, '.ts')

/** The files of all migrations, in folders by the version that brought them. */
const filesOf = async (): Promise<string[]> =>
  (await readdir(FOLDER, { recursive: true })).filter((path) => /^\d{4}-.*\.ts$/.test(basename(path)))

/** The names of all migrations of this program, in order. */
export const knownMigrations = async (): Promise<string[]> => (await filesOf()).map(nameOf).toSorted()

async function loadMigrations(): Promise<Record<string, Migration>> {
  const load = async (path: string) => [nameOf(path), (await import(join(FOLDER, path))) as Migration] as const
  return Object.fromEntries(await Promise.all((await filesOf()).map(load)))
}

/** `at`: when it was run, null when it was not. `isKnown`: false for one of a newer program. */
export type MigrationState = { name: string; at: string | null; isKnown: boolean }

/** The migrations of this program and of the database, by name. */
export async function readMigrations(db: Db): Promise<MigrationState[]> {
  const known = await knownMigrations()
  const done = await readDone(db)
  const names = [...new Set([...known, ...done.keys()])].toSorted()
  return names.map((name) => ({ name, at: done.get(name) ?? null, isKnown: known.includes(name) }))
}

async function readDone(db: Db): Promise<Map<string, string>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return new Map()
  const { rows } = await sql<{ name: string; timestamp: string }>`SELECT name, timestamp FROM kysely_migration`.execute(db)
  return new Map(rows.map(({ name, timestamp }) => [name, timestamp]))
}

/**
 * Brings the database to this program's schema. Safe to call from several processes at once: one runs, the others wait.
 * @param target the last migration to run, for a database that is to receive older data
 * @throws Error when a migration fails (all of it is rolled back) or when the schema is newer than this program.
 */
export async function migrate(db: Db, target?: string): Promise<void> {
  const states = await readMigrations(db)
  const unknown = states.find(({ isKnown }) => !isKnown)
  if (unknown) {
    throw new Error(
      `The database was made by a newer version (it has ${unknown.name}). Start that version, or restore an older backup.`,
    )
  }
  // Each has its own copy of the query builder: a start with nothing to do loads none.
  if (states.every(({ at }) => at !== null)) return
  const migrations = await loadMigrations()
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await (target ? migrator.migrateTo(target) : migrator.migrateToLatest())
  if (error) throw new Error('The database could not be brought up to date; nothing was changed.', { cause: error })
}
