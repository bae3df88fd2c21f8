import { recordChange, type Actor } from '#server/audit/store.ts'
import { findLossesOf, removeTeamFromBrackets } from '#server/brackets/remove-team.ts'
import type { Db } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { removeTeamFromEvents } from '#server/events/remove-team.ts'
import { removeTeamFromGroups } from '#server/groups/store.ts'
import { removeTeamFromMatches } from '#server/matches/remove-team.ts'
import { refuseWhenUsed } from '#server/records/usage.ts'
import { lockTeamEverywhere } from './events-around.ts'
import { findTeamUses } from './uses.ts'

type Options = { expected: number | null; cascade: boolean; now: number }

/**
 * Deletes a team. One in use is refused unless `cascade` is set, with what brackets would lose by it; then it is removed
 * from its uses (TM-05).
 */
export async function removeTeam(db: Db, actor: Actor, id: string, options: Options): Promise<void> {
  const { expected, cascade, now } = options
  await inTransaction(db, async (trx) => {
    const before = await lockTeamEverywhere(trx, id, expected)
    if (!cascade) refuseWhenUsed('TEAM_IN_USE', 'Team', await findTeamUses(trx, id), await findLossesOf(trx, id, now))
    await removeTeamFromMatches(trx, actor, id, now)
    await removeTeamFromGroups(trx, actor, id)
    await removeTeamFromEvents(trx, actor, id)
    await removeTeamFromBrackets(trx, actor, id, now)
    await trx.deleteFrom('teams').where('id', '=', id).execute()
    await recordChange(trx, actor, { action: 'delete', kind: 'team', recordId: id, before })
  })
}
