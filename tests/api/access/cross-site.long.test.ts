import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { collectRoutes } from '#tests/support/routes.ts'
import { bodyOf, isImage, methodOf, prepare, READS, STAYING, WRITES, type Prepared } from './cross-site.ts'
import type { Row } from './matrix.ts'

const routes = collectRoutes()
const site = await openSite()
const { server, anon, norole, admin } = site
/** An image is completed by the person who sent it, here the admin. */
const world = { ...site, editor: admin }
const accessOf = (row: Row) => routes.find(({ method, url }) => row.route === `${method} ${url}`)?.access

/** Prepared once: neither a read nor a write that is refused changes what the next one needs. */
const writes = await prepare(WRITES, world)
let reads: Prepared[] = []

describe('A write with the cookie of staff', () => {
  const OWN: [string, Record<string, string>][] = [
    ['our own pages', { 'sec-fetch-site': 'same-origin' }], ['our own origin', { origin: server.url }],
    ['a program that says nothing', {}],
  ]
  test.each(OWN)('A write with the cookie of staff is accepted when it comes from %s [X02]', async (_name, headers) => {
    for (const row of STAYING) {
      const call = await row.prepare(world)
      const body = call.raw ?? (call.body === undefined ? undefined : JSON.stringify(call.body))
      const answer = await admin.send(methodOf(row), call.path, body, { headers: { ...call.headers, ...headers } })
      expect({ route: row.route, status: answer.status }).toEqual({ route: row.route, status: row.statuses[3] })
    }
  })

  test('A write with the cookie of staff is refused when its body is not JSON in UTF-8 [X03]', async () => {
    const types = [
      'text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
    ]
    const before = await digest(admin)
    for (const { row, call } of writes.filter(({ row: { route } }) => !isImage(route))) {
      for (const type of [...types, '']) {
        const headers = { ...call.headers, 'content-type': type }
        const { status, body } = await admin.send(methodOf(row), call.path, bodyOf(call), { headers })
        const seen = { route: row.route, type, status, code: body?.code ?? body?.error?.data?.code } // MCP has it there
        expect(seen).toEqual({ route: row.route, type, status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' })
      }
    }
    expect(await digest(admin)).toBe(before)
  })
})

/** Tables that change by themselves: sessions, logins and limits, and webhook deliveries of earlier writes. */
const NOTED = new Set([
  'sessions', 'login_attempts', 'rate_limits', 'webhooks', 'webhook_deliveries', 'webhook_attempts', 'row_counts',
])
/** The ledger notes its readers; the changes in it stay the same. */
const CHANGES = sql`(SELECT * FROM audit_log WHERE kind <> 'access')`

async function everyRow(): Promise<[table: string, rows: unknown][]> {
  const { db } = server.services
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !NOTED.has(name))
  const rows = tables.map((name) =>
    sql`SELECT md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS hash FROM ${name === 'audit_log' ? CHANGES : sql.table(name)} t`.execute(db))
  return (await Promise.all(rows)).map((result, index) => [tables[index] ?? '', result.rows[0]])
}

describe('A read', () => {
  beforeAll(async () => {
    reads = await prepare(READS, world) // after the writes that were accepted
  })

  test('A read by an admin changes nothing in the database, whatever is read [X04]', async () => {
    const before = [await digest(admin), await everyRow()]
    for (const { row, call } of reads) {
      const { status } = await admin.get(call.path, { headers: call.headers })
      expect({ route: row.route, status }).toEqual({ route: row.route, status: row.statuses[3] })
    }
    expect([await digest(admin), await everyRow()]).toEqual(before)
  })

  test('A public read may be shown by other sites, never with a cookie and never by name [X05]', async () => {
    const origins = [
      'https://evil.example', 'null', `${server.url}.evil.example`, server.url.replace('http:', 'https:'), server.url,
    ]
    let open = 0
    for (const { row, call } of reads) {
      for (const origin of origins) {
        for (const client of [anon, admin]) {
          const { headers } = await client.get(call.path, { headers: { ...call.headers, origin } })
          const allowed = headers.get('access-control-allow-origin')
          expect(headers.get('access-control-allow-credentials'), row.route).toBeNull()
          expect([null, ...(accessOf(row) === 'public' ? ['*'] : [])], row.route).toContain(allowed)
          if (allowed === '*') open += 1
        }
      }
    }
    expect(open).toBeGreaterThan(100)
  })

  test('A private read is stored by no cache, whoever asks [S14]', async () => {
    const isPrivate = ({ row }: Prepared) => ['session', 'staff', 'admin'].includes(accessOf(row) ?? '')
    const found = reads.filter(isPrivate)
    expect(found.length).toBeGreaterThan(8)
    for (const { row, call: { path } } of found) {
      for (const client of [anon, norole, admin]) {
        expect((await client.get(path)).headers.get('cache-control'), row.route).toBe('no-store')
      }
    }
  })
})
