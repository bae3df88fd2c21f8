// Writes the tests that prove each row into docs/trust.md. `--check` only tells whether it is up to date.
import { writeFileSync } from 'node:fs'
import { filesByRow } from './trust/marks.ts'
import { FILE, readRows, rowsOf, toLine } from './trust/rows.ts'

const text = readRows()
const rows = rowsOf(text)
const files = filesByRow()

const unknown = [...files].filter(([id]) => !rows.some((row) => row.id === id))
if (unknown.length > 0) {
  const named = unknown.map(([id, from]) => `${id} (${from.join(', ')})`)
  process.stderr.write(`Tests carry ids that ${FILE} does not list: ${named.join(', ')}\n`)
  process.exit(1)
}
const lines = new Map(rows.map((row) => [row.line, toLine(row, files.get(row.id) ?? [])]))
const next = text.split('\n').map((line) => lines.get(line) ?? line).join('\n')
if (process.argv.includes('--check') && next !== text) {
  process.stderr.write(`The tests named in ${FILE} are out of date. Run: npm run docs:trust\n`)
  process.exit(1)
}
if (next !== text) writeFileSync(FILE, next)
