import { sql, type Kysely } from 'kysely'

/** Of which kind the record is that a create with a key made, so that a repeat can tell whether it is still there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE idempotency_keys ADD COLUMN kind text NOT NULL DEFAULT ''`.execute(db)
}
