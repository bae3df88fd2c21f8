/** A row of a CSV file; `line` is where it begins in the file, counted from 1. */
export type CsvRow = { line: number; cells: string[] }

/** The content of a file, or one sentence that explains why it cannot be read. */
export type CsvResult = { rows: CsvRow[]; error: string | null }

/** Longest text that is read, in UTF-16 units; a file has no fewer bytes. More would take too much memory. */
export const MAX_CSV_LENGTH = 10_000_000
export const CSV_TOO_LARGE = 'This file is too large: at most 10 MB can be imported.'
const MAX_ROWS = 20_001
const MAX_COLUMNS = 200

/** Characters of a binary file, or of one that was damaged on its way. */
const encodingProblem = (text: string): string | null => {
  if (text.includes('\0')) return 'This file is not text. Save the table as CSV and try again.'
  if (text.includes('\ufffd') || !text.isWellFormed()) return 'This text has broken characters. Save it as CSV UTF-8.'
  return null
}

const lineBreaks = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0

/** The value of the cell that begins at `start`, and where it ends: at a separator, a line break or the end. */
type Cell = { value: string; end: number }

const plainEnd = (text: string, start: number, separator: string): number => {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}

/** Null when the quote is never closed. Anything between the closing quote and the next separator is preserved. */
const quotedCell = (text: string, start: number, separator: string): Cell | null => {
  const pieces: string[] = []
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return null
    const doubled = text[quote + 1] === '"'
    pieces.push(text.slice(from, doubled ? quote + 1 : quote))
    from = quote + (doubled ? 2 : 1)
    if (doubled) continue
    const end = plainEnd(text, from, separator)
    return { value: pieces.join('') + text.slice(from, end), end }
  }
}

const cellAt = (text: string, start: number, separator: string): Cell | null => {
  if (text[start] === '"') return quotedCell(text, start, separator)
  const end = plainEnd(text, start, separator)
  return { value: text.slice(start, end), end }
}

const isBlank = (cells: readonly string[]): boolean => cells.length === 1 && cells[0]?.trim() === ''

/** How far the end of the header is looked for. */
const MAX_HEADER = 100_000

const SEPARATORS = ['\t', ';', ',']

/**
 * The separator of the columns: whichever of tab, semicolon and comma is most frequent in the header, outside quotes.
 */
const separatorOf = (text: string, start: number): string => {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (let at = start; at < Math.min(text.length, MAX_HEADER); at += 1) {
    const letter = text[at] ?? ''
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && (letter === '\n' || letter === '\r')) break
    else if (!isQuoted && SEPARATORS.includes(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return [...counts].toSorted(([a, one], [b, two]) => two - one || SEPARATORS.indexOf(a) - SEPARATORS.indexOf(b))[0]?.[0] ?? ','
}

/** A first line in which spreadsheets declare the separator. */
const DECLARATION = /^sep=([,;\t])(?:\r\n|\r|\n)/i

/**
 * Reads CSV as in RFC 4180: quotes with doubled quotes inside, line breaks inside quotes. Also understood: semicolons
 * and tabs, as spreadsheets of many countries write and copy them, a byte order mark, CRLF, LF or CR line breaks, and
 * blank lines, which are left out but counted. The time it takes grows with the length of the text only. Cells are
 * not trimmed.
 */
export const parseCsv = (text: string): CsvResult => {
  const refuse = (error: string): CsvResult => ({ rows: [], error })
  if (text.length > MAX_CSV_LENGTH) return refuse(CSV_TOO_LARGE)
  const encoding = encodingProblem(text)
  if (encoding !== null) return refuse(encoding)
  const rows: CsvRow[] = []
  let cells: string[] = []
  const start = text.startsWith('\ufeff') ? 1 : 0
  const declared = DECLARATION.exec(text.slice(start, start + 10))
  const separator = declared?.[1] ?? separatorOf(text, start)
  let rowLine = declared ? 2 : 1
  let line = rowLine
  let at = start + (declared?.[0].length ?? 0)
  while (at < text.length || cells.length > 0) {
    const cell = cellAt(text, at, separator)
    if (cell === null) return refuse(`Row ${rowLine}: A quote is never closed`)
    cells.push(cell.value)
    if (cells.length > MAX_COLUMNS) return refuse(`This file has too many columns: at most ${MAX_COLUMNS}.`)
    line += lineBreaks(text.slice(at, cell.end))
    at = cell.end + 1
    if (text[cell.end] === separator) continue
    if (text[cell.end] === '\r' && text[at] === '\n') at += 1
    if (!isBlank(cells)) rows.push({ line: rowLine, cells })
    if (rows.length > MAX_ROWS) return refuse(`This file has too many rows: at most ${MAX_ROWS - 1}.`)
    cells = []
    line += 1
    rowLine = line
  }
  return { rows, error: null }
}
