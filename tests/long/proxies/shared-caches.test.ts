import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { freePort } from '#server/db/embedded/free-port.ts'
import { findProgram, runForeign } from '#tests/support/foreign/foreign.ts'
import { runNginx } from '#tests/support/foreign/nginx.ts'
import { openSite } from '#tests/support/program/site.ts'

const site = await openSite()
const folder = (name: string): string => mkdtempSync(join(tmpdir(), `clutchboard-${name}-`))

/** How old a page may be at most, in seconds, and a cache in front of the site. */
const CACHES = {
  varnish: {
    oldest: 4,
    start: async (port: number) => {
      const own = folder('varnish')
      writeFileSync(join(own, 'site.vcl'), readFileSync('deploy/varnish.vcl', 'utf8').replace('"3000"', `"${new URL(site.server.url).port}"`))
      return runForeign({
        program: findProgram('varnishd') ?? '', port, folder: own,
        args: ['-F', '-n', join(own, 'work'), '-a', `127.0.0.1:${port}`, '-f', join(own, 'site.vcl'), '-s', 'malloc,32m', '-T', 'none', '-j', 'none'],
      })
    },
  },
  nginx: {
    oldest: 32,
    start: async (port: number) => {
      const own = folder('nginx-cache')
      return runNginx(`proxy_cache_path ${own} keys_zone=site:1m;
server { listen 127.0.0.1:${port}; location / {
  proxy_pass ${site.server.url}; proxy_cache site; proxy_cache_background_update on; proxy_cache_use_stale updating;
} }`, port)
    },
  },
}

describe.each(Object.entries(CACHES))('Behind %s', (name, { oldest, start }) => {
  const program = name === 'varnish' ? 'varnishd' : name
  if (findProgram(program) === null) {
    test(`A ${program} that is not installed here was not tested`, () => expect(oldest).toBeGreaterThan(0))
    return
  }
  test(`The first reader of a quiet page sees a save at most ${oldest} s later [H19]`, async () => {
    const port = await freePort()
    const stop = await start(port)
    try {
      const id = await site.make.aTeam({ name: `Before ${name}` })
      const read = async (): Promise<string> => {
        const answer = await fetch(`http://127.0.0.1:${port}/api/teams/${id}`)
        expect(answer.status).toBe(200)
        return ((await answer.json()) as { name: string }).name
      }
      expect(await read()).toBe(`Before ${name}`)
      const { body } = await site.editor.get(`/api/teams/${id}`)
      const { status } = await site.editor.put(`/api/teams/${id}`, { name: `After ${name}`, tag: body.tag })
      expect(status).toBe(200)
      await sleep((oldest + 2) * 1_000)
      expect(await read()).toBe(`After ${name}`)
    } finally {
      await stop()
    }
  })
})
