/** What spreadsheets take for the beginning of a formula, behind the apostrophes that may protect it already. */
const FORMULA = /^'*[=+\-@\t\r]/

/**
 * A value as a CSV cell that no spreadsheet runs as a formula: an apostrophe is put before it and the cell is quoted.
 * Other values are quoted where they must be.
 */
export const safeCell = (value: string): string => {
  const isFormula = FORMULA.test(value)
  const quoted = isFormula || /[",\r\n]|^\s|\s$/.test(value)
  const text = isFormula ? `'${value}` : value
  return quoted ? `"${text.replaceAll('"', '""')}"` : text
}

/** Undoes the protection of `safeCell` in a cell that was read, so that an exported file can be imported again. */
export const unprotected = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell)

/** A CSV file of a header row and rows, formula-safe, with CRLF line ends. */
export const exportRows = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headers, ...rows].map((row) => `${row.map(safeCell).join(',')}\r\n`).join('')
