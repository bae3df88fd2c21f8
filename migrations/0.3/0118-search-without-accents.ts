import { sql, type Kysely } from 'kysely'

/**
 * Every search is by names as people type them (0115). Plain letters, which most names consist of, take the short way. The
 * indexes on lower-cased texts, which nothing reads any more, make room for these.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`
    CREATE OR REPLACE FUNCTION plain_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT lower(CASE WHEN octet_length(value) = length(value) THEN value
        ELSE translate(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]', '', 'g'), 'øØłŁđĐı', 'oOlLdDi') END)
    $$;
    CREATE INDEX events_search_plain_description ON events USING gin (plain_text(description) gin_trgm_ops);
    CREATE INDEX players_search_plain_name ON players USING gin (plain_text(username) gin_trgm_ops);
    CREATE INDEX players_search_plain_real_name ON players USING gin (plain_text(real_name) gin_trgm_ops);
    CREATE INDEX matches_search_plain ON matches USING gin (plain_text(search_text) gin_trgm_ops);
    DROP INDEX events_search_name, events_search_description, teams_search_name, teams_search_tag, players_search, matches_search;
  `).execute(db)
}
