import { sql, type Kysely } from 'kysely'

/** Lists without spoilers leave out the matches of second grand finals: the few brackets that have one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX brackets_second_finals ON brackets (id) WHERE nodes @> '[{"round": 1000}]'`.execute(db)
}
