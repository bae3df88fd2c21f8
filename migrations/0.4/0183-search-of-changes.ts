import { sql, type Kysely } from 'kysely'

/**
 * Changes are found by who made them and by what was changed. Records that are there are found by the indexes of their names; what was
 * deleted has its name in its deletion alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`
    CREATE INDEX audit_log_actor ON audit_log (actor_id, id DESC);
    CREATE INDEX users_search_plain_name ON users USING gin (plain_text(username) gin_trgm_ops);
    CREATE FUNCTION names_of_recorded(record jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT coalesce(record ->> 'name', '') || ' ' || coalesce(record ->> 'tag', '') || ' ' || coalesce(record ->> 'username', '')
        || ' ' || coalesce(record ->> 'realName', '') || ' ' || coalesce(record ->> 'teamOneName', '')
        || ' ' || coalesce(record ->> 'teamTwoName', '') || ' ' || coalesce(record ->> 'eventName', '')
    $$;
    CREATE INDEX audit_log_search_deleted ON audit_log USING gin (plain_text(names_of_recorded(before)) gin_trgm_ops)
      WHERE action = 'delete';
  `).execute(db)
}
