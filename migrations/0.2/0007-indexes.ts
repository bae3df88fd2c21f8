import { sql, type Kysely } from 'kysely'

/**
 * What makes lists cost the same however much is stored: the part of a match that lists show, stored beside its heavy
 * games and snapshots; the numbers of rows, maintained by triggers; and indexes in the order in which lists are read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(LIST_PART).execute(db)
  await sql.raw(COUNTS).execute(db)
  for (const [table, part] of COUNTED) await sql.raw(keepCount(table, part)).execute(db)
  await sql.raw(`
    CREATE INDEX matches_order_asc ON matches (match_start_time ASC NULLS LAST, id);
    CREATE INDEX audit_log_kind ON audit_log (kind, id DESC);
    CREATE INDEX users_order ON users (lower(username), id);
  `).execute(db)
}

/** Games without players and drafts, and the names of the snapshots. */
const LIST_PART = `
  CREATE FUNCTION team_mark(snapshot jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN snapshot IS NOT NULL THEN jsonb_build_object(
      'id', snapshot -> 'id', 'name', snapshot -> 'name', 'tag', snapshot -> 'tag', 'logo', snapshot -> 'logo') END
  $$;
  CREATE FUNCTION match_list_part(games jsonb, one jsonb, two jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_build_object('one', team_mark(one), 'two', team_mark(two), 'games', coalesce((
      SELECT jsonb_agg(jsonb_build_object(
        'gameNumber', game -> 'gameNumber', 'map', game -> 'map',
        'teamOneScore', game -> 'teamOneScore', 'teamTwoScore', game -> 'teamTwoScore',
        'hasDraft', jsonb_path_exists(game, '$.teamASlots[*].heroId ? (@ != null)')
          OR jsonb_path_exists(game, '$.teamBSlots[*].heroId ? (@ != null)')) ORDER BY place)
      FROM jsonb_array_elements(games) WITH ORDINALITY AS listed (game, place)), '[]'))
  $$;
  ALTER TABLE matches ADD COLUMN list_part jsonb NOT NULL
    GENERATED ALWAYS AS (match_list_part(games, team_one_snapshot, team_two_snapshot)) STORED;
`

/**
 * The number of rows of a table, in parts, is the sum of its counts here. A writer changes one that nobody else holds,
 * or adds another: writers never wait for each other, and there are as many as ever wrote at once.
 */
const COUNTS = `
  CREATE TABLE row_counts (
    table_name text NOT NULL,
    part text NOT NULL,
    slot bigint GENERATED ALWAYS AS IDENTITY,
    rows bigint NOT NULL,
    PRIMARY KEY (table_name, part, slot)
  ) WITH (fillfactor = 50);

  CREATE FUNCTION count_rows(counted text, of_part text, more bigint) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    free bigint;
  BEGIN
    SELECT slot INTO free FROM row_counts WHERE table_name = counted AND part = of_part LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF FOUND THEN
      UPDATE row_counts SET rows = rows + more WHERE table_name = counted AND part = of_part AND slot = free;
    ELSE
      INSERT INTO row_counts (table_name, part, rows) VALUES (counted, of_part, more);
    END IF;
  END $$;

  CREATE FUNCTION forget_counts() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM row_counts WHERE table_name = TG_TABLE_NAME;
    RETURN NULL;
  END $$;
`

const whole = () => `''`

/** The part of the count that a row belongs to, as SQL over the row of this name. */
const COUNTED: [table: string, part: (row: string) => string][] = [
  ['matches', (row) => `CASE WHEN ${row}.series_winner IS NOT NULL THEN 'known'
                             WHEN ${row}.winner IS NOT NULL THEN 'winner' ELSE 'open' END`],
  ['audit_log', (row) => `${row}.kind`],
  ['events', whole],
  ['teams', whole],
  ['players', whole],
]

/** Rows are counted once per statement, so that an import of many is one change of the count. */
const keepCount = (table: string, part: (row: string) => string): string => `
  INSERT INTO row_counts (table_name, part, rows) SELECT '${table}', ${part(table)}, count(*) FROM ${table} GROUP BY 2;

  CREATE FUNCTION count_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    changed record;
  BEGIN
    IF TG_OP = 'INSERT' THEN
      FOR changed IN SELECT ${part('come')} AS part, count(*) AS rows FROM come GROUP BY 1 LOOP
        PERFORM count_rows('${table}', changed.part, changed.rows);
      END LOOP;
    ELSIF TG_OP = 'DELETE' THEN
      FOR changed IN SELECT ${part('gone')} AS part, count(*) AS rows FROM gone GROUP BY 1 LOOP
        PERFORM count_rows('${table}', changed.part, -changed.rows);
      END LOOP;
    ELSE
      PERFORM count_rows('${table}', ${part('OLD')}, -1);
      PERFORM count_rows('${table}', ${part('NEW')}, 1);
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER count_inserts AFTER INSERT ON ${table}
    REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_${table}();
  CREATE TRIGGER count_deletes AFTER DELETE ON ${table}
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_${table}();
  CREATE TRIGGER count_moves AFTER UPDATE ON ${table}
    FOR EACH ROW WHEN (${part('OLD')} <> ${part('NEW')}) EXECUTE FUNCTION count_${table}();
  CREATE TRIGGER count_nothing AFTER TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION forget_counts();
`
