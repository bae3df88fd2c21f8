import { sql, type Kysely } from 'kysely'

/**
 * Counted requests, for limits that hold across processes. Unlogged: after a crash of the database all counts
 * restart, which costs less than writing each request twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = `
    CREATE UNLOGGED TABLE rate_limits (
      key text PRIMARY KEY,
      hits int NOT NULL,
      resets_at timestamptz NOT NULL
    );
    CREATE INDEX rate_limits_end ON rate_limits (resets_at);
  `
  await sql.raw(statements).execute(db)
}
