import { sql } from 'kysely'
import type { Db } from '#server/db/pool.ts'

/** Counts all statistics again from the matches (SA-07), while nobody can save one. @returns how many maps count */
export async function recountStatistics(db: Db): Promise<number> {
  const { rows } = await sql<{ counted: number }>`SELECT recount_statistics()::int AS counted`.execute(db)
  return rows[0]?.counted ?? 0
}
