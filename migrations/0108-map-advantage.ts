import { sql, type Kysely } from 'kysely'

/** The side of a match that starts one map up, as the grand final that it is linked to gives it. Null: none does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE matches ADD COLUMN advantage text`.execute(db)
}
