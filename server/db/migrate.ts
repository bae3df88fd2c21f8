import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Db } from './pool.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')

async function loadMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((name) => /^\d{4}-.*\.ts$/.test(name)).toSorted()
  const entries = await Promise.all(
    files.map(async (name) => [name.replace(/\.ts$/, ''), (await import(join(FOLDER, name))) as Migration] as const),
  )
  return Object.fromEntries(entries)
}

/** The names of all migrations of this program, in order. */
export const knownMigrations = async (): Promise<string[]> => Object.keys(await loadMigrations())

/**
 * Brings the database to this program's schema. Safe to call from several processes at once: one runs, the others wait.
 * @param target the last migration to run, for a database that is to receive older data
 * @throws Error when a migration fails (all of it is rolled back) or when the schema is newer than this program.
 */
export async function migrate(db: Db, target?: string): Promise<void> {
  const migrations = await loadMigrations()
  const known = new Set(Object.keys(migrations))
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (tables.some((table) => table.name === 'kysely_migration')) {
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
    const unknown = rows.find((row) => !known.has(row.name))
    if (unknown) {
      throw new Error(
        `The database was made by a newer version (it has ${unknown.name}). Start that version, or restore an older backup.`,
      )
    }
  }
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await (target ? migrator.migrateTo(target) : migrator.migrateToLatest())
  if (error) throw new Error('The database could not be brought up to date; nothing was changed.', { cause: error })
}
