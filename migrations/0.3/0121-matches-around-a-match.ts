import { sql, type Kysely } from 'kysely'

/** The meetings of two teams, whichever was named first, and the matches of an event in order of time: what lies around a match. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`
    CREATE INDEX matches_meetings ON matches (
      least(team_one_id, team_two_id), greatest(team_one_id, team_two_id), match_start_time DESC NULLS LAST, id)
      WHERE team_one_id IS NOT NULL AND team_two_id IS NOT NULL;
    CREATE INDEX matches_event_by_time ON matches (event_id, coalesce(match_start_time, scheduled_at, 'infinity'::timestamptz), id)
      WHERE event_id IS NOT NULL;
  `).execute(db)
}
