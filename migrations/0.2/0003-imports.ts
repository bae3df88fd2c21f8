import { sql, type Kysely } from 'kysely'

/**
 * Imports with a mark for each row, which counts while its record is there, also when that was deleted and restored;
 * keys that make creates repeatable; and the searched text of the list of matches, in one column with one index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = `
    CREATE TABLE imports (
      id text PRIMARY KEY,
      kind text NOT NULL,
      file_name text NOT NULL,
      file_hash text NOT NULL,
      row_count int NOT NULL,
      created_by text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      UNIQUE (kind, file_hash)
    );
    CREATE INDEX imports_order ON imports (created_at DESC, id);

    CREATE TABLE import_rows (
      import_id text NOT NULL REFERENCES imports ON DELETE CASCADE,
      row_number int NOT NULL,
      record_id text NOT NULL,
      PRIMARY KEY (import_id, row_number)
    );

    CREATE TABLE import_players (
      player_id text PRIMARY KEY REFERENCES players ON DELETE CASCADE,
      import_id text NOT NULL REFERENCES imports ON DELETE CASCADE
    );
    CREATE INDEX import_players_import ON import_players (import_id);

    CREATE TABLE idempotency_keys (
      user_id text NOT NULL,
      key text NOT NULL,
      request_hash bytea NOT NULL,
      record_id text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, key)
    );
    CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

    CREATE INDEX matches_known ON matches (match_start_time DESC NULLS LAST, id) WHERE series_winner IS NOT NULL;
    CREATE INDEX matches_series_winner ON matches (series_winner) WHERE series_winner IS NOT NULL;

    ALTER TABLE matches ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
      team_one_name || E'\\n' || team_two_name || E'\\n' ||
      coalesce(team_one_snapshot ->> 'tag', '') || E'\\n' || coalesce(team_two_snapshot ->> 'tag', '')
    ) STORED;
    DROP INDEX matches_search_one;
    DROP INDEX matches_search_two;
    CREATE INDEX matches_search ON matches USING gin (lower(search_text) gin_trgm_ops);
  `
  await sql.raw(statements).execute(db)
}
