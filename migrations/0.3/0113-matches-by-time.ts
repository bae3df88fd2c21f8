import { sql, type Kysely } from 'kysely'

/**
 * Matches in order of time, one page after another: those that are decided and those that are open, so that results and
 * fixtures are each read from where they begin. Open matches without any time come last, decided ones first. And the events
 * of a region.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`
    CREATE INDEX matches_decided_by_time ON matches (coalesce(match_start_time, scheduled_at, '-infinity'::timestamptz), id) WHERE ${DECIDED};
    CREATE INDEX matches_open_by_time ON matches (coalesce(match_start_time, scheduled_at, 'infinity'::timestamptz), id) WHERE NOT ${DECIDED};
    CREATE INDEX matches_open_without_start ON matches (coalesce(match_start_time, scheduled_at, 'infinity'::timestamptz), id)
      WHERE match_start_time IS NULL AND NOT ${DECIDED};
    CREATE INDEX events_region ON events (region, start_date DESC NULLS LAST, id);
  `).execute(db)
}

const DECIDED = `(series_winner IS NOT NULL OR drawn OR ended_at IS NOT NULL OR coalesce(result_type, '') IN ('cancelled', 'double-forfeit'))`
