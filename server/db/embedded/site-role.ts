import { createHmac } from 'node:crypto'
import type pg from 'pg'

/** The user of the site in its embedded database: it owns the tables and has no other rights. */
export const SITE_ROLE = 'clutchboard_site'

/** The password of that role is derived from the one of the cluster's owner, and does not reveal it. */
export const sitePassword = (ownersPassword: string): string =>
  createHmac('sha256', ownersPassword).update(SITE_ROLE).digest('base64url')

/**
 * Objects of the site that the cluster's owner owns: everything in a folder that version 0.2 made. Parts of
 * extensions stay.
 */
const OTHERS_OBJECTS = `
  WITH others AS (
    SELECT 'pg_class'::regclass AS catalogue, oid, relowner AS owner, relnamespace AS namespace, oid::regclass::text AS name,
      CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind
    FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'S')
    UNION ALL SELECT 'pg_proc'::regclass, oid, proowner, pronamespace, oid::regprocedure::text, 'ROUTINE' FROM pg_proc
    UNION ALL SELECT 'pg_type'::regclass, oid, typowner, typnamespace, oid::regtype::text, 'TYPE' FROM pg_type WHERE typtype IN ('e', 'd')
  )
  SELECT format('ALTER %s %s OWNER TO ${SITE_ROLE}', kind, name) AS change FROM others
  WHERE namespace = 'public'::regnamespace AND owner <> '${SITE_ROLE}'::regrole
    AND NOT EXISTS (
      SELECT FROM pg_depend d WHERE d.classid = others.catalogue AND d.objid = others.oid
        AND (d.deptype = 'e' OR kind = 'SEQUENCE' AND d.deptype IN ('a', 'i')))`

/**
 * Creates the role of the site where there is none, and gives it the database with everything in it.
 * @param owner a connection of the cluster's owner
 */
export async function ensureSiteRole(owner: pg.Client, ownersPassword: string): Promise<void> {
  const { rows: known } = await owner.query<{ isOwner: boolean }>(
    `SELECT datdba = r.oid AS "isOwner" FROM pg_roles r, pg_database WHERE rolname = $1 AND datname = current_database()`, [SITE_ROLE],
  )
  await owner.query('BEGIN')
  if (known.length === 0) {
    const password = owner.escapeLiteral(sitePassword(ownersPassword))
    await owner.query(`CREATE ROLE ${SITE_ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD ${password}`)
  }
  if (known[0]?.isOwner !== true) await owner.query(`ALTER DATABASE postgres OWNER TO ${SITE_ROLE}`)
  const { rows } = await owner.query<{ change: string }>(OTHERS_OBJECTS)
  for (const { change } of rows) await owner.query(change)
  await owner.query('COMMIT')
}
