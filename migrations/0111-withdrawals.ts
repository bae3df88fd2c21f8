import { sql, type Kysely } from 'kysely'

/** The teams that withdrew from an event, each with the note that visitors read at its matches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE events ADD COLUMN withdrawals jsonb NOT NULL DEFAULT '[]'`.execute(db)
}
