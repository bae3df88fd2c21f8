import type { Edit, ReadRow } from '#web/admin/imports/file/reading.ts'

/** One misspelling with its correction, and every cell that has it. */
export type Suggestion = { from: string; to: string; edits: Edit[] }

/** The misspellings of a file, the most frequent first. @param keys the keys of its columns, in order */
export const suggestionsOf = (rows: readonly ReadRow[], keys: readonly string[]): Suggestion[] => {
  const found = new Map<string, Suggestion>()
  for (const [index, { cells, fixes }] of rows.entries()) {
    for (const { key, value } of fixes) {
      const column = keys.indexOf(key)
      const from = cells[column]?.trim() ?? ''
      const name = JSON.stringify([from, value])
      const suggestion = found.get(name) ?? { from, to: value, edits: [] }
      suggestion.edits.push({ index, column, value })
      found.set(name, suggestion)
    }
  }
  return [...found.values()].toSorted((a, b) => b.edits.length - a.edits.length)
}
