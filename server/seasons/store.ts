import { sql } from 'kysely'
import { seasonFile } from '#contract/catalogue/seasons.ts'
import { seasonProblem } from '#domain/catalogue/season-problem.ts'
import { DomainError, invalid } from '#domain/errors.ts'
import { recordAccess } from '#server/audit/access.ts'
import type { Actor } from '#server/audit/store.ts'
import type { Db } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { readSeasonFiles, readSeasons } from './known.ts'

type Sent = ReturnType<typeof seasonFile.parse>

/** @throws DomainError NOT_FOUND, also for season 0, which has no file */
export async function findSeasonFile(db: Db, id: string): Promise<Sent> {
  const row = await db.selectFrom('seasons').select('file').where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND', 'There is no such season, or it is built in')
  return seasonFile.parse(row.file)
}

/**
 * Adds a season or changes it; this process knows it when the answer goes out (CA-03).
 * @throws DomainError where it does not agree with the others
 */
export async function saveSeason(db: Db, actor: Actor, values: unknown): Promise<Sent> {
  const parsed = seasonFile.safeParse(values)
  if (!parsed.success) throw invalid('id', 'Use up to 64 small letters, digits and hyphens')
  const file = parsed.data
  await inTransaction(db, async (trx) => {
    await sql`LOCK TABLE seasons IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
    const files = await readSeasonFiles(trx)
    const before = files.find(({ id }) => id === file.id) ?? null
    const problem = seasonProblem(file, before, files.filter(({ id }) => id !== file.id))
    if (problem) throw invalid('id', problem)
    await trx
      .insertInto('seasons')
      .values({ id: file.id, file: JSON.stringify(file) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({
        file: JSON.stringify(file), version: sql`seasons.version + 1`, updated_at: sql`now()`,
      }))
      .execute()
  })
  await recordAccess(db, actor, file.id, 'season saved')
  await readSeasons(db)
  return file
}
