import { sql, type Kysely } from 'kysely'

/**
 * Maps that count know the season of their event, and of each ban and protect the column of the draft and whether it opened its side's
 * bans (SA-10); the sums are told apart by season too. All are counted again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db)
  await sql.raw(GAMES).execute(db)
  await sql.raw(FOLLOW).execute(db)
}

/** `season` is '' without an event. */
const TABLES = `
  ALTER TABLE counted_games ADD COLUMN season text NOT NULL DEFAULT '';
  ALTER TABLE hero_counts ADD COLUMN season text NOT NULL DEFAULT '';
  ALTER TABLE hero_counts DROP CONSTRAINT hero_counts_pkey, ADD PRIMARY KEY (month, hero_id, region, season, map, lane);
  ALTER TABLE map_counts ADD COLUMN season text NOT NULL DEFAULT '';
  ALTER TABLE map_counts DROP CONSTRAINT map_counts_pkey, ADD PRIMARY KEY (month, region, season, map, lane);
`

/** `turn` is the first column in which the side has the hero so, from 1; `opens` is true for the first ban of the side. */
const GAMES = `
  CREATE OR REPLACE FUNCTION games_counted(m matches) RETURNS SETOF counted_games LANGUAGE sql STABLE AS $$
    WITH known AS (
      SELECT coalesce(m.match_start_time, m.scheduled_at, '-infinity') AS at,
        coalesce(held.region, '') AS region, coalesce(held.season, '') AS season
      FROM (SELECT) AS always LEFT JOIN events AS held ON held.id = m.event_id
    ), games AS (
      SELECT place::int AS number, game, CASE WHEN (game ->> 'teamOneScore')::int > (game ->> 'teamTwoScore')::int THEN 'one' ELSE 'two' END AS winner,
        coalesce(side_named(game ->> 'teamAAssignment', m),
          CASE side_named(game ->> 'teamBAssignment', m) WHEN 'one' THEN 'two' ELSE 'one' END) AS side_a
      FROM rows_of(m.games) WITH ORDINALITY AS g (game, place)
      WHERE coalesce(m.result_type, 'played') = 'played' AND game ->> 'map' <> 'dnp'
        AND (game ->> 'teamOneScore')::int <> (game ->> 'teamTwoScore')::int
    ), slots AS (
      SELECT number, side, lower(slot ->> 'type') AS kind, slot ->> 'heroId' AS hero_id, row_number() OVER (
        PARTITION BY number, slot ->> 'type' ORDER BY place, side <> coalesce(game ->> 'firstBan', side_a)) = 1 AND slot ->> 'type' = 'BAN' AS first,
        place, row_number() OVER (PARTITION BY number, side, slot ->> 'type' ORDER BY place) = 1 AND slot ->> 'type' = 'BAN' AS opens
      FROM games, LATERAL (
        SELECT slot, place, side_a AS side FROM rows_of(game -> 'teamASlots') WITH ORDINALITY AS a (slot, place)
        UNION ALL
        SELECT slot, place, CASE side_a WHEN 'one' THEN 'two' ELSE 'one' END FROM rows_of(game -> 'teamBSlots') WITH ORDINALITY AS b (slot, place)
      ) AS both_sides
      WHERE slot ->> 'heroId' <> ''
    ), once AS (
      SELECT number, side, kind, hero_id, bool_or(first) AS first, bool_or(opens) AS opens, min(place) AS turn FROM slots GROUP BY 1, 2, 3, 4
    ), drafts AS (
      SELECT number, max(side) FILTER (WHERE first) AS first_ban,
        jsonb_agg(jsonb_build_object('heroId', hero_id, 'side', side, 'kind', kind, 'first', first, 'opens', opens, 'turn', turn)
          ORDER BY side, kind, hero_id) AS drafted
      FROM once GROUP BY 1
    )
    SELECT m.id, number, at, CASE WHEN isfinite(at) THEN to_char(at AT TIME ZONE 'UTC', 'YYYY-MM') ELSE '' END, m.event_id, region,
      CASE game ->> 'map' WHEN 'tbd' THEN '' ELSE coalesce(game ->> 'map', '') END,
      CASE WHEN is_team_id(m.team_one_id) THEN m.team_one_id ELSE '' END, CASE WHEN is_team_id(m.team_two_id) THEN m.team_two_id ELSE '' END,
      winner, game ->> 'pickedBy', first_ban, coalesce(drafted, '[]'), season
    FROM known, games LEFT JOIN drafts USING (number)
  $$;
`

const adding = (changed: string): string => `
  WITH changed AS MATERIALIZED (${changed}), months AS MATERIALIZED (
    SELECT '' AS of_month, * FROM changed UNION ALL SELECT month, * FROM changed WHERE month <> ''
  ), maps AS (
    INSERT INTO map_counts AS kept (month, region, season, map, lane, games, drafts, picked, picks_won, first_bans, first_bans_won)
    SELECT of_month, region, season, map, free, sum(sign), sum(sign * (drafted <> '[]')::int), sum(sign * (picked_by IS NOT NULL)::int),
      sum(sign * coalesce(picked_by = winner, false)::int), sum(sign * (first_ban IS NOT NULL)::int),
      sum(sign * coalesce(first_ban = winner, false)::int)
    FROM months GROUP BY of_month, region, season, map
    ON CONFLICT (month, region, season, map, lane) DO UPDATE SET games = kept.games + excluded.games, drafts = kept.drafts + excluded.drafts,
      picked = kept.picked + excluded.picked, picks_won = kept.picks_won + excluded.picks_won,
      first_bans = kept.first_bans + excluded.first_bans, first_bans_won = kept.first_bans_won + excluded.first_bans_won
  )
  INSERT INTO hero_counts AS kept (month, region, season, map, hero_id, lane, present, banned, protected, first, bans, bans_won)
  SELECT of_month, region, season, map, hero_id, free, sum(sign) AS present, sum(sign * banned) AS banned, sum(sign * protected) AS protected,
    sum(sign * first) AS first, sum(sign * bans) AS bans, sum(sign * bans_won) AS bans_won
  FROM months, LATERAL (
    SELECT "heroId" AS hero_id, max((kind = 'ban')::int) AS banned, max((kind = 'protect')::int) AS protected, max(first::int) AS first,
      count(*) FILTER (WHERE kind = 'ban') AS bans, count(*) FILTER (WHERE kind = 'ban' AND side = winner) AS bans_won
    FROM jsonb_to_recordset(drafted) AS d ("heroId" text, side text, kind text, first boolean) GROUP BY 1
  ) AS heroes
  GROUP BY of_month, region, season, map, hero_id
  HAVING (sum(sign), sum(sign * banned), sum(sign * protected), sum(sign * first), sum(sign * bans), sum(sign * bans_won)) <> (0, 0, 0, 0, 0, 0)
  ON CONFLICT (month, hero_id, region, season, map, lane) DO UPDATE SET present = kept.present + excluded.present, banned = kept.banned + excluded.banned,
    protected = kept.protected + excluded.protected, first = kept.first + excluded.first,
    bans = kept.bans + excluded.bans, bans_won = kept.bans_won + excluded.bans_won;
`

/** What decides whether a match's counted maps can have changed. */
const READ = ['games', 'match_start_time', 'scheduled_at', 'event_id', 'result_type', 'team_one_id', 'team_two_id', 'team_one_name', 'team_two_name',
  'team_one_snapshot', 'team_two_snapshot']
export const readOf = (row: string): string => READ.map((column) => `${row}.${column}`).join(', ')

/** `first` is what a later version does before the sums. */
export const addToCounts = (first: string): string => `
  CREATE OR REPLACE FUNCTION add_to_counts() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    free int := 0;
  BEGIN
    ${first}
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

/** Stores the maps in `fresh` that differ from those that are stored. */
export const KEEP = `
      INSERT INTO counted_games AS known SELECT * FROM fresh
      ON CONFLICT (match_id, number) DO UPDATE SET
        at = excluded.at, month = excluded.month, event_id = excluded.event_id, region = excluded.region, map = excluded.map,
        team_one = excluded.team_one, team_two = excluded.team_two, winner = excluded.winner, picked_by = excluded.picked_by,
        first_ban = excluded.first_ban, drafted = excluded.drafted, season = excluded.season
      WHERE known IS DISTINCT FROM excluded
`

const FOLLOW = `
  ${addToCounts('')}

  CREATE OR REPLACE FUNCTION follow_counted_games() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      INSERT INTO counted_games SELECT g.* FROM come JOIN matches USING (id), games_counted(matches) AS g;
      RETURN NULL;
    END IF;
    WITH changed AS MATERIALIZED (
      SELECT come.id FROM come JOIN gone USING (id) WHERE (${readOf('come')}) IS DISTINCT FROM (${readOf('gone')})
    ), fresh AS MATERIALIZED (
      SELECT g.* FROM changed JOIN matches USING (id), games_counted(matches) AS g
    ), kept AS (
      ${KEEP}
    )
    DELETE FROM counted_games AS known USING changed
    WHERE known.match_id = changed.id
      AND NOT EXISTS (SELECT FROM fresh WHERE (fresh.match_id, fresh.number) = (known.match_id, known.number));
    RETURN NULL;
  END $$;

  CREATE OR REPLACE FUNCTION move_counted_games() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE counted_games SET region = coalesce(NEW.region, ''), season = NEW.season WHERE event_id = NEW.id;
    RETURN NULL;
  END $$;
  DROP TRIGGER count_games_of_region ON events;
  CREATE TRIGGER count_games_of_event AFTER UPDATE ON events
    FOR EACH ROW WHEN ((OLD.region, OLD.season) IS DISTINCT FROM (NEW.region, NEW.season)) EXECUTE FUNCTION move_counted_games();
  SELECT recount_statistics();
`
