import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { LOCKS } from '#server/db/locks.ts'
import { isRunning } from './postmaster.ts'

/**
 * Makes this process the one owner of an embedded database. The lock lives in a connection, so that the end of the
 * process releases it whatever happened, and a process that is merely busy or stopped holds it.
 * @throws Error naming the owner when a living process has it
 */
export async function takeOwnership(url: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: `clutchboard-owner ${process.pid}`, keepAlive: true })
  client.on('error', () => {}) // the caller listens for its end
  await client.connect()
  for (let attempt = 0; attempt < 50; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [LOCKS.owner])
    if (rows[0]?.taken) return client
    const owner = await findOwner(client)
    if (owner !== null && isRunning(owner)) {
      await client.end()
      throw new Error(`Data directory ${dataDir} is in use by process ${owner}. Stop it first, or set another DATA_DIR.`)
    }
    await sleep(100)
  }
  await client.end()
  throw new Error(`Data directory ${dataDir} is in use by another process. Stop it first, or set another DATA_DIR.`)
}

async function findOwner(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ application_name: string }>(
    `SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND l.objid = $1 AND l.granted`,
    [LOCKS.owner],
  )
  const pid = rows[0]?.application_name.match(/^clutchboard-owner (\d+)$/)?.[1]
  return pid ? Number(pid) : null
}
