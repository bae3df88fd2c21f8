import { sql } from 'kysely'
import type { SentMatch, VoidedResult } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { followToday, isOpen } from '#domain/matches/rename.ts'
import { teamIdsIn } from '#domain/matches/series.ts'
import type { Trx } from '#server/db/pool.ts'
import { findTeams } from '#server/teams/store.ts'
import { toRecord, toRow, type StoredMatch } from './record.ts'

/**
 * Stores other values of a match that is locked: a save, with a new version and `updatedAt` (MT-11). One that loses its result gets the
 * names that its teams have by now. `voided`: the results that do not count (MT-28), where these change too.
 * @returns the match as it is stored now
 */
export async function writeMatch(trx: Trx, before: SentMatch, match: StoredMatch, now: number, voided?: VoidedResult[]): Promise<SentMatch> {
  const reopens = !isOpen(matchOf(before)) && isOpen(match)
  const named = reopens ? followToday(match, await findTeams(trx, teamIdsIn(match))) : match
  const row = await trx
    .updateTable('matches')
    .set({ ...toRow(named), ...(voided && { voided: JSON.stringify(voided) }), version: before.version + 1, updated_at: sql`now()` })
    .where('id', '=', before.id)
    .returningAll()
    .returning((eb) =>
      eb.selectFrom('events').select('name').whereRef('events.id', '=', 'matches.event_id').as('event_name'))
    .executeTakeFirstOrThrow()
  return toRecord(row, now)
}
