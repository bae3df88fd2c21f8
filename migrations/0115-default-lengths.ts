import { sql, type Kysely } from 'kysely'

/** How long series are played by default: in an event, a group, a bracket, and in rounds of it. Null: nothing is declared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE events ADD COLUMN best_of int`.execute(db)
  await sql`ALTER TABLE groups ADD COLUMN best_of int`.execute(db)
  await sql`ALTER TABLE brackets ADD COLUMN best_of int, ADD COLUMN round_best_of jsonb NOT NULL DEFAULT '{}'`.execute(db)
}
