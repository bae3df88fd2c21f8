import { sql, type Kysely } from 'kysely'

/** Events in order of their start, those without one last, and by their end: those that are not over are the few at its end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX events_by_start ON events (coalesce(start_date, 'infinity'::date), id)`.execute(db)
  await sql`CREATE INDEX events_by_end ON events (coalesce(end_date, start_date, 'infinity'::date))`.execute(db)
}
