import { sql, type Kysely } from 'kysely'

/** How a match came to its result, which side forfeited, and a note for visitors. Null: nothing is declared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE matches
      ADD COLUMN result_type text, ADD COLUMN forfeit_by text, ADD COLUMN note text NOT NULL DEFAULT ''`.execute(db)
}
