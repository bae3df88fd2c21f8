import type { ReadRow } from '#web/admin/imports/file/reading.ts'
import type { Results } from '#web/admin/imports/results.ts'
import type { RowResult } from '#web/admin/imports/send-batches.ts'
import { counted } from '#web/ui/counted.ts'

const SETTLED: ReadonlySet<string> = new Set(['created', 'updated', 'already-imported', 'skipped'])

/** Whether the server is done with a row. */
export const isSettled = (result: RowResult | undefined): boolean => result !== undefined && SETTLED.has(result.status)

/** The choice for a row that fits a record: change that one, also with all that follows from it, or add another. */
export type Choice = 'update' | 'confirm' | 'add'
/** The choices for rows, by their line. */
export type Choices = ReadonlyMap<number, Choice>

/** Whether a row still needs a decision: nothing that exists is changed silently. */
export const isUndecided = ({ status, fit, line }: ReadRow, results: Results, choices: Choices): boolean =>
  status === 'valid' && !!fit && !choices.has(line) && !isSettled(results.get(line))

/** Whether a row would be sent: it has no errors, is not in yet, and is decided. */
export const isPending = (row: ReadRow, results: Results, choices: Choices): boolean =>
  row.status === 'valid' && !isSettled(results.get(row.line)) && !isUndecided(row, results, choices)

/** What the import does with the rows that would be sent: it only changes records that exist, or also adds some. */
export const deedOf = (rows: readonly ReadRow[], results: Results, choices: Choices): 'Import' | 'Update' => {
  const sent = rows.filter((row) => isPending(row, results, choices)).map(({ line }) => choices.get(line) ?? 'add')
  return sent.length > 0 && !sent.includes('add') ? 'Update' : 'Import'
}

/** '2 rows match existing matches.' */
export const fittingText = (count: number): string =>
  count === 1 ? '1 row matches an existing match.' : `${counted(count, 'row')} match existing matches.`

/** Counts of rows by state. `invalid` and `duplicates` are known before the import, the others come from the server. */
export type Tally = {
  pending: number
  invalid: number
  duplicates: number
  undecided: number
  created: number
  updated: number
  already: number
  skipped: number
  failed: number
  unanswered: number
}

/** Counts rows by their known state; every row counts once. */
export const tallyOf = (rows: readonly ReadRow[], results: Results, choices: Choices): Tally => {
  const tally: Tally = {
    pending: 0, invalid: 0, duplicates: 0, undecided: 0, created: 0, updated: 0, already: 0, skipped: 0, failed: 0, unanswered: 0,
  }
  for (const row of rows) {
    const status = results.get(row.line)?.status
    if (status === 'already-imported') tally.already += 1
    else if (status === 'created' || status === 'updated' || status === 'skipped') tally[status] += 1
    else if (row.status === 'invalid') tally.invalid += 1
    else if (row.status === 'skipped') tally.duplicates += 1
    else if (status === 'failed' || status === 'unanswered') tally[status] += 1
    else if (isUndecided(row, results, choices)) tally.undecided += 1
    else tally.pending += 1
  }
  return tally
}
