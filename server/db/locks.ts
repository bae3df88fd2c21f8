import { sql } from 'kysely'
import type { Trx } from './pool.ts'

/** Locks of a whole database. Any number will do, as long as nothing else in the database locks it. */
export const LOCKS = {
  owner: 7_253_001, roles: 7_253_002, history: 7_253_003, importOfTeams: 7_253_004, webhooks: 7_253_005, demo: 7_253_006,
}

/** Lets one transaction at a time go on from here: the others wait until it ends. */
export async function lockFor(trx: Trx, what: keyof typeof LOCKS): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCKS[what])})`.execute(trx)
}
