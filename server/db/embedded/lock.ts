import { spawnSync } from 'node:child_process'
import { chownSync, closeSync, constants, ftruncateSync, openSync, readFileSync, readlinkSync, statSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isRunning } from './postmaster.ts'

/** `file` is inherited by the database's processes, so that they hold the lock as well. */
export type FolderLock = { file: number | 'ignore'; release: () => void }

const lockFile = (dataDir: string): string => join(dataDir, 'lock')

/**
 * Locks a data folder until this process and all that inherited the file have ended, in whatever way: the kernel ties
 * the lock to the open file. It works between containers too, where process numbers mean nothing. Only Linux has
 * those; elsewhere the owner's lock in the database is enough.
 * @returns null where another process has it
 * @throws Error where folders cannot be locked
 */
export function lockFolder(dataDir: string): FolderLock | null {
  if (process.platform !== 'linux') return { file: 'ignore', release: () => {} }
  const file = openLock(dataDir)
  // Node cannot lock files. A program that it starts locks the inherited open file, and the lock stays with that.
  const { status, stderr, error } = spawnSync('flock', ['--nonblock', '3'], { stdio: ['ignore', 'ignore', 'pipe', file], encoding: 'utf8' })
  if (status === 0) {
    signLock(file)
    return { file, release: () => closeSync(file) }
  }
  closeSync(file)
  if (status === 1 && stderr === '') return null
  const reason = error && 'code' in error && error.code === 'ENOENT' ? 'the program flock is missing, which is in the package util-linux' : stderr.trim()
  throw new Error(`The data directory ${dataDir} cannot be locked: ${reason}.`, { cause: error })
}

function openLock(dataDir: string): number {
  try {
    const file = openSync(lockFile(dataDir), constants.O_RDWR | constants.O_CREAT, 0o600)
    // A command that root runs on the folder of another user must not shut that user out.
    const { uid, gid } = statSync(dataDir)
    if (process.getuid?.() === 0) chownSync(lockFile(dataDir), uid, gid)
    return file
  } catch (cause) {
    throw new Error(`The data directory ${dataDir} cannot be used: this user may not write its file "lock".`, { cause })
  }
}

/** Writes our process into the file, for those who find it locked. On a full disk it stays empty. */
function signLock(file: number): void {
  ftruncateSync(file)
  try {
    writeSync(file, [process.pid, pidNamespace(), hostname()].join('\n'), 0)
  } catch {
    // The lock itself needs no room.
  }
}

/** The namespace in which this process's number counts. */
const pidNamespace = (): string => readlinkSync('/proc/self/ns/pid')

/** The last process to lock a folder, as far as it wrote that down. */
export function findLocker(dataDir: string): { pid: number; isHere: boolean; host: string } | null {
  const [pid = '', namespace = '', host = ''] = readFileSync(lockFile(dataDir), 'utf8').split('\n')
  return host === '' ? null : { pid: Number(pid), isHere: namespace === pidNamespace(), host }
}

/** @throws Error naming who uses a folder that is locked */
export function refuseLocked(dataDir: string): never {
  const locker = findLocker(dataDir)
  const who = !locker ? 'another process' : locker.isHere ? `process ${locker.pid}` : `process ${locker.pid} of another container (host ${locker.host})`
  throw new Error(`Data directory ${dataDir} is in use by ${who}. Stop it first, or set another DATA_DIR.`)
}

/** True when the last locker of a folder is a living process of this container, so that waiting for it is of no use. */
export function isLockerAlive(dataDir: string): boolean {
  const locker = findLocker(dataDir)
  return locker !== null && locker.isHere && isRunning(locker.pid)
}
