import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { matchLabel } from '#server/records/usage.ts'

/** How many records of a kind were removed, and by name those that stayed because other records refer to them. */
export type Removal = { kind: string; removed: number; stayed: string[] }

type Step = { kind: string; table: string; label: RawBuilder<unknown>; uses: RawBuilder<boolean> }

const nothing = sql<boolean>`false`

/**
 * The kinds in the order of deletion, each with what retains a record: remaining references belong to real records,
 * or to demo records that stay because of them.
 */
const STEPS: Step[] = [
  { kind: 'brackets', table: 'brackets', label: sql`name`, uses: nothing },
  { kind: 'groups', table: 'groups', label: sql`name`, uses: nothing },
  {
    kind: 'matches',
    table: 'matches',
    label: matchLabel,
    uses: sql`EXISTS (SELECT FROM bracket_links WHERE match_id = demo.id)
      OR EXISTS (SELECT FROM group_matches WHERE match_id = demo.id)`,
  },
  {
    kind: 'events',
    table: 'events',
    label: sql`name`,
    uses: sql`EXISTS (SELECT FROM matches WHERE event_id = demo.id)
      OR EXISTS (SELECT FROM brackets WHERE event_id = demo.id)
      OR EXISTS (SELECT FROM groups WHERE event_id = demo.id)`,
  },
  {
    kind: 'teams',
    table: 'teams',
    label: sql`name`,
    uses: sql`EXISTS (SELECT FROM matches WHERE team_one_id = demo.id OR team_two_id = demo.id)
      OR EXISTS (SELECT FROM event_teams WHERE team_id = demo.id)
      OR EXISTS (SELECT FROM group_teams WHERE team_id = demo.id)
      OR EXISTS (SELECT FROM brackets WHERE participants ? demo.id)
      OR EXISTS (SELECT FROM events WHERE prize_distribution @>
        jsonb_build_array(jsonb_build_object('teams', jsonb_build_array(jsonb_build_object('teamId', demo.id)))))`,
  },
  {
    kind: 'players',
    table: 'players',
    label: sql`username`,
    uses: sql`EXISTS (SELECT FROM team_players WHERE player_id = demo.id)
      OR EXISTS (SELECT FROM matches WHERE games @>
        jsonb_build_array(jsonb_build_object('players', jsonb_build_array(jsonb_build_object('playerId', demo.id)))))`,
  },
]

/**
 * Removes the demo records, all or nothing. Records that real ones refer to stay, together with their own references,
 * so that nothing that people entered is changed or broken.
 */
export async function removeDemo(db: Db): Promise<Removal[]> {
  return inTransaction(db, async (trx) => {
    const removals: Removal[] = []
    for (const { kind, table, label, uses } of STEPS) {
      const name = sql.table(table)
      const { numAffectedRows = 0n } = await sql`
        DELETE FROM ${name} AS demo WHERE id LIKE 'demo-%' AND NOT (${uses})`.execute(trx)
      const { rows } = await sql<{ label: string }>`
        SELECT ${label} AS label FROM ${name} WHERE id LIKE 'demo-%' ORDER BY id`.execute(trx)
      removals.push({ kind, removed: Number(numAffectedRows), stayed: rows.map((row) => row.label) })
    }
    return removals
  })
}
