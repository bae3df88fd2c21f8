import { sql } from 'kysely'
import { recordChange, recordChanges, type Actor } from '#server/audit/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { fieldsOf } from '#server/db/columns.ts'
import { usersOf } from '#server/records/usage.ts'
import { lockTeam } from '#server/teams/store.ts'
import { findTeamUses } from '#server/teams/uses.ts'
import { CHANGED, type LeftAlone } from './left-alone.ts'
import type { Mark } from './store.ts'

/**
 * Deletes the teams of these marks, except for those that were changed or are used, and then the players the import
 * created, as far as they were not changed and are not used.
 * @returns the teams that stay, with reasons
 */
export async function undoTeams(trx: Trx, actor: Actor, importId: string, marks: Mark[]): Promise<LeftAlone[]> {
  const kept: LeftAlone[] = []
  for (const { row, id } of marks.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const before = await lockTeam(trx, id, null)
    const users = usersOf(await findTeamUses(trx, id))
    if (before.version > 1 || users !== null) {
      const reason = before.version > 1 ? CHANGED : `It is used by ${users}`
      kept.push({ row, id, name: before.name, reason })
      continue
    }
    await trx.deleteFrom('teams').where('id', '=', id).execute()
    await recordChange(trx, actor, { action: 'delete', kind: 'team', recordId: id, before })
  }
  await removeUnusedPlayers(trx, actor, importId)
  return kept
}

async function removeUnusedPlayers(trx: Trx, actor: Actor, importId: string): Promise<void> {
  const made = trx.selectFrom('import_players').select('player_id').where('import_id', '=', importId)
  // Locked first: whoever puts one of them on a roster at this moment is seen by the next statement, or waits.
  await trx.selectFrom('players').select('id').where('id', 'in', made).orderBy('id').forUpdate().execute()
  const removed = await trx
    .deleteFrom('players')
    .where('id', 'in', made)
    .where('version', '=', 1)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM team_players WHERE player_id = players.id)`)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM matches WHERE games @>
      jsonb_build_array(jsonb_build_object('players', jsonb_build_array(jsonb_build_object('playerId', players.id)))))`)
    .returningAll()
    .execute()
  await recordChanges(
    trx, actor,
    removed.map((row) => ({ action: 'delete', kind: 'player', recordId: row.id, before: fieldsOf(row) })),
  )
}
