import { sql, type Kysely } from 'kysely'

/**
 * The side of a match that starts one map up, as its grand final gives it, or null; results that do not count any more,
 * because the match is played again; and further streams and recordings, whose first are the single links.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE matches
      ADD COLUMN advantage text,
      ADD COLUMN voided jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN streams jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN vods jsonb NOT NULL DEFAULT '[]'`.execute(db)
}
