// Everything that decides whether a change is good, in the order in which it fails fastest. `npm test -- NAME ...` runs
// only the checks of these names; slow ones run only by name (`npm run test:long`).
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { lastLook, looks } from './audit/last-look.ts'

const bin = (path: string): string[] => [process.execPath, `node_modules/${path}`]

/** Slow browser tests: whole files, and tests with a tag. */
const LONG = String.raw`@long|\.long\.spec`

type Check = {
  name: string
  run: string[]
  /** The second row of quick checks runs beside the first: alone, neither keeps two cores busy. */
  row?: 2
  /** Long proofs run one after the other: they get the machine for themselves. */
  isLong?: true
}

const CHECKS: Check[] = [
  { name: 'lockfile', run: ['npm', 'ci', '--dry-run', '--loglevel=error'] },
  // One checker a project: more of them look at the same declarations again.
  { name: 'types', run: ['node_modules/.bin/tsc', '-b', '--checkers', '1'] },
  { name: 'lint', run: ['node_modules/.bin/oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused', run: bin('knip/bin/knip.js') },
  { name: 'unused', run: [...bin('knip/bin/knip.js'), '--production'] }, // code that only tests use is unused too
  { name: 'settings', run: [process.execPath, 'scripts/docs-config.ts', '--check'] },
  { name: 'trust', run: [process.execPath, 'scripts/docs-trust.ts', '--check'] },
  { name: 'rules-named', run: [process.execPath, 'scripts/docs-rules.ts', '--check'] },
  { name: 'words', run: [process.execPath, 'scripts/words.ts'] },
  { name: 'rules', run: [...bin('vitest/vitest.mjs'), 'run', '--project', 'rules'] },
  { name: 'server', run: [...bin('vitest/vitest.mjs'), 'run', '--project', 'server'] },
  { name: 'build', run: [process.execPath, 'scripts/bootstrap.mjs', 'build'], row: 2 },
  { name: 'faults', run: [...bin('vitest/vitest.mjs'), 'run', '--project', 'faults'], row: 2 },
  { name: 'browser', run: [...bin('@playwright/test/cli.js'), 'test', `--grep-invert=${LONG}`], row: 2 },
  { name: 'properties', run: [...bin('vitest/vitest.mjs'), 'run', '--project', 'properties'], isLong: true },
  { name: 'long', run: [...bin('vitest/vitest.mjs'), 'run', '--project', 'long'], isLong: true },
  { name: 'long-browser', run: [...bin('@playwright/test/cli.js'), 'test', `--grep=${LONG}`], isLong: true },
]

/** Lines of a failed check that are shown once more at the end, where a reader of a long log looks first. */
const REPEATED = 60

/** Runs a program, passes its output on, and returns its exit code with its last lines. */
async function watch([program = '', ...args]: string[], show: (chunk: Buffer) => void): Promise<{ code: number | null; said: string[] }> {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(program, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...colours, NODE_NO_WARNINGS: '1' },
  })
  let said = ''
  for (const from of [child.stdout, child.stderr]) {
    from.on('data', (chunk: Buffer) => {
      show(chunk)
      said = (said + chunk.toString()).slice(-40_000)
    })
  }
  const code = await new Promise<number | null>((done, fail) => child.on('close', done).on('error', fail))
  return { code, said: stripVTControlCharacters(said).split('\n').slice(-REPEATED) }
}

const wanted = process.argv.slice(2)
const chosen = CHECKS.filter(({ name, isLong }) => (wanted.length === 0 ? !isLong : wanted.includes(name)))
/** Checks that run at once are read one after the other: the output of each waits until those before it are done. */
const outputs = chosen.map(() => ({ waiting: [] as (string | Buffer)[], isDone: false }))
let shown = 0
function show(at: number, chunk: string | Buffer): void {
  if (at === shown) process.stdout.write(chunk)
  else outputs[at]?.waiting.push(chunk)
}
function end(at: number): void {
  Object.assign(outputs[at] ?? {}, { isDone: true })
  while (outputs[shown]?.isDone) {
    shown += 1
    for (const chunk of outputs[shown]?.waiting ?? []) process.stdout.write(chunk)
  }
}

const failed: { name: string; said: string[] }[] = []
async function runInOrder(row: Check[]): Promise<void> {
  for (const check of row) {
    const at = chosen.indexOf(check)
    const start = Date.now()
    show(at, `\n── ${check.name}\n`)
    const { code, said } = await watch(check.run, (chunk) => show(at, chunk))
    if (code !== 0) failed.push({ name: check.name, said })
    show(at, `── ${check.name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - start) / 1000)} s\n`)
    end(at)
  }
}
const rows = chosen.some(({ isLong }) => isLong) ? [chosen] : [chosen.filter(({ row }) => !row), chosen.filter(({ row }) => row)]
await Promise.all(rows.map(runInOrder))

for (const { name, said } of failed) process.stdout.write(`\n── the end of what ${name} said, once more\n${said.join('\n')}\n`)
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.map(({ name }) => name).join(', ')}\n`)
process.stdout.write(`\n${lastLook(looks.parse(JSON.parse(readFileSync('docs/dependencies.json', 'utf8'))))}\n`)
process.stdout.write(`\nchecks: ${chosen.length - failed.length} passed, ${failed.length} failed\n`)
process.exit(failed.length > 0 ? 1 : 0)
