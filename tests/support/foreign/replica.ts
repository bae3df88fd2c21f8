import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { chooseUser, findBinaries } from '#server/db/embedded/binaries.ts'
import { freePort } from '#server/db/embedded/free-port.ts'
import { withClient } from '#tests/support/program/query-at.ts'
import { runPostgres } from './postgres.ts'

export type Replica = { url: string; stop: () => Promise<void> }

/**
 * Starts a streaming replica of a running embedded database.
 * @param primary its address
 * @param cluster its folder
 */
export async function startReplica(primary: string, cluster: string): Promise<Replica> {
  const folder = mkdtempSync(join(tmpdir(), 'clutchboard-replica-'))
  const data = join(folder, 'postgres')
  await copyRunning(primary, cluster, data)
  const { hostname, port: primaryPort, username, password } = new URL(primary)
  const from = `host=${hostname} port=${primaryPort} user=${username} password=${password} application_name=replica`
  appendFileSync(join(data, 'postgresql.auto.conf'), `\nprimary_conninfo = '${from}'\n`)
  writeFileSync(join(data, 'standby.signal'), '')
  const { uid, gid } = statSync(cluster)
  if (process.getuid?.() === 0) spawnSync('chown', ['-R', `${uid}:${gid}`, folder])
  const url = Object.assign(new URL(primary), { port: String(await freePort()) }).href
  const end = await runPostgres(data, chooseUser(await findBinaries(), data), url, ['hot_standby=on'])
  return {
    url,
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the files of a running database, with the label that lets another one begin from them. */
async function copyRunning(primary: string, cluster: string, data: string): Promise<void> {
  await withClient(primary, async (client) => {
    await client.query(`SELECT pg_backup_start('replica', true)`)
    cpSync(cluster, data, { recursive: true, preserveTimestamps: true, filter: (path) => basename(path) !== 'postmaster.pid' })
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '')
  })
}
