import { sql, type Kysely } from 'kysely'

/**
 * Saves do not plan again how the maps that count follow a match: by itself PostgreSQL did so each time, because a plan for the matches at
 * hand looked cheaper than one for any, and the planning took longer than all the rest. A later version of these functions has to say so
 * again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`
    ALTER FUNCTION follow_counted_games() SET plan_cache_mode = force_generic_plan;
    ALTER FUNCTION add_to_counts() SET plan_cache_mode = force_generic_plan;
  `).execute(db)
}
