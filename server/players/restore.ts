import { player, type PlayerRecord } from '#contract/players.ts'
import { columnsOf } from '#server/db/columns.ts'
import type { Restorable } from '#server/records/restorable.ts'
import { refuseWhenUsed } from '#server/records/usage.ts'
import { findPlayer, findPlayerUses } from './store.ts'

/** A player refers to nothing, so every earlier state can be restored. Rosters are restored with their teams. */
export const restorablePlayer: Restorable<PlayerRecord> = {
  schema: player,
  derived: [],
  nameOf: ({ username }) => username,
  find: findPlayer,
  put: async (trx, state) => {
    const row = columnsOf(state)
    await trx
      .insertInto('players')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  },
  assertUnused: async (trx, id) => refuseWhenUsed('PLAYER_IN_USE', 'Player', await findPlayerUses(trx, id)),
}
