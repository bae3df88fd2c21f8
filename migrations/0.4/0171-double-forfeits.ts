import { sql, type Kysely } from 'kysely'

/**
 * A double forfeit is a result, and listed with the others: that it is not there would tell of it where results are hidden. So the index
 * and the counts of results have it, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INDEX).execute(db)
  await sql.raw(COUNTS).execute(db)
}

const INDEX = `
  DROP INDEX matches_recent;
  CREATE INDEX matches_recent ON matches (updated_at DESC, id)
    WHERE series_winner IS NOT NULL OR winner IS NOT NULL OR drawn OR result_type = 'double-forfeit';
`

const partOf = (row: string): string => `CASE WHEN ${row}.series_winner IS NOT NULL THEN 'known'
  WHEN ${row}.drawn THEN 'drawn' WHEN ${row}.winner IS NOT NULL THEN 'winner' WHEN ${row}.result_type = 'double-forfeit' THEN 'forfeited' ELSE 'open' END`

/** The counts of 0110, in which a double forfeit is a part of its own. */
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
