import { team, type TeamRecord } from '#contract/teams.ts'
import { columnsOf } from '#server/db/columns.ts'
import { findExisting, pictureLeft } from '#server/records/references.ts'
import type { Restorable } from '#server/records/restorable.ts'
import { refuseWhenUsed } from '#server/records/usage.ts'
import { findTeam, refuseTaken, replaceMembers } from './store.ts'
import { findTeamUses } from './uses.ts'

/**
 * A team is restored with its roster. Left out: players that were deleted since (deleting one removes it from
 * rosters) and a logo whose image was. Refused: a name or a tag that another team has by now.
 */
export const restorableTeam: Restorable<TeamRecord> = {
  schema: team,
  derived: ['rosterSnapshots', 'substituteSnapshots', 'searchNames'],
  nameOf: ({ name }) => name,
  find: findTeam,
  put: async (trx, state) => {
    const { roster, substitutes, rosterSnapshots: _players, substituteSnapshots: _more, searchNames: _names, ...fields } = state
    const row = columnsOf({ ...fields, logo: await pictureLeft(trx, state.logo) })
    await refuseTaken(
      trx
        .insertInto('teams')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute(),
    )
    const ids = [...roster, ...substitutes].map(({ playerId }) => playerId)
    const known = await findExisting(trx, 'players', ids)
    const isKnown = ({ playerId }: { playerId: string }) => known.has(playerId)
    await replaceMembers(trx, state.id, { roster: roster.filter(isKnown), substitutes: substitutes.filter(isKnown) })
  },
  assertUnused: async (trx, id) => refuseWhenUsed('TEAM_IN_USE', 'Team', await findTeamUses(trx, id)),
}
