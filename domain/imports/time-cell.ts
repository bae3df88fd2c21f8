import { readTime } from './cells.ts'
import { addError, type Notes, type TableRow } from './table.ts'

/** The instant of a cell, null where it has none; problems go into `notes` (IM-05). */
export const readTimeCell = (row: TableRow, key: string, error: string, timeZone: string, notes: Notes): string | null => {
  const { instant, invalid, hint, warning } = readTime(row.get(key), timeZone)
  if (invalid) addError(notes, error, key)
  if (hint !== null) notes.hints.push(hint)
  if (warning !== null) notes.warnings.push(warning)
  return instant
}
