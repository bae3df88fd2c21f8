import { team, type TeamRecord } from '#contract/teams.ts'
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
    const { id, name, tag, region, version } = state
    const row = { name, tag, region, logo: await pictureLeft(trx, state.logo), version, updated_at: state.updatedAt }
    await refuseTaken(
      trx
        .insertInto('teams')
        .values({ id, created_at: state.createdAt, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute(),
    )
    const ids = [...state.roster, ...state.substitutes].map(({ playerId }) => playerId)
    const known = await findExisting(trx, 'players', ids)
    const isKnown = ({ playerId }: { playerId: string }) => known.has(playerId)
    await replaceMembers(trx, id, {
      roster: state.roster.filter(isKnown), substitutes: state.substitutes.filter(isKnown),
    })
  },
  assertUnused: async (trx, id) => refuseWhenUsed('TEAM_IN_USE', 'Team', await findTeamUses(trx, id)),
}
