import { sql } from 'kysely'
import type { TeamRecord, TeamWrite } from '#contract/teams.ts'
import { formerNames } from '#domain/merging/merge.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import type { Db } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lockTeamEverywhere } from './events-around.ts'
import { followTeam } from './follow.ts'
import { findTeam, refuseTaken, replaceMembers } from './store.ts'

type Options = { expected: number | null; now: number }

/** Replaces a team; unplayed records with its old name follow, in the same transaction. */
export async function updateTeam(
  db: Db, actor: Actor, id: string, values: TeamWrite, { expected, now }: Options,
): Promise<TeamRecord> {
  return refuseTaken(
    inTransaction(db, async (trx) => {
      const before = await lockTeamEverywhere(trx, id, expected)
      const { roster, substitutes, ...fields } = values
      const names = formerNames(fields.name, [...before.formerNames, before.name])
      await trx
        .updateTable('teams')
        .set({ ...fields, former_names: JSON.stringify(names), version: before.version + 1, updated_at: sql`now()` })
        .where('id', '=', id)
        .execute()
      await replaceMembers(trx, id, { roster, substitutes })
      const after = await findTeam(trx, id)
      await recordChange(trx, actor, { action: 'update', kind: 'team', recordId: id, before, after })
      await followTeam(trx, actor, before, after, now)
      return after
    }),
  )
}
