import { setTimeout as sleep } from 'node:timers/promises'
import { seedDemoIfWanted } from '#server/demo/seed.ts'
import type { Services } from '#server/services.ts'
import { checkDatabase } from './db/check.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/pool.ts'
import { describeTrouble, isPassing } from './db/trouble.ts'

type Needed = Pick<Services, 'config' | 'db' | 'log' | 'now'>

const FIRST_WAIT = 250
const LONGEST_WAIT = 2_000

/**
 * Brings the database to this program's schema, and demo data into it where that is wanted. It waits for a database
 * that is not there yet, or accepts no writes, however long that takes (checks F07).
 * @param url the database's address
 * @param signal ends the waiting: then this returns false
 * @throws Error with a sentence for the operator when waiting does not help: wrong password, no such database, too
 *   old, behind a pooler that it cannot work with, newer schema
 */
export async function prepareDatabase(services: Needed, url: string, signal: AbortSignal): Promise<boolean> {
  for (let wait = FIRST_WAIT; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      await checkDatabase(url)
      await migrateAt(url)
      await seedDemoIfWanted(services)
      return true
    } catch (error) {
      if (!isPassing(error)) throw new Error(describeTrouble(error, url), { cause: error })
      if (wait === FIRST_WAIT) services.log.warn({ err: error }, 'The database is not ready yet; waiting')
    }
    await sleep(wait, undefined, { signal }).catch(() => {})
  }
  return false
}

async function migrateAt(url: string): Promise<void> {
  const { db } = openDatabase({ url, max: 2, patient: true, onError: () => {} })
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
}
