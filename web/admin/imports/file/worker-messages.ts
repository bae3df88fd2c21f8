import type { Edit, Judgement, ReadRow, Reference, StoredMatch } from './reading.ts'

/** Messages from the page to the worker. `version` counts the edits that were sent. */
export type ToWorker =
  | { do: 'open'; source: File | string; reference: Reference }
  | { do: 'compare'; stored: StoredMatch[] }
  | { do: 'edit'; version: number; edits: Edit[] }
  | { do: 'export'; failed: { index: number; reasons: string[] }[] }

/** A file that can be previewed. `hash` is null where the browser has no way to make one. */
export type OpenedFile = {
  hash: string | null
  warnings: string[]
  headers: string[]
  keys: string[]
  used: number[]
}

/**
 * Messages from the worker. Rows and changes come in pieces, so that receiving them never blocks the page; `opened`
 * comes after the last row, and `judged` with `version` after the last change.
 */
export type FromWorker =
  | { is: 'refused'; reason: string }
  | { is: 'rows'; rows: ReadRow[]; total: number }
  | { is: 'opened'; file: OpenedFile }
  | { is: 'judged'; version: number | null; changes: { index: number; judgement: Judgement }[] }
  | { is: 'exported'; text: string }
