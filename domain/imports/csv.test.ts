import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv } from './csv.ts'
import { exportRows, safeCell, unprotected } from './export.ts'

const cellsOf = (text: string): string[][] => parseCsv(text).rows.map((row) => row.cells)
const BROKEN = 'This text has broken characters. Save it as CSV UTF-8.'
const linesOf = (text: string): number[] => parseCsv(text).rows.map((row) => row.line)

describe('parseCsv (IM-01)', () => {
  it.each([
    ['plain cells', 'a,b\n1,2', [['a', 'b'], ['1', '2']]],
    ['CRLF', 'a,b\r\n1,2\r\n', [['a', 'b'], ['1', '2']]],
    ['CR', 'a,b\r1,2\r', [['a', 'b'], ['1', '2']]],
    ['a byte order mark', '\ufeffa,b\n1,2', [['a', 'b'], ['1', '2']]],
    ['quotes', '"a","b, c"\n"d""e",""', [['a', 'b, c'], ['d"e', '']]],
    ['line breaks in quotes', '"a\r\nb",c\n"\n",d', [['a\r\nb', 'c'], ['\n', 'd']]],
    ['empty cells', ',\n,,', [['', ''], ['', '', '']]],
    ['a comma at the very end', 'a,', [['a', '']]],
    ['spaces, which belong to the cell', ' a , b ', [[' a ', ' b ']]],
    ['a quote inside a plain cell', 'a"b,c', [['a"b', 'c']]],
    ['text after a closing quote', '"a"b,c', [['ab', 'c']]],
    ['blank lines, left out', '\n\na,b\n   \n1,2\n\n\n', [['a', 'b'], ['1', '2']]],
    ['nothing', '', []],
    ['semicolons', 'a;b,c;"d;e"\n1;2,3;4', [['a', 'b,c', 'd;e'], ['1', '2,3', '4']]],
    ['tabs, as cells are copied', 'a\tb, c\n1\t2;3', [['a', 'b, c'], ['1', '2;3']]],
    ['a separator that the file names', 'sep=;\r\na,b;c\r\n1;2', [['a,b', 'c'], ['1', '2']]],
    ['separators in quotes, which do not count', '"a;b;c;d",e\n1,2', [['a;b;c;d', 'e'], ['1', '2']]],
  ])('The CSV parser reads %s [I04]', (_name, text, expected) => expect(cellsOf(text)).toEqual(expected))

  it('The CSV parser counts lines as they are in the file [I03]', () => {
    expect(linesOf('a,b\n"x\ny\r\nz",1\n\n2,3')).toEqual([1, 2, 6])
    expect(linesOf('a\r\rb\r')).toEqual([1, 3])
  })

  it.each([
    ['an open quote', 'a,b\n1,"2\n3,4', 'Row 2: A quote is never closed'],
    ['no text', 'a\0,\0b\0', 'This file is not text. Save the table as CSV and try again.'],
    ['a broken character', 'name\nJos\ufffd', BROKEN],
    ['half a character', 'name\n\ud800', BROKEN],
    ['ten thousand columns', ','.repeat(10_000), 'This file has too many columns: at most 200.'],
    ['too many rows', 'a,b\n'.repeat(20_002), 'This file has too many rows: at most 20000.'],
    ['fifty megabytes', 'a'.repeat(50_000_000), 'This file is too large: at most 10 MB can be imported.'],
  ])('The CSV parser refuses %s with a sentence [I04 I15]', (_name, text, error) => expect(parseCsv(text)).toEqual({ rows: [], error }))

  // With the square of their length these would take hours.
  it.each([
    ['quotes', '"'.repeat(9_000_000)],
    ['one huge cell', `"${'a\n'.repeat(4_000_000)}",b`],
    ['quoted empty cells', '"",""\n'.repeat(20_000)],
    ['an open quote after many', `${'"a",b\n'.repeat(10_000)}"${'x'.repeat(5_000_000)}`],
  ])('Parsing time grows with the length only: %s [V21]', (_name, text) => expect(parseCsv(text)).toHaveProperty('rows'))

  it('The CSV parser reads back whatever RFC 4180 can write, with any separator [I04 T31]', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', 'é', "'", '=') })
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 })
    fc.assert(
      fc.property(rows, fc.constantFrom('\n', '\r\n', '\r'), fc.constantFrom(',', ';', '\t'), fc.boolean(), (table, lineEnd, separator, mark) => {
        const quoted = table.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(separator))
        const text = (mark ? '\ufeff' : '') + quoted.join(lineEnd)
        expect(cellsOf(text)).toEqual(table)
        let line = 1
        expect(linesOf(text)).toEqual(table.map((row) => {
          const begin = line
          line += 1 + row.join('|').replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n').length - 1
          return begin
        }))
      }),
    )
  })

  it('The CSV parser never throws', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a') }), (text) => {
      const { rows, error } = parseCsv(text)
      expect(error === null || rows.length === 0).toBe(true)
    }))
  })
})

describe('export', () => {
  it.each([
    ['=1+1', `"'=1+1"`], ['+1', `"'+1"`], ['-1', `"'-1"`], ['@a', `"'@a"`], ['\ta', `"'\ta"`], ['\ra', `"'\ra"`],
    ["'=1", `"''=1"`], ['a=1', 'a=1'], ["it's", "it's"], ['a,b', '"a,b"'], ['say "hi"', '"say ""hi"""'], ['', ''],
  ])('The export writes %j as %s [I14]', (value, cell) => expect(safeCell(value)).toBe(cell))

  it('No exported cell starts a formula, and every value can be read back [I14]', () => {
    const value = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", '"', ',', 'a', ' ') })
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value)), (rows) => {
        const text = exportRows(['one', 'two'], rows)
        const [, ...read] = cellsOf(text)
        for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
        expect(read.map((row) => row.map(unprotected))).toEqual(rows)
      }),
    )
  })
})
