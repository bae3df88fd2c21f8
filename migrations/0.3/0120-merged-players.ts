import { sql, type Kysely } from 'kysely'

/** The names that a player had before, and the ids of players who were merged into this one: searches and addresses find it by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`
    ALTER TABLE players ADD COLUMN former_names jsonb NOT NULL DEFAULT '[]', ADD COLUMN former_ids jsonb NOT NULL DEFAULT '[]';
    CREATE FUNCTION names_in(list jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT string_agg(name, E'\\n' ORDER BY place) FROM jsonb_array_elements_text(list) WITH ORDINALITY AS names (name, place)
    $$;
    CREATE INDEX players_search_former_names ON players USING gin (plain_text(names_in(former_names)) gin_trgm_ops);
    CREATE INDEX players_former_ids ON players USING gin (former_ids jsonb_path_ops);
  `).execute(db)
}
