// The site on two processes behind nginx, with a primary database and a replica: npm run test:scale. It takes nginx from
// the machine, or from Debian's package without installing it.
import { spawnSync } from 'node:child_process'

const run = (...args: string[]): number | null =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, NODE_NO_WARNINGS: '1' } }).status

if (run('scripts/bootstrap.mjs', 'build') !== 0) process.exit(1)
process.exit(run('node_modules/vitest/vitest.mjs', 'run', '--project', 'scale') ?? 1)
