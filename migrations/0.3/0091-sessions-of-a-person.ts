import { sql, type Kysely } from 'kysely'

/**
 * What people see of their own sessions: a name to end one by, where it was last used and with which browser. For
 * sessions that are already open only the time is known, until they are used again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = `
    ALTER TABLE sessions ADD COLUMN id text NOT NULL DEFAULT gen_random_uuid()::text;
    ALTER TABLE sessions ADD COLUMN ip text;
    ALTER TABLE sessions ADD COLUMN user_agent text NOT NULL DEFAULT '';
    CREATE UNIQUE INDEX sessions_id ON sessions (id);
  `
  await sql.raw(statements).execute(db)
}
