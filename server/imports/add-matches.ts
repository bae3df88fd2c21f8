import type { ImportRowResult } from '#contract/imports.ts'
import type { MatchWrite } from '#contract/matches.ts'
import type { Actor } from '#server/audit/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { newId } from '#server/ids.ts'
import { addMany } from '#server/matches/add-many.ts'
import { completeMatch, findReferences } from '#server/matches/prepare.ts'
import { refused, type CheckedRow } from './check.ts'

/** Adds the matches of some rows: with a handful of statements however many there are. */
export async function addMatches(
  trx: Trx, actor: Actor, rows: CheckedRow<MatchWrite>[], now: number,
): Promise<ImportRowResult[]> {
  const values = rows.map((row) => row.values)
  const references = await findReferences(trx, values, now)
  const results: ImportRowResult[] = []
  const matches: Parameters<typeof addMany>[2] = []
  for (const { row, values: match } of rows) {
    try {
      const id = newId()
      matches.push({ id, match: completeMatch(match, null, references) })
      results.push({ row, status: 'created', id })
    } catch (error) {
      results.push(refused(row, error))
    }
  }
  await addMany(trx, actor, matches, now)
  return results
}
