import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { run, type Program } from '#tests/support/program/program.ts'

/** A server whose disk can be filled and freed. */
export type Crowded = {
  program: Program
  /** Where its data folder is for others. */
  seenAt: string
  fill: () => void
  free: () => void
}

/** On a small disk that only the server sees: a tmpfs in a separate namespace, which needs no root. */
function onSmallDisk(dataDir: string, env: Record<string, string>, size = '4m'): Crowded {
  const mount = `mount -t tmpfs -o size=${size} none "$DATA_DIR" && exec "$@"`
  const program = run(dataDir, env, ['unshare', '-rm', 'sh', '-c', mount, 'sh'])
  const seenAt = `/proc/${program.pid}/root${dataDir}`
  const filler = `${seenAt}/filler`
  return {
    program,
    seenAt,
    fill: () => {
      try {
        for (;;) writeFileSync(filler, Buffer.alloc(4_096), { flag: 'a' })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free: () => rmSync(filler),
  }
}

/** With a limit on the size of its files, which fails as a full disk does (EFBIG instead of ENOSPC). */
function withSmallFiles(dataDir: string, env: Record<string, string>): Crowded {
  const program = run(dataDir, env)
  const limit = (size: string): void => void execFileSync('prlimit', ['--pid', `${program.pid}`, `--fsize=${size}:`])
  return { program, seenAt: dataDir, fill: () => limit('1000'), free: () => limit('unlimited') }
}

/** How this machine can have a small disk of a given size, as `160m`: not at all, where people may not have namespaces. */
export const SMALL_DISKS: (readonly [string, typeof onSmallDisk])[] =
  spawnSync('unshare', ['-rm', 'true']).status === 0 ? [['a full disk', onSmallDisk]] : []

/** The ways in which this machine can have a full disk; a kernel may forbid namespaces. */
export const FULL_DISKS: (readonly [string, typeof onSmallDisk])[] = [
  ...SMALL_DISKS,
  ['files that may not grow', withSmallFiles],
]
