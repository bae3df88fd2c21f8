import { sql, type Kysely } from 'kysely'
import { appearancesIn } from '../0.3/0119-appearances.ts'
import { addToCounts, KEEP, readOf } from './0160-scouting.ts'

/**
 * Saves do less for what follows matches: maps are looked at where a match has or had some, sums where maps came or went, and the winner
 * of a match is found once for all of its players.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(appearancesIn('result AS MATERIALIZED')).execute(db)
  await sql.raw(addToCounts(IF_ANY)).execute(db)
  await sql.raw(GAMES).execute(db)
}

const IF_ANY = `IF TG_OP = 'DELETE' THEN
      IF NOT EXISTS (SELECT FROM gone) THEN RETURN NULL; END IF;
    ELSIF NOT EXISTS (SELECT FROM come) THEN
      RETURN NULL;
    END IF;`

const GAMES = `
  CREATE OR REPLACE FUNCTION follow_counted_games() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    changed text[];
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO counted_games SELECT g.* FROM come JOIN matches USING (id), games_counted(matches) AS g;
      RETURN NULL;
    END IF;
    changed := ARRAY(
      SELECT come.id FROM come JOIN gone USING (id)
      WHERE (come.games <> '[]' OR gone.games <> '[]') AND (${readOf('come')}) IS DISTINCT FROM (${readOf('gone')})
    );
    IF changed = '{}' THEN
      RETURN NULL;
    END IF;
    WITH fresh AS MATERIALIZED (
      SELECT g.* FROM matches, games_counted(matches) AS g WHERE id = ANY (changed)
    ), kept AS (
      ${KEEP}
    )
    DELETE FROM counted_games AS known WHERE match_id = ANY (changed)
      AND NOT EXISTS (SELECT FROM fresh WHERE (fresh.match_id, fresh.number) = (known.match_id, known.number));
    RETURN NULL;
  END $$;
`
