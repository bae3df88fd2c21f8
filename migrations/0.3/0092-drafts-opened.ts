import { sql, type Kysely } from 'kysely'

/** When a shared draft was last opened, to the day: those that nobody opens for a year are deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = `
    ALTER TABLE drafts ADD COLUMN opened_at timestamptz NOT NULL DEFAULT now();
    CREATE INDEX drafts_opened ON drafts (opened_at);
  `
  await sql.raw(statements).execute(db)
}
