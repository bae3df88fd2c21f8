import { sql, type Kysely } from 'kysely'

/**
 * What an event says for its parts: how tables are made in groups that say nothing of it, how long series are by default, also in
 * a group, a bracket and rounds of it (null: nothing is declared), and which teams withdrew. Saved groups had 'continue' and
 * 'as played' of their own whether or not anybody chose them; it is what a table does anyway.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE events
      ADD COLUMN table_rules jsonb NOT NULL DEFAULT '{}', ADD COLUMN best_of int, ADD COLUMN withdrawals jsonb NOT NULL DEFAULT '[]'
  `.execute(db)
  await sql`ALTER TABLE groups ADD COLUMN best_of int`.execute(db)
  await sql`ALTER TABLE brackets ADD COLUMN best_of int, ADD COLUMN round_best_of jsonb NOT NULL DEFAULT '{}'`.execute(db)
  await sql`UPDATE groups SET table_rules = table_rules - 'restart' WHERE table_rules->'restart' = 'false'`.execute(db)
  await sql`UPDATE groups SET table_rules = table_rules - 'forfeits' WHERE table_rules->>'forfeits' = 'as-played'`.execute(db)
}
