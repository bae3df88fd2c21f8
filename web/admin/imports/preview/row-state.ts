import type { ReadRow } from '#web/admin/imports/file/reading.ts'
import type { RowResult } from '#web/admin/imports/send-batches.ts'
import { isSettled } from './tally.ts'

export type RowState = { label: string; tone: 'win' | 'live' | 'warning' | 'soft' }

const DONE: Record<RowResult['status'], RowState> = {
  created: { label: 'Imported', tone: 'win' },
  updated: { label: 'Updated', tone: 'win' },
  'already-imported': { label: 'Already imported', tone: 'win' },
  skipped: { label: 'Skipped', tone: 'warning' },
  failed: { label: 'Failed', tone: 'live' },
  unanswered: { label: 'Sent, but no answer arrived', tone: 'warning' },
}

const READ: Record<ReadRow['status'], RowState> = {
  valid: { label: 'Valid', tone: 'soft' },
  invalid: { label: 'Invalid', tone: 'live' },
  skipped: { label: 'Skipped', tone: 'warning' },
}

const FITS: RowState = { label: 'Matches an existing match', tone: 'warning' }

/** The state of a row in a word: from the server's answer, else from the rules. */
export const rowState = (row: ReadRow, result: RowResult | undefined): RowState =>
  result ? DONE[result.status] : row.status === 'valid' && row.fit ? FITS : READ[row.status]

/** Why a row was not imported: the server's reason, else the errors. */
export const reasonsOf = (row: ReadRow, result: RowResult | undefined): string[] =>
  result?.status === 'failed' && result.error !== undefined ? [result.error] : row.errors

/** Whether a row cannot be imported as it is. */
export const hasFailed = (row: ReadRow, result: RowResult | undefined): boolean =>
  result ? result.status === 'failed' : row.status === 'invalid'

/** Whether there is a warning about a row that could still be imported. */
export const hasWarning = (row: ReadRow, result: RowResult | undefined): boolean =>
  row.status === 'valid' && row.warnings.length > 0 && !isSettled(result)
