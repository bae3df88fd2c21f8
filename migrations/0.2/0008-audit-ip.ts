import { sql, type Kysely } from 'kysely'

/**
 * The address that a change was made from, for as long as it is stored; the index is small, as it has only those
 * rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = `
    ALTER TABLE audit_log ADD COLUMN ip text;
    CREATE INDEX audit_log_ip ON audit_log (at) WHERE ip IS NOT NULL;
  `
  await sql.raw(statements).execute(db)
}
