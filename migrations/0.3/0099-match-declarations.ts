import { sql, type Kysely } from 'kysely'

/** The declared length of a match. Null: nothing is declared, and the rows of its games decide. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE matches ADD COLUMN best_of int`.execute(db)
}
