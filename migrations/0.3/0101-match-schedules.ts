import { sql, type Kysely } from 'kysely'

/** Postponed matches, and when a match really started and ended. Null: nothing is declared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE matches
      ADD COLUMN schedule text, ADD COLUMN postponed_from timestamptz,
      ADD COLUMN started_at timestamptz, ADD COLUMN ended_at timestamptz`.execute(db)
  await sql`
    CREATE INDEX matches_started ON matches (match_start_time) WHERE series_winner IS NULL AND started_at IS NOT NULL`.execute(db)
}
