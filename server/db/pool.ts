import type { EventEmitter } from 'node:events'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Replica } from './replica.ts'
import type { Schema } from './schema.ts'
import { READ_ONLY } from './trouble.ts'

export type Db = Kysely<Schema>
export type Trx = Transaction<Schema>

// Instants as ISO strings and days as yyyy-mm-dd: no Date object that could shift with a zone.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString())
types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** `patient`: for changes of the schema, which may take long and wait for each other. */
export type PoolOptions = { url: string; max?: number; patient?: boolean; onError: (error: Error) => void }
type DatabaseOptions = PoolOptions & { replica?: Replica | null }

/**
 * In milliseconds. The database cancels a statement first, so that it can report it; our own limit is for one that is
 * mute.
 */
const [STATEMENT, MUTE, IDLE_IN_TRANSACTION] = [4_000, 4_500, 15_000]
const CONNECT_WITHIN = 2_000

/**
 * Disks of today read any page about as fast as the next one; with the first setting PostgreSQL uses indexes of small
 * tables too. No statement of ours runs so long that compiling it pays: a save took a second where it was compiled, and 30 ms without.
 */
export const PLANNING = 'SET random_page_cost = 1.1; SET jit = off'
const LIMITS = `SET statement_timeout = ${STATEMENT}; SET idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION}`

/**
 * The connections to PostgreSQL. A query is cancelled after 4 s and a caller waits at most 2 s for a connection, so
 * that a slow database makes quick errors and no pile-up (checks F09, F10). All this is set after connecting: poolers
 * refuse a connection that starts with these settings.
 */
export function openPool({ url, max = 10, patient = false, onError }: PoolOptions): pg.Pool {
  const settings = { text: patient ? PLANNING : `${PLANNING}; ${LIMITS}`, query_timeout: CONNECT_WITHIN }
  // The pool waits for it before it returns a connection; its type does not know that.
  const begin = { onConnect: (client: pg.ClientBase) => client.query(settings) }
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'clutchboard',
    connectionTimeoutMillis: CONNECT_WITHIN,
    ...(!patient && { query_timeout: MUTE }),
    keepAlive: true,
    ...begin,
  })
  // Without listeners a connection that breaks ends the whole process: one that is idle tells the pool, one that
  // somebody holds but does not use at that moment emits it only itself; its next query fails.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', () => {})
    noticeReadOnly(client)
  })
  pool.on('release', (_error, client) => closeIfUseless(client))
  return pool
}

/** The database; with a replica, reads that it may answer go there. */
export function openDatabase({ replica, ...options }: DatabaseOptions): { db: Db; pool: pg.Pool } {
  const pool = openPool(options)
  return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: replica?.beside(pool) ?? pool }) }), pool }
}

/** Connections to a database that refused a write. */
const readOnly = new WeakSet<pg.ClientBase>()

function noticeReadOnly(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: EventEmitter }
  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (code === READ_ONLY) readOnly.add(client)
  })
}

/**
 * A connection that is released while its query is still waiting is not used again: its other end may have
 * disappeared silently (checks F11). Neither is one that leads to a standby: after a failover the same name may lead
 * to another server. The pool drops what is ending.
 */
function closeIfUseless(client: pg.PoolClient): void {
  const { _activeQuery: waiting } = client as unknown as { _activeQuery: unknown }
  if (waiting || readOnly.has(client)) void (client as unknown as pg.Client).end()
}
