import { match, type SentMatch } from '#contract/matches.ts'
import { matchOf, type MatchRecord } from '#contract/sent-matches.ts'
import { bothSides, TBD_TEAM_ID } from '#domain/matches/match.ts'
import { followRename } from '#domain/matches/rename.ts'
import { teamIdsIn } from '#domain/matches/series.ts'
import { matchTitle } from '#domain/matches/sides.ts'
import type { Trx } from '#server/db/pool.ts'
import { assertEventThere, findExisting, findRenamed } from '#server/records/references.ts'
import type { Restorable } from '#server/records/restorable.ts'
import { refuseWhenUsed } from '#server/records/usage.ts'
import { findMatch } from './find.ts'
import { toRow } from './record.ts'
import { assertUnlinked, findMatchUses } from './store.ts'

/**
 * A match is restored with its games. As when a team is deleted, a deleted team is not known any more, and the match
 * continues with its snapshot. Refused: an event that is gone, and another event while it is linked.
 */
export const restorableMatch: Restorable<SentMatch> = {
  schema: match,
  derived: ['eventName', 'isLive'],
  nameOf: (stored) => matchTitle(matchOf(stored)),
  find: findMatch,
  put: async (trx, stored, current, since) => {
    const state = await followRenames(trx, matchOf(stored), since)
    if (state.eventId !== null) await assertEventThere(trx, state.eventId)
    if (current && current.eventId !== state.eventId) await assertUnlinked(trx, state.id)
    const known = await findExisting(trx, 'teams', teamIdsIn(state))
    const sides = bothSides((side) => {
      const own = state.sides[side]
      return known.has(own.teamId) ? own : { ...own, teamId: TBD_TEAM_ID }
    })
    const row = {
      ...toRow({ ...state, sides }),
      voided: JSON.stringify(state.voided),
      version: state.version,
      updated_at: state.updatedAt,
    }
    await trx
      .insertInto('matches')
      .values({ id: state.id, created_at: state.createdAt, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  },
  assertUnused: async (trx, id) => refuseWhenUsed('MATCH_IN_USE', 'Match', await findMatchUses(trx, id)),
}

/** The match with its teams as they are called by now, unless it has a result. */
async function followRenames(trx: Trx, state: MatchRecord, since: string): Promise<MatchRecord> {
  const renamed = await findRenamed(trx, teamIdsIn(state), since)
  return [...renamed].reduce((match, [id, { before, after }]) => followRename(match, id, before, after), state)
}
