import { sql, type Kysely } from 'kysely'

/**
 * What match lists look for: planned times of matches without a start, postponed matches, and the few brackets with a second
 * grand final, whose match is left out where results are hidden.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX matches_planned ON matches (scheduled_at) WHERE match_start_time IS NULL AND scheduled_at IS NOT NULL`.execute(db)
  await sql`CREATE INDEX matches_postponed ON matches (id) WHERE schedule = 'postponed'`.execute(db)
  await sql`CREATE INDEX brackets_second_finals ON brackets (id) WHERE nodes @> '[{"round": 1000}]'`.execute(db)
}
