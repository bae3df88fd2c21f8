import { sql, type Kysely } from 'kysely'

/**
 * Who appears in which match, for which team and with what result, as a match's snapshots and games have it: triggers follow
 * each change, so that the pages of players cannot contradict matches. `listed` is in the snapshot of a team; others were only
 * entered on maps. And the players of an event's snapshots.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db)
  await sql.raw(READ).execute(db)
  await sql.raw(FOLLOW).execute(db)
}

const TABLE = `
  CREATE TABLE appearances (
    player_id text NOT NULL,
    match_id text NOT NULL REFERENCES matches ON DELETE CASCADE,
    side text NOT NULL,
    at timestamptz,
    event_id text,
    team_id text NOT NULL,
    team_name text NOT NULL,
    listed boolean NOT NULL,
    result text,
    maps jsonb NOT NULL,
    heroes jsonb NOT NULL,
    PRIMARY KEY (player_id, match_id, side)
  );
  CREATE INDEX appearances_match ON appearances (match_id);
`

/** `result` is how the winner's part begins: a later version has it found once, not for each player. */
export const appearancesIn = (result: string): string => `
  CREATE OR REPLACE FUNCTION appearances_in(m matches) RETURNS SETOF appearances LANGUAGE sql STABLE AS $$
    WITH sides AS (VALUES
      ('one', coalesce(m.team_one_id, m.team_one_snapshot ->> 'id', ''), m.team_one_name, m.team_one_snapshot),
      ('two', coalesce(m.team_two_id, m.team_two_snapshot ->> 'id', ''), m.team_two_name, m.team_two_snapshot)
    ), listed AS (
      SELECT unnest(snapshot_players(snapshot)) AS player_id, side FROM sides AS s (side, team_id, team_name, snapshot)
    ), games AS (
      SELECT game, place FROM rows_of(m.games) WITH ORDINALITY AS g (game, place)
    ), entered AS (
      SELECT 'player' AS what, game, place, entry FROM games, rows_of(game -> 'players') AS p (entry)
      UNION ALL SELECT 'hero', game, place, entry FROM games, rows_of(game -> 'heroPlaytime') AS h (entry)
    ), teams AS MATERIALIZED (
      SELECT team, side_named(team, m) AS side FROM (SELECT DISTINCT entry ->> 'team' AS team FROM entered) AS named
    ), played AS (
      SELECT entry ->> 'playerId' AS player_id, side, jsonb_agg(jsonb_build_array(game ->> 'map',
        sign((game ->> 'teamOneScore')::int - (game ->> 'teamTwoScore')::int) * CASE side WHEN 'one' THEN 1 ELSE -1 END) ORDER BY place) AS maps
      FROM entered JOIN teams ON team = entry ->> 'team'
      WHERE what = 'player' AND game ->> 'teamOneScore' IS NOT NULL AND game ->> 'teamTwoScore' IS NOT NULL AND game ->> 'map' <> 'dnp' AND side IS NOT NULL
      GROUP BY 1, 2
    ), heroes AS (
      SELECT entry ->> 'playerId' AS player_id, side, jsonb_agg(jsonb_build_array(entry ->> 'heroId', (entry ->> 'seconds')::int, place)
        ORDER BY place, entry ->> 'heroId') AS heroes
      FROM entered JOIN teams ON team = entry ->> 'team'
      WHERE what = 'hero' AND side IS NOT NULL
      GROUP BY 1, 2
    ), ${result} (
      SELECT coalesce(side_named(m.series_winner, m), side_named(m.winner, m)) AS winner
    )
    SELECT player_id, m.id, side, coalesce(m.match_start_time, m.scheduled_at), m.event_id,
      team_id, coalesce(nullif(team_name, ''), snapshot ->> 'name', ''), listed.player_id IS NOT NULL,
      CASE WHEN winner = side THEN 'won' WHEN winner <> side THEN 'lost' WHEN m.drawn THEN 'drawn' END,
      coalesce(maps, '[]'), coalesce(heroes, '[]')
    FROM (SELECT player_id, side FROM listed UNION SELECT player_id, side FROM played UNION SELECT player_id, side FROM heroes) AS everybody
    JOIN sides AS s (side, team_id, team_name, snapshot) USING (side)
    LEFT JOIN listed USING (player_id, side) LEFT JOIN played USING (player_id, side) LEFT JOIN heroes USING (player_id, side)
    CROSS JOIN result
    WHERE player_id <> ''
  $$;
`

/** The sides of a value that names a team, as the domain resolves it: by id, by the snapshot's id, by name, by the snapshot's name. */
const READ = `
  CREATE FUNCTION is_team_id(id text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(id, '') <> '' AND lower(id) <> 'tbd'
  $$;
  CREATE FUNCTION side_named(value text, m matches) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN one AND two THEN NULL WHEN one THEN 'one' ELSE 'two' END
    FROM (SELECT trim(coalesce(value, '')) AS wanted) AS given, LATERAL (VALUES
      (1, m.team_one_id = wanted, m.team_two_id = wanted),
      (2, m.team_one_snapshot ->> 'id' = wanted, m.team_two_snapshot ->> 'id' = wanted),
      (3, lower(trim(m.team_one_name)) = lower(wanted), lower(trim(m.team_two_name)) = lower(wanted)),
      (4, lower(trim(m.team_one_snapshot ->> 'name')) = lower(wanted), lower(trim(m.team_two_snapshot ->> 'name')) = lower(wanted))
    ) AS keys (place, is_one, is_two), LATERAL (SELECT
      coalesce(is_one, false) AND (is_team_id(m.team_one_id) OR is_team_id(m.team_one_snapshot ->> 'id')) AS one,
      coalesce(is_two, false) AND (is_team_id(m.team_two_id) OR is_team_id(m.team_two_snapshot ->> 'id')) AS two
    ) AS found
    WHERE is_team_id(wanted) AND (one OR two) ORDER BY place LIMIT 1
  $$;
  CREATE FUNCTION rows_of(list jsonb) RETURNS SETOF jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT jsonb_array_elements(CASE WHEN jsonb_typeof(list) = 'array' THEN list ELSE '[]' END)
  $$;
  -- In an index, which knows no other functions of ours.
  CREATE FUNCTION snapshot_players(snapshot jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
    SELECT array_agg(DISTINCT player ->> 'id')
    FROM (VALUES (snapshot -> 'rosterSnapshots'), (snapshot -> 'substituteSnapshots')) AS lists (list),
      LATERAL jsonb_array_elements(CASE WHEN jsonb_typeof(list) = 'array' THEN list ELSE '[]' END) AS player
    WHERE player ->> 'id' <> ''
  $$;
  CREATE INDEX event_teams_players ON event_teams USING gin (snapshot_players(snapshot));

  ${appearancesIn('result AS')}
`

/** A match that is saved without touching line-ups, times or results costs nothing here, and rows that stay as they are are not written. */
const FOLLOW = `
  CREATE FUNCTION follow_appearances() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO appearances SELECT a.* FROM come JOIN matches USING (id), appearances_in(matches) AS a;
      RETURN NULL;
    END IF;
    WITH changed AS MATERIALIZED (
      SELECT come.id FROM come JOIN gone USING (id)
      WHERE (come.games, come.team_one_snapshot, come.team_two_snapshot, come.match_start_time, come.scheduled_at, come.event_id,
             come.team_one_id, come.team_two_id, come.team_one_name, come.team_two_name, come.series_winner, come.winner, come.drawn)
        IS DISTINCT FROM
            (gone.games, gone.team_one_snapshot, gone.team_two_snapshot, gone.match_start_time, gone.scheduled_at, gone.event_id,
             gone.team_one_id, gone.team_two_id, gone.team_one_name, gone.team_two_name, gone.series_winner, gone.winner, gone.drawn)
    ), fresh AS MATERIALIZED (
      SELECT a.* FROM changed JOIN matches USING (id), appearances_in(matches) AS a
    ), kept AS (
      INSERT INTO appearances AS known SELECT * FROM fresh
      ON CONFLICT (player_id, match_id, side) DO UPDATE SET
        at = excluded.at, event_id = excluded.event_id, team_id = excluded.team_id, team_name = excluded.team_name,
        listed = excluded.listed, result = excluded.result, maps = excluded.maps, heroes = excluded.heroes
      WHERE known IS DISTINCT FROM excluded
    )
    DELETE FROM appearances AS known USING changed
    WHERE known.match_id = changed.id
      AND NOT EXISTS (SELECT FROM fresh WHERE (fresh.player_id, fresh.match_id, fresh.side) = (known.player_id, known.match_id, known.side));
    RETURN NULL;
  END $$;
  INSERT INTO appearances SELECT a.* FROM matches, appearances_in(matches) AS a;
  CREATE TRIGGER follow_inserts AFTER INSERT ON matches
    REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION follow_appearances();
  CREATE TRIGGER follow_updates AFTER UPDATE ON matches
    REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION follow_appearances();
`
