import { describe, expect, test } from 'vitest'
import { API } from '#contract/api.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { connect, IDENTITIES, type Client } from '#tests/support/clients/client.ts'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { collectRoutes } from '#tests/support/routes.ts'
import { MATRIX, type Call } from './matrix.ts'

const routes = collectRoutes()
const site = await openSite()
/** Separate sessions: one of the calls ends the session, and the site's must survive. */
const as = connect(site.server.url)

const REFUSALS = {
  401: { error: 'Please log in', code: 'UNAUTHENTICATED' },
  403: { error: "You don't have access to this action", code: 'FORBIDDEN' },
}

function call(client: Client, route: string, { path, body, raw, headers }: Call) {
  const [method = ''] = route.split(' ')
  return client.send(method, path, raw ?? (body === undefined ? undefined : JSON.stringify(body)), { headers })
}

test('The matrix has a row for every route, and every row is a route [A01]', () => {
  const isFileOfTheBuild = /^GET \/[^/*]+\.\w+$/
  const registered = routes.map(({ method, url }) => `${method} ${url}`).filter(
    (route) => !isFileOfTheBuild.test(route),
  )
  const rows = MATRIX.map(({ route }) => route)
  expect([...new Set(rows)].toSorted()).toEqual([...new Set(registered)].toSorted())
})

test('Visitors may read what is shown, suppose outcomes, store drafts, be notified and log out; everything below /admin is for admins (AC-02) [A01]', () => {
  const endpoints = Object.entries<Endpoint>(API)
  const openTo = (access: Access) => endpoints.filter((each) => each[1].access === access).map(([route]) => route)
  expect(openTo('public').filter((route) => !route.startsWith('GET '))).toEqual(['POST /groups/:groupId/scenarios', 'POST /stages/:id/scenarios', 'POST /drafts', 'POST /push/subscriptions', 'POST /auth/logout'])
  expect(openTo('session')).toEqual(['GET /auth/user', 'GET /sessions', 'DELETE /sessions/:id'])
  expect(openTo('admin')).toEqual(endpoints.map(([route]) => route).filter((route) => route.includes(' /admin/')))
  const staffReads = openTo('staff').filter((route) => route.startsWith('GET ')).map((route) => route.split('/')[1])
  expect([...new Set(staffReads)]).toEqual(['events', 'groups', 'snapshots', 'search', 'history', 'imports', 'uploads', 'tokens', 'version'])
})

/** What admins may do and this person may not. */
const isDenied = ({ statuses, status }: { statuses: (typeof MATRIX)[number]['statuses']; status: number }) => statuses[3] < 400 && status >= 400

test('A denied call answers so and changes nothing, whoever makes it (AC-02) [A01]', async () => {
  const calls = []
  for (const row of MATRIX) {
    const denied = IDENTITIES.flatMap((identity, index) => {
      const status = row.statuses[index] ?? 0
      return isDenied({ statuses: row.statuses, status }) ? [{ identity, status }] : []
    })
    // One call serves all whom it is denied to: it is as good for the next as long as it changes nothing.
    if (denied.length > 0) calls.push({ route: row.route, denied, call: await row.prepare(site) })
  }
  const before = await digest(site.admin)
  for (const { route, denied, call: prepared } of calls) {
    for (const { identity, status } of denied) {
      const answer = await call(await as(identity), route, prepared)
      const seen = { route, identity, status: answer.status, ...answer.body }
      expect(seen).toMatchObject({ route, identity, status, ...REFUSALS[status as 401 | 403] })
    }
  }
  expect(await digest(site.admin)).toBe(before)
})

describe.each(IDENTITIES)('For %s', (identity) => {
  // An image is completed by the person who sent it.
  const world = identity === 'admin' ? { ...site, editor: site.admin } : site
  const cells = MATRIX.map((row) => ({ ...row, status: row.statuses[IDENTITIES.indexOf(identity)] ?? 0 }))

  test('An allowed call works (AC-02) [A01]', async () => {
    for (const cell of cells.filter((each) => !isDenied(each))) {
      const { status, body } = await call(await as(identity), cell.route, await cell.prepare(world))
      expect({ route: cell.route, status }, JSON.stringify(body)).toEqual({ route: cell.route, status: cell.status })
    }
  })
})

test('Addresses that do not exist are not found, whoever asks [A01]', async () => {
  for (const path of ['/metrics', '/api/none', '/api', '/api/', '/api/admin/none', '/api/matches/x/y']) {
    for (const client of [site.anon, site.editor]) expect((await client.get(path)).status, path).toBe(404)
  }
  const { body, headers } = await site.anon.get('/api/none')
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(body).toEqual({ error: 'There is nothing at this address', code: 'NOT_FOUND', requestId: expect.any(String) })
})
