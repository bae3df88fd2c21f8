// Runs exactly the tests with ids of docs/trust.md, and reports which rows are proven. Fails when one of them fails or
// a row of level "must" has no proof. `npm run test:trust -- A S` does so for the rows of some letters.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { filesByRow, idsOf } from './trust/marks.ts'
import { lettersOf, readRows, rowsOf } from './trust/rows.ts'
import { countByLetter, gaps, type Result } from './trust/count.ts'
import { readPlaywright, readVitest } from './trust/reports.ts'

const FOLDER = '.cache/trust'
const text = readRows()
const letters = lettersOf(text)
const chosen = process.argv.slice(2).map((letter) => letter.toUpperCase())
const isWanted = (id: string): boolean => chosen.length === 0 || chosen.includes(id.charAt(0))
const rows = rowsOf(text).filter(({ id }) => isWanted(id))
const files = [...new Set([...filesByRow()].flatMap(([id, from]) => (isWanted(id) ? from : [])))].toSorted()
const titles = String.raw`\[(?:[A-Z]\d\d )*[${chosen.join('') || 'A-Z'}]\d\d(?: [A-Z]\d\d)*\]$`

/**
 * Runs a program and shows its output.
 * @returns whether it succeeded
 */
function run(args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit', env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
  })
  return status === 0
}

/** The projects of vitest one after the other: faults need the machine for themselves. */
const PROJECTS: [string, (file: string) => boolean][] = [
  ['rules', (file) => /^(?:domain|contract|web|scripts)\//.test(file)],
  ['server', (file) => /^(?:server|tests\/api)\//.test(file)],
  ['faults', (file) => file.startsWith('tests/faults/')],
  ['long', (file) => file.startsWith('tests/long/')],
]

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const broken: string[] = []
const results: Result[] = []
const collect = (name: string, isWell: boolean, read: (report: unknown) => Result[]): void => {
  const report = `${FOLDER}/${name}.json`
  if (existsSync(report)) results.push(...read(JSON.parse(readFileSync(report, 'utf8'))))
  if (!isWell) broken.push(name)
}
if (!run(['scripts/bootstrap.mjs', 'build'])) process.exit(1) // the faults and the browser need the pages
for (const [name, belongs] of PROJECTS) {
  const own = files.filter(belongs)
  if (own.length === 0) continue
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${FOLDER}/${name}.json`]
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', name, '-t', titles, ...report, ...own]
  collect(name, run(vitest), readVitest)
}
const pages = files.filter((file) => file.startsWith('tests/e2e/'))
if (pages.length > 0) {
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--grep', titles.replace(/\$$/, '(?: @long)?$'), '--reporter=list,json', ...pages]
  const isWell = run(playwright, { PLAYWRIGHT_JSON_OUTPUT_FILE: `${FOLDER}/browser.json` })
  collect('browser', isWell, readPlaywright)
}

const marked = results.filter(({ title }) => idsOf(title).some(isWanted))
process.stdout.write(`\n${countByLetter(letters, rows, marked)}\n`)
const unproven = gaps(rows, marked)
for (const { title, file } of marked.filter(({ passed }) => !passed)) process.stdout.write(`failed: ${file}: ${title}\n`)
for (const { id, threat } of unproven) process.stdout.write(`not proven: ${id} ${threat}\n`)
if (broken.length > 0) process.stdout.write(`did not end well: ${broken.join(', ')}\n`)
process.exit(unproven.length > 0 || broken.length > 0 || marked.some(({ passed }) => !passed) ? 1 : 0)
