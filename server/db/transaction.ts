import pg from 'pg'
import type { Db, Trx } from './pool.ts'

const TRIES = 4
/** Deadlock, and serialisation failure: the database undid one of two writers, who can simply try again. */
const RETRIED = new Set(['40P01', '40001'])

/** Runs a change in one transaction: all of it is stored, or nothing. */
export async function inTransaction<T>(db: Db, change: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(change)
    } catch (error) {
      const again = error instanceof pg.DatabaseError && RETRIED.has(error.code ?? '') && attempt < TRIES
      if (!again) throw error
    }
  }
}
