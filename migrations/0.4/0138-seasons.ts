import { sql, type Kysely } from 'kysely'

/**
 * Further seasons of the game beside the built-in season 0 (CA-03), each as its file; an event is of one, with one of its draft layouts.
 * What a season knows can be on any page: a change of one counts as a change of all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`
    CREATE TABLE seasons (
      id text PRIMARY KEY,
      version int NOT NULL DEFAULT 1,
      position int GENERATED ALWAYS AS IDENTITY,
      file jsonb NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    ALTER TABLE events ADD COLUMN season text NOT NULL DEFAULT '0', ADD COLUMN layout text NOT NULL DEFAULT 'standard';

    CREATE FUNCTION note_change_of_all() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM set_config('site.changes', 'all', true);
      RETURN NULL;
    END $$;
    CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON seasons
      FOR EACH ROW EXECUTE FUNCTION note_change_of_all();
    CREATE CONSTRAINT TRIGGER publish_changes AFTER INSERT OR UPDATE OR DELETE ON seasons
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (coalesce(current_setting('site.changes', true), '') = '') EXECUTE FUNCTION publish_changes();
    CREATE TRIGGER publish_truncation AFTER TRUNCATE ON seasons
      FOR EACH STATEMENT EXECUTE FUNCTION publish_changes();
  `).execute(db)
}
