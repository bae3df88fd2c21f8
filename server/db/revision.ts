import type { Db } from '#server/db/pool.ts'

/** The revision that a database has; the one of a replica may lag behind. */
export async function readRevision(db: Db): Promise<number> {
  const { revision } = await db.selectFrom('site_revision').select('revision').executeTakeFirstOrThrow()
  return Number(revision)
}

type Connection = { query: (text: string) => Promise<{ rows: { revision: string }[] }> }

/** The same for callers on a separate connection or pool. */
export async function askRevision(connection: Connection): Promise<number> {
  const { rows } = await connection.query('SELECT revision FROM site_revision')
  return Number(rows[0]?.revision)
}
