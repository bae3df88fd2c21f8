import type { Column } from '#contract/dumps/columns.ts'
import { safeCell } from '#domain/imports/export.ts'

type Row = Record<string, unknown>

/** A row of a table as a line of CSV: an empty cell is null; texts that spreadsheets would run are protected (OD-03). */
export const csvLine = (columns: readonly Column[], row: Row): string =>
  `${columns.map(({ name, type }) => csvCell(type, row[name])).join(',')}\r\n`

function csvCell(type: Column['type'], value: unknown): string {
  if (value === null || value === undefined) return ''
  if (type === 'json') return safeCell(JSON.stringify(value))
  // An empty text is quoted, so that it is not null.
  if (type === 'text') return value === '' ? '""' : safeCell(value as string)
  return `${value as number | boolean | string}`
}

/** A value as Parquet has it. */
export function parquetCell(type: Column['type'], value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (type === 'integer') return BigInt(value as number)
  return type === 'instant' ? new Date(value as string) : value
}
