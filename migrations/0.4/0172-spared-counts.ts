import { sql, type Kysely } from 'kysely'
import { appearancesIn } from '../0.3/0119-appearances.ts'
import { adding, readOf } from './0160-scouting.ts'

/**
 * Saves do less for what follows matches: maps are looked at where a match has or had some, sums where maps came or went, and the winner
 * of a match is found once for all of its players.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(appearancesIn('result AS MATERIALIZED')).execute(db)
  await sql.raw(SUMS).execute(db)
  await sql.raw(GAMES).execute(db)
}

const SUMS = `
  CREATE OR REPLACE FUNCTION add_to_counts() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    free int := 0;
  BEGIN
    IF TG_OP = 'DELETE' THEN
      IF NOT EXISTS (SELECT FROM gone) THEN RETURN NULL; END IF;
    ELSIF NOT EXISTS (SELECT FROM come) THEN
      RETURN NULL;
    END IF;
    WHILE NOT pg_try_advisory_xact_lock(133, free) LOOP
      free := free + 1;
    END LOOP;
    IF TG_OP = 'INSERT' THEN
      ${adding('SELECT 1 AS sign, come.* FROM come')}
    ELSIF TG_OP = 'DELETE' THEN
      ${adding('SELECT -1 AS sign, gone.* FROM gone')}
    ELSE
      ${adding('SELECT 1 AS sign, come.* FROM come UNION ALL SELECT -1, gone.* FROM gone')}
    END IF;
    RETURN NULL;
  END $$;
`

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
      INSERT INTO counted_games AS known SELECT * FROM fresh
      ON CONFLICT (match_id, number) DO UPDATE SET
        at = excluded.at, month = excluded.month, event_id = excluded.event_id, region = excluded.region, map = excluded.map,
        team_one = excluded.team_one, team_two = excluded.team_two, winner = excluded.winner, picked_by = excluded.picked_by,
        first_ban = excluded.first_ban, drafted = excluded.drafted, season = excluded.season
      WHERE known IS DISTINCT FROM excluded
    )
    DELETE FROM counted_games AS known WHERE match_id = ANY (changed)
      AND NOT EXISTS (SELECT FROM fresh WHERE (fresh.match_id, fresh.number) = (known.match_id, known.number));
    RETURN NULL;
  END $$;
`
