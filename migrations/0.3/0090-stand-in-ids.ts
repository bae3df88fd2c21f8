import { sql, type Kysely } from 'kysely'

/**
 * The people of the stand-in login have ids that look like Discord's now; the earlier ones are removed with their
 * sessions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM users WHERE id IN ('stand-in-admin', 'stand-in-editor', 'stand-in-visitor')`.execute(db)
}
