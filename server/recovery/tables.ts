import type { ClientBase } from 'pg'

/** A table as the database's own catalogue describes it. Names are quoted, ready for SQL. */
export type Table = {
  name: string
  /** Writable columns: generated ones are left out. */
  columns: string[]
  /** The expression that orders its rows the same on every server; of a row called `t`. */
  order: string
  triggers: boolean
}

/** It only tells whether a migration is running. */
const LEFT_OUT = ['kysely_migration_lock']

/**
 * All tables, from the database's catalogue, so that none which a migration adds can be forgotten; each behind those
 * that it refers to. Unlogged ones are no part of a site: a crash of the database empties them as well.
 */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[]; triggers: boolean; refers: string[] }>(
    `SELECT c.relname AS name, c.relhastriggers AND EXISTS (
         SELECT FROM pg_trigger WHERE tgrelid = c.oid AND NOT tgisinternal
       ) AS triggers,
       ARRAY(
         SELECT quote_ident(attname) FROM pg_attribute
         WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum
       ) AS columns,
       ARRAY(
         SELECT 't.' || quote_ident(attname) || CASE WHEN attcollation = 0 THEN '' ELSE ' COLLATE "C"' END
         FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
         WHERE indrelid = c.oid AND indisprimary ORDER BY array_position(indkey::int2[], attnum)
       ) AS key,
       ARRAY(
         SELECT DISTINCT other.relname::text FROM pg_constraint JOIN pg_class other ON other.oid = confrelid
         WHERE conrelid = c.oid AND contype = 'f' AND confrelid <> c.oid
       ) AS refers
     FROM pg_class c
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = current_schema()::regnamespace
       AND c.relpersistence = 'p' AND c.relname <> ALL ($1)
     ORDER BY c.relname COLLATE "C"`,
    [LEFT_OUT],
  )
  const tables = rows.map(({ key, ...row }) => ({ ...row, order: key.join(', ') || 't::text COLLATE "C"' }))
  return inOrderOfReferences(tables).map(({ name, columns, order, triggers }) => ({ name, columns, order, triggers }))
}

function inOrderOfReferences<T extends { name: string; refers: string[] }>(tables: T[]): T[] {
  const sorted: T[] = []
  const waiting = new Map(tables.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ refers }) => !refers.some((name) => waiting.has(name)))
    if (!next) throw new Error(`These tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}.`)
    sorted.push(next)
    waiting.delete(next.name)
  }
  return sorted
}

/** The migrations that made this database, in order; none when it has no tables of ours. */
export async function readSchema(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query(`SELECT WHERE to_regclass('kysely_migration') IS NOT NULL`)
  if (found.length === 0) return []
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name COLLATE "C"')
  return rows.map(({ name }) => name)
}

export type Sequence = { name: string; value: string }

/**
 * How far each sequence has counted. Sequences are not part of snapshots: read after the rows, they are not behind
 * them.
 */
export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename COLLATE "C"`,
  )
  return rows
}

export async function setSequences(client: ClientBase, sequences: Sequence[]): Promise<void> {
  for (const { name, value } of sequences) await client.query('SELECT setval(quote_ident($1)::regclass, $2)', [name, value])
}
