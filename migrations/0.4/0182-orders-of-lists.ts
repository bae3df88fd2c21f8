import { sql, type Kysely } from 'kysely'

/**
 * When teams and players last played (a match with a result, by its start, else its planned slot) and what teams won, so that lists in
 * these orders read a page and no more. Triggers follow each change of matches and prizes in its transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLES).execute(db)
  await sql.raw(TEAMS).execute(db)
  await sql.raw(PLAYERS).execute(db)
  await sql.raw(PRIZES).execute(db)
}

/**
 * Each record has a row, with null or 0 where nothing is known, so that those who have nothing are found by an index too. A row
 * stays when its record is deleted, since matches may still name it. Times are as answers have them, so that a place in a list is a
 * row's own.
 */
const TABLES = `
  CREATE TABLE teams_last_played (record_id text PRIMARY KEY, at timestamptz);
  CREATE INDEX teams_last_played_order ON teams_last_played (at DESC) WHERE at IS NOT NULL;
  CREATE INDEX teams_last_played_none ON teams_last_played (record_id) WHERE at IS NULL;
  CREATE TABLE players_last_played (record_id text PRIMARY KEY, at timestamptz);
  CREATE INDEX players_last_played_order ON players_last_played (at DESC) WHERE at IS NOT NULL;
  CREATE INDEX players_last_played_none ON players_last_played (record_id) WHERE at IS NULL;
  CREATE TABLE teams_prizes (record_id text PRIMARY KEY, prize bigint NOT NULL);
  CREATE INDEX teams_prizes_order ON teams_prizes (prize DESC) WHERE prize > 0;
  CREATE INDEX teams_prizes_none ON teams_prizes (record_id) WHERE prize <= 0;
  CREATE INDEX appearances_latest ON appearances (player_id, at DESC) WHERE result IS NOT NULL AND at IS NOT NULL;
`

const TIME = 'coalesce(match_start_time, scheduled_at)'
/** @param row '' or the name of a row with a dot behind it */
const hasResult = (row = ''): string => `(${row}series_winner IS NOT NULL OR ${row}winner IS NOT NULL OR ${row}drawn)`

/** Each side is read in the order of its index (migration 0173), as far as its first match with a result. */
const latestOf = (column: string): string => `(
  SELECT ${TIME} AS at FROM matches WHERE ${column} = team AND ${hasResult()}
  ORDER BY coalesce(match_start_time, scheduled_at, '-infinity'::timestamptz) DESC LIMIT 1)`

/**
 * Of two writers of one record the second waits for the first before it looks: a statement sees what was committed before it began.
 * @param of the function that finds the time of a record
 */
const keep = (table: string, of: string): string => `
  CREATE FUNCTION keep_${table}(touched text[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
  BEGIN
    INSERT INTO ${table} (record_id) SELECT DISTINCT id FROM unnest(touched) AS t (id) ORDER BY id ON CONFLICT DO NOTHING;
    PERFORM FROM ${table} WHERE record_id = ANY (touched) ORDER BY record_id FOR UPDATE;
    UPDATE ${table} SET at = ${of}(record_id) WHERE record_id = ANY (touched) AND at IS DISTINCT FROM ${of}(record_id);
  END $$;
  CREATE FUNCTION forget_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE ${table} SET at = NULL;
    RETURN NULL;
  END $$;
`

/** Calls a trigger's function after each kind of change of a table. */
const after = (table: string, name: string): string => `
  CREATE TRIGGER ${name}_of_inserts AFTER INSERT ON ${table}
    REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION follow_${name}();
  CREATE TRIGGER ${name}_of_updates AFTER UPDATE ON ${table}
    REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION follow_${name}();
  CREATE TRIGGER ${name}_of_deletes AFTER DELETE ON ${table}
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION follow_${name}();
  CREATE TRIGGER ${name}_of_nothing AFTER TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION forget_${name}();
`

/** Gives a new record its row in a table. */
const begin = (records: string, table: string, values: string): string => `
  CREATE FUNCTION begin_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO ${table} SELECT id, ${values} FROM come ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE TRIGGER begin_${table} AFTER INSERT ON ${records}
    REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION begin_${table}();
`

const facts = (row: string): string =>
  `(${row}team_one_id, ${row}team_two_id, coalesce(${row}match_start_time, ${row}scheduled_at), ${hasResult(row)})`

const TEAMS = `
  CREATE FUNCTION team_last_played(team text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
    SELECT date_trunc('milliseconds', max(at)) FROM (${latestOf('team_one_id')} UNION ALL ${latestOf('team_two_id')}) AS either
  $$;
  ${keep('teams_last_played', 'team_last_played')}
  CREATE FUNCTION follow_teams_last_played() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
  DECLARE
    touched text[];
  BEGIN
    IF TG_OP = 'INSERT' THEN
      touched := ARRAY(SELECT unnest(ARRAY[team_one_id, team_two_id]) FROM come WHERE ${hasResult()});
    ELSIF TG_OP = 'DELETE' THEN
      touched := ARRAY(SELECT unnest(ARRAY[team_one_id, team_two_id]) FROM gone WHERE ${hasResult()});
    ELSE
      touched := ARRAY(
        SELECT unnest(ARRAY[come.team_one_id, come.team_two_id, gone.team_one_id, gone.team_two_id]) FROM come JOIN gone USING (id)
        WHERE (${hasResult('come.')} OR ${hasResult('gone.')}) AND ${facts('come.')} IS DISTINCT FROM ${facts('gone.')});
    END IF;
    IF touched <> '{}' THEN
      PERFORM keep_teams_last_played(ARRAY(SELECT id FROM unnest(touched) AS t (id) WHERE is_team_id(id)));
    END IF;
    RETURN NULL;
  END $$;
  INSERT INTO teams_last_played SELECT id, team_last_played(id) FROM teams;
  ${begin('teams', 'teams_last_played', 'NULL')}
  ${after('matches', 'teams_last_played')}
`

const COUNTS = 'result IS NOT NULL AND at IS NOT NULL'

/** Of the matches that a player's record counts, which has what triggers derive from matches. */
const PLAYERS = `
  CREATE FUNCTION player_last_played(player text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
    SELECT date_trunc('milliseconds', max(at)) FROM appearances WHERE player_id = player AND ${COUNTS}
  $$;
  ${keep('players_last_played', 'player_last_played')}
  CREATE FUNCTION follow_players_last_played() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
  DECLARE
    touched text[];
  BEGIN
    IF TG_OP = 'INSERT' THEN
      touched := ARRAY(SELECT player_id FROM come WHERE ${COUNTS});
    ELSIF TG_OP = 'DELETE' THEN
      touched := ARRAY(SELECT player_id FROM gone WHERE ${COUNTS});
    ELSE
      touched := ARRAY(
        SELECT player_id FROM come JOIN gone USING (player_id, match_id, side)
        WHERE (come.at, come.result IS NULL) IS DISTINCT FROM (gone.at, gone.result IS NULL));
    END IF;
    IF touched <> '{}' THEN
      PERFORM keep_players_last_played(touched);
    END IF;
    RETURN NULL;
  END $$;
  INSERT INTO players_last_played SELECT id, player_last_played(id) FROM players;
  ${begin('players', 'players_last_played', 'NULL')}
  ${after('appearances', 'players_last_played')}
`

/** A prize counts once for each team that it names. Sums are added to, so that writers need not look at what others wrote. */
const add = (changed: string): string => `
  INSERT INTO teams_prizes AS kept SELECT team, sum(sign * prize) FROM (${changed}) AS changed
  GROUP BY team HAVING sum(sign * prize) <> 0 ORDER BY team
  ON CONFLICT (record_id) DO UPDATE SET prize = kept.prize + excluded.prize;
`
const prizesIn = (sign: 1 | -1, table: string): string =>
  `SELECT ${sign} AS sign, won.team, won.prize FROM ${table}, prizes_in(${table}.prize_distribution) AS won (team, prize)`

const PRIZES = `
  CREATE FUNCTION prizes_in(prizes jsonb) RETURNS TABLE (team text, prize bigint) LANGUAGE sql IMMUTABLE AS $$
    SELECT named.team, (entry ->> 'prize')::bigint FROM rows_of(prizes) AS p (entry),
      LATERAL (SELECT DISTINCT each ->> 'teamId' AS team FROM rows_of(entry -> 'teams') AS t (each)) AS named
    WHERE is_team_id(named.team)
  $$;
  CREATE FUNCTION follow_teams_prizes() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'INSERT' THEN
      ${add(prizesIn(1, 'come'))}
    ELSIF TG_OP = 'DELETE' THEN
      ${add(prizesIn(-1, 'gone'))}
    ELSIF EXISTS (SELECT FROM come JOIN gone USING (id) WHERE come.prize_distribution <> gone.prize_distribution) THEN
      ${add(`${prizesIn(1, 'come')} UNION ALL ${prizesIn(-1, 'gone')}`)}
    END IF;
    RETURN NULL;
  END $$;
  CREATE FUNCTION forget_teams_prizes() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE teams_prizes SET prize = 0;
    RETURN NULL;
  END $$;
  ${add(prizesIn(1, 'events'))}
  INSERT INTO teams_prizes SELECT id, 0 FROM teams ON CONFLICT DO NOTHING;
  ${begin('teams', 'teams_prizes', '0')}
  ${after('events', 'teams_prizes')}
`
