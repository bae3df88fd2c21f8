import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type Postmaster = { pid: number; port: number }

/** The PostgreSQL server that runs on this folder, by its own postmaster.pid; null when none does, as far as we see. */
export function findPostmaster(cluster: string): Postmaster | null {
  const { pid, port } = readPidFile(cluster)
  if (!isRunning(pid) || !commandOf(pid).includes(cluster)) return null
  return Number.isInteger(port) && port > 0 ? { pid, port } : null
}

/**
 * Removes a postmaster.pid whose number now belongs to another program, be it one of the kernel's: PostgreSQL would
 * refuse to start because of it. One whose process is gone stays: PostgreSQL reads in it whether parts of that server
 * still work on the folder, and waits for them. Only for the holder of the folder's lock: in another container the
 * same file is of a living server.
 */
export function removeStalePidFile(cluster: string): void {
  const { pid } = readPidFile(cluster)
  if (isRunning(pid) && !commandOf(pid).includes(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

function readPidFile(cluster: string): Postmaster {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  } catch {
    return { pid: 0, port: 0 }
  }
}

export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The name of a process; empty when it is unknown. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
