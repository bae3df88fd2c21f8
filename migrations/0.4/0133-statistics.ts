import { sql, type Kysely } from 'kysely'

/**
 * The maps that count in statistics (SA-01), one row each, and the sums of their bans, protects and wins: triggers follow each change
 * of a match, so that no page reads all matches and no number contradicts them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(GAMES).execute(db)
  await sql.raw(SUMS).execute(db)
  await sql.raw(FOLLOW).execute(db)
}

/**
 * `region` is '' without one, `map` while it is not known, a team while it is not. `drafted` has each hero that a side banned or protected once, with `first`
 * for the first ban of the map (SA-03). A match without a time is at minus infinity, and in no month.
 */
const GAMES = `
  CREATE TABLE counted_games (
    match_id text NOT NULL REFERENCES matches ON DELETE CASCADE,
    number int NOT NULL,
    at timestamptz NOT NULL,
    month text NOT NULL,
    event_id text,
    region text NOT NULL,
    map text NOT NULL,
    team_one text NOT NULL,
    team_two text NOT NULL,
    winner text NOT NULL,
    picked_by text,
    first_ban text,
    drafted jsonb NOT NULL,
    PRIMARY KEY (match_id, number)
  );
  CREATE INDEX counted_games_at ON counted_games (at, match_id, number);
  CREATE INDEX counted_games_event ON counted_games (event_id, at);
  CREATE INDEX counted_games_team_one ON counted_games (team_one, at);
  CREATE INDEX counted_games_team_two ON counted_games (team_two, at);
  CREATE INDEX counted_games_drafted ON counted_games USING gin (drafted jsonb_path_ops);

  CREATE FUNCTION games_counted(m matches) RETURNS SETOF counted_games LANGUAGE sql STABLE AS $$
    WITH known AS (
      SELECT coalesce(m.match_start_time, m.scheduled_at, '-infinity') AS at,
        coalesce((SELECT region FROM events WHERE id = m.event_id), '') AS region
    ), games AS (
      SELECT place::int AS number, game, CASE WHEN (game ->> 'teamOneScore')::int > (game ->> 'teamTwoScore')::int THEN 'one' ELSE 'two' END AS winner,
        coalesce(side_named(game ->> 'teamAAssignment', m),
          CASE side_named(game ->> 'teamBAssignment', m) WHEN 'one' THEN 'two' ELSE 'one' END) AS side_a
      FROM rows_of(m.games) WITH ORDINALITY AS g (game, place)
      WHERE coalesce(m.result_type, 'played') = 'played' AND game ->> 'map' <> 'dnp'
        AND (game ->> 'teamOneScore')::int <> (game ->> 'teamTwoScore')::int
    ), slots AS (
      SELECT number, side, lower(slot ->> 'type') AS kind, slot ->> 'heroId' AS hero_id, row_number() OVER (
        PARTITION BY number, slot ->> 'type' ORDER BY place, side <> coalesce(game ->> 'firstBan', side_a)) = 1 AND slot ->> 'type' = 'BAN' AS first
      FROM games, LATERAL (
        SELECT slot, place, side_a AS side FROM rows_of(game -> 'teamASlots') WITH ORDINALITY AS a (slot, place)
        UNION ALL
        SELECT slot, place, CASE side_a WHEN 'one' THEN 'two' ELSE 'one' END FROM rows_of(game -> 'teamBSlots') WITH ORDINALITY AS b (slot, place)
      ) AS both_sides
      WHERE slot ->> 'heroId' <> ''
    ), once AS (
      SELECT number, side, kind, hero_id, bool_or(first) AS first FROM slots GROUP BY 1, 2, 3, 4
    ), drafts AS (
      SELECT number, max(side) FILTER (WHERE first) AS first_ban,
        jsonb_agg(jsonb_build_object('heroId', hero_id, 'side', side, 'kind', kind, 'first', first) ORDER BY side, kind, hero_id) AS drafted
      FROM once GROUP BY 1
    )
    SELECT m.id, number, at, CASE WHEN isfinite(at) THEN to_char(at AT TIME ZONE 'UTC', 'YYYY-MM') ELSE '' END, m.event_id, region,
      CASE game ->> 'map' WHEN 'tbd' THEN '' ELSE coalesce(game ->> 'map', '') END,
      CASE WHEN is_team_id(m.team_one_id) THEN m.team_one_id ELSE '' END, CASE WHEN is_team_id(m.team_two_id) THEN m.team_two_id ELSE '' END,
      winner, game ->> 'pickedBy', first_ban, coalesce(drafted, '[]')
    FROM known, games LEFT JOIN drafts USING (number)
  $$;
`

/**
 * By month, and once more in the month '' for all of them. A writer adds in a lane that no other transaction has (an advisory lock until its
 * end), so that writers never wait for each other: a number is the sum over the lanes, of which there are as many as ever wrote at once.
 */
const SUMS = `
  CREATE TABLE hero_counts (
    month text NOT NULL,
    region text NOT NULL,
    map text NOT NULL,
    hero_id text NOT NULL,
    lane int NOT NULL,
    present bigint NOT NULL,
    banned bigint NOT NULL,
    protected bigint NOT NULL,
    first bigint NOT NULL,
    bans bigint NOT NULL,
    bans_won bigint NOT NULL,
    PRIMARY KEY (month, hero_id, region, map, lane)
  ) WITH (fillfactor = 70);
  CREATE INDEX hero_counts_hero ON hero_counts (hero_id);
  CREATE TABLE map_counts (
    month text NOT NULL,
    region text NOT NULL,
    map text NOT NULL,
    lane int NOT NULL,
    games bigint NOT NULL,
    drafts bigint NOT NULL,
    picked bigint NOT NULL,
    picks_won bigint NOT NULL,
    first_bans bigint NOT NULL,
    first_bans_won bigint NOT NULL,
    PRIMARY KEY (month, region, map, lane)
  ) WITH (fillfactor = 70);
`

const adding = (changed: string): string => `
  WITH changed AS MATERIALIZED (${changed}), months AS MATERIALIZED (
    SELECT '' AS of_month, * FROM changed UNION ALL SELECT month, * FROM changed WHERE month <> ''
  ), maps AS (
    INSERT INTO map_counts AS kept
    SELECT of_month, region, map, free, sum(sign), sum(sign * (drafted <> '[]')::int), sum(sign * (picked_by IS NOT NULL)::int),
      sum(sign * coalesce(picked_by = winner, false)::int), sum(sign * (first_ban IS NOT NULL)::int),
      sum(sign * coalesce(first_ban = winner, false)::int)
    FROM months GROUP BY of_month, region, map
    ON CONFLICT (month, region, map, lane) DO UPDATE SET games = kept.games + excluded.games, drafts = kept.drafts + excluded.drafts,
      picked = kept.picked + excluded.picked, picks_won = kept.picks_won + excluded.picks_won,
      first_bans = kept.first_bans + excluded.first_bans, first_bans_won = kept.first_bans_won + excluded.first_bans_won
  )
  INSERT INTO hero_counts AS kept
  SELECT of_month, region, map, hero_id, free, sum(sign) AS present, sum(sign * banned) AS banned, sum(sign * protected) AS protected,
    sum(sign * first) AS first, sum(sign * bans) AS bans, sum(sign * bans_won) AS bans_won
  FROM months, LATERAL (
    SELECT "heroId" AS hero_id, max((kind = 'ban')::int) AS banned, max((kind = 'protect')::int) AS protected, max(first::int) AS first,
      count(*) FILTER (WHERE kind = 'ban') AS bans, count(*) FILTER (WHERE kind = 'ban' AND side = winner) AS bans_won
    FROM jsonb_to_recordset(drafted) AS d ("heroId" text, side text, kind text, first boolean) GROUP BY 1
  ) AS heroes
  GROUP BY of_month, region, map, hero_id
  HAVING (sum(sign), sum(sign * banned), sum(sign * protected), sum(sign * first), sum(sign * bans), sum(sign * bans_won)) <> (0, 0, 0, 0, 0, 0)
  ON CONFLICT (month, hero_id, region, map, lane) DO UPDATE SET present = kept.present + excluded.present, banned = kept.banned + excluded.banned,
    protected = kept.protected + excluded.protected, first = kept.first + excluded.first,
    bans = kept.bans + excluded.bans, bans_won = kept.bans_won + excluded.bans_won;
`

/** What decides whether a match's counted maps can have changed. */
const READ = ['games', 'match_start_time', 'scheduled_at', 'event_id', 'result_type', 'team_one_id', 'team_two_id', 'team_one_name', 'team_two_name',
  'team_one_snapshot', 'team_two_snapshot']
const of = (row: string): string => READ.map((column) => `${row}.${column}`).join(', ')

const FOLLOW = `
  CREATE FUNCTION add_to_counts() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    free int := 0;
  BEGIN
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
  CREATE TRIGGER add_inserts AFTER INSERT ON counted_games
    REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION add_to_counts();
  CREATE TRIGGER add_deletes AFTER DELETE ON counted_games
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION add_to_counts();
  CREATE TRIGGER add_updates AFTER UPDATE ON counted_games
    REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION add_to_counts();

  CREATE FUNCTION forget_statistics() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM hero_counts;
    DELETE FROM map_counts;
    RETURN NULL;
  END $$;
  CREATE TRIGGER add_nothing AFTER TRUNCATE ON counted_games FOR EACH STATEMENT EXECUTE FUNCTION forget_statistics();

  CREATE FUNCTION follow_counted_games() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO counted_games SELECT g.* FROM come JOIN matches USING (id), games_counted(matches) AS g;
      RETURN NULL;
    END IF;
    WITH changed AS MATERIALIZED (
      SELECT come.id FROM come JOIN gone USING (id) WHERE (${of('come')}) IS DISTINCT FROM (${of('gone')})
    ), fresh AS MATERIALIZED (
      SELECT g.* FROM changed JOIN matches USING (id), games_counted(matches) AS g
    ), kept AS (
      INSERT INTO counted_games AS known SELECT * FROM fresh
      ON CONFLICT (match_id, number) DO UPDATE SET
        at = excluded.at, month = excluded.month, event_id = excluded.event_id, region = excluded.region, map = excluded.map,
        team_one = excluded.team_one, team_two = excluded.team_two, winner = excluded.winner, picked_by = excluded.picked_by,
        first_ban = excluded.first_ban, drafted = excluded.drafted
      WHERE known IS DISTINCT FROM excluded
    )
    DELETE FROM counted_games AS known USING changed
    WHERE known.match_id = changed.id
      AND NOT EXISTS (SELECT FROM fresh WHERE (fresh.match_id, fresh.number) = (known.match_id, known.number));
    RETURN NULL;
  END $$;
  CREATE TRIGGER count_games_of_inserts AFTER INSERT ON matches
    REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION follow_counted_games();
  CREATE TRIGGER count_games_of_updates AFTER UPDATE ON matches
    REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION follow_counted_games();

  CREATE FUNCTION move_counted_games() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE counted_games SET region = coalesce(NEW.region, '') WHERE event_id = NEW.id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER count_games_of_region AFTER UPDATE ON events
    FOR EACH ROW WHEN (OLD.region IS DISTINCT FROM NEW.region) EXECUTE FUNCTION move_counted_games();

  CREATE FUNCTION recount_statistics() RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE
    counted bigint;
  BEGIN
    LOCK TABLE events, matches IN SHARE ROW EXCLUSIVE MODE;
    TRUNCATE counted_games;
    INSERT INTO counted_games SELECT g.* FROM matches, games_counted(matches) AS g;
    GET DIAGNOSTICS counted = ROW_COUNT;
    RETURN counted;
  END $$;
  SELECT recount_statistics();
`
