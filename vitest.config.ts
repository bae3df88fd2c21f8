import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** What proves itself by length, or with servers of others; the rest tells within minutes whether a change is good. */
const LONG = ['{server,tests}/**/*.long.test.ts']

const RULES = ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/support/**/*.test.ts']
const isOfProperties = (file: string): boolean => readFileSync(file, 'utf8').includes('fc.assert')

export default defineConfig({
  test: {
    // They end what hangs; no test is about them. A machine may be busy with other things.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          // Nothing persists between pure rules: their files share a process.
          isolate: false,
          include: RULES,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Files share a process: each has a separate server and database, nothing else persists between them.
          isolate: false,
          // Some files wait for limits to pass; meanwhile others have the machine.
          maxWorkers: 3,
          include: ['server/**/*.test.ts', 'tests/api/**/*.test.ts'],
          exclude: LONG,
          globalSetup: 'tests/support/program/global-setup.ts',
        },
      },
      // Most of their time is waiting: for limits to pass, and for programs to start and end.
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: LONG,
          maxWorkers: 3,
          globalSetup: 'tests/support/program/prepared-setup.ts',
        },
      },
      // npm run test:long
      {
        extends: true,
        resolve: { alias: { 'fast-check': fileURLToPath(new URL('tests/support/ten-times.ts', import.meta.url)) } },
        test: {
          name: 'properties',
          testTimeout: 900_000,
          isolate: false,
          include: globSync(RULES).filter(isOfProperties),
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          testTimeout: 900_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
          include: ['tests/long/**/*.test.ts', ...LONG],
          globalSetup: ['tests/support/program/global-setup.ts', 'tests/support/program/prepared-setup.ts'],
        },
      },
    ],
  },
})
