import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { SERVER } from './scripts/build/parts.mjs'
import { freePort } from './server/db/embedded/free-port.ts'
import { browserLaunch } from './tests/support/browser.ts'
import { STAND_IN_CODE } from './tests/support/clients/visitor.ts'

// Workers read this file again: the choices of the first reading stay in the environment.
process.env['E2E_PORT'] ??= String(await freePort())
// Others read it too, also while tests run: reading it changes nothing.
process.env['E2E_DATA'] ??= resolve('.cache/e2e', String(process.pid))
const baseURL = `http://localhost:${process.env['E2E_PORT']}`

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/built.setup.ts',
  outputDir: 'test-results',
  workers: 2,
  // A file belongs to one worker: with its tests divided, what it prepares would be made twice, also on one site.
  fullyParallel: false,
  // They end a hanging test; a machine may be busy with other things.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL,
    // Tests see and hold requests themselves; those about the service worker allow it.
    serviceWorkers: 'block',
    launchOptions: browserLaunch(),
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'results', testMatch: 'import-results.setup.ts' },
    { name: 'site', testMatch: '**/*.spec.ts', dependencies: ['results'] },
  ],
  webServer: {
    command: `"${process.execPath}" ${SERVER}`,
    url: `${baseURL}/readyz`,
    env: {
      PORT: process.env['E2E_PORT'], DATA_DIR: process.env['E2E_DATA'], DEMO_DATA: 'on', LOG_LEVEL: 'warn', STAND_IN_CODE,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 60_000,
  },
})
