import { sql } from 'kysely'
import type { Db } from '#server/db/pool.ts'

/** The teams whose rosters name these players, by player and in the order of their names (PL-02). */
export async function findTeamsOf(db: Db, playerIds: string[]): Promise<Map<string, string[]>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('team_players')
    .innerJoin('teams', 'teams.id', 'team_players.team_id')
    .select(['player_id', 'teams.id'])
    .where('player_id', 'in', playerIds)
    .orderBy(sql`lower(teams.name)`)
    .execute()
  return new Map([...Map.groupBy(rows, ({ player_id }) => player_id)].map(([id, found]) => [id, found.map((row) => row.id)]))
}
