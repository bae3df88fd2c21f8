import { player, type PlayerRecord } from '#contract/players.ts'
import type { Restorable } from '#server/records/restorable.ts'
import { refuseWhenUsed } from '#server/records/usage.ts'
import { findPlayer, findPlayerUses, toRow } from './store.ts'

/** A player refers to nothing, so every earlier state can be restored. Rosters are restored with their teams. */
export const restorablePlayer: Restorable<PlayerRecord> = {
  schema: player,
  derived: [],
  nameOf: ({ username }) => username,
  find: findPlayer,
  put: async (trx, state) => {
    const row = { ...toRow(state), version: state.version, updated_at: state.updatedAt }
    await trx
      .insertInto('players')
      .values({ id: state.id, created_at: state.createdAt, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  },
  assertUnused: async (trx, id) => refuseWhenUsed('PLAYER_IN_USE', 'Player', await findPlayerUses(trx, id)),
}
