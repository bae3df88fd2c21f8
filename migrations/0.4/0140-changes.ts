import { sql, type Kysely } from 'kysely'

const TABLES = [
  ['event', 'events'], ['player', 'players'], ['team', 'teams'], ['bracket', 'brackets'], ['group', 'groups'], ['match', 'matches'], ['stage', 'stages'],
] as const

const EXISTS = TABLES.map(([kind, table]) => `WHEN '${kind}' THEN EXISTS (SELECT FROM ${table} WHERE ${table}.id = noted.id)`).join('\n            ')

/**
 * The last change of every record, for programs that keep a copy (AP-13): one row each, with the revision of the transaction that changed it.
 * What a transaction changes is noted row by row and entered when it commits, under the lock of the revision: so revisions are in the
 * order of commits, and a reader who was given one has everything before it. Whether a record is gone is looked up, not believed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`
    CREATE TABLE changes (
      kind text NOT NULL,
      id text NOT NULL,
      revision bigint NOT NULL,
      added bigint NOT NULL,
      gone boolean NOT NULL,
      PRIMARY KEY (kind, id)
    );
    CREATE INDEX changes_revision ON changes (revision, kind, id);
    CREATE UNLOGGED TABLE change_notes (xid xid8 NOT NULL DEFAULT pg_current_xact_id(), kind text NOT NULL, id text NOT NULL);
    CREATE INDEX change_notes_xid ON change_notes (xid);

    INSERT INTO changes
    SELECT kind, id, revision, revision, false FROM site_revision, (
      ${TABLES.map(([kind, table]) => `SELECT '${kind}' AS kind, id FROM ${table}`).join(' UNION ALL ')}
    ) AS records;

    CREATE OR REPLACE FUNCTION note_change(kind text, id text) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      noted text := coalesce(current_setting('site.changes', true), '');
      change text := json_build_object('kind', kind, 'id', id);
    BEGIN
      IF position(change IN noted) > 0 THEN
        RETURN;
      END IF;
      INSERT INTO change_notes (kind, id) VALUES (note_change.kind, note_change.id);
      IF noted = 'all' THEN
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

    CREATE OR REPLACE FUNCTION publish_changes() RETURNS trigger LANGUAGE plpgsql AS $$
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
      WITH own AS (
        DELETE FROM change_notes WHERE xid = pg_current_xact_id() RETURNING kind, id
      )
      INSERT INTO changes AS kept
      SELECT kind, id, raised, raised, NOT CASE kind
            ${EXISTS}
            ELSE false END
      FROM (SELECT DISTINCT kind, id FROM own) AS noted
      ON CONFLICT (kind, id) DO UPDATE SET revision = raised, added = CASE WHEN kept.gone THEN raised ELSE kept.added END, gone = excluded.gone;
      noted := CASE noted WHEN 'all' THEN '"all"' ELSE '[' || noted || ']' END;
      PERFORM pg_notify('site_changes', '{"revision":' || raised || ',"changes":' || noted || '}');
      RETURN NULL;
    END $$;
  `).execute(db)
}
