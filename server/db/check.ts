import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { openPool } from './pool.ts'
import { READ_ONLY } from './trouble.ts'

/** The least version of PostgreSQL. Later ones up to 18 were tried. */
export const OLDEST_POSTGRES = 14

const CHANNEL = 'clutchboard_check'
/** How long a notification may take, in tenths of a second. It takes milliseconds, or for ever. */
const HEARD_WITHIN = 50

/**
 * Tries what the server needs of its database, on connections like its own: a version that is new enough, writes, and
 * that one connection receives another one's notifications.
 * @throws Error when it cannot be used; `isPassing` tells whether waiting helps
 */
export async function checkDatabase(url: string): Promise<void> {
  await withPool(url, async (pool) => {
    const { version, isReadOnly } = await ask(pool)
    refuseVersion(version)
    if (isReadOnly) {
      const message = 'The database accepts no writes: it is a standby, or was demoted. DATABASE_URL must lead to the primary.'
      throw Object.assign(new Error(message), { code: READ_ONLY })
    }
    if (!(await hearsItself(pool))) {
      throw new Error('The database does not deliver notifications: it is behind a pooler in transaction or statement mode. Set pool_mode=session there, or connect to PostgreSQL itself.')
    }
  })
}

/** Tries what the server needs of a replica that it reads. @throws Error when it cannot be used */
export async function checkReplica(url: string): Promise<void> {
  await withPool(url, async (pool) => refuseVersion((await ask(pool)).version))
}

async function withPool(url: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = openPool({ url, max: 2, onError: () => {} })
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}

async function ask(pool: pg.Pool): Promise<{ version: number; isReadOnly: boolean }> {
  const { rows } = await pool.query<{ version: number; isReadOnly: boolean }>(`
    SELECT current_setting('server_version_num')::int / 10000 AS version,
      current_setting('transaction_read_only')::boolean AS "isReadOnly"`)
  return rows[0] ?? { version: 0, isReadOnly: false }
}

/** @param version the first part of PostgreSQL's version. @throws Error when it is too old */
export function refuseVersion(version: number): void {
  if (version >= OLDEST_POSTGRES) return
  throw new Error(`The database server is PostgreSQL ${version}, which is too old: ${OLDEST_POSTGRES} or newer is needed.`)
}

/**
 * Nothing more is queried on the listening connection: a pooler would assign it a server for that, and pass on
 * notifications.
 */
async function hearsItself(pool: pg.Pool): Promise<boolean> {
  const token = randomUUID()
  const ear = await pool.connect()
  let isHeard = false
  ear.on('notification', ({ payload }) => {
    isHeard ||= payload === token
  })
  try {
    await ear.query(`LISTEN ${CHANNEL}`)
    await pool.query('SELECT pg_notify($1, $2)', [CHANNEL, token])
    for (let count = 0; count < HEARD_WITHIN && !isHeard; count += 1) await sleep(count === 0 ? 5 : 100)
    return isHeard
  } finally {
    ear.release(true)
  }
}
