// Checks that comments and test titles use the words of docs/glossary.md, and that titles are sentences.
import { globSync, readFileSync } from 'node:fs'
import { problemsOf, wordsOf } from './words/words.ts'

const OWN_TEST = 'scripts/words/words.test.ts' // its samples use the words to avoid

const words = wordsOf(readFileSync('docs/glossary.md', 'utf8'))
const problems = globSync('{domain,contract,server,web,scripts,tests,migrations,clients}/**/*.{ts,tsx,mjs,css}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path !== OWN_TEST)
  .toSorted()
  .flatMap((path) => problemsOf(path, readFileSync(path, 'utf8'), words))
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`${words.length} words to avoid, ${problems.length} problems\n`)
process.exit(problems.length > 0 || words.length === 0 ? 1 : 0)
