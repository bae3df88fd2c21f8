import { sql, type SqlBool } from 'kysely'

export const at = (now: number) => sql`${new Date(now).toISOString()}::timestamptz`

/** Over, whatever the clock says; as the indexes by time have it (migration 0113). */
export const DECIDED = sql<SqlBool>`
  (series_winner IS NOT NULL OR drawn OR ended_at IS NOT NULL OR coalesce(result_type, '') IN ('cancelled', 'double-forfeit'))`
