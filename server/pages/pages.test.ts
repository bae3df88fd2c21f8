import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/program/server.ts'
import type { PageRequest } from './renderer.ts'

let server: TestServer
const asked: PageRequest[] = []
beforeAll(async () => {
  server = await startTestServer({}, {
    renderer: {
      parametersOf: (path) => new Set(path === '/' ? ['a'] : []),
      inlineScripts: ['let first = 1'],
      styles: async () => null,
      manifest: { 'entry.tsx': {} },
      render: async (request) => {
        asked.push(request)
        if (request.path === '/broken') throw new Error('secret detail')
        if (request.path === '/moved') return { status: 302, html: '', redirect: '/' }
        return { status: request.path === '/' ? 200 : 404, html: '<!doctype html><title>page</title>', ...(request.path === '/' && { styles: ['a{color:red}', ''] }) }
      },
    },
  })
})
afterAll(() => server.stop())

test('A page calls the API in-process and gets what a visitor would get', async () => {
  await fetch(`${server.url}/?utm_source=x&a=1&b=2`)
  const request = asked.at(-1)
  expect(request).toMatchObject({ path: '/?a=1', origin: server.url })
  expect(await request?.api('/api/events')).toEqual({ status: 200, body: [], total: 0 })
  expect(await request?.api('/api/admin/users')).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
})

test('A browser at an address that cannot be read gets a page that leads on, a program the error; two slashes lead to no other site', async () => {
  for (const path of ['/matches/%E0%A4%A', '/%', '/teams/a%00', '/none%00']) {
    const page = await fetch(server.url + path, { headers: { accept: 'text/html,*/*' } })
    expect([path, page.status, page.headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('<a href="/matches">')
    expect(page.headers.get('x-request-id')).toBeTruthy()
    expect((await fetch(server.url + path)).headers.get('content-type'), path).toContain('application/json')
  }
  expect((await fetch(`${server.url}/api/teams/%00`, { headers: { accept: 'text/html' } })).headers.get('content-type')).toContain('application/json')
  await fetch(`${server.url}//evil.example/a`)
  expect(asked.at(-1)?.path).toBe('/evil.example/a')
})

test('The policy of a page names its inline scripts and nothing unsafe [X07]', async () => {
  const policy = (await fetch(server.url)).headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
})

test('Only addresses of frames may be in a frame, not what is missing beside them (SH-10)', async () => {
  const policyOf = async (path: string) => (await fetch(server.url + path)).headers.get('content-security-policy')
  for (const path of ['/embed/matches/a', '/embed/brackets/a?theme=dark', '/embed/matches/a/']) expect(await policyOf(path), path).toContain('frame-ancestors *')
  for (const path of ['/embed', '/embed/', '/embed/teams/a', '/embed/matches', '/embed/matches/', '/embed/matches/a/b', '/embed/matches/a//', '/embed//matches/a']) {
    expect(await policyOf(path), path).toContain("frame-ancestors 'none'")
  }
})

test('The policy of a page names its own styles by their hash, and no others (X07)', async () => {
  const styleOf = async (path: string): Promise<string | undefined> =>
    /style-src [^;]*/.exec((await fetch(server.url + path)).headers.get('content-security-policy') ?? '')?.[0]
  const hash = createHash('sha256').update('a{color:red}').digest('base64')
  expect(await styleOf('/')).toBe(`style-src 'self' 'sha256-${hash}'`)
  expect(await styleOf('/none')).toBe("style-src 'self'")
})

test('A page that fails is an apology with status 500 that reveals nothing about the server [X14]', async () => {
  const answer = await fetch(`${server.url}/broken`)
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-type')).toContain('text/html')
  const html = await answer.text()
  expect(html).toContain('Something went wrong')
  expect(html).not.toContain('secret')
})

test('A parameter of a page that cannot be read counts as not given, and leads nowhere else (AP-02)', async () => {
  const leadsTo = async (path: string) => {
    const answer = await fetch(server.url + path, { redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await leadsTo('/?a=%00')).toEqual([302, '/'])
  expect(await leadsTo('/?a=x&b=1%002&c=%ED%A0%80')).toEqual([302, '/?a=x&c=%ED%A0%80'])
  expect(await leadsTo('/none?a=%00&a=y')).toEqual([302, '/none?a=y'])
  for (const path of ['//evil.example?a=%00', '/%00?a=1', '/%5cevil.example%00', '/api/?fields=%00', '/api/none/..?a=%00']) expect(await leadsTo(path), path).toEqual([400, null])
})

test('A page can redirect visitors, and missing files are not answered with pages [X14]', async () => {
  const moved = await fetch(`${server.url}/moved`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/'])
  for (const path of ['/assets/none.js', '/art/none.svg', '/uploads/teams/none.png']) {
    const answer = await fetch(server.url + path)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 404, expect.not.stringContaining('html')])
  }
  expect((await fetch(`${server.url}/api/none`)).headers.get('content-type')).toContain('json')
})
