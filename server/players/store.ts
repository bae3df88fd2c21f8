import { sql } from 'kysely'
import type { PlayerRecord, PlayerWrite } from '#contract/players.ts'
import { notFound } from '#domain/errors.ts'
import { formerNames } from '#domain/merging/merge.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import { columnsOf, fieldsOf } from '#server/db/columns.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { matchLabel, refuseWhenUsed, useOf, type Use } from '#server/records/usage.ts'
import { assertVersion } from '#server/http/versions.ts'
import { newId } from '#server/ids.ts'
import { removePlayerFromTeams } from '#server/teams/store.ts'

export async function findPlayer(db: Db | Trx, id: string): Promise<PlayerRecord> {
  const row = await db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('player', id)
  return fieldsOf(row)
}

/** The players of these ids, in no order; unknown ids are left out. */
export const findPlayers = async (db: Db | Trx, ids: string[]): Promise<PlayerRecord[]> =>
  (await db.selectFrom('players').selectAll().where('id', 'in', ids).execute()).map((row) => fieldsOf(row))

export async function insertPlayer(db: Db, actor: Actor, values: PlayerWrite): Promise<PlayerRecord> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('players')
      .values({ id: newId(), ...columnsOf(values) })
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = fieldsOf(row)
    await recordChange(trx, actor, { action: 'create', kind: 'player', recordId: row.id, after })
    return after
  })
}

/** Locks a player for a change. */
export async function lockPlayer(trx: Trx, id: string, expected: number | null): Promise<PlayerRecord> {
  const row = await trx.selectFrom('players').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound('player', id)
  const before = fieldsOf(row)
  assertVersion('player', before, expected)
  return before
}

export async function updatePlayer(
  db: Db, actor: Actor, id: string, expected: number | null, values: PlayerWrite,
): Promise<PlayerRecord> {
  return inTransaction(db, async (trx) => {
    const before = await lockPlayer(trx, id, expected)
    const names = formerNames(values.username, [...before.formerNames, before.username])
    const row = await trx
      .updateTable('players')
      .set({ ...columnsOf(values), former_names: JSON.stringify(names), version: before.version + 1, updated_at: sql`now()` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = fieldsOf(row)
    await recordChange(trx, actor, { action: 'update', kind: 'player', recordId: id, before, after })
    return after
  })
}

/**
 * Deletes a player. One who is on a roster or played a game is refused unless `cascade` is set; then rosters lose the
 * player, and matches retain their snapshots (PL-05).
 */
export async function removePlayer(
  db: Db, actor: Actor, id: string, expected: number | null, cascade: boolean,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await lockPlayer(trx, id, expected)
    if (!cascade) refuseWhenUsed('PLAYER_IN_USE', 'Player', await findPlayerUses(trx, id))
    await removePlayerFromTeams(trx, actor, id)
    await trx.deleteFrom('players').where('id', '=', id).execute()
    await recordChange(trx, actor, { action: 'delete', kind: 'player', recordId: id, before })
  })
}

/** The rosters and the matches that name a player. */
export async function findPlayerUses(trx: Trx, id: string): Promise<Use[]> {
  const teams = await trx
    .selectFrom('team_players')
    .innerJoin('teams', 'teams.id', 'team_players.team_id')
    .select(['teams.id', 'teams.name as label'])
    .where('player_id', '=', id)
    .execute()
  const matches = await trx
    .selectFrom('matches')
    .select(['id', matchLabel.as('label')])
    .where(sql<boolean>`games @> ${JSON.stringify([{ players: [{ playerId: id }] }])}::jsonb`)
    .execute()
  return [useOf('team', teams), useOf('match', matches, 'matches')]
}
