import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type Db } from '#server/db/pool.ts'
import { createTestDatabase } from '#tests/support/program/database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db

beforeEach(async () => {
  database = await createTestDatabase(inject('postgresUrl'), 'template0')
  db = openDatabase({ url: database.url, max: 2, onError: () => {} }).db
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

const run = promisify(execFile)

/** Migrates in a separate process. */
const migrateElsewhere = () =>
  run(process.execPath, ['--input-type=module', '--eval', `
    import { migrate } from '#server/db/migrate.ts'
    import { openDatabase } from '#server/db/pool.ts'
    const { db } = openDatabase({ url: ${JSON.stringify(database.url)}, max: 2, onError: () => {} })
    await migrate(db)
    await db.destroy()
    console.log('migrated')
  `])

const done = async () =>
  (await sql<{
    name: string; timestamp: string,
  }>`SELECT name, timestamp FROM kysely_migration ORDER BY name`.execute(db)).rows
const tables = async () => (await db.introspection.getTables()).map(({ name }) => name)

test('Several processes that start at once on an empty database all find it migrated, once [F19]', async () => {
  const outputs = await Promise.all([
    migrateElsewhere(), migrateElsewhere(), migrateElsewhere(), migrate(db).then(() => null),
  ])
  expect(outputs.map((output) => output?.stdout.trim())).toEqual(['migrated', 'migrated', 'migrated', undefined])
  const names = (await done()).map(({ name }) => name)
  expect(names).toContain('0001-schema')
  expect(new Set(names).size).toBe(names.length)
  expect(await tables()).toEqual(expect.arrayContaining(['matches', 'brackets', 'audit_log']))
})

test('A database that is up to date is left as it is [F19]', async () => {
  await migrate(db)
  await db.insertInto('players').values({ id: 'p', username: 'aurora', real_name: '', nationality: '' }).execute()
  const first = await done()
  await migrate(db)
  expect(await done()).toEqual(first)
  expect(await db.selectFrom('players').select('username').execute()).toEqual([{ username: 'aurora' }])
})

test('A database of a newer version is refused with a sentence, and not touched [F19]', async () => {
  await migrate(db)
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('0999-future', 'later')`.execute(db)
  const before = await done()
  await expect(migrate(db)).rejects.toThrow(
    'The database was made by a newer version (it has 0999-future). Start that version, or restore an older backup.',
  )
  expect(await done()).toEqual(before)
})

test('A migration that fails leaves nothing of itself behind [F19]', async () => {
  await sql`CREATE TABLE matches (id text)`.execute(db)
  await expect(migrate(db)).rejects.toThrow('The database could not be brought up to date; nothing was changed.')
  expect(await tables()).toEqual(['matches'])
  await sql`DROP TABLE matches`.execute(db)
  await migrate(db)
  expect(await tables()).toContain('teams')
})
