import { sql, type Kysely } from 'kysely'

/** The kind of the record that a create with a key made, so that a repeat can tell whether it still exists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE idempotency_keys ADD COLUMN kind text NOT NULL DEFAULT ''`.execute(db)
}
