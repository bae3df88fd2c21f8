import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export type Postmaster = { pid: number; port: number }

/**
 * The PostgreSQL server that runs on this folder, by its own postmaster.pid. A file whose number now belongs to another
 * program is removed: PostgreSQL would refuse to start because of it. One whose process is gone stays: PostgreSQL reads
 * in it whether parts of that server still work on the folder, and waits for them.
 */
export function findPostmaster(cluster: string): Postmaster | null {
  const file = join(cluster, 'postmaster.pid')
  let lines: string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  const port = Number(lines[3])
  const command = isRunning(pid) ? commandOf(pid) : ''
  if (command.includes(cluster)) return Number.isInteger(port) && port > 0 ? { pid, port } : null
  if (command !== '') rmSync(file, { force: true })
  return null
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

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
