import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { migrate } from '#server/db/migrate.ts'
import type { Trx } from '#server/db/pool.ts'
import type { Schema } from '#server/db/schema.ts'
import { spool } from '#server/uploads/spool.ts'
import type { Storage } from '#server/uploads/storage.ts'
import { connect, isServed, SETTINGS } from './connection.ts'
import type { Container } from './container.ts'
import type { Manifest } from './manifest.ts'
import { measure, sections, type Section } from './pieces.ts'
import { readTables, setSequences, type Table } from './tables.ts'
import type { Verified } from './verify.ts'

/** `folder`: on the machine, for images on their way into the storage. */
export type Target = { url: string; storage: Storage; folder: string }

/**
 * Loads a verified file into an empty database and the storage: all of it, or nothing. The rows come into the schema
 * that they were written in, are compared with the file, and are then brought to this program's schema.
 * @throws Error with a sentence; the database and the storage are then as they were
 */
export async function load({ url, storage, folder }: Target, container: Container, file: string, verified: Verified): Promise<void> {
  const client = await connect(url)
  const placed: string[] = []
  try {
    await inTransaction(client, async (trx) => {
      await client.query(SETTINGS)
      await refuseUnlessEmpty(client)
      await migrate(trx, verified.header.schema.at(-1))
      const tables = await prepareTables(client, container, verified)
      for await (const section of sections(container.pieces(file))) {
        const table = tables.find(({ name }) => name === section.name)
        if (section.kind === 'table' && table) await container.copyIn(client, table, section.chunks)
        if (section.kind === 'image') await placeImage(storage, folder, section, placed)
      }
      await setSequences(client, verified.manifest.sequences)
      await compareRows(client, container, tables, verified.manifest)
      await compareImages(storage, verified.manifest)
      if (container.complete) await switchTriggers(client, tables, 'ENABLE')
      await client.query('SET CONSTRAINTS ALL IMMEDIATE') // a table on which something waits cannot be altered
      await migrate(trx)
    })
    await client.query('ANALYZE') // until then the database would plan as if its tables were empty
  } catch (cause) {
    for (const path of placed) await storage.remove(path).catch(() => {}) // the reason is what matters
    if (!(cause instanceof pg.DatabaseError)) throw cause
    throw new Error(`The database refused it: ${cause.message}. Nothing was changed.`, { cause })
  } finally {
    await client.end().catch(() => {})
  }
}

/** Kysely's transaction on a connection that rows are copied through as well. */
async function inTransaction(client: pg.Client, work: (trx: Trx) => Promise<void>): Promise<void> {
  const connection = Object.assign(client, { release: () => {} })
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve(), options: {} }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  await db.transaction().execute(work)
}

/** Empty means: no table at all. So nobody's data can ever be written over. */
async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  if (await isServed(client)) throw new Error('A server runs on this database. Stop it first. Nothing was changed.')
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace ORDER BY relname`,
  )
  if (rows.length === 0) return
  throw new Error(
    `This database is not empty: it has ${rows.length} tables. Use a DATA_DIR that does not exist yet, or a new database for DATABASE_URL. Nothing was changed.`,
  )
}

/** Prepares the tables for the rows: removes rows that migrations added. */
async function prepareTables(client: pg.Client, container: Container, { header }: Verified): Promise<Table[]> {
  const all = container.holds(await readTables(client))
  const tables = all.filter(({ name }) => header.tables.some((table) => table.name === name))
  if (!isDeepStrictEqual(tables.map(({ name, columns }) => ({ name, columns })), header.tables)) {
    throw new Error('The tables of the file are not those of its migrations. Nothing was changed.')
  }
  if (container.complete) await switchTriggers(client, tables, 'DISABLE')
  for (const { name } of tables.toReversed()) await client.query(`DELETE FROM "${name}"`)
  return tables
}

async function switchTriggers(client: pg.Client, tables: Table[], how: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const { name, triggers } of tables) if (triggers) await client.query(`ALTER TABLE "${name}" ${how} TRIGGER USER`)
}

async function placeImage(storage: Storage, folder: string, { name, chunks }: Section, placed: string[]): Promise<void> {
  const file = await spool(Readable.from(chunks), Infinity, folder)
  try {
    placed.push(name)
    await storage.put(name, file)
  } finally {
    await rm(file, { force: true })
  }
}

async function compareRows(client: pg.Client, container: Container, tables: Table[], { tables: expected }: Manifest): Promise<void> {
  for (const table of tables) {
    const { rows, sha256 } = await measure(client.query(copyTo(container.copyOut(table))))
    if (isDeepStrictEqual(expected.find(({ name }) => name === table.name), { name: table.name, rows, sha256 })) continue
    throw new Error(`The table ${table.name} was not restored as it was saved. Nothing was changed.`)
  }
}

async function compareImages(storage: Storage, { images }: Manifest): Promise<void> {
  for (const { name, sha256 } of images) {
    const stored = await storage.open(name)
    if (stored && (await measure(stored.stream)).sha256 === sha256) continue
    throw new Error(`The image ${name} was not restored as it was saved. Nothing was changed.`)
  }
}
