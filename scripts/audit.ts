// Looks for known vulnerabilities in the packages of the lock file and records the result: `npm run audit`. The tests
// end with the date. Exit code 0: none known, 1: some are, 2: the registry did not answer.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { utcDayOf } from '#domain/times/dates.ts'
import { lastLook, looks, readAudit, type Looks } from './audit/last-look.ts'

const FILE = 'docs/dependencies.json'

/** What npm writes to its standard output, whatever its exit code. */
const npm = (...args: string[]): string => spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 2 ** 27 }).stdout

const today = utcDayOf(Date.now())
const before: Looks = existsSync(FILE) ? looks.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : { answered: null, unanswered: null }
const { components } = JSON.parse(npm('run', '--silent', 'sbom')) as { components: unknown[] }
const found = readAudit(npm('audit', '--json', '--package-lock-only'))
const after: Looks = 'holes' in found
  ? { answered: { on: today, packages: components.length, holes: found.holes }, unanswered: null }
  : { ...before, unanswered: { on: today, reason: found.reason } }
writeFileSync(FILE, `${JSON.stringify(after, null, 2)}\n`)
process.stdout.write(`${lastLook(after)}\n`)
for (const { package: name, severity, title } of 'holes' in found ? found.holes : []) process.stdout.write(`  ${name}, ${severity}: ${title}\n`)
process.exitCode = 'reason' in found ? 2 : found.holes.length > 0 ? 1 : 0
