import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv } from '#domain/imports/csv.ts'
import { side } from '#tests/support/models/sides.ts'
import { changedRows, readFile, withCell, withEdits, withStored, type Edit, type Reference } from './reading.ts'

const REFERENCE: Reference = { kind: 'teams', records: { teams: [], players: [] } }
const FILE = parseCsv('name,tag\nAlpha,A\nBravo,B\n"Long\nName",C\nAlpha,D')

describe('A changed cell', () => {
  it.each([
    ['in its place', ['a', 'b'], 1, 'x', ['a', 'x']],
    ['of a row that is too short', ['a'], 1, 'x', ['a', 'x']],
    ['beyond the columns', ['a', 'b', 'c'], 2, '', ['a', 'b']],
    ['before blank cells beyond the columns', ['a', 'b', '', ' '], 0, 'x', ['x', 'b']],
    ['before a cell beyond the columns that says something', ['a', 'b', '', 'd'], 0, '', ['', 'b', '', 'd']],
  ])('A changed cell is applied: %s', (_name, cells, column, value, expected) => expect(withCell(cells, column, value, 2)).toEqual(expected))
})

describe('edits', () => {
  it('Edits leave the lines of the file as they were', () => {
    const result = readFile(withEdits(FILE, [{ index: 2, column: 0, value: 'Charlie' }]), REFERENCE)
    expect(result.rows.map(({ line, cells }) => [line, cells[0]])).toEqual(
      [[2, 'Alpha'], [3, 'Bravo'], [4, 'Charlie'], [6, 'Alpha']],
    )
  })

  it('Edits change the messages of other rows too, and only those are reported', () => {
    const before = readFile(FILE, REFERENCE).rows
    expect(before.map(({ status }) => status)).toEqual(['valid', 'valid', 'valid', 'skipped'])
    const after = readFile(withEdits(FILE, [{ index: 0, column: 0, value: '' }]), REFERENCE).rows
    const changes = changedRows(before, after, new Set([0]))
    expect(changes.map(({ index, judgement }) => [index, judgement.status])).toEqual([[0, 'invalid'], [3, 'valid']])
  })

  it('Edits made one after the other end like all at once, and reported changes turn the old rows into the new', () => {
    const edit = fc.record({
      index: fc.nat(3), column: fc.nat(1), value: fc.constantFrom('', 'Alpha', 'bravo', 'B', 'D', 'x'),
    })
    fc.assert(
      fc.property(fc.array(edit), (edits: Edit[]) => {
        const atOnce = withEdits(FILE, edits)
        expect(edits.reduce((csv, each) => withEdits(csv, [each]), FILE)).toEqual(atOnce)
        const [before, after] = [readFile(FILE, REFERENCE).rows, readFile(atOnce, REFERENCE).rows]
        const shown = before.map((row, index) => ({ ...row, cells: after[index]?.cells }))
        for (const { index, judgement } of changedRows(before, after, new Set(edits.map((each) => each.index)))) {
          Object.assign(shown[index] ?? {}, judgement)
        }
        expect(shown).toEqual(after)
      }),
    )
  })
})

it('A stored match may be changed by the row that fits it', () => {
  const teams = [{ id: 't1', name: 'Alpha', tag: 'A' }, { id: 't2', name: 'Bravo', tag: 'B' }]
  const records = { events: [{ id: 'e1', name: 'Cup' }], teams, timeZone: 'UTC', now: 0 }
  const stored = withStored({ kind: 'matches', records }, [{
    id: 'm1', version: 1, eventId: 'e1', sides: { one: side('t2', 'Bravo'), two: side('t1', 'Alpha') },
    matchStartTime: null, scheduledAt: null, bestOf: null, streamLink: '', vodLink: '', winner: null, seriesWinner: null, games: [],
  }])
  expect(readFile(parseCsv('eventid,teamone,teamtwo,vodlink\nCup,A,B,https://example.org/'), stored).rows[0]).toMatchObject(
    { status: 'valid', warnings: [], fit: { id: 'm1', changes: [{ label: 'VOD', from: '', to: 'https://example.org/' }] } },
  )
})
