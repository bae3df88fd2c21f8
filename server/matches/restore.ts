import { match, type MatchRecord } from '#contract/matches.ts'
import { TBD_TEAM_ID } from '#domain/matches/match.ts'
import { followRename } from '#domain/matches/rename.ts'
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
export const restorableMatch: Restorable<MatchRecord> = {
  schema: match,
  derived: ['eventName', 'isLive'],
  nameOf: ({ teamOneName, teamTwoName }) => `${teamOneName} vs ${teamTwoName}`,
  find: findMatch,
  put: async (trx, stored, current, since) => {
    const state = await followRenames(trx, stored, since)
    if (state.eventId !== null) await assertEventThere(trx, state.eventId)
    if (current && current.eventId !== state.eventId) await assertUnlinked(trx, state.id)
    const known = await findExisting(trx, 'teams', [state.teamOneId, state.teamTwoId])
    const left = (id: string) => (known.has(id) ? id : TBD_TEAM_ID)
    const games = state.games.map(({ gameWinner: _calculated, ...game }) => game)
    const row = {
      ...toRow({ ...state, games, teamOneId: left(state.teamOneId), teamTwoId: left(state.teamTwoId) }),
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
  const renamed = await findRenamed(trx, [state.teamOneId, state.teamTwoId], since)
  return [...renamed].reduce((match, [id, { before, after }]) => followRename(match, id, before, after), state)
}
