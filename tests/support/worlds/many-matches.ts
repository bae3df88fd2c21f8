import { withClient } from '#tests/support/program/query-at.ts'

const PER_EVENT = 100
const MATCHES_PER_TEAM = 50

/**
 * Adds so many matches to a database with demo data, with what grows with them: events of 100 matches with a champion's prize, teams with
 * players, history, imports, drafts and sessions. What a match holds is copied from the demo's. Forty are to come, the
 * others are played, the latest ten minutes apart. @param url of the database, which is analysed afterwards
 */
export async function addManyMatches(url: string, count: number): Promise<void> {
  await withClient(url, async (client) => {
    for (const statement of [...statements(count), 'VACUUM ANALYZE']) await client.query(statement)
  })
}

/** How the records are called: the number `index` of a kind, from 0. */
export const manyId = (kind: 'event' | 'team' | 'player' | 'match' | 'import', index: number): string =>
  `many-${kind}-${index}`

/** What a snapshot has of a team, with the six players of its own. */
const markOf = (team: 'one' | 'two'): string => `jsonb_build_object('id', ${team}.id, 'name', ${team}.name, 'tag', ${team}.tag, 'rosterSnapshots', (
  SELECT jsonb_agg(jsonb_build_object('id', player_id, 'username', username, 'realName', '', 'nationality', '', 'role', role,
    'teamId', team_id, 'teamName', ${team}.name, 'capturedAt', '2026-01-01T00:00:00.000Z'))
  FROM team_players JOIN players ON players.id = player_id WHERE team_id = ${team}.id))`

const statements = (count: number): string[] => {
  const [events, teams] = [Math.ceil(count / PER_EVENT), Math.ceil(count / MATCHES_PER_TEAM) + 2]
  return [
    `INSERT INTO players (id, username) SELECT 'many-player-' || i, 'Player ' || md5(i::text)
     FROM generate_series(0, ${teams * 6 - 1}) i`,
    `INSERT INTO teams (id, name, tag, region) SELECT 'many-team-' || i, 'Team ' || md5(i::text), 'M' || i, 'Global'
     FROM generate_series(0, ${teams - 1}) i`,
    `INSERT INTO team_players (team_id, player_id, role, substitute, position)
     SELECT 'many-team-' || i / 6, 'many-player-' || i, 'duelist', false, i % 6
     FROM generate_series(0, ${teams * 6 - 1}) i`,
    `INSERT INTO events (id, name, description, region, status, start_date, end_date, prize_distribution)
     SELECT 'many-event-' || i, 'Season ' || md5(i::text), 'A long season of many matches, number ' || i, 'Global',
            'completed', current_date - i, current_date - i + 1,
            jsonb_build_array(jsonb_build_object('place', 1, 'placeEnd', null, 'prize', 100 * (i % 50),
              'teams', jsonb_build_array(jsonb_build_object('teamId', 'many-team-' || i, 'teamName', 'Champion'))))
     FROM generate_series(0, ${events - 1}) i`,
    `INSERT INTO event_teams (event_id, team_id, participant_id, snapshot, position)
     SELECT 'many-event-' || i, team_id, participant_id, snapshot, position
     FROM generate_series(0, ${events - 1}) i, event_teams WHERE event_id = 'demo-event-meridian-cup'`,
    `WITH samples AS (
       SELECT *, row_number() OVER (ORDER BY id) - 1 AS number, count(*) OVER () AS all FROM matches
       WHERE series_winner IS NOT NULL)
     INSERT INTO matches (id, event_id, team_one_id, team_two_id, team_one_name, team_two_name, team_one_snapshot,
       team_two_snapshot, match_start_time, winner, series_winner, winner_mode, games, created_at, updated_at)
     SELECT 'many-match-' || i, 'many-event-' || i / ${PER_EVENT}, one.id, two.id, one.name, two.name,
            samples.team_one_snapshot || ${markOf('one')},
            samples.team_two_snapshot || ${markOf('two')},
            now() - (i - 40) * interval '10 minutes' + CASE WHEN i < 40 THEN interval '1 day' ELSE '-1 day' END,
            CASE WHEN i >= 40 THEN one.id END, CASE WHEN i >= 40 THEN one.id END, 'auto',
            CASE WHEN i >= 40 THEN samples.games ELSE '[]' END,
            now() - i * interval '10 minutes', now() - i * interval '10 minutes'
     FROM generate_series(0, ${count - 1}) i
     JOIN samples ON number = i % samples.all
     JOIN teams one ON one.id = 'many-team-' || i % ${teams}
     JOIN teams two ON two.id = 'many-team-' || (i + 1 + i % 7) % ${teams}`,
    `INSERT INTO audit_log (at, actor_id, action, kind, record_id, after, request_id)
     SELECT now() - i * interval '10 minutes', 'system', 'create', 'match', 'many-match-' || i,
            jsonb_build_object('id', 'many-match-' || i, 'version', 1), 'many-request-' || i
     FROM generate_series(${count - 1}, 0, -1) i`,
    `INSERT INTO imports (id, kind, file_name, file_hash, row_count, created_by)
     SELECT 'many-import-' || i, 'matches', 'season-' || i || '.csv', md5(i::text), ${PER_EVENT}, 'system'
     FROM generate_series(0, ${events - 1}) i`,
    `INSERT INTO import_rows (import_id, row_number, record_id)
     SELECT 'many-import-' || i / ${PER_EVENT}, i % ${PER_EVENT} + 2, 'many-match-' || i
     FROM generate_series(0, ${count - 1}) i`,
    `INSERT INTO users (id, username) SELECT 'many-user-' || i, 'User ' || md5(i::text)
     FROM generate_series(0, ${events - 1}) i`,
    `INSERT INTO sessions (token_hash, user_id) SELECT sha256(i::text::bytea), 'many-user-' || i % ${events}
     FROM generate_series(0, ${events * 10}) i`,
  ]
}
