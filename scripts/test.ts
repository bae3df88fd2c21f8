// Everything that decides whether a change is good, in the order in which it fails fastest. `npm test -- NAME ...` runs
// only the checks of these names.
import { spawnSync } from 'node:child_process'

const bin = (path: string): string[] => [process.execPath, `node_modules/${path}`]

const CHECKS: { name: string; run: string[] }[] = [
  { name: 'lockfile', run: ['npm', 'ci', '--dry-run', '--loglevel=error'] },
  { name: 'types', run: ['node_modules/.bin/tsc', '-b'] },
  { name: 'lint', run: ['node_modules/.bin/oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused', run: bin('knip/bin/knip.js') },
  { name: 'settings', run: [process.execPath, 'scripts/docs-config.ts', '--check'] },
  { name: 'rules', run: [...bin('vitest/vitest.mjs'), 'run', '--project', 'rules'] },
  { name: 'server', run: [...bin('vitest/vitest.mjs'), 'run', '--project', 'server'] },
  { name: 'build', run: [process.execPath, 'scripts/bootstrap.mjs', 'build'] },
  { name: 'faults', run: [...bin('vitest/vitest.mjs'), 'run', '--project', 'faults'] },
  { name: 'browser', run: [...bin('@playwright/test/cli.js'), 'test'] },
]

const wanted = process.argv.slice(2)
const chosen = CHECKS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const failed: string[] = []
for (const { name, run } of chosen) {
  const start = Date.now()
  process.stdout.write(`\n── ${name}\n`)
  const [program = '', ...args] = run
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, NODE_NO_WARNINGS: '1' } })
  if (status !== 0) failed.push(name)
  process.stdout.write(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - start) / 1000)} s\n`)
}
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
process.stdout.write(`\nchecks: ${chosen.length - failed.length} passed, ${failed.length} failed\n`)
process.exit(failed.length > 0 ? 1 : 0)
