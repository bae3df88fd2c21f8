import { sql, type Kysely } from 'kysely'

/** What visitors can see: table, kind of the record that it belongs to, and the column with that record's id. */
const PUBLIC_TABLES = [
  ['events', 'event', 'id'],
  ['event_teams', 'event', 'event_id'],
  ['matches', 'match', 'id'],
  ['teams', 'team', 'id'],
  ['team_players', 'team', 'team_id'],
  ['players', 'player', 'id'],
  ['brackets', 'bracket', 'id'],
  ['bracket_links', 'bracket', 'bracket_id'],
  ['groups', 'group', 'id'],
  ['group_teams', 'group', 'group_id'],
  ['group_matches', 'group', 'group_id'],
] as const

/**
 * One number that grows with every transaction that changes what visitors see, and a notification of it with the
 * records that changed. Triggers do this, so that every write is counted, psql's too. Changed records are collected
 * in a setting of the transaction (which savepoints undo like everything else). The revision is raised when the
 * transaction commits and not before: its lock is the last one taken and held for a moment, so nothing waits for it
 * in a circle, and revisions have the order of commits. Changes that do not fit well into one notification are sent
 * as 'all'.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const functions = `
    CREATE TABLE site_revision (revision bigint NOT NULL);
    CREATE UNIQUE INDEX site_revision_one ON site_revision ((true));
    INSERT INTO site_revision VALUES (1);

    CREATE FUNCTION note_change(kind text, id text) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      noted text := coalesce(current_setting('site.changes', true), '');
      change text := json_build_object('kind', kind, 'id', id);
    BEGIN
      IF noted = 'all' OR position(change IN noted) > 0 THEN
        RETURN;
      ELSIF octet_length(noted) + octet_length(change) > 4000 THEN
        noted := 'all';
      ELSIF noted = '' THEN
        noted := change;
      ELSE
        noted := noted || ',' || change;
      END IF;
      PERFORM set_config('site.changes', noted, true);
    END $$;

    CREATE FUNCTION publish_changes() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      noted text := coalesce(current_setting('site.changes', true), '');
      raised bigint;
    BEGIN
      IF TG_OP = 'TRUNCATE' THEN
        noted := 'all';
      ELSIF noted = '' THEN
        RETURN NULL;
      END IF;
      PERFORM set_config('site.changes', '', true);
      UPDATE site_revision SET revision = revision + 1 RETURNING revision INTO raised;
      noted := CASE noted WHEN 'all' THEN '"all"' ELSE '[' || noted || ']' END;
      PERFORM pg_notify('site_changes', '{"revision":' || raised || ',"changes":' || noted || '}');
      RETURN NULL;
    END $$;
  `
  await sql.raw(functions).execute(db)
  for (const column of new Set(PUBLIC_TABLES.map(([, , each]) => each))) await sql.raw(noteBy(column)).execute(db)
  for (const [table, kind, column] of PUBLIC_TABLES) await sql.raw(watch(table, kind, column)).execute(db)
}

/** A trigger function that notes the record which a row belongs to by `column`; a row that moves notes both. */
const noteBy = (column: string): string => `
  CREATE FUNCTION note_change_of_${column}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'INSERT' THEN
      PERFORM note_change(TG_ARGV[0], OLD.${column});
    END IF;
    IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND NEW.${column} <> OLD.${column} THEN
      PERFORM note_change(TG_ARGV[0], NEW.${column});
    END IF;
    RETURN NULL;
  END $$;
`

/** WHEN is evaluated while the row is written: only the first change of a transaction schedules the publication. */
const watch = (table: string, kind: string, column: string): string => `
  CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION note_change_of_${column}('${kind}');
  CREATE CONSTRAINT TRIGGER publish_changes AFTER INSERT OR UPDATE OR DELETE ON ${table}
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (coalesce(current_setting('site.changes', true), '') = '') EXECUTE FUNCTION publish_changes();
  CREATE TRIGGER publish_truncation AFTER TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION publish_changes();
`
