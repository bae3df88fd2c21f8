import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type { App } from '#server/http/routes.ts'
import { serveFiles } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'clutchboard-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A server of one build, as a process that continues with it while others come. */
async function serve(name: string): Promise<(path: string, headers?: Record<string, string>) => Promise<[number, string, unknown]>> {
  const app = Fastify() as unknown as App
  await serveFiles(app, join(folder, '.builds', name))
  return async (url, headers = {}) => {
    const { statusCode, body, headers: got } = await app.inject({ url, headers })
    return [statusCode, body, got['cache-control']]
  }
}
function build(name: string): void {
  const client = join(folder, '.builds', name, 'client')
  mkdirSync(join(client, 'assets'), { recursive: true })
  writeFileSync(join(client, `assets/of-${name}.js`), name)
  writeFileSync(join(client, `assets/of-${name}.js.br`), `${name} packed`)
  writeFileSync(join(client, 'favicon.svg'), name)
}

test('A process serves the assets of earlier and later builds, and otherwise only its own files [H14 D23]', async () => {
  build('1')
  build('2')
  const [first, second] = [await serve('1'), await serve('2')]
  build('3')
  const forEver = 'public, max-age=31536000, immutable'
  for (const ask of [first, second]) {
    for (const name of ['1', '2', '3']) expect(await ask(`/assets/of-${name}.js`)).toEqual([200, name, forEver])
    expect(await ask('/assets/of-3.js', { 'accept-encoding': 'br' })).toEqual([200, '3 packed', forEver])
    for (const none of ['/assets/of-4.js', '/assets/..%2ffavicon.svg', '/assets/%2e%2e/%2e%2e/%2e%2e/3/client/favicon.svg']) {
      expect([none, (await ask(none))[0]]).toEqual([none, 404])
    }
  }
  expect((await first('/favicon.svg'))[1]).toBe('1')
  expect((await second('/favicon.svg'))[1]).toBe('2')
})
