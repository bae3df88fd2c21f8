import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { TRICKS } from '#server/speed/switches.ts'
import { connect, patient, type Client } from '#tests/support/clients/client.ts'
import { openSite } from '#tests/support/program/site.ts'
import { watchQueries } from '#tests/support/queries.ts'

const { server, admin } = await openSite({ DEMO_DATA: 'on' })
const plain = await startPlain()
afterAll(() => plain.stop())
const plainAdmin = patient(await connect(plain.url)('admin'))
const watch = watchQueries()

/**
 * Another server on the same database, its modules loaded once more without the tricks. That needs a process of its own:
 * quick tests share theirs, and whatever ran after this would have both.
 */
async function startPlain(): Promise<typeof server> {
  vi.stubEnv('WITHOUT', TRICKS.join())
  vi.resetModules()
  const { start } = await import('#server/start.ts')
  vi.unstubAllEnvs()
  const renderer = {
    render: async () => ({ status: 200, html: 'page' }), parametersOf: () => new Set<string>(), inlineScripts: [], styles: async () => null, manifest: null,
  }
  const started = await start({ config: server.services.config, log: pino({ level: 'silent' }), renderer })
  await started.prepared
  return { ...started, dataDir: server.dataDir }
}

const EVENT = 'demo-event-meridian-cup'
const READS = [
  ...[
    '', '?status=live', '?status=upcoming', '?status=recent', '?result=known', '?result=open', '?result=needed',
    `?eventId=${EVENT}`, '?search=a',
  ].map((filter) => `/api/matches${filter}`),
  `/api/events/${EVENT}`, `/api/events/${EVENT}/groups`, `/api/brackets/event/${EVENT}`, '/api/events', '/api/teams',
  '/api/teams?search=a', '/api/players', '/api/search?q=me', '/api/search/suggestions?q=me',
  '/api/admin/audit', '/api/admin/audit?kind=match',
]

const looksOf = async (client: Client, path: string) => {
  const { status, body, headers } = await client.get(path)
  return { status, body, total: headers.get('x-total-count'), tag: headers.get('etag') }
}

test('A server without its tricks gives the same answers', async () => {
  const sent: string[] = []
  for (const path of READS) {
    const { result, queries } = await watch(() => looksOf(plainAdmin, path))
    expect([path, result]).toEqual([path, await looksOf(admin, path)])
    expect([path, result.status]).toEqual([path, 200])
    sent.push(...queries.map(({ text }) => text))
  }
  expect(sent.filter((text) => /row_counts|matches"?\."?list_part/.test(text))).toEqual([])
  expect(sent.some((text) => text.includes('match_list_part('))).toBe(true)
})

test('A server without a cache gives visitors what the other one has cached', async () => {
  const read = async (url: string) => {
    const answer = await fetch(url)
    return { tag: answer.headers.get('etag'), text: await answer.text() }
  }
  for (const path of READS.filter((each) => !each.includes('/admin/'))) {
    for (let n = 0; n < 3; n += 1) await read(server.url + path)
    expect([path, await read(plain.url + path)]).toEqual([path, await read(server.url + path)])
  }
  expect(plain.services.cache.counts()).toMatchObject({ hits: 0, fills: 0, stored: 0 })
})
