// Runs one of the measurements beside this file: npm run bench -- NAME
import { readdirSync } from 'node:fs'

const HELPERS = new Set(['bench', 'script-budget'])
const names = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => entry.name.replace(/\.ts$/, ''))
  .filter((name) => !HELPERS.has(name))

const [name = ''] = process.argv.splice(2, 1)
if (names.includes(name)) {
  await import(`./${name}.ts`)
} else {
  process.stderr.write(`Name a measurement: npm run bench -- NAME, with ${names.join(' or ')}\n`)
  process.exitCode = 1
}
