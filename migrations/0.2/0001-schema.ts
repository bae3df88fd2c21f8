import { sql, type Kysely } from 'kysely'

/** Everything that the first release stores. Values (games, nodes, prizes, snapshots) are jsonb, relations are keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = `
    CREATE EXTENSION IF NOT EXISTS pg_trgm;

    CREATE TABLE users (
      id text PRIMARY KEY,
      username text NOT NULL DEFAULT '',
      discriminator text NOT NULL DEFAULT '',
      avatar text NOT NULL DEFAULT '',
      roles text[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      last_login_at timestamptz
    );
    CREATE INDEX users_admins ON users (id) WHERE 'admin' = ANY (roles);

    CREATE TABLE sessions (
      token_hash bytea PRIMARY KEY,
      user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      last_seen_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX sessions_user ON sessions (user_id);

    CREATE TABLE login_attempts (
      state_hash bytea PRIMARY KEY,
      verifier text NOT NULL,
      return_to text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );

    CREATE TABLE players (
      id text PRIMARY KEY,
      version int NOT NULL DEFAULT 1,
      username text NOT NULL,
      real_name text NOT NULL DEFAULT '',
      nationality text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX players_order ON players (lower(username), id);
    CREATE INDEX players_search ON players USING gin (lower(username) gin_trgm_ops);

    CREATE TABLE teams (
      id text PRIMARY KEY,
      version int NOT NULL DEFAULT 1,
      name text NOT NULL,
      tag text NOT NULL,
      logo text NOT NULL DEFAULT '',
      region text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX teams_name ON teams (lower(name));
    CREATE UNIQUE INDEX teams_tag ON teams (lower(tag));
    CREATE INDEX teams_search_name ON teams USING gin (lower(name) gin_trgm_ops);
    CREATE INDEX teams_search_tag ON teams USING gin (lower(tag) gin_trgm_ops);

    CREATE TABLE team_players (
      team_id text NOT NULL REFERENCES teams ON DELETE CASCADE,
      player_id text NOT NULL REFERENCES players,
      role text NOT NULL,
      substitute boolean NOT NULL,
      position int NOT NULL,
      PRIMARY KEY (team_id, player_id)
    );
    CREATE INDEX team_players_player ON team_players (player_id);

    CREATE TABLE events (
      id text PRIMARY KEY,
      version int NOT NULL DEFAULT 1,
      name text NOT NULL,
      description text NOT NULL DEFAULT '',
      image text NOT NULL DEFAULT '',
      region text NOT NULL,
      status text NOT NULL,
      format text NOT NULL DEFAULT '',
      start_date date,
      end_date date,
      prize_pool int NOT NULL DEFAULT 0,
      prize_distribution jsonb NOT NULL DEFAULT '[]',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX events_order ON events (start_date DESC NULLS LAST, id);
    CREATE INDEX events_search_name ON events USING gin (lower(name) gin_trgm_ops);
    CREATE INDEX events_search_description ON events USING gin (lower(description) gin_trgm_ops);

    CREATE TABLE event_teams (
      event_id text NOT NULL REFERENCES events ON DELETE CASCADE,
      team_id text NOT NULL REFERENCES teams,
      participant_id text NOT NULL,
      snapshot jsonb,
      position int NOT NULL DEFAULT 0,
      PRIMARY KEY (event_id, team_id)
    );
    CREATE INDEX event_teams_team ON event_teams (team_id);

    CREATE TABLE matches (
      id text PRIMARY KEY,
      version int NOT NULL DEFAULT 1,
      event_id text REFERENCES events,
      team_one_id text REFERENCES teams,
      team_two_id text REFERENCES teams,
      team_one_name text NOT NULL DEFAULT '',
      team_two_name text NOT NULL DEFAULT '',
      team_one_snapshot jsonb,
      team_two_snapshot jsonb,
      match_start_time timestamptz,
      scheduled_at timestamptz,
      winner text,
      series_winner text,
      winner_mode text,
      stream_link text NOT NULL DEFAULT '',
      vod_link text NOT NULL DEFAULT '',
      games jsonb NOT NULL DEFAULT '[]',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX matches_order ON matches (match_start_time DESC NULLS LAST, id);
    CREATE INDEX matches_event ON matches (event_id, match_start_time DESC NULLS LAST, id);
    CREATE INDEX matches_team_one ON matches (team_one_id, match_start_time DESC NULLS LAST, id);
    CREATE INDEX matches_team_two ON matches (team_two_id, match_start_time DESC NULLS LAST, id);
    CREATE INDEX matches_recent ON matches (updated_at DESC, id) WHERE series_winner IS NOT NULL OR winner IS NOT NULL;
    CREATE INDEX matches_open ON matches (match_start_time ASC NULLS LAST, id) WHERE series_winner IS NULL;
    CREATE INDEX matches_games ON matches USING gin (games jsonb_path_ops);
    CREATE INDEX matches_search_one ON matches USING gin (lower(team_one_name) gin_trgm_ops);
    CREATE INDEX matches_search_two ON matches USING gin (lower(team_two_name) gin_trgm_ops);

    CREATE TABLE brackets (
      id text PRIMARY KEY,
      version int NOT NULL DEFAULT 1,
      event_id text NOT NULL REFERENCES events,
      name text NOT NULL,
      type text NOT NULL,
      status text NOT NULL DEFAULT 'in-progress',
      participant_count int NOT NULL,
      display_order int NOT NULL DEFAULT 0,
      pick_em_enabled boolean NOT NULL DEFAULT false,
      nodes jsonb NOT NULL,
      participants jsonb NOT NULL DEFAULT '{}',
      round_labels jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX brackets_event ON brackets (event_id, display_order, created_at, id);
    CREATE INDEX brackets_participants ON brackets USING gin (participants);

    CREATE TABLE bracket_links (
      bracket_id text NOT NULL REFERENCES brackets ON DELETE CASCADE,
      node_id text NOT NULL,
      match_id text NOT NULL REFERENCES matches,
      PRIMARY KEY (bracket_id, node_id),
      UNIQUE (match_id, bracket_id)
    );

    CREATE TABLE groups (
      id text PRIMARY KEY,
      version int NOT NULL DEFAULT 1,
      event_id text NOT NULL REFERENCES events,
      name text NOT NULL,
      teams_eliminated int NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX groups_event ON groups (event_id, created_at, id);

    CREATE TABLE group_teams (
      group_id text NOT NULL REFERENCES groups ON DELETE CASCADE,
      team_id text NOT NULL REFERENCES teams,
      position bigint GENERATED ALWAYS AS IDENTITY,
      PRIMARY KEY (group_id, team_id)
    );
    CREATE INDEX group_teams_team ON group_teams (team_id);

    CREATE TABLE group_matches (
      match_id text PRIMARY KEY REFERENCES matches,
      group_id text NOT NULL REFERENCES groups ON DELETE CASCADE,
      position bigint GENERATED ALWAYS AS IDENTITY
    );
    CREATE INDEX group_matches_group ON group_matches (group_id, position);

    CREATE TABLE drafts (
      id text PRIMARY KEY,
      content_hash bytea NOT NULL UNIQUE,
      draft jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );

    CREATE TABLE uploads (
      path text PRIMARY KEY,
      area text NOT NULL,
      content_type text NOT NULL,
      status text NOT NULL,
      created_by text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      completed_at timestamptz
    );
    CREATE INDEX uploads_area ON uploads (area, completed_at DESC) WHERE status = 'complete';
    CREATE INDEX uploads_pending ON uploads (created_at) WHERE status <> 'complete';

    CREATE TABLE audit_log (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz NOT NULL DEFAULT now(),
      actor_id text NOT NULL,
      action text NOT NULL,
      kind text NOT NULL,
      record_id text NOT NULL,
      before jsonb,
      after jsonb,
      request_id text NOT NULL
    );
    CREATE INDEX audit_log_record ON audit_log (kind, record_id, id DESC);

    CREATE TABLE secrets (
      name text PRIMARY KEY,
      value bytea NOT NULL
    );
  `
  await sql.raw(statements).execute(db)
}
