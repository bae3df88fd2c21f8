import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Page } from '#contract/fields.ts'
import type { PlayerListItem, PlayerRecord, PlayerWrite } from '#contract/players.ts'
import { notFound } from '#domain/errors.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import { columnsOf, fieldsOf } from '#server/db/columns.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { contains } from '#server/db/text.ts'
import { matchLabel, refuseWhenUsed, useOf, type Use } from '#server/records/usage.ts'
import type { Listed } from '#server/http/lists.ts'
import { assertVersion } from '#server/http/versions.ts'
import { newId } from '#server/ids.ts'
import { totalOf } from '#server/speed/row-counts.ts'
import { removePlayerFromTeams } from '#server/teams/store.ts'

export async function listPlayers(
  db: Db, { page, limit, search }: Page & { search?: string },
): Promise<Listed<PlayerListItem>> {
  const text = search?.trim() ?? ''
  const matching = db
    .selectFrom('players')
    .$if(text !== '', (query) => query.where(contains(sql`username`, text)))
  const total = await totalOf(db, matching, text === '' ? { table: 'players' } : null)
  const rows = await matching
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('team_players')
          .innerJoin('teams', 'teams.id', 'team_players.team_id')
          .select(['teams.id', 'teams.name', 'teams.tag'])
          .whereRef('team_players.player_id', '=', 'players.id')
          .orderBy(sql`lower(teams.name)`),
      ).as('teams'),
    )
    .orderBy(sql`lower(username)`)
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items: rows.map(fieldsOf), total }
}

export async function findPlayer(db: Db | Trx, id: string): Promise<PlayerRecord> {
  const row = await db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('player', id)
  return fieldsOf(row)
}

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

async function lockPlayer(trx: Trx, id: string, expected: number | null): Promise<PlayerRecord> {
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
    const row = await trx
      .updateTable('players')
      .set({ ...columnsOf(values), version: before.version + 1, updated_at: sql`now()` })
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
