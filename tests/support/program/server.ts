import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { inject } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { start, type Server } from '#server/start.ts'
import type { Renderer } from '#server/pages/renderer.ts'
import { createTestDatabase } from './database.ts'
import { outsideProduction } from '#tests/support/clients/visitor.ts'

export type TestServer = Server & { dataDir: string }

/** API tests are not about pages; they get a page that tells so. */
const plainPages: Renderer = {
  render: async ({ path }) => ({ status: path === '/' ? 200 : 404, html: '<!doctype html><title>page</title>' }),
  parametersOf: () => new Set(),
  inlineScripts: [],
  styles: async () => null,
  manifest: null,
}

/**
 * Starts the real server on a free port with a separate database.
 * @param env settings that the test is about
 * @param options `log`: where the server writes what happens (silent without it); `renderer`: pages that a test is
 *   about
 */
export async function startTestServer(
  env: Record<string, string> = {},
  { log, renderer = plainPages }: { log?: Logger; renderer?: Renderer } = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clutchboard-data-'))
  const database = await createTestDatabase(inject('postgresUrl'))
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    DUMPS_KEPT: '0',
    ...outsideProduction(env),
    ...env,
  })
  const server = await start({ config, log: log ?? pino({ level: config.LOG_LEVEL }), renderer })
  await server.prepared
  return {
    ...server,
    dataDir,
    stop: async () => {
      await server.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
