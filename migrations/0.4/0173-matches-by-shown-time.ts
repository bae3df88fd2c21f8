import { sql, type Kysely } from 'kysely'

/**
 * Lists of matches go by the time that a match is shown with: its start, else its planned slot. Indexes of that time take the place of
 * those of the start and of the planned slots alone. Matches without any time are last in both orders. `matches_open` and
 * `matches_started` keep the start: they are for what follows the clock. What is dropped is dropped last, for until then the site can
 * be read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`
    CREATE INDEX matches_latest ON matches (${LATEST}, id);
    CREATE INDEX matches_soonest ON matches (${SOONEST}, id);
    CREATE INDEX matches_latest_of_event ON matches (event_id, ${LATEST}, id);
    CREATE INDEX matches_latest_of_team_one ON matches (team_one_id, ${LATEST}, id);
    CREATE INDEX matches_latest_of_team_two ON matches (team_two_id, ${LATEST}, id);
    CREATE INDEX matches_latest_known ON matches (${LATEST}, id) WHERE series_winner IS NOT NULL OR drawn;
    CREATE INDEX matches_soonest_open ON matches (${SOONEST}, id) WHERE series_winner IS NULL AND NOT drawn;
    CREATE INDEX matches_latest_meetings ON matches (least(team_one_id, team_two_id), greatest(team_one_id, team_two_id), ${LATEST}, id)
      WHERE team_one_id IS NOT NULL AND team_two_id IS NOT NULL;
    DROP INDEX matches_order, matches_order_asc, matches_event, matches_team_one, matches_team_two, matches_known, matches_meetings, matches_planned;
  `).execute(db)
}

const LATEST = `coalesce(match_start_time, scheduled_at, '-infinity'::timestamptz) DESC`
const SOONEST = `coalesce(match_start_time, scheduled_at, 'infinity'::timestamptz)`
