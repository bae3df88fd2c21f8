import { sql, type Kysely } from 'kysely'

/**
 * How the tables of an event are made, for groups that say nothing of it. Saved groups had 'continue' and 'as played' of
 * their own whether or not anybody chose them; it is what a table does anyway.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE events ADD COLUMN table_rules jsonb NOT NULL DEFAULT '{}'`.execute(db)
  await sql`UPDATE groups SET table_rules = table_rules - 'restart' WHERE table_rules->'restart' = 'false'`.execute(db)
  await sql`UPDATE groups SET table_rules = table_rules - 'forfeits' WHERE table_rules->>'forfeits' = 'as-played'`.execute(db)
}
