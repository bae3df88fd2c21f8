import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chooseUser, findBinaries } from '#server/db/embedded/binaries.ts'
import { freePort } from '#server/db/embedded/free-port.ts'

export type Replica = { url: string; stop: () => Promise<void> }

/**
 * Starts a streaming replica of a running embedded database.
 * @param primary its address
 * @param cluster its folder
 */
export async function startReplica(primary: string, cluster: string): Promise<Replica> {
  const folder = mkdtempSync(join(tmpdir(), 'clutchboard-replica-'))
  const data = join(folder, 'postgres')
  const port = await freePort()
  await copyRunning(primary, cluster, data)
  const { hostname, port: primaryPort, username, password } = new URL(primary)
  const from = `host=${hostname} port=${primaryPort} user=${username} password=${password} application_name=replica`
  appendFileSync(join(data, 'postgresql.auto.conf'), `\nprimary_conninfo = '${from}'\n`)
  writeFileSync(join(data, 'standby.signal'), '')
  const binaries = await findBinaries()
  const { uid, gid } = statSync(cluster)
  if (process.getuid?.() === 0) spawnSync('chown', ['-R', `${uid}:${gid}`, folder])
  const runAs = chooseUser(binaries, data)
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'hot_standby=on']
  const [program = '', ...args] = [
    ...runAs.prefix, binaries.postgres, '-D', data, ...settings.flatMap((text) => ['-c', text]),
  ]
  const child = spawn(program, args, { cwd: '/', stdio: 'ignore', uid: runAs.uid, gid: runAs.gid })
  const url = Object.assign(new URL(primary), { port: String(port) }).href
  await untilAnswers(url)
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the files of a running database, with the label that lets another one begin from them. */
async function copyRunning(primary: string, cluster: string, data: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary })
  await client.connect()
  try {
    await client.query(`SELECT pg_backup_start('replica', true)`)
    cpSync(cluster, data, { recursive: true, preserveTimestamps: true, filter: (path) => basename(path) !== 'postmaster.pid' })
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
}

async function untilAnswers(url: string): Promise<void> {
  for (const end = Date.now() + 30_000; ; await sleep(100)) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('SELECT 1')
      return await client.end()
    } catch (error) {
      await client.end().catch(() => {})
      if (Date.now() > end) throw error
    }
  }
}
