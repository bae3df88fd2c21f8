import { sql, type Kysely } from 'kysely'

/** Whether a Swiss stage takes picks (PK-06). The previous version stores stages without it, and they take none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE stages ADD COLUMN pick_em_enabled boolean NOT NULL DEFAULT false`.execute(db)
}
