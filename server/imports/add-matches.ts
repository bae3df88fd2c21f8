import type { ImportRowResult } from '#contract/imports.ts'
import type { MatchWrite } from '#contract/matches.ts'
import { recordChanges, type Actor } from '#server/audit/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { newId } from '#server/ids.ts'
import { completeMatch, findReferences } from '#server/matches/prepare.ts'
import { toRow } from '#server/matches/record.ts'
import { findMatches } from '#server/matches/find.ts'
import { refused, type CheckedRow } from './check.ts'

/** Adds the matches of some rows: with a handful of statements however many there are. */
export async function addMatches(
  trx: Trx, actor: Actor, rows: CheckedRow<MatchWrite>[], now: number,
): Promise<ImportRowResult[]> {
  const values = rows.map((row) => row.values)
  const references = await findReferences(trx, values, now)
  const results: ImportRowResult[] = []
  const matches: ({ id: string } & ReturnType<typeof toRow>)[] = []
  for (const { row, values: match } of rows) {
    try {
      const id = newId()
      matches.push({ id, ...toRow(completeMatch(match, null, references)) })
      results.push({ row, status: 'created', id })
    } catch (error) {
      results.push(refused(row, error))
    }
  }
  if (matches.length === 0) return results
  await trx.insertInto('matches').values(matches).execute()
  const records = await findMatches(trx, matches.map(({ id }) => id), now)
  await recordChanges(
    trx, actor, records.map((after) => ({ action: 'create', kind: 'match', recordId: after.id, after })),
  )
  return results
}
