import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Client } from '#tests/support/clients/client.ts'
import { anImage, PNG } from '#tests/support/clients/uploader.ts'
import { makeVisitor } from '#tests/support/clients/visitor.ts'
import { startTestServer, type TestServer } from '#tests/support/program/server.ts'
import { factories } from '#tests/support/worlds/factories.ts'

let server: TestServer
let editor: Client
beforeAll(async () => {
  server = await startTestServer({ METRICS_PORT: '0' })
  editor = await connect(server.url)('editor')
})
afterAll(() => server.stop())

/** A line of the text format. Its readers take 'NaN', the mean of no values at all, in any case of letters. */
const SAMPLE = /^([a-zA-Z_:][\w:]*)(\{(?:\w+="(?:[^"\\]|\\.)*",?)*\})? (-?[\d.e+-]+|[Nn]a[Nn]|[+-]Inf)$/

/** Reads the text format strictly. @returns the value of each sample, by name and labels */
async function readMetrics(): Promise<Map<string, number>> {
  const answer = await fetch(server.metricsUrl ?? '')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  const samples = new Map<string, number>()
  for (const line of (await answer.text()).split('\n')) {
    if (line === '' || /^# (?:HELP|TYPE) /.test(line)) continue
    const [, name, labels = '', value] = SAMPLE.exec(line) ?? []
    expect(name, line).toBeDefined()
    samples.set(name + labels, Number(value))
  }
  return samples
}

test('The metrics cover answers, the database, logins, imports and uploads [OP-08]', async () => {
  const make = factories(editor)
  const team = await make.aTeam()
  const event = await make.anEvent()
  for (let count = 0; count < 3; count += 1) await editor.get(`/api/teams/${team}?count=${count}`)
  await editor.get('/api/teams/nobody')
  await anImage(editor)
  const { id } = (await editor.post('/api/imports', { kind: 'matches', fileName: 'x.csv', fileHash: 'a'.repeat(64), rows: 1 })).body
  const rows = await editor.post(`/api/imports/${id}/rows`, { rows: [{ row: 2, match: { eventId: event } }] })
  expect(rows.status).toBe(200)
  await makeVisitor(server.url).get('/api/auth/discord/callback?code=guess&state=guess')

  const metrics = await readMetrics()
  const read = (name: string): number | undefined => metrics.get(name)
  expect(read('clutchboard_http_requests_total{method="GET",route="/api/teams/:id",status="2xx"}')).toBe(3)
  expect(read('clutchboard_http_requests_total{method="GET",route="/api/teams/:id",status="4xx"}')).toBe(1)
  expect(read('clutchboard_http_request_duration_seconds_count{method="GET",route="/api/teams/:id"}')).toBe(4)
  expect(read('clutchboard_logins_total')).toBe(1)
  expect(read('clutchboard_failed_logins_total')).toBe(1)
  expect(read('clutchboard_imported_rows_total')).toBe(1)
  expect(read('clutchboard_uploaded_bytes_total')).toBe(PNG.length)
  expect(read('clutchboard_live_streams')).toBe(0)
  expect(read('clutchboard_cache_hits_total')).toBeGreaterThanOrEqual(0)
  expect(read('clutchboard_cache_misses_total')).toBeGreaterThanOrEqual(0)
  expect(read('clutchboard_database_connections{state="total"}')).toBeGreaterThan(0)
  expect(read('clutchboard_database_connections{state="waiting"}')).toBe(0)
  expect([...metrics.keys()].some((name) => /^clutchboard_build_info\{version="\d+\.\d+\.\d+"\}$/.test(name))).toBe(true)
  expect(read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

test('Visitors cannot make new labels, and the public address has no metrics [OP-08]', async () => {
  for (let count = 0; count < 5; count += 1) {
    await fetch(`${server.url}/api/teams/made-up-${count}`)
    await fetch(`${server.url}/made-up-${count}/x`)
  }
  expect([...(await readMetrics()).keys()].filter((name) => name.includes('made-up'))).toEqual([])
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  expect((await fetch(new URL('/', server.metricsUrl ?? ''))).status).toBe(404)
})

test('The metrics cover live changes, webhooks, notifications, storage and cleanup, and probes do not count as errors of the server', async () => {
  const metrics = await readMetrics()
  expect(metrics.get('clutchboard_hears_changes')).toBe(1)
  expect(metrics.get('clutchboard_storage_usable')).toBe(1)
  expect(metrics.get('clutchboard_webhook_deliveries_due')).toBe(0)
  expect(metrics.get('clutchboard_webhook_oldest_due_seconds')).toBe(0)
  expect(metrics.get('clutchboard_webhooks_off')).toBe(0)
  expect(metrics.get('clutchboard_webhook_calls_total')).toBe(0)
  for (const name of ['subscriptions', 'deliveries_due', 'oldest_due_seconds', 'sent_total']) expect(metrics.get(`clutchboard_push_${name}`)).toBe(0)
  expect(metrics.get('clutchboard_failed_push_total')).toBe(0)
  expect(metrics.get('clutchboard_housekeeping_age_seconds')).toBeLessThan(600)
  await fetch(`${server.url}/readyz`)
  expect(await (await fetch(server.metricsUrl ?? '')).text()).not.toContain('readyz')
})

test('Alert rules and dashboard use only existing metrics', async () => {
  const known = new Set((await (await fetch(server.metricsUrl ?? '')).text()).match(/^[a-z]\w+/gm))
  known.add('clutchboard_replica_in_use') // there is none here
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const asked = new Set(readFileSync(`deploy/prometheus/${file}`, 'utf8').match(/\b(?:clutchboard|nodejs|process)_\w+/g))
    expect(asked.size).toBeGreaterThan(5)
    expect([...asked].filter((name) => !known.has(name)), file).toEqual([])
  }
})
