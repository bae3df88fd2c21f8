import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PlayerListItem, PlayerListQuery } from '#contract/players.ts'
import { partsOfPlace } from '#domain/place.ts'
import { placeInList } from '#domain/players/place-in-list.ts'
import { fieldsOf } from '#server/db/columns.ts'
import type { Db } from '#server/db/pool.ts'
import { namesPlayer } from '#server/db/text.ts'
import { sliced, type Listed, type Slice } from '#server/http/lists.ts'
import { totalOf } from '#server/speed/row-counts.ts'

/** Players by name. */
export async function listPlayers(db: Db, query: PlayerListQuery): Promise<Listed<PlayerListItem>> {
  const { page, limit } = query
  const total = await countPlayers(db, query)
  const rows = await selectPlayers(db)
    .where(wanted(query) ?? ALL)
    .orderBy(sql`lower(username)`)
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items: rows.map(fieldsOf), total }
}

/** How many players the filters of a list leave. */
export function countPlayers(db: Db, query: PlayerListQuery): Promise<number> {
  const filter = wanted(query)
  const matching = db.selectFrom('players').$if(filter !== null, (players) => players.where(filter ?? ALL))
  return totalOf(db, matching, filter === null ? { table: 'players' } : null)
}

/**
 * Players by name from a place in the list on, or up to it (PL-06). A page costs the same wherever it lies.
 */
export async function listPlayersByName(db: Db, query: PlayerListQuery): Promise<Slice<PlayerListItem>> {
  const { after, before, limit } = query
  const [id, name] = partsOfPlace(after ?? before ?? '')
  const goesDown = after === undefined
  const direction = goesDown ? sql`DESC` : sql`ASC`
  const beyond = sql<SqlBool>`(lower(username), id) ${goesDown ? sql`<` : sql`>`} (lower(${name}), ${id})`
  const rows = await selectPlayers(db)
    .where(wanted(query) ?? ALL)
    .$if(id !== '', (players) => players.where(beyond))
    .orderBy(sql`lower(username) ${direction}`)
    .orderBy(sql`id ${direction}`)
    .limit(limit + 1)
    .execute()
  return sliced(rows.map(fieldsOf), query, placeInList)
}

/** The players of these ids as lists have them, in no order; unknown ids are left out. */
export const findListedPlayers = async (db: Db, ids: string[]): Promise<PlayerListItem[]> =>
  ids.length === 0 ? [] : (await selectPlayers(db).where('id', 'in', ids).execute()).map(fieldsOf)

const ALL = sql<SqlBool>`true`

/** Players with the teams whose rosters name them. */
const selectPlayers = (db: Db) =>
  db
    .selectFrom('players')
    .selectAll()
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('team_players')
          .innerJoin('teams', 'teams.id', 'team_players.team_id')
          .select(['teams.id', 'teams.name', 'teams.tag', 'teams.logo', 'role', 'substitute'])
          .whereRef('team_players.player_id', '=', 'players.id')
          .orderBy(sql`lower(teams.name)`),
      ).as('teams'),
    )

/** The players that the filters of a list leave; null for all of them. What a roster has to have, one roster has (PL-06). */
export function wanted({ search, teamId, region, role }: PlayerListQuery): RawBuilder<SqlBool> | null {
  const text = search?.trim() ?? ''
  const members = [
    ...(teamId === undefined ? [] : [sql`team_id = ${teamId}`]),
    ...(region === undefined ? [] : [sql`region = ${region}`]),
    ...(role === undefined ? [] : [sql`role = ${role}`]),
  ]
  const holds = [
    ...(text === '' ? [] : [namesPlayer(text)]),
    ...(members.length === 0
      ? []
      : [sql`players.id IN (SELECT player_id FROM team_players JOIN teams ON teams.id = team_id WHERE ${sql.join(members, sql` AND `)})`]),
  ]
  return holds.length === 0 ? null : sql<SqlBool>`(${sql.join(holds, sql` AND `)})`
}
