import type { ImportRecord } from '#contract/imports.ts'
import type { RowResult } from './send-batches.ts'

/** The known states of rows, by their line in the file. */
export type Results = ReadonlyMap<number, RowResult>

/** Results with newer ones in them. A row that was sent before and is in now was imported by this import. */
export const withResults = (results: Results, newer: readonly RowResult[]): Results => {
  const next = new Map(results)
  for (const result of newer) {
    const wasSent = next.get(result.row)?.status === 'unanswered'
    next.set(result.row, wasSent && result.status === 'already-imported' ? { ...result, status: 'created' } : result)
  }
  return next
}

/** Results with the rows that an earlier import of the same file brought in. */
export const withMarks = (results: Results, earlier: ImportRecord | null | undefined): Results =>
  new Map([
    ...(earlier?.marks ?? []).map(({ row, id }): [number, RowResult] => [row, { row, id, status: 'already-imported' }]),
    ...results,
  ])
