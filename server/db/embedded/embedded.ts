import { spawn, type ChildProcess } from 'node:child_process'
import { openSync, closeSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries, type Binaries, type RunAs } from './binaries.ts'
import { clusterFolder, ensureCluster, ownersPassword, ownerUrl, prepareDataDir, siteUrl } from './cluster.ts'
import { freePort } from './free-port.ts'
import { isLockerAlive, lockFolder, refuseLocked, type FolderLock } from './lock.ts'
import { takeOwnership } from './owner.ts'
import { findPostmaster, isRunning, removeStalePidFile } from './postmaster.ts'
import { ensureSiteRole } from './site-role.ts'

export type EmbeddedDatabase = { url: string; stop: () => Promise<void> }
type Log = { info: (text: string) => void; error: (text: string) => void }
const SILENT: Log = { info: () => {}, error: () => {} }

const READY_WITHIN = 20_000
const STOP_WITHIN = 7_000
/** How long the last processes of a killed database may take to notice. */
const LOCKED_WITHIN = 10_000
const PORTS_TRIED = 5

/**
 * Starts the real PostgreSQL server that comes with the installation, on its own folder under `dataDir`. One that a
 * killed process left running is adopted; one that a living process owns is refused; one that ends unexpectedly is
 * started again on the same address.
 * @throws Error with a sentence for the operator: folder in use, not writable, full, damaged, of another version
 */
export async function startEmbedded(dataDir: string, log = SILENT): Promise<EmbeddedDatabase> {
  prepareDataDir(dataDir)
  const binaries = await findBinaries()
  let lock = await lockOrFind(dataDir)
  const runAs = ensureCluster(dataDir, binaries)
  let url = ''
  let stopping = false
  let owner: pg.Client

  const start = async (port: number): Promise<void> => {
    lock ??= await lockOrFind(dataDir)
    const server = lock && !findPostmaster(clusterFolder(dataDir)) ? spawnServer(binaries, runAs, dataDir, port, lock) : null
    const owners = ownerUrl(dataDir, port)
    await waitUntilReady(owners, dataDir, server)
    owner = await takeOwnership(owners, dataDir)
    await ensureSiteRole(owner, ownersPassword(dataDir)).catch(async (error: unknown) => {
      await owner.end()
      await stopServer(dataDir)
      throw error
    })
    // The owner's connection breaks when the server ends: start it again, unless we ended it ourselves.
    owner.on('end', () => {
      if (!stopping) void restart(port)
    })
  }
  const restart = async (port: number): Promise<void> => {
    for (let wait = 200; !stopping; wait = Math.min(wait * 2, 10_000)) {
      await sleep(wait)
      try {
        await start(port)
        log.info('The embedded database was started again.')
        return
      } catch (error) {
        log.error(`The embedded database ended and could not be started again: ${(error as Error).message}`)
      }
    }
  }
  for (let attempt = 1; url === ''; attempt++) {
    const port = findPostmaster(clusterFolder(dataDir))?.port ?? (await freePort())
    try {
      await start(port)
      url = siteUrl(dataDir, port)
    } catch (error) {
      // Between the choice of a port and its use another program may take it.
      if (attempt < PORTS_TRIED && /TCP\/IP sockets/.test((error as Error).message)) continue
      lock?.release()
      throw error
    }
  }
  return {
    url,
    stop: async () => {
      stopping = true
      await owner.end().catch(() => {})
      await stopServer(dataDir)
      lock?.release()
    },
  }
}

/** The address of the embedded database that runs on this folder now, or null: for tools beside a live server. */
export function runningEmbedded(dataDir: string): string | null {
  const postmaster = findPostmaster(clusterFolder(dataDir))
  return postmaster ? siteUrl(dataDir, postmaster.port) : null
}

/**
 * Locks the folder, or finds the database on it that a killed process left running, whose processes hold the lock.
 * @throws Error naming who uses the folder
 */
async function lockOrFind(dataDir: string): Promise<FolderLock | null> {
  for (const end = Date.now() + LOCKED_WITHIN; ; await sleep(200)) {
    const lock = lockFolder(dataDir)
    if (lock || findPostmaster(clusterFolder(dataDir))) return lock
    if (isLockerAlive(dataDir) || Date.now() > end) refuseLocked(dataDir)
  }
}

const logFile = (dataDir: string): string => join(dataDir, 'postgres.log')

function spawnServer(binaries: Binaries, runAs: RunAs, dataDir: string, port: number, lock: FolderLock): ChildProcess {
  removeStalePidFile(clusterFolder(dataDir))
  const settings = [
    `port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=100',
    'shared_buffers=64MB', 'log_min_messages=log', 'log_checkpoints=off', 'timezone=UTC',
  ]
  const [program, ...args] = [
    ...runAs.prefix, binaries.postgres, '-D', clusterFolder(dataDir), ...settings.flatMap((text) => ['-c', text]),
  ]
  const output = openSync(logFile(dataDir), 'w', 0o600)
  // In its own process group: Ctrl-C must reach this process first, which lets requests finish.
  const child = spawn(program ?? '', args, {
    uid: runAs.uid, gid: runAs.gid, cwd: '/', detached: true, stdio: ['ignore', output, output, lock.file],
  })
  child.on('error', () => {}) // a server that never becomes ready shows this
  child.unref()
  closeSync(output)
  return child
}

/**
 * Waits for a server: one that we spawned, or (null) one that was already running.
 * @throws Error when it has given up
 */
async function waitUntilReady(url: string, dataDir: string, server: ChildProcess | null): Promise<void> {
  const hasEnded = (): boolean =>
    server ? server.pid === undefined || server.exitCode !== null || server.signalCode !== null : !findPostmaster(clusterFolder(dataDir))
  for (const end = Date.now() + READY_WITHIN; ; await sleep(30)) {
    const ended = hasEnded()
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (cause) {
      await client.end().catch(() => {})
      if (ended || Date.now() > end) throw new Error(whyNotStarted(dataDir), { cause })
    }
  }
}

function whyNotStarted(dataDir: string): string {
  let lines: string[] = []
  try {
    lines = readFileSync(logFile(dataDir), 'utf8').split('\n')
  } catch {
    // Without a log there is only the general sentence.
  }
  const reason = lines.findLast((line) => /FATAL|PANIC/.test(line))?.replace(/^.*?(FATAL|PANIC): +/, '')
  if (reason && /no space left/i.test(reason)) {
    return `The embedded database in ${dataDir} could not start: the disk is full. Make room and start again.`
  }
  return `The embedded database in ${dataDir} could not start${reason ? `: ${reason}` : ''}. Nothing was changed; see ${logFile(dataDir)}, and restore a backup if its files are damaged.`
}

async function stopServer(dataDir: string): Promise<void> {
  const postmaster = findPostmaster(clusterFolder(dataDir))
  if (!postmaster) return
  process.kill(postmaster.pid, 'SIGINT')
  for (const end = Date.now() + STOP_WITHIN; Date.now() < end; await sleep(20)) {
    if (!isRunning(postmaster.pid)) return
  }
  process.kill(postmaster.pid, 'SIGQUIT') // no clean checkpoint; the write-ahead log has everything
}
