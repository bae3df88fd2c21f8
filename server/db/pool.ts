import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>
export type Trx = Transaction<Schema>

// Instants as ISO strings and days as yyyy-mm-dd: no Date object that could shift with a zone.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString())
types.setTypeParser(pg.types.builtins.DATE, (value) => value)

export type PoolOptions = { url: string; max?: number; onError: (error: Error) => void }

/**
 * The connections to PostgreSQL. A query is cut after 10 s and a caller waits at most 5 s for a connection, so that a
 * slow database makes quick errors and no pile-up (checks F09, F10).
 */
export function openDatabase({ url, max = 10, onError }: PoolOptions): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'clutchboard',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  })
  // Without listeners a connection that breaks ends the whole process: one that is idle tells the pool, one that somebody
  // holds but does not use at that moment tells only itself; its next query fails.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), pool }
}
