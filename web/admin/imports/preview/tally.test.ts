import { expect, it } from 'vitest'
import { parseCsv } from '#domain/imports/csv.ts'
import { readFile } from '#web/admin/imports/file/reading.ts'
import { withMarks, withResults, type Results } from '#web/admin/imports/results.ts'
import { suggestionsOf } from './suggestions.ts'
import { deedOf, fittingText, isPending, tallyOf } from './tally.ts'

const TEAMS = [{ id: 't1', name: 'Alpha', tag: 'ALP' }, { id: 't2', name: 'Bravo', tag: 'BRV' }]
const EVENTS = [1, 2, 3, 4, 5].map((number) => ({ id: `e${number}`, name: `Cup ${number}` }))
const reference = { kind: 'matches', records: { events: EVENTS, teams: TEAMS, timeZone: 'UTC', now: 0 } } as const
const LINES = ['e1,ALP,BRV', 'e2,ALP,BRV', 'e3,ALP,BRV', 'e4,ALP,BRV', 'e5,Brav,ALP', 'e5,ALP,Brav', 'e5,Alpa,BRV']
const { rows, keys } = readFile(parseCsv(['eventid,teamone,teamtwo', ...LINES].join('\n')), reference)

const RESULTS: Results = new Map([
  [2, { row: 2, status: 'created', id: 'm1' }],
  [3, { row: 3, status: 'failed', error: 'Event not found' }],
  [4, { row: 4, status: 'unanswered' }],
])

it('Every row is counted once, by its latest known state', () => {
  expect(tallyOf(rows, RESULTS, new Map())).toEqual({
    pending: 1, invalid: 3, duplicates: 0, undecided: 0, created: 1, updated: 0, already: 0, skipped: 0, failed: 1, unanswered: 1,
  })
})

it('Rows without errors that are not in yet are sent', () => {
  expect(rows.filter((row) => isPending(row, RESULTS, new Map())).map(({ line }) => line)).toEqual([3, 4, 5])
})

it('An import that only changes what exists is called an update', () => {
  const [first, second] = rows.slice(0, 2)
  if (!first || !second) throw new Error('no rows')
  const fitting = { ...first, fit: { id: 'm1', version: 1, changes: [] } }
  const deed = (choice: 'update' | 'confirm' | 'add' | null, ...more: typeof rows) =>
    deedOf([fitting, ...more], new Map(), new Map(choice ? [[fitting.line, choice]] : []))
  expect([deed('update'), deed('confirm'), deed('add'), deed(null), deed('update', second)]).toEqual(['Update', 'Update', 'Import', 'Import', 'Import'])
})

it('The sentence about rows that match existing ones is right for one and for many', () => {
  expect([1, 2_000].map(fittingText)).toEqual(['1 row matches an existing match.', '2,000 rows match existing matches.'])
})

it('A row that got no answer before, and is in now, counts as imported by this import', () => {
  const next = withResults(RESULTS, [
    { row: 4, status: 'already-imported', id: 'm3' },
    { row: 5, status: 'already-imported', id: 'm4' },
  ])
  expect([next.get(4)?.status, next.get(5)?.status]).toEqual(['created', 'already-imported'])
})

it('Rows from an earlier import are known, and newer answers take precedence', () => {
  const marks = [{ row: 2, id: 'm1' }, { row: 5, id: 'm4' }]
  const earlier = {
    id: 'i', kind: 'matches', fileName: '', fileHash: '', rows: 7, imported: 2, createdBy: '', createdByName: '',
    createdAt: '', marks,
  } as const
  const known = withMarks(RESULTS, { ...earlier, marks: [...marks] })
  expect([known.get(2)?.status, known.get(5)?.status]).toEqual(['created', 'already-imported'])
})

it('A misspelling is found wherever it is', () => {
  const [brav, alpa] = suggestionsOf(rows, keys)
  expect(brav).toEqual({
    from: 'Brav',
    to: 'Bravo',
    edits: [{ index: 4, column: 1, value: 'Bravo' }, { index: 5, column: 2, value: 'Bravo' }],
  })
  expect(alpa).toMatchObject({ from: 'Alpa', to: 'Alpha' })
})
