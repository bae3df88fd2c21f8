import { sql, type Kysely } from 'kysely'

/** Further streams and recordings of a match. Its single links stay, as the first of them; what is stored needs no change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE matches
      ADD COLUMN streams jsonb NOT NULL DEFAULT '[]', ADD COLUMN vods jsonb NOT NULL DEFAULT '[]'`.execute(db)
}
