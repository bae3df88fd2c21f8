import pg from 'pg'
import type { Db, Trx } from './pool.ts'

const TRIES = 4
/** Deadlock, and serialisation failure: the database cancelled one of two writers, who can simply try again. */
const RETRIED = new Set(['40P01', '40001'])

/** Thrown where a transaction finds that it has not locked what it needs, because that changed before it had the lock. */
export class TryAgain extends Error {}

const passes = (error: unknown): boolean =>
  error instanceof TryAgain || (error instanceof pg.DatabaseError && RETRIED.has(error.code ?? ''))

/** Runs a change in one transaction: all of it is stored, or nothing. */
export async function inTransaction<T>(db: Db, change: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(change)
    } catch (error) {
      if (!passes(error) || attempt === TRIES) throw error
    }
  }
}
