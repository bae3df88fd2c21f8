import type { Db } from '#server/db/pool.ts'

/** The revision that a database has; the one of a replica may lag behind. */
export async function readRevision(db: Db): Promise<number> {
  const { revision } = await db.selectFrom('site_revision').select('revision').executeTakeFirstOrThrow()
  return Number(revision)
}
