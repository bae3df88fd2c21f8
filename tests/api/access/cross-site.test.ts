import { describe, expect, test } from 'vitest'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { bodyOf, methodOf, prepare, READS, WRITES } from './cross-site.ts'

const site = await openSite()
const { server, admin } = site
/** An image is completed by the person who sent it, here the admin. */
const world = { ...site, editor: admin }

/** Prepared once: a write that is refused changes nothing that the next one needs. */
const writes = await prepare(WRITES, world)

describe('A write with the cookie of staff', () => {
  test('A write with the cookie of staff is refused when another site sends it, however it is disguised [X01]', async () => {
    const before = await digest(admin)
    const disguises: Record<string, string>[] = [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': 'application/json' },
    ]
    for (const { row, call } of writes) {
      for (const disguise of disguises) {
        const headers = { ...call.headers, ...disguise, origin: 'https://evil.example' }
        const { status, body } = await admin.send(methodOf(row), call.path, bodyOf(call), { headers })
        const seen = { route: row.route, status, code: body.code }
        expect(seen).toEqual({ route: row.route, status: 403, code: 'CSRF_REJECTED' })
      }
    }
    expect(await digest(admin)).toBe(before)
    expect((await admin.get('/api/auth/user')).status).toBe(200)
  })

  const FOREIGN: [string, Record<string, string>][] = [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
    ['another site that names ours', { 'sec-fetch-site': 'cross-site', origin: server.url }],
    ['nowhere', { origin: 'null' }],
    ['our host with another scheme', { origin: server.url.replace('http:', 'https:') }],
    ['a longer host', { origin: `${server.url}.evil.example` }],
  ]
  test.each(FOREIGN)('A write with the cookie of staff is refused when the browser reports that it comes from %s [X02]', async (_name, headers) => {
    for (const { row, call } of writes) {
      const answer = await admin.send(methodOf(row), call.path, bodyOf(call), { headers: { ...call.headers, ...headers } })
      expect({ route: row.route, status: answer.status }).toEqual({ route: row.route, status: 403 })
    }
  })
})

test('A preflight of another site learns nothing that would let its write through [X06]', async () => {
  for (const { row, call: { path } } of [...(await prepare(READS, world)), ...writes].filter((each) => each.row.route.includes(' /api/'))) {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
      const { headers } = await admin.send('OPTIONS', path, undefined, {
        headers: {
          origin: 'https://evil.example', 'access-control-request-method': method,
          'access-control-request-headers': 'content-type,if-match',
        },
      })
      expect([...headers.keys()].filter((name) => name.startsWith('access-control')), row.route).toEqual([])
    }
  }
})
