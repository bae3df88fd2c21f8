import { sql, type Kysely } from 'kysely'

/**
 * What a Swiss stage knows of its rounds beside its pairings. Stages that are there already have the settings of a Swiss stage too, as
 * every stage has those of all formats.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`
    ALTER TABLE stages ADD COLUMN swiss_rounds jsonb NOT NULL DEFAULT '[]';
    UPDATE stages SET settings = settings || '{"swiss": {
      "rule": "high-low-1v16", "until": { "wins": 3, "losses": 3 }, "rounds": 5, "decidingBestOf": null
    }}';
  `).execute(db)
}
