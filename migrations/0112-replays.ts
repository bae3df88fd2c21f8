import { sql, type Kysely } from 'kysely'

/** Results of a match that do not count any more, because it is played again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE matches ADD COLUMN voided jsonb NOT NULL DEFAULT '[]'`.execute(db)
}
