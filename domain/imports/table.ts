import type { CsvResult } from './csv.ts'
import { exportRows, unprotected } from './export.ts'

/** The correction of a cell: the key of its column and the new value. */
export type Fix = { key: string; value: string }

/** One row of an import as staff see it before they import. */
export type ImportRow<Values> = {
  /** Where the row begins in the file, counted from 1. */
  line: number
  /** The cells as they are in the file. */
  cells: string[]
  /** The values to import; null unless the status is valid. */
  values: Values | null
  /** What an invalid row says as far as it was read: by it the records are found that may show it to be valid (IM-07). */
  read?: Values
  status: 'valid' | 'invalid' | 'skipped'
  errors: string[]
  warnings: string[]
  /** Hints for correcting the errors. */
  hints: string[]
  /** The columns that the errors are about, as keys; errors about the whole row name none. */
  faulty: string[]
  /** 'Did you mean' for misspelt cells. */
  fixes: Fix[]
  /** The existing record that the row may update instead of creating a new one. */
  fit?: Fit | null
}

/** The new value of a field: text, or an instant where `isTime`; '' is empty. */
export type FieldChange = { label: string; from: string; to: string; isTime: boolean }
/** An existing record, as it was loaded, and the changes of a row. */
export type Fit = { id: string; version: number; changes: FieldChange[] }

/**
 * A file read for import. `error` is about the whole file: then there are no rows. `keys` are the headers in lower case
 * without white space, by which columns are named elsewhere; `used` are the columns that mean something, from 0.
 */
export type ImportResult<Values> = {
  error: string | null
  warnings: string[]
  headers: string[]
  keys: string[]
  used: number[]
  rows: ImportRow<Values>[]
}

/**
 * A row with the right number of columns. `get` gives a trimmed cell by the key of its column, '' when that is missing.
 */
export type TableRow = { line: number; cells: string[]; keys: readonly string[]; get: (key: string) => string }

/** Notes about a row that is being read. */
export type Notes = Pick<ImportRow<unknown>, 'errors' | 'warnings' | 'hints' | 'faulty' | 'fixes'>

export const noNotes = (): Notes => ({ errors: [], warnings: [], hints: [], faulty: [], fixes: [] })

/** Notes an error about the cells of these columns. */
export const addError = (notes: Notes, error: string, ...keys: string[]): void => {
  notes.errors.push(error)
  notes.faulty.push(...keys)
}

/** A cell as a message repeats it: truncated when it is long. */
export const briefly = (cell: string): string => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell)

/** Adds a 'did you mean' for a cell when there is something near. */
export const addNearest = (notes: Notes, key: string, nearest: string | null): void => {
  if (nearest !== null) notes.fixes.push({ key, value: nearest })
}

/** Key of the column that `exportFailedRows` adds. It is ignored when such a file is imported again. */
const REASON = 'reason'

/** Headers are compared in lower case without white space: 'Team One' is teamone (IM-01). */
const headerKey = (header: string): string => header.toLowerCase().replaceAll(/\s+/g, '')

const headerProblem = (
  keys: readonly string[],
  required: readonly string[],
): string | null => {
  const doubled = keys.filter((key, index) => key !== '' && keys.indexOf(key) !== index)
  if (doubled.length > 0) return `Duplicate headers: ${[...new Set(doubled)].map(briefly).join(', ')}`
  const missing = required.filter((key) => !keys.includes(key))
  return missing.length > 0 ? `Missing required headers: ${missing.join(', ')}` : null
}

/**
 * Takes a file with a header row and turns each data row into an import row by `readRow`, in file order. A row with
 * another number of columns than the header is an error (IM-02). Columns for which `isKnown` is false are named in a
 * warning and ignored.
 */
export const readTable = <Values>(
  { rows, error }: CsvResult,
  columns: { required: readonly string[]; isKnown: (header: string) => boolean },
  readRow: (row: TableRow) => ImportRow<Values>,
): ImportResult<Values> => {
  const refuse = (error: string): ImportResult<Values> => ({ error, warnings: [], headers: [], keys: [], used: [], rows: [] })
  if (error !== null) return refuse(error)
  const [header, ...data] = rows
  if (!header || data.length === 0) return refuse('CSV must have at least a header row and one data row')
  const keys = header.cells.map(headerKey)
  const problem = headerProblem(keys, columns.required)
  if (problem !== null) return refuse(problem)
  const unknown = header.cells
    .filter((cell) => !['', REASON].includes(headerKey(cell)) && !columns.isKnown(headerKey(cell)))
    .map((cell) => briefly(cell.trim()))
  return {
    error: null,
    warnings: unknown.length > 0 ? [`Ignored columns: ${unknown.join(', ')}`] : [],
    headers: header.cells,
    keys,
    used: keys.flatMap((key, index) => (columns.isKnown(key) ? [index] : [])),
    rows: data.map(({ line, cells }) => {
      if (cells.length !== keys.length) {
        const message = `Row ${line}: Column count mismatch (expected ${keys.length}, got ${cells.length})`
        return { line, cells, values: null, status: 'invalid', ...noNotes(), errors: [message] }
      }
      return readRow({ line, cells, keys, get: (key) => unprotected(cells[keys.indexOf(key)] ?? '').trim() })
    }),
  }
}

/** A row as it was given, with the reason why it was not imported. */
export type FailedRow = { cells: readonly string[]; reasons: readonly string[] }

/**
 * A CSV file of failed rows with a column for the reason, to be corrected and imported again. Cells beyond the
 * headers get columns of their own, so that nothing is lost.
 */
export const exportFailedRows = (headers: readonly string[], failed: readonly FailedRow[]): string => {
  const width = Math.max(headers.length, ...failed.map(({ cells }) => cells.length))
  const all = Array.from({ length: width }, (_, index) => headers[index] ?? `column ${index + 1}`)
  const kept = all.flatMap((header, index) => (headerKey(header) === REASON ? [] : [index]))
  const pick = (cells: readonly string[]): string[] => kept.map((index) => unprotected(cells[index] ?? ''))
  return exportRows(
    [...pick(all), REASON],
    failed.map(({ cells, reasons }) => [...pick(cells), reasons.join('; ')]),
  )
}
