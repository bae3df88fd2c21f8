// Checks that every rule of docs/rules has a place in product code and a test, and that every reference leads to a
// rule; writes both below each rule. `--check` only tells whether all that is up to date.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { problemsOf, rulesOf, withLinks, type Source } from './rules/rules.ts'
import { TESTS } from './trust/marks.ts'

const OWN_TEST = 'scripts/rules/rules.test.ts' // its samples name rules that do not exist

const read = (pattern: string | string[]): Source[] =>
  globSync(pattern)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('node_modules/') && path !== OWN_TEST)
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const pages = read('docs/rules/*.md')
const tests = read(TESTS)
const isTest = new Set(tests.map(({ path }) => path))
const others = read('{domain,contract,server,web,scripts,migrations,clients}/**/*.{ts,tsx,mjs}').filter(({ path }) => !isTest.has(path))
const rules = rulesOf(pages, others, tests)
const problems = problemsOf(rules, [...pages, ...tests, ...others, ...read(['tests/support/**/*.ts', 'docs/*.md', 'docs/decisions/*.md', '*.md'])])
for (const problem of problems) process.stderr.write(`${problem}\n`)

const old = pages.filter((page) => withLinks(page, rules) !== page.text)
if (!process.argv.includes('--check')) for (const page of old) writeFileSync(page.path, withLinks(page, rules))
else if (old.length > 0) process.stderr.write('The links in docs/rules are out of date. Run: npm run docs:rules\n')
process.stdout.write(`${rules.length} rules on ${new Set(rules.map(({ page }) => page)).size} pages, ${problems.length} problems\n`)
process.exit(problems.length > 0 || (process.argv.includes('--check') && old.length > 0) ? 1 : 0)
