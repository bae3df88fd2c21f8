import { sql, type Kysely } from 'kysely'

/**
 * Names as people type them: whatever the case, without accents, and with the plain letter for the few that no accent makes. The
 * lists of teams and events are searched by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`
    CREATE FUNCTION plain_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT lower(translate(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g'), 'øØłŁđĐı', 'oOlLdDi'))
    $$;
    CREATE INDEX teams_search_plain_name ON teams USING gin (plain_text(name) gin_trgm_ops);
    CREATE INDEX teams_search_plain_tag ON teams USING gin (plain_text(tag) gin_trgm_ops);
    CREATE INDEX events_search_plain_name ON events USING gin (plain_text(name) gin_trgm_ops);
  `).execute(db)
}
