import { group, type GroupRecord } from '#contract/groups.ts'
import { assertEventThere, findExisting } from '#server/records/references.ts'
import type { Restorable } from '#server/records/restorable.ts'
import { BLANK_GROUP, columnsOfGroup, findGroup, replaceMembers } from './store.ts'

/**
 * A group is restored with its teams and matches, in their order. Left out: teams and matches that were deleted since
 * (deleting one removes it from groups). Refused: an event that is gone, and a match that is in another group or of
 * another event by now.
 */
export const restorableGroup: Restorable<GroupRecord> = {
  schema: group,
  derived: ['teams'],
  nameOf: ({ name }) => name,
  find: findGroup,
  put: async (trx, state) => {
    await assertEventThere(trx, state.eventId)
    const row = { ...columnsOfGroup(state, BLANK_GROUP), version: state.version, updated_at: state.updatedAt }
    await trx
      .insertInto('groups')
      .values({ id: state.id, event_id: state.eventId, created_at: state.createdAt, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    const matches = await findExisting(trx, 'matches', state.matchIds)
    const teams = await findExisting(trx, 'teams', state.teamIds)
    await replaceMembers(trx, state, {
      teamIds: state.teamIds.filter((id) => teams.has(id)), matchIds: state.matchIds.filter((id) => matches.has(id)),
    }, true)
  },
  assertUnused: async () => {}, // nothing refers to a group
}
