import { event, type EventRecord } from '#contract/events.ts'
import { columnsOf } from '#server/db/columns.ts'
import { findExisting, pictureLeft } from '#server/records/references.ts'
import type { Restorable } from '#server/records/restorable.ts'
import { refuseWhenUsed } from '#server/records/usage.ts'
import { findEvent, replaceTeams } from './store.ts'
import { findEventUses } from './uses.ts'

/**
 * An event is restored with its teams and prizes. As when a team is deleted, a deleted team leaves the list of teams,
 * and prizes retain its name only. A picture whose image was deleted is left out.
 */
export const restorableEvent: Restorable<EventRecord> = {
  schema: event,
  derived: [],
  nameOf: ({ name }) => name,
  find: findEvent,
  put: async (trx, state) => {
    const inPrizes = state.prizeDistribution.flatMap((prize) => prize.teams.map(({ teamId }) => teamId))
    const ids = [...state.teamMetadata.map(({ teamId }) => teamId), ...inPrizes]
    const known = await findExisting(trx, 'teams', ids)
    const prizeDistribution = state.prizeDistribution.map((prize) => ({
      ...prize,
      teams: prize.teams.map((team) => ({ ...team, teamId: known.has(team.teamId) ? team.teamId : '' })),
    }))
    const image = await pictureLeft(trx, state.image)
    const { teamMetadata, teamCount: _teams, prizeCount: _prizes, ...fields } = state
    const row = columnsOf({ ...fields, image, prizeDistribution })
    await trx
      .insertInto('events')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    await replaceTeams(trx, state.id, teamMetadata.filter(({ teamId }) => known.has(teamId)))
  },
  assertUnused: async (trx, id) => refuseWhenUsed('EVENT_IN_USE', 'Event', await findEventUses(trx, id)),
}
