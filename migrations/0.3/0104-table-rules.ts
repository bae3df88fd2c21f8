import { sql, type Kysely } from 'kysely'

/** How the table of a group is made where it differs from the default. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE groups ADD COLUMN table_rules jsonb NOT NULL DEFAULT '{}'`.execute(db)
}
