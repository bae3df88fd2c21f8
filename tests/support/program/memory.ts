import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Bytes of memory that a process holds, NaN where the system does not tell; `peak` is the most it ever held (where Linux
 * tells), or since `forgetPeak`.
 */
export function memoryOf(pid: number): { now: number; peak: number } {
  try {
    if (process.platform === 'linux') return readStatus(pid)
    const now = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
    return { now, peak: now }
  } catch {
    return { now: Number.NaN, peak: Number.NaN }
  }
}

function readStatus(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const bytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') }
}

/** Resident memory of a process in MiB; NaN where the system does not tell. */
export const mebibytesOf = (pid: number): number => memoryOf(pid).now / 1024 ** 2

/** Resets the peak. */
export function forgetPeak(pid: number): void {
  if (process.platform === 'linux') writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
