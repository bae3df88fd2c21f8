import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import pg from 'pg'
import type { TeamListItem, TeamListQuery, TeamRecord, TeamWrite } from '#contract/teams.ts'
import { DomainError, invalid, notFound } from '#domain/errors.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import { countOf } from '#server/db/counts.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { namesTeam } from '#server/db/text.ts'
import type { Listed } from '#server/http/lists.ts'
import { assertVersion } from '#server/http/versions.ts'
import { newId } from '#server/ids.ts'
import { toListItem, toRecord, type TeamRow } from './record.ts'

/** Teams with their members. */
export const selectTeams = (db: Db | Trx) =>
  db
    .selectFrom('teams')
    .selectAll('teams')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('team_players')
          .innerJoin('players', 'players.id', 'team_players.player_id')
          .select([
            'player_id as playerId', 'role', 'substitute', 'username', 'real_name as realName', 'nationality',
          ])
          .whereRef('team_players.team_id', '=', 'teams.id')
          .orderBy('position'),
      ).as('members'),
    )

/** The teams that the filters of a list leave. */
export const isWanted = ({ search, region }: Pick<TeamListQuery, 'search' | 'region'>): RawBuilder<SqlBool> => {
  const text = search?.trim() ?? ''
  const named = text === '' ? sql`true` : namesTeam(text)
  return sql<SqlBool>`(${named} AND ${region === undefined ? sql`true` : sql`region = ${region}`})`
}

export async function listTeams(db: Db, query: TeamListQuery): Promise<Listed<TeamListItem>> {
  const { page, limit } = query
  const total = await countOf(db.selectFrom('teams').where(isWanted(query)))
  const rows = await selectTeams(db)
    .where(isWanted(query))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items: rows.map(toListItem), total }
}

/** The teams of these ids, in no order; unknown ids are left out. */
export const findTeamRows = async (db: Db | Trx, ids: string[]): Promise<TeamRow[]> =>
  ids.length === 0 ? [] : selectTeams(db).where('teams.id', 'in', ids).execute()

/** The same as records. */
export const findTeams = async (db: Db | Trx, ids: string[]): Promise<TeamRecord[]> => (await findTeamRows(db, ids)).map(toRecord)

export async function findTeam(db: Db | Trx, id: string): Promise<TeamRecord> {
  const [team] = await findTeams(db, [id])
  if (!team) throw notFound('team', id)
  return team
}

export async function insertTeam(db: Db, actor: Actor, values: TeamWrite): Promise<TeamRecord> {
  return refuseTaken(
    inTransaction(db, async (trx) => {
      const id = newId()
      const { roster, substitutes, ...fields } = values
      await trx.insertInto('teams').values({ id, ...fields }).execute()
      await replaceMembers(trx, id, { roster, substitutes })
      const after = await findTeam(trx, id)
      await recordChange(trx, actor, { action: 'create', kind: 'team', recordId: id, after })
      return after
    }),
  )
}

/** Locks a team for a change. */
export async function lockTeam(trx: Trx, id: string, expected: number | null): Promise<TeamRecord> {
  await trx.selectFrom('teams').select('id').where('id', '=', id).forUpdate().execute()
  const before = await findTeam(trx, id)
  assertVersion('team', before, expected)
  return before
}

/** Removes a player that is being deleted from all rosters. */
export async function removePlayerFromTeams(trx: Trx, actor: Actor, playerId: string): Promise<void> {
  const rows = await trx
    .selectFrom('team_players')
    .select('team_id')
    .where('player_id', '=', playerId)
    .orderBy('team_id')
    .execute()
  for (const { team_id: id } of rows) {
    const before = await lockTeam(trx, id, null)
    await trx.deleteFrom('team_players').where('team_id', '=', id).where('player_id', '=', playerId).execute()
    await trx.updateTable('teams').set({ version: before.version + 1 }).where('id', '=', id).execute()
    const after = await findTeam(trx, id)
    await recordChange(trx, actor, { action: 'update', kind: 'team', recordId: id, before, after })
  }
}

type Members = Pick<TeamWrite, 'roster' | 'substitutes'>

/** Gives a team this roster. @throws DomainError at the path of the first player that does not exist */
export async function replaceMembers(trx: Trx, teamId: string, { roster, substitutes }: Members): Promise<void> {
  await trx.deleteFrom('team_players').where('team_id', '=', teamId).execute()
  const members = [
    ...roster.map((entry, index) => ({ ...entry, substitute: false, path: `roster.${index}.playerId` })),
    ...substitutes.map((entry, index) => ({ ...entry, substitute: true, path: `substitutes.${index}.playerId` })),
  ]
  if (members.length === 0) return
  const ids = members.map((member) => member.playerId)
  const known = await trx.selectFrom('players').select('id').where('id', 'in', ids).forShare().execute()
  const knownIds = new Set(known.map((player) => player.id))
  const unknown = members.find((member) => !knownIds.has(member.playerId))
  if (unknown) throw invalid(unknown.path, 'This player does not exist')
  await trx
    .insertInto('team_players')
    .values(
      members.map(({ playerId, role, substitute }, position) => ({
        team_id: teamId, player_id: playerId, role, substitute, position,
      })),
    )
    .execute()
}

/** Two teams cannot share a name or a tag, in whatever case; the database decides also between two at once. */
export async function refuseTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (error instanceof pg.DatabaseError && ['teams_name', 'teams_tag'].includes(error.constraint ?? '')) {
      const message = 'A team with this name or tag already exists'
      const path = error.constraint === 'teams_tag' ? 'tag' : 'name'
      throw new DomainError('TEAM_EXISTS', message, { details: [{ path, message }] })
    }
    throw error
  }
}
