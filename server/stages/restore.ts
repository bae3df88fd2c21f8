import { stage, type StageRecord } from '#contract/plans/stages.ts'
import { columnsOf } from '#server/db/columns.ts'
import { assertEventThere } from '#server/records/references.ts'
import type { Restorable } from '#server/records/restorable.ts'
import { findStage } from './store.ts'

/**
 * A stage is restored as it was. What it refers to and what is gone by now is passed over when it is read. Refused: an event that is
 * gone.
 */
export const restorableStage: Restorable<StageRecord> = {
  schema: stage,
  derived: [],
  nameOf: ({ name }) => name,
  find: findStage,
  put: async (trx, state) => {
    await assertEventThere(trx, state.eventId)
    const row = columnsOf(state)
    await trx.insertInto('stages').values(row).onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute()
  },
  assertUnused: async () => {}, // sources that lead to a stage which is gone are passed over
}
