import { teamImportWrite, type ImportKind, type ImportRowResult, type ImportRowWrite } from '#contract/imports.ts'
import { matchWrite } from '#contract/matches.ts'
import type { Actor } from '#server/audit/store.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { addMatches } from './add-matches.ts'
import { addTeams } from './add-teams.ts'
import { checkRow, type CheckedRow } from './check.ts'
import { findKind, findMarks, insertMarks, lockImport } from './store.ts'
import { updateFromRow } from './update-match.ts'

/**
 * Adds the rows that were not imported yet, with their marks, in one transaction, and changes the matches that others
 * name. Problems of a row are found before anything is written, so a bad row stops no other (IM-08).
 * @returns the outcome of each row, in the order in which they were sent
 */
export async function importRows(
  db: Db, actor: Actor, id: string, rows: ImportRowWrite[], now: number,
): Promise<ImportRowResult[]> {
  const kind = await findKind(db, id)
  const results = kind === 'matches' ? await importMatches(db, actor, id, rows, now)
    : await addNew(db, { id, kind }, rows.map(({ row, team }) => checkRow(row, team, 'team', teamImportWrite)),
        (trx, fresh) => addTeams(trx, actor, id, fresh))
  const byRow = new Map(results.map((result) => [result.row, result]))
  return rows.flatMap(({ row }) => byRow.get(row) ?? [])
}

/** Changes the matches that rows name, and adds those of the others. */
async function importMatches(db: Db, actor: Actor, id: string, rows: ImportRowWrite[], now: number): Promise<ImportRowResult[]> {
  const isUpdate = ({ update }: ImportRowWrite): boolean => update !== undefined
  const added = rows.filter((row) => !isUpdate(row)).map(({ row, match }) => checkRow(row, match, 'match', matchWrite))
  const results = await addNew(db, { id, kind: 'matches' }, added, (trx, fresh) => addMatches(trx, actor, fresh, now))
  for (const { row, match, update } of rows.filter(isUpdate)) {
    const checked = checkRow(row, match, 'match', matchWrite)
    results.push('values' in checked && update ? await updateFromRow(db, actor, id, { ...checked, ...update }, now) : checked as ImportRowResult)
  }
  return results
}

async function addNew<Values>(
  db: Db,
  found: { id: string; kind: ImportKind },
  rows: (CheckedRow<Values> | ImportRowResult)[],
  add: (trx: Trx, fresh: CheckedRow<Values>[]) => Promise<ImportRowResult[]>,
): Promise<ImportRowResult[]> {
  const valid = rows.flatMap((row) => ('values' in row ? row : []))
  const failed = rows.flatMap((row) => ('values' in row ? [] : row))
  if (valid.length === 0) return failed
  return inTransaction(db, async (trx) => {
    await lockImport(trx, found.id)
    const marks = await findMarks(trx, found, valid.map(({ row }) => row))
    const isIn = new Set(marks.map(({ row }) => row))
    const fresh = valid.filter(({ row }) => !isIn.has(row))
    const added = fresh.length > 0 ? await add(trx, fresh) : []
    await insertMarks(trx, found.id, added.flatMap((result) => (result.id ? { row: result.row, id: result.id } : [])))
    return [...failed, ...marks.map((mark) => ({ ...mark, status: 'already-imported' as const })), ...added]
  })
}
