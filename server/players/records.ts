import { sql } from 'kysely'
import type { MatchesRecord, PlayerListItem } from '#contract/players.ts'
import type { Db } from '#server/db/pool.ts'

/** The matches of each of some players with a stored result (PL-08), by their ids; all are read at once, each by the index of its appearances. */
export async function recordsOf(db: Db, playerIds: string[]): Promise<Map<string, MatchesRecord>> {
  const { rows } = await sql<MatchesRecord & { of: string }>`
    SELECT player.id AS of, record.* FROM unnest(${playerIds}::text[]) AS player (id) CROSS JOIN LATERAL (
      SELECT count(*)::int AS played, count(*) FILTER (WHERE result = 'won')::int AS won, count(*) FILTER (WHERE result = 'lost')::int AS lost,
        count(*) FILTER (WHERE result = 'drawn')::int AS drawn
      FROM appearances WHERE player_id = player.id AND result IS NOT NULL) AS record`.execute(db)
  return new Map(rows.map(({ of, ...record }) => [of, record]))
}

/** Players of a list with their records (PL-11). */
export async function withRecord(db: Db, players: PlayerListItem[]): Promise<PlayerListItem[]> {
  const records = await recordsOf(db, players.map(({ id }) => id))
  return players.map((player) => ({ ...player, record: records.get(player.id) }))
}
