import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITE_ROLE, sitePassword } from './site-role.ts'
import { chooseUser, type Binaries, type RunAs } from './binaries.ts'

const VERSION = '18'
/** The limits of a new database. */
const NEEDED_BYTES = 48 * 2 ** 20
/** The superuser of the cluster, who sets it up and starts it; the site uses another user. */
const OWNER = 'clutchboard'

export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres')
const passwordFile = (dataDir: string): string => join(dataDir, 'postgres.password')

export const ownersPassword = (dataDir: string): string => readFileSync(passwordFile(dataDir), 'utf8').trim()

/** The address of a cluster's database for the superuser who owns the cluster. */
export const ownerUrl = (dataDir: string, port: number): string =>
  `postgres://${OWNER}:${ownersPassword(dataDir)}@127.0.0.1:${port}/postgres`

/** The same for the site. */
export const siteUrl = (dataDir: string, port: number): string =>
  `postgres://${SITE_ROLE}:${sitePassword(ownersPassword(dataDir))}@127.0.0.1:${port}/postgres`

/** Creates the data folder and proves that it can be written to. */
export function prepareDataDir(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(probe, 'x'.repeat(65_536))
    rmSync(probe)
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    const reasons: Record<string, string> = {
      ENOSPC: 'the disk is full',
      EROFS: 'the disk is read-only',
      EACCES: 'this user may not write there',
      EPERM: 'this user may not write there',
      ENOTDIR: 'it is not a folder',
      EEXIST: 'it is not a folder',
    }
    if (code === 'ENOSPC') rmSync(probe, { force: true })
    throw new Error(`The data directory ${dataDir} cannot be used: ${reasons[code ?? ''] ?? message}.`, { cause })
  }
}

/**
 * Creates a database where there is none. It is made beside its place and moved there in one step, so that a crash or
 * a second start never leaves half of one. A folder with anything else in it is never written over (checks F14).
 */
export function ensureCluster(dataDir: string, binaries: Binaries): RunAs {
  const cluster = clusterFolder(dataDir)
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    const version = existsSync(join(cluster, 'PG_VERSION'))
      ? readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
      : 'damaged'
    if (version === VERSION) return chooseUser(binaries, cluster)
    throw new Error(
      version === 'damaged'
        ? `The database in ${cluster} is damaged: its files are not complete. Nothing was changed; restore a backup.`
        : `The database in ${cluster} is of PostgreSQL ${version || 'an unknown version'}, this program needs ${VERSION}. Nothing was changed.`,
    )
  }
  const fresh = `${cluster}.new-${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  const runAs = chooseUser(binaries, fresh)
  const secret = join(fresh, '..', `postgres.password.new-${process.pid}`)
  writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (runAs.uid !== undefined) chownSync(secret, runAs.uid, runAs.gid ?? runAs.uid)
  try {
    runInitdb(binaries, runAs, fresh, secret)
    renameSync(fresh, cluster)
    renameSync(secret, passwordFile(dataDir))
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(secret, { force: true })
    if (existsSync(join(cluster, 'PG_VERSION'))) return chooseUser(binaries, cluster) // another start was faster
    throw error
  }
  return runAs
}

function runInitdb(binaries: Binaries, runAs: RunAs, folder: string, secret: string): void {
  const [program, ...args] = [
    ...runAs.prefix, binaries.initdb, '-D', folder, '-U', OWNER, '--auth=scram-sha-256', `--pwfile=${secret}`,
    '--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8',
  ]
  const result = spawnSync(program ?? '', args, { uid: runAs.uid, gid: runAs.gid, cwd: '/', encoding: 'utf8' })
  if (result.status === 0) return
  const output = `${result.stderr ?? ''}${result.stdout ?? ''}`
  // On a full disk initdb may die before it can report it.
  const { bavail, bsize } = statfsSync(folder)
  const isFull = bavail * bsize < NEEDED_BYTES || /no space left/i.test(output)
  const ending = result.error?.message ?? `initdb ended with ${result.signal ?? result.status}`
  const reason = isFull ? 'the disk is full' : (reasonIn(output) ?? ending)
  throw new Error(`The embedded database could not be made in ${folder}: ${reason}.`, {
    cause: result.error ?? output.slice(-2000),
  })
}

/** Why initdb gave up, in its words and with a remedy; null when it printed nothing. */
function reasonIn(output: string): string | null {
  if (/look up effective user ID|could not look up/.test(output)) {
    return `the user ${process.getuid?.()} has no name on this machine, which PostgreSQL needs; add it to /etc/passwd, or run as another`
  }
  const said = output.match(/error: (.*)/)?.[1] ?? output.trim().split('\n').at(-1)
  if (/loading shared libraries/.test(said ?? '')) {
    return `${said} (run "npm run build" once, as the user to whom the program's folder belongs: it links the libraries)`
  }
  return said || null
}
