import { sql, type Kysely } from 'kysely'

/** What the filters of match lists look for: planned times of matches without a start, and postponed matches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX matches_planned ON matches (scheduled_at) WHERE match_start_time IS NULL AND scheduled_at IS NOT NULL`.execute(db)
  await sql`CREATE INDEX matches_postponed ON matches (id) WHERE schedule = 'postponed'`.execute(db)
}
