import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'
import { findBinaries, type RunAs } from '#server/db/embedded/binaries.ts'
import { clusterFolder, ownerUrl, ensureCluster, prepareDataDir } from '#server/db/embedded/cluster.ts'
import { freePort } from '#server/db/embedded/free-port.ts'
import { queryAt } from '#tests/support/program/query-at.ts'
import { until } from '#tests/support/program/until.ts'

/** A PostgreSQL server as an operator has one: at its own address, started and stopped separately from the site. */
export type OwnPostgres = {
  url: string
  port: number
  start: () => Promise<void>
  /** Ends it as `pg_ctl stop -m immediate` does: without a word to those who are connected. */
  stopAtOnce: () => Promise<void>
  query: (text: string) => Promise<pg.QueryResult>
}

/** The address of an embedded database for the superuser of its cluster, who may do more there than the site. */
export const asOwner = (url: string, dataDir: string): string => ownerUrl(dataDir, Number(new URL(url).port))

/** @param folder an existing folder of the test's own; the server is made in it, not started */
export async function makePostgres(folder: string, settings: string[] = []): Promise<OwnPostgres> {
  prepareDataDir(folder)
  const runAs = ensureCluster(folder, await findBinaries())
  const port = await freePort()
  const url = ownerUrl(folder, port)
  let end: EndPostgres | undefined
  return {
    url, port,
    query: (text) => queryAt(url, text),
    start: async () => {
      end = await runPostgres(clusterFolder(folder), runAs, url, ['fsync=on', ...settings])
    },
    stopAtOnce: async () => end?.('SIGQUIT'),
  }
}

/** Ends a server that runs, and waits for that. */
type EndPostgres = (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>

/** Runs PostgreSQL on the files of a cluster, at the port of this address, and waits until it answers. */
export async function runPostgres(
  cluster: string, { prefix, uid, gid }: RunAs, url: string, settings: string[],
): Promise<EndPostgres> {
  const { postgres } = await findBinaries()
  const options = [`port=${new URL(url).port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings]
  const [program = '', ...args] = [...prefix, postgres, '-D', cluster, ...options.flatMap((text) => ['-c', text])]
  const child = spawn(program, args, { uid, gid, cwd: '/', stdio: 'ignore' })
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null
  await until(async () => {
    if (hasEnded()) throw new Error('PostgreSQL did not start')
    return queryAt(url, 'SELECT 1').catch(() => false)
  }, { withinMs: 30_000, everyMs: 50 })
  return async (signal) => {
    if (hasEnded()) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}
