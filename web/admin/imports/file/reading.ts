import type { ImportKind } from '#contract/imports.ts'
import type { CsvResult } from '#domain/imports/csv.ts'
import { readMatchesCsv, type ImportedMatch, type MatchReference } from '#domain/imports/matches-csv.ts'
import type { ImportResult, ImportRow } from '#domain/imports/table.ts'
import { readTeamsCsv, type ImportedTeam, type TeamReference } from '#domain/imports/teams-csv.ts'

/** The existing records, for each kind of import. */
export type References = { matches: MatchReference; teams: TeamReference }
export type Reference = { [Kind in ImportKind]: { kind: Kind; records: References[Kind] } }[ImportKind]

/** An existing match, which rows may change. */
export type StoredMatch = NonNullable<MatchReference['matches']>[number]

type Values = ImportedMatch | ImportedTeam
export type ReadRow = ImportRow<Values>
export type ReadResult = ImportResult<Values>

/** The judgement of a row; its cells belong to whoever edits them. */
export type Judgement = Omit<ReadRow, 'line' | 'cells'>

/** A cell that gets another text. Rows of data and columns count from 0. */
export type Edit = { index: number; column: number; value: string }

/** Reads a file by the rules of its kind. */
export const readFile = (csv: CsvResult, { kind, records }: Reference): ReadResult =>
  kind === 'matches' ? readMatchesCsv(csv, records) : readTeamsCsv(csv, records)

/** The existing records, with matches that were looked up after the first reading. */
export const withStored = (reference: Reference, matches: readonly StoredMatch[]): Reference =>
  reference.kind === 'matches' ? { kind: 'matches', records: { ...reference.records, matches } } : reference

/** Cells with one of them changed: filled up to the columns of the header, without blank cells beyond them. */
export const withCell = (cells: readonly string[], column: number, value: string, width: number): string[] => {
  const all = Array.from({ length: Math.max(width, cells.length, column + 1) }, (_, index) => cells[index] ?? '')
  all[column] = value
  while (all.length > width && all.at(-1)?.trim() === '') all.pop()
  return all
}

/** The file with edits in it. Its first row is the header. */
export const withEdits = ({ rows, error }: CsvResult, edits: readonly Edit[]): CsvResult => {
  const next = [...rows]
  const width = rows[0]?.cells.length ?? 0
  for (const { index, column, value } of edits) {
    const row = next[index + 1]
    if (row) next[index + 1] = { line: row.line, cells: withCell(row.cells, column, value, width) }
  }
  return { rows: next, error }
}

export const judgementOf = ({ line: _line, cells: _cells, ...judgement }: ReadRow): Judgement => judgement

const messagesOf = ({ status, errors, warnings, hints, fixes, fit }: ReadRow): string =>
  JSON.stringify([status, errors, warnings, hints, fixes, fit])

/** Rows whose judgement changed, and those that were edited. */
export const changedRows = (
  before: readonly ReadRow[],
  after: readonly ReadRow[],
  edited: ReadonlySet<number>,
): { index: number; judgement: Judgement }[] =>
  after.flatMap((row, index) => {
    const old = before[index]
    const same = old !== undefined && !edited.has(index) && messagesOf(old) === messagesOf(row)
    return same ? [] : { index, judgement: judgementOf(row) }
  })
