import { sql, type Kysely } from 'kysely'

/**
 * The tables that history, undo and presence use. Presence is worth nothing after a crash, so its table is not
 * written to the log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = `
    CREATE INDEX audit_log_request ON audit_log (request_id, id);
    CREATE INDEX audit_log_deleted ON audit_log (at) WHERE action = 'delete';

    CREATE UNLOGGED TABLE presence (
      kind text NOT NULL,
      record_id text NOT NULL,
      user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
      since timestamptz NOT NULL,
      seen_at timestamptz NOT NULL,
      PRIMARY KEY (kind, record_id, user_id)
    );
    CREATE INDEX presence_seen ON presence (seen_at);
  `
  await sql.raw(statements).execute(db)
}
