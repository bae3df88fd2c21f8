import { sql, type Kysely } from 'kysely'

/** Since when a match is paused, and when a delayed one starts instead of its planned time. Null: neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE matches ADD COLUMN paused_at timestamptz, ADD COLUMN delayed_to timestamptz`.execute(db)
}
