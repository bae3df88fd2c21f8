import { sql, type Kysely } from 'kysely'

/**
 * The stages of events. They refer to their groups, brackets and teams by id without foreign keys: one that is deleted and restored is
 * in its stage again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`
    CREATE TABLE stages (
      id text PRIMARY KEY,
      version int NOT NULL DEFAULT 1,
      event_id text NOT NULL REFERENCES events,
      name text NOT NULL,
      position int NOT NULL,
      format text NOT NULL,
      settings jsonb NOT NULL,
      places jsonb NOT NULL,
      group_ids jsonb NOT NULL,
      bracket_ids jsonb NOT NULL,
      pairings jsonb NOT NULL,
      closed_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX stages_event ON stages (event_id, position, created_at, id);

    CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON stages
      FOR EACH ROW EXECUTE FUNCTION note_change_of_id('stage');
    CREATE CONSTRAINT TRIGGER publish_changes AFTER INSERT OR UPDATE OR DELETE ON stages
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (coalesce(current_setting('site.changes', true), '') = '') EXECUTE FUNCTION publish_changes();
    CREATE TRIGGER publish_truncation AFTER TRUNCATE ON stages
      FOR EACH STATEMENT EXECUTE FUNCTION publish_changes();
  `).execute(db)
}
