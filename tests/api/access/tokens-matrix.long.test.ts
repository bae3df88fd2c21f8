import { describe, expect, test } from 'vitest'
import { type Scope } from '#contract/access/scopes.ts'
import { SCOPES } from '#contract/access/scopes.ts'
import { connect, IDENTITIES, type Client } from '#tests/support/clients/client.ts'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { collectRoutes } from '#tests/support/routes.ts'
import { MATRIX, type Call } from './matrix.ts'

const routes = collectRoutes()
const site = await openSite()
const anon = await connect(site.server.url)('anon')

const routeOf = (route: string) => routes.find(({ method, url }) => `${method} ${url}` === route)
const isForStaff = (route: string) => ['session', 'staff', 'admin'].includes(routeOf(route)?.access ?? '')

async function tokenOf(owner: Client, scopes: readonly Scope[]): Promise<Record<string, string>> {
  const { body } = await owner.post('/api/tokens', { name: 'Matrix', scopes })
  return { authorization: `Bearer ${body.token}` }
}

function call(headers: Record<string, string>, route: string, { path, body, raw, headers: own }: Call) {
  const [method = ''] = route.split(' ')
  const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  return anon.send(method, path, sent, { headers: { ...own, ...headers } })
}

test('Every route of staff has the scope of its noun, or is deliberately closed to tokens', () => {
  const without = routes.filter(({ access, scope }) => access === 'staff' && !scope).map(({ method, url }) => `${method} ${url}`)
  expect(without.toSorted()).toEqual([
    'DELETE /api/presence/:kind/:id', 'DELETE /api/tokens/:id', 'GET /api/groups/undecided', 'GET /api/history', 'GET /api/history/deleted',
    'GET /api/search/places', 'GET /api/tokens', 'GET /api/version', 'POST /api/history/:changeId/restore', 'POST /api/history/undo', 'POST /api/tokens',
    'PUT /api/presence/:kind/:id',
  ])
  for (const { method, url, access, scope } of routes.filter((route) => route.scope)) {
    const noun = scope?.split(':')[0] ?? ''
    expect(access, `${method} ${url}`).toBe('staff')
    const named = url.startsWith('/api/snapshots/') ? [] : noun === 'stages' ? ['/stages', '/plan'] : [`/${noun}`]
    expect(named.length === 0 || named.some((part) => url.includes(part)), `${method} ${url}`).toBe(true)
  }
  expect(new Set(routes.flatMap(({ scope }) => scope ?? []))).toEqual(new Set(SCOPES))
})

// An image is completed by the person who sent it.
const OWNERS = { editor: site, admin: { ...site, editor: site.admin } }

describe.each(['editor', 'admin'] as const)('A token of an %s with every scope', (owner) => {
  const world = OWNERS[owner]

  test('The token does what its owner may where a scope is named, and nothing else that is not open to all [IN-15]', async () => {
    const headers = await tokenOf(world[owner], SCOPES)
    for (const { route, statuses, prepare } of MATRIX.filter((row) => isForStaff(row.route))) {
      const expected = routeOf(route)?.scope ? statuses[IDENTITIES.indexOf('editor')] : 403
      const prepared = await prepare(world)
      const before = expected === 403 ? await digest(site.admin) : ''
      const { status, body } = await call(headers, route, prepared)
      expect({ route, status }, JSON.stringify(body)).toEqual({ route, status: expected })
      if (expected === 403) {
        expect(body).toMatchObject({ code: 'FORBIDDEN', error: 'API tokens cannot be used here' })
        expect(await digest(site.admin), route).toBe(before)
      }
    }
  })
})

test('A token reaches no route of another scope, and changes nothing there [IN-15]', async () => {
  const rows = MATRIX.filter(({ route }) => routeOf(route)?.scope)
  const prepared = []
  for (const { route, prepare } of rows) prepared.push({ route, call: await prepare(site) })
  const tokens = new Map<Scope, Record<string, string>>()
  for (const scope of SCOPES) tokens.set(scope, await tokenOf(site.editor, SCOPES.filter((one) => one !== scope)))
  const before = await digest(site.admin)
  for (const { route, call: prepare } of prepared) {
    const scope = routeOf(route)?.scope
    const { status, body } = await call(tokens.get(scope!) ?? {}, route, prepare)
    expect({ route, status, error: body.error }).toEqual({ route, status: 403, error: `This API token lacks the scope ${scope}` })
  }
  expect(await digest(site.admin)).toBe(before)
})

test('A public route stays public with a token, valid or not', async () => {
  const good = await tokenOf(site.editor, ['teams:write'])
  for (const { route, statuses, prepare } of MATRIX.filter((row) => !isForStaff(row.route))) {
    for (const headers of [good, { authorization: 'Bearer cb_none' }]) {
      const { status } = await call(headers, route, await prepare(site))
      expect({ route, status }).toEqual({ route, status: statuses[0] })
    }
  }
})
