// Writes the table of settings into docs/operating.md. `--check` only tells whether it is up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { settings } from '#server/config/config.ts'

const FILE = 'docs/operating.md'
const [BEGIN, END] = ['<!-- settings -->', '<!-- /settings -->']

type Property = { description?: string; default?: unknown; enum?: string[] }
const { properties = {} } = z.toJSONSchema(settings, { io: 'input' }) as { properties?: Record<string, Property> }

const rows = Object.entries(properties).map(([name, { description = '', default: value, enum: choices }]) => {
  const shown = value === undefined || value === '' ? '–' : `\`${String(value)}\``
  return `| \`${name}\` | ${shown} | ${description}${choices ? ` (${choices.join(', ')})` : ''} |`
})
const table = ['| setting | default | what it does |', '|---|---|---|', ...rows].join('\n')

const text = readFileSync(FILE, 'utf8')
const [before = '', rest = ''] = text.split(BEGIN)
const after = rest.split(END)[1] ?? ''
const next = `${before}${BEGIN}\n${table}\n${END}${after}`
if (process.argv.includes('--check') && next !== text) {
  process.stderr.write(`The table of settings in ${FILE} is out of date. Run: npm run docs:config\n`)
  process.exit(1)
}
if (next !== text) writeFileSync(FILE, next)
