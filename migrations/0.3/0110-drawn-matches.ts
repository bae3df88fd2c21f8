import { sql, type Kysely } from 'kysely'

/**
 * A match whose series is over without a winner is a draw: it is over at once, and has a result. Stored beside its games, as lists look
 * for it, with the indexes and the counts of matches that have a result.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(DRAWN).execute(db)
  await sql.raw(COUNTS).execute(db)
}

/**
 * All maps of the declared length are played, and the sides are level with at most half of them each: with more, one of them won first.
 * `isDrawn` in domain/matches is the same rule.
 */
const DRAWN = `
  CREATE FUNCTION match_is_drawn(best_of int, advantage text, result_type text, winner_mode text, games jsonb)
  RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT best_of IS NOT NULL AND coalesce(result_type, '') NOT IN ('cancelled', 'double-forfeit') AND coalesce(winner_mode, 'auto') <> 'manual'
      AND rows > 0 AND played = rows AND rows + (advantage IS NOT NULL)::int >= best_of
      AND won_by_one = won_by_two AND won_by_one <= best_of / 2.0
    FROM (
      SELECT count(*) AS rows, count(one + two) AS played,
        count(*) FILTER (WHERE one > two) + coalesce(advantage = 'one', false)::int AS won_by_one,
        count(*) FILTER (WHERE two > one) + coalesce(advantage = 'two', false)::int AS won_by_two
      FROM (
        SELECT (game ->> 'teamOneScore')::numeric AS one, (game ->> 'teamTwoScore')::numeric AS two
        FROM jsonb_array_elements(games) AS listed (game)
      ) AS scores
    ) AS counted
  $$;
  ALTER TABLE matches ADD COLUMN drawn boolean NOT NULL
    GENERATED ALWAYS AS (match_is_drawn(best_of, advantage, result_type, winner_mode, games)) STORED;

  DROP INDEX matches_recent;
  DROP INDEX matches_open;
  DROP INDEX matches_known;
  CREATE INDEX matches_recent ON matches (updated_at DESC, id) WHERE series_winner IS NOT NULL OR winner IS NOT NULL OR drawn;
  CREATE INDEX matches_open ON matches (match_start_time ASC NULLS LAST, id) WHERE series_winner IS NULL AND NOT drawn;
  CREATE INDEX matches_known ON matches (match_start_time DESC NULLS LAST, id) WHERE series_winner IS NOT NULL OR drawn;
`

const partOf = (row: string): string => `CASE WHEN ${row}.series_winner IS NOT NULL THEN 'known'
  WHEN ${row}.drawn THEN 'drawn' WHEN ${row}.winner IS NOT NULL THEN 'winner' ELSE 'open' END`

/** The counts of 0007, in which a draw is a part of its own. */
const COUNTS = `
  CREATE OR REPLACE FUNCTION count_matches() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    changed record;
  BEGIN
    IF TG_OP = 'INSERT' THEN
      FOR changed IN SELECT ${partOf('come')} AS part, count(*) AS rows FROM come GROUP BY 1 LOOP
        PERFORM count_rows('matches', changed.part, changed.rows);
      END LOOP;
    ELSIF TG_OP = 'DELETE' THEN
      FOR changed IN SELECT ${partOf('gone')} AS part, count(*) AS rows FROM gone GROUP BY 1 LOOP
        PERFORM count_rows('matches', changed.part, -changed.rows);
      END LOOP;
    ELSE
      PERFORM count_rows('matches', ${partOf('OLD')}, -1);
      PERFORM count_rows('matches', ${partOf('NEW')}, 1);
    END IF;
    RETURN NULL;
  END $$;
  DROP TRIGGER count_moves ON matches;
  CREATE TRIGGER count_moves AFTER UPDATE ON matches
    FOR EACH ROW WHEN (${partOf('OLD')} <> ${partOf('NEW')}) EXECUTE FUNCTION count_matches();

  DELETE FROM row_counts WHERE table_name = 'matches';
  INSERT INTO row_counts (table_name, part, rows) SELECT 'matches', ${partOf('matches')}, count(*) FROM matches GROUP BY 2;
`
