import { sql, type Kysely } from 'kysely'

/** Imported rows that changed a match instead of creating one, each with its change in the history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE import_updates (
      import_id text NOT NULL REFERENCES imports ON DELETE CASCADE,
      row_number int NOT NULL,
      match_id text NOT NULL REFERENCES matches ON DELETE CASCADE,
      change_id bigint NOT NULL,
      PRIMARY KEY (import_id, row_number)
    )`.execute(db)
  await sql`CREATE INDEX import_updates_match ON import_updates (match_id)`.execute(db)
}
