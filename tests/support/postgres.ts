import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '#server/db/embedded/binaries.ts'
import { clusterFolder, databaseUrl, ensureCluster, prepareDataDir } from '#server/db/embedded/cluster.ts'
import { freePort } from '#server/db/embedded/free-port.ts'

/** A PostgreSQL server as an operator has one: on an address of its own, started and stopped apart from the site. */
export type OwnPostgres = {
  url: string
  port: number
  start: () => Promise<void>
  /** Ends it as `pg_ctl stop -m immediate` does: without a word to those who are connected. */
  stopAtOnce: () => Promise<void>
  query: (text: string) => Promise<pg.QueryResult>
}

/** @param folder an existing folder of the test's own; the server is made in it, not started */
export async function makePostgres(folder: string, settings: string[] = []): Promise<OwnPostgres> {
  prepareDataDir(folder)
  const binaries = await findBinaries()
  const { prefix, uid, gid } = ensureCluster(folder, binaries)
  const port = await freePort()
  const url = databaseUrl(folder, port)
  let child: ChildProcess | undefined
  const query = async (text: string): Promise<pg.QueryResult> => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.query(text)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return {
    url, port, query,
    start: async () => {
      const options = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=on', ...settings]
      const [program = '', ...args] = [
        ...prefix, binaries.postgres, '-D', clusterFolder(folder), ...options.flatMap((text) => ['-c', text]),
      ]
      child = spawn(program, args, { uid, gid, cwd: '/', stdio: 'ignore' })
      for (const end = Date.now() + 30_000; ; await sleep(50)) {
        const isThere = await query('SELECT 1').then(() => true, () => false)
        if (isThere) return
        if (Date.now() > end || child.exitCode !== null) throw new Error('PostgreSQL did not start')
      }
    },
    stopAtOnce: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGQUIT')
      await ended
    },
  }
}
