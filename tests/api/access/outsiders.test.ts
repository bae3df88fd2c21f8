import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { Client } from '#tests/support/clients/client.ts'
import { logInAs } from '#tests/support/clients/visitor.ts'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { collectRoutes } from '#tests/support/routes.ts'

const routes = collectRoutes()
const { server, anon, norole, editor, admin, make } = await openSite()
const cookieOfEditor = `session=${(await logInAs(server.url, 'editor')).cookies.get('session')}`

/** Sends a path exactly as it is written, which fetch would normalise. */
const sendRaw = (method: string, path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const call = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    call.on('error', reject).end()
  })

/** The paths of the API with each parameter replaced. */
const paths = () => [...new Set(routes.filter(({ url }) => url.startsWith('/api/')).map(({ url }) => url))]
/** Its GET does not end. */
const STREAM = '/api/live'
const filled = (url: string) => url.replaceAll(/:\w+/g, 'none')

describe('Outsiders', () => {
  test('An outsider learns neither whether a record exists nor whether the request was valid [A02]', async () => {
    const guarded = routes.filter(({ access }) => access === 'staff' || access === 'admin')
    expect(guarded.length).toBeGreaterThan(30)
    for (const { method, url, access } of guarded) {
      const body = method === 'GET' ? undefined : '{'
      const callers: [Client, number][] = [[anon, 401], [norole, 403]]
      if (access === 'admin') callers.push([editor, 403])
      for (const [client, status] of callers) {
        const answer = await client.send(method, filled(url), body)
        expect({ method, url, status: answer.status }).toEqual({ method, url, status })
      }
    }
  })

  test('An outsider gets nowhere with other spellings of an address [A03]', async () => {
    const id = await make.aTeam()
    const before = await digest(admin)
    const secrets = [
      '//api/admin/users', '/api//admin/users', '/API/Admin/users', '/api/admin/users/', '/api/admin/./users',
      '/api/x/../admin/users', '/api/%2e%2e/api/admin/users', '/api/admin%2fusers', '/api/admin/users;x=1', 
      '/api/admin/users%00', '/api/admin/users%20', '/./api/admin/users', '/api/teams/..%2fadmin%2fusers',
      '\\api\\admin\\users', '/api/admin/users.json',
      '/api/admin/users?_method=GET',
    ]
    for (const path of [...secrets, '//admin/users', '/Api/admin/users', '/api/admin%2Fusers', '/api/admin/users/%2e']) {
      for (const headers of [undefined, { cookie: cookieOfEditor }]) {
        for (const method of ['GET', 'HEAD', 'PUT', 'POST', 'PATCH', 'DELETE']) {
          if (method === 'HEAD' && !path.startsWith('/')) continue // invalid HTTP: the server does not know the method
          const status = await sendRaw(method, path, headers)
          expect([400, 401, 403, 404, 405], `${method} ${path}`).toContain(status)
        }
      }
    }
    for (const path of [`/API/teams/${id}`, `//api/teams/${id}`, `/api/teams/${id}/`, `/api/teams;x/${id}`, `/api/%74eams/${id}`]) {
      for (const method of ['PUT', 'DELETE']) expect([401, 404, 405], path).toContain(await sendRaw(method, path))
    }
    expect((await anon.get(`/api/teams/${id}`)).status).toBe(200)
    expect(await digest(admin)).toBe(before)
  })

  test('An outsider gets nowhere with headers that name another method or address [A03]', async () => {
    const id = await make.aTeam()
    for (const header of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
      expect(await sendRaw('GET', `/api/teams/${id}`, { [header]: 'DELETE' })).toBe(200)
      expect(await sendRaw('POST', `/api/teams/${id}`, { [header]: 'DELETE' })).toBe(405)
    }
    for (const header of ['x-original-url', 'x-rewrite-url']) {
      expect(await sendRaw('GET', '/api/admin/users', { [header]: '/api/teams' })).toBe(401)
      expect(await sendRaw('GET', '/api/admin/users', { [header]: '/api/teams', cookie: cookieOfEditor })).toBe(403)
      expect(await sendRaw('GET', '/api/none', { [header]: '/api/admin/users', cookie: cookieOfEditor })).toBe(404)
    }
    expect((await anon.get(`/api/teams/${id}`)).status).toBe(200)
  })

  test('An outsider sees by HEAD what GET would answer [A03]', async () => {
    for (const { url } of routes.filter(({ method, url: path }) => method === 'GET' && path.startsWith('/api/'))) {
      if (url.includes('/auth/discord/') || url === STREAM) continue // each GET begins a login; a stream has no HEAD
      for (const client of [anon, editor]) {
        const [get, head] = [await client.get(filled(url)), await client.send('HEAD', filled(url))]
        expect({ url, status: head.status, body: head.body }).toEqual({ url, status: get.status, body: null })
      }
    }
  })
})

describe('Methods that an address does not take', () => {
  const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

  test('A method that an address does not support is answered with those it does [A12]', async () => {
    for (const url of paths()) {
      const taken = routes.filter((route) => route.url === url).map(({ method }) => method)
      const hasHead = taken.includes('GET') && url !== STREAM
      const allow = [...taken, ...(hasHead ? ['HEAD'] : []), 'OPTIONS'].toSorted().join(', ')
      const options = await anon.send('OPTIONS', filled(url))
      expect({ url, status: options.status, allow: options.headers.get('allow') }).toEqual({ url, status: 204, allow })
      for (const method of METHODS.filter((each) => !taken.includes(each))) {
        const { status, body, headers } = await admin.send(method, filled(url), method === 'GET' ? undefined : '{}')
        expect({ method, url, status, allow: headers.get('allow'), code: body.code }).toEqual({
          method, url, status: 405, allow, code: 'METHOD_NOT_ALLOWED',
        })
      }
    }
  })

  test('The listed methods never include those of other protocols [A12]', async () => {
    for (const path of paths().map(filled)) {
      for (const method of ['TRACE', 'PROPFIND']) expect(await sendRaw(method, path), `${method} ${path}`).toBe(405)
    }
    for (const method of ['SEARCH', 'FOO']) {
      expect([400, 404, 405, 501], method).toContain(await sendRaw(method, '/api/events'))
    }
  })
})
