import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/db/embedded/free-port.ts'
import { queryAt } from '#tests/support/program/query-at.ts'
import { until } from '#tests/support/program/until.ts'
import { findProgram } from './foreign.ts'

/** PostgreSQL and PgBouncer refuse to run as root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const LETTERS = { encoding: 'utf8' } as const

/** Folder of PostgreSQL's programs, the newest that the distribution has installed; null where it has none. */
export function findPostgres(): string | null {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => `/usr/lib/postgresql/${version}/bin`).find((path) => existsSync(join(path, 'postgres'))) ?? null
}

const STOCK = '/etc/pgbouncer/pgbouncer.ini'

/** PgBouncer's program, or null where it is not installed, or its file is not for us to read. */
export function findPgBouncer(): string | null {
  const isReadable = existsSync(STOCK) && spawnSync('test', ['-r', STOCK]).status === 0
  return isReadable ? findProgram('pgbouncer') : null
}

/** Prints that a proof was not made here. */
export const sayMissing = (what: string): void => void process.stderr.write(`\n${what} is not installed: what is proven with it was not proven here.\n`)

export type Distribution = {
  /** For the role of the site, as deploy/database.sql makes it. */
  url: string
  /** For the superuser. */
  ownerUrl: string
  port: number
  folder: string
  /** Ends it; `SIGINT` waits until a standby has everything. */
  stop: (signal?: 'SIGINT' | 'SIGQUIT') => Promise<void>
  remove: () => void
}

const PASSWORD = "of the site's 1/2 %"

/**
 * Starts the distribution's PostgreSQL with the role and the database that deploy/database.sql makes.
 * @param access lines of pg_hba.conf for the role of the site
 * @param settings of the server, like `ssl=on`; `prepare` may put files into its folder before
 */
export async function startPostgres(
  bin: string, access = ['host all clutchboard 127.0.0.1/32 scram-sha-256'], settings: string[] = [], prepare = (_folder: string): void => {},
): Promise<Distribution> {
  const folder = openFolder()
  const data = join(folder, 'data')
  must(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync'])
  const others = ['host all postgres 127.0.0.1/32 trust', 'host replication postgres 127.0.0.1/32 trust']
  writeFileSync(join(data, 'pg_hba.conf'), `${[...others, ...access].join('\n')}\n`)
  prepare(data)
  const database = await runCluster(bin, folder, settings)
  must(join(bin, 'psql'), ['-X', '-v', 'ON_ERROR_STOP=1', '-d', database.ownerUrl, '-f', 'deploy/database.sql'], { POSTGRES_PASSWORD: PASSWORD })
  return database
}

/** Starts a standby of it, with a replication slot there. */
export async function startStandby(bin: string, primary: Distribution): Promise<Distribution> {
  const folder = openFolder()
  must(join(bin, 'pg_basebackup'), ['-D', join(folder, 'data'), '-d', primary.ownerUrl, '-R', '-C', '-S', 'standby', '-c', 'fast'])
  return runCluster(bin, folder, [])
}

async function runCluster(bin: string, folder: string, settings: string[]): Promise<Distribution> {
  const port = await freePort()
  const options = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings].flatMap((text) => ['-c', text])
  const child = spawn(join(bin, 'postgres'), ['-D', join(folder, 'data'), ...options], { ...NOBODY, cwd: '/', stdio: 'ignore' })
  const ownerUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  await until(() => queryAt(ownerUrl, 'SELECT 1').catch(() => refuseEnded(child)), { withinMs: 60_000, everyMs: 50 })
  return {
    url: `postgres://clutchboard:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/clutchboard`,
    ownerUrl, port, folder,
    stop: (signal = 'SIGQUIT') => end(child, signal),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Runs PgBouncer with the file of the distribution, in which only places and the mode of pooling are other ones. */
export async function startPgBouncer(program: string, database: Distribution, mode: 'session' | 'transaction'): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = openFolder()
  const port = await freePort()
  const stock = readFileSync(STOCK, 'utf8')
    .replace(/^\[databases\]$/m, `[databases]\nclutchboard = host=127.0.0.1 port=${database.port}`)
    .replace(/^\[pgbouncer\]$/m, `[pgbouncer]\npool_mode = ${mode}`)
    .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1').replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${folder}/users`)
    .replaceAll(/^(logfile|pidfile|unix_socket_dir) = .*$/gm, (_, name: string) => `${name} = ${folder}${name === 'unix_socket_dir' ? '' : `/${name}`}`)
  writeFileSync(join(folder, 'ini'), stock)
  writeFileSync(join(folder, 'users'), `"clutchboard" "${PASSWORD}"\n`)
  const child = spawn(program, [join(folder, 'ini')], { ...NOBODY, stdio: 'ignore' })
  const url = Object.assign(new URL(database.url), { port: String(port) }).href
  await until(() => queryAt(url, 'SELECT 1').catch(() => refuseEnded(child)), { withinMs: 20_000, everyMs: 50 })
  return {
    url,
    stop: async () => {
      await end(child, 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @throws Error when a program that is waited for has ended */
function refuseEnded({ exitCode, spawnfile }: ChildProcess): false {
  if (exitCode !== null) throw new Error(`${spawnfile} ended with ${exitCode} as soon as it was started`)
  return false
}

/** A folder of the user as whom they run. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clutchboard-distribution-'))
  if (NOBODY.uid !== undefined) chownSync(folder, NOBODY.uid, NOBODY.gid)
  return folder
}

/** @throws Error with the program's output when it fails */
function must(program: string, args: string[], env: Record<string, string> = {}): void {
  const { status, stderr, error } = spawnSync(program, args, { ...NOBODY, ...LETTERS, env: { PATH: process.env['PATH'], LC_ALL: 'C', ...env } })
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Puts a private authority and a certificate for `localhost` into a folder: ca.pem, server.crt and server.key. */
export function makeCertificates(folder: string): void {
  const openssl = (...args: string[]): void => {
    const { status, stderr } = spawnSync('openssl', args, { cwd: folder, ...LETTERS })
    if (status !== 0) throw new Error(`openssl failed: ${stderr}`)
  }
  const key = ['-newkey', 'rsa:2048', '-nodes']
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Authority of a test')
  openssl('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost')
  appendFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost')
  openssl('x509', '-req', '-in', 'server.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-out', 'server.crt', '-days', '2', '-extfile', 'names')
  for (const name of ['server.key', 'server.crt']) {
    if (NOBODY.uid !== undefined) chownSync(join(folder, name), NOBODY.uid, NOBODY.gid)
  }
  chmodSync(join(folder, 'server.key'), 0o600)
}
