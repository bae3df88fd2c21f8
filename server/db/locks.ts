import { sql } from 'kysely'
import type { Trx } from './pool.ts'

/** Locks of a whole database. Any number will do, as long as nothing else in the database locks it. */
export const LOCKS = {
  owner: 7_253_001, roles: 7_253_002, history: 7_253_003, importOfTeams: 7_253_004, webhooks: 7_253_005, demo: 7_253_006, dump: 7_253_007, push: 7_253_008,
  pushFacts: 7_253_009,
}

/**
 * The order in which transactions lock rows, so that no two wait for each other:
 *
 *   events, players, teams, brackets, groups, matches, stages; those of one table in the order of their ids.
 *
 * Any change of a bracket, a group, a stage, or a match that is linked to a bracket locks the event first (`lockEvents`): whatever
 * belongs together then changes one after the other, and needs no other lock than that of a match's row. A match that
 * nothing is linked to is changed with its own lock alone, after locking what it refers to.
 */
export async function lockEvents(trx: Trx, ids: readonly (string | null)[]): Promise<void> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return
  await trx.selectFrom('events').select('id').where('id', 'in', wanted).orderBy('id').forNoKeyUpdate().execute()
}

/** Locks the event of a bracket, a group or a stage. */
export async function lockEventOf(trx: Trx, table: 'brackets' | 'groups' | 'stages', id: string): Promise<void> {
  await trx
    .selectFrom('events')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom(table).select('event_id').where(`${table}.id`, '=', id))
    .forNoKeyUpdate()
    .execute()
}

/** Lets one transaction at a time continue from here: the others wait until it ends. */
export async function lockFor(trx: Trx, what: keyof typeof LOCKS): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCKS[what])})`.execute(trx)
}
