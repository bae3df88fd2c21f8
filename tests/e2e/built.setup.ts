import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { builtServer } from '#tests/support/program/built.ts'
import prepare from '#tests/support/program/prepared-setup.ts'

const DATA = '.cache/e2e'

const isRunning = (pid: string): boolean => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

/** Removes the data of runs that are over; each is in a folder by the number of its process. */
function removeOldData(): void {
  for (const pid of readdirSync(DATA)) {
    if (!isRunning(pid)) rmSync(join(DATA, pid), { recursive: true, force: true })
  }
}

/**
 * Before all browser tests: they open the current build, and their sites have a database to copy.
 * @returns the function that removes that database
 * @throws Error when the build is of other sources
 */
export default async (): Promise<() => void> => {
  builtServer()
  removeOldData()
  return prepare()
}
