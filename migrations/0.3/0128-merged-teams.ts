import { sql, type Kysely } from 'kysely'

/** The names that a team had before, and the ids of teams that were merged into this one: searches and addresses find it by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`
    ALTER TABLE teams ADD COLUMN former_names jsonb NOT NULL DEFAULT '[]', ADD COLUMN former_ids jsonb NOT NULL DEFAULT '[]';
    CREATE INDEX teams_search_former_names ON teams USING gin (plain_text(names_in(former_names)) gin_trgm_ops);
    CREATE INDEX teams_former_ids ON teams USING gin (former_ids jsonb_path_ops);
  `).execute(db)
}
