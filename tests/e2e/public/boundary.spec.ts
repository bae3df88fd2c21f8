import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { ownSite, type OwnSite } from '#tests/e2e/sites/own-site.ts'
import { staffSession } from '#tests/e2e/sites/staff-session.ts'

test.describe.configure({ mode: 'default' })

let site: OwnSite
let ids: { event: string; team: string; match: string }
test.beforeAll(async () => {
  site = await ownSite()
  const [event, team] = [await site.make.anEvent(), await site.make.aTeam()]
  ids = { event, team, match: await site.make.aMatch({ eventId: event, teamOneId: team, seriesWinner: team, winnerMode: 'manual' }) }
})
test.afterAll(() => site.close())

type Raw = { status: number; headers: IncomingHttpHeaders; body: string }

/** Requests a path exactly as it is written, which browsers and fetch would normalise. */
const ask = (path: string, headers: Record<string, string> = {}): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url)
    request({ hostname, port, path, headers, agent: false }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }), reject)
    }).on('error', reject).end()
  })

test('Files of the server cannot be fetched, however their address is written [X15]', async () => {
  const wanted = [
    '.git/HEAD', '.env', 'package.json', 'package-lock.json', 'server.js', 'server/main.ts', 'program/main.js', 'data/postgres/PG_VERSION',
    'tsconfig.json', 'docs/operating.md', 'dist/.built', 'server/entry-server.js', '.vite/manifest.json', 'node_modules/zod/package.json',
  ]
  const ways = ['/', '/..%2f', '/../', '/%2e%2e/', '/assets/../../../', '/assets/..%2f..%2f..%2f', '/assets/%2e%2e/%2e%2e/', '/art/..%5c..%5c', '/uploads/teams/..%2f..%2f..%2f', '/uploads/../../', '/assets//../', '/assets/%00/']
  for (const file of wanted) {
    for (const way of ways) {
      const { status, body } = await ask(way + file)
      expect([400, 403, 404], way + file).toContain(status)
      expect(body, way + file).not.toMatch(/"dependencies"|"lockfileVersion"|ref: refs|createServer|"isEntry"|renderPage/)
    }
  }
  const { body } = await ask('/')
  const scripts = [...body.matchAll(/\/assets\/[^"\s]+\.(?:js|css)/g)].map(([path]) => path)
  expect(scripts.length).toBeGreaterThan(1)
  for (const path of scripts) {
    expect((await ask(`${path}.map`)).status, path).toBe(404)
    expect((await ask(path)).body, path).not.toContain('sourceMappingURL')
  }
})

test('A file of the build is served with its type and the headers of all answers; a missing one is not answered with a page [X08 X14]', async () => {
  const { body } = await ask('/')
  const [script = ''] = body.match(/\/assets\/[^"\s]+\.js/) ?? []
  for (const path of [script, '/favicon.ico', '/robots.txt', '/assets/none.js']) {
    const { status, headers } = await ask(path)
    if (path === '/assets/none.js') expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    if (path === script) expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^(?:text|application)\/javascript/)])
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    expect(headers['content-security-policy'], path).toContain("default-src 'none'")
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
})

test('Every page has the whole policy [X07]', async () => {
  for (const path of ['/', '/nowhere', '/draft', '/search?q=x', '/privacy', `/events/${ids.event}`, `/matches/${ids.match}`, `/teams/${ids.team}`, '/admin', '/admin/users']) {
    const { headers } = await ask(path)
    if (headers.location) continue
    const policy = Object.fromEntries(
      String(headers['content-security-policy']).split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    )
    expect(policy, path).toMatchObject({
      'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'", 'form-action': "'self'",
    })
    expect(policy['object-src'] ?? policy['default-src'], path).toBe("'none'")
    expect(policy['script-src'], path).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/)
    expect(policy['style-src'], path).toMatch(/^'self'( 'sha256-[\w+/=]+'){0,2}$/)
  }
})

test('A foreign Host reaches no link and no metadata [X16]', async () => {
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' }
  const paths = [
    '/', `/events/${ids.event}`, `/matches/${ids.match}`, `/teams/${ids.team}`, '/draft', '/feeds/results.atom',
    '/sitemap.xml', '/sitemaps/pages.xml', '/robots.txt', `/api/calendars/events/${ids.event}.ics`, '/api/openapi.json',
    '/api/teams?limit=1', '/.well-known/security.txt',
  ]
  for (const path of paths) {
    const { body, headers } = await ask(path, evil)
    expect(body, path).not.toContain('evil.example')
    expect(JSON.stringify(headers), path).not.toContain('evil.example')
  }
  const { body } = await ask(`/events/${ids.event}`, evil)
  expect(body).toContain(`<link rel="canonical" href="${site.url}/events/${ids.event}"`)
  expect(body).toContain(`property="og:url" content="${site.url}/events/${ids.event}"`)
})

test('A link to a draft leads to the simulator and nowhere else, by one redirect [X17]', async () => {
  const hostile = ['%2F%2Fevil.example', '%2f%2fevil.example%2f', '..%2F..%2Fevil', 'x&code=y', 'x%26code%3Dy', 'x%0d%0aSet-Cookie:%20a=1', 'x%23y', '%5Cevil.example', 'https:%2F%2Fevil.example']
  for (const id of hostile) {
    const { status, headers } = await ask(`/draft/${id}`)
    if (status === 404 || status === 400) continue
    expect([301, 302, 303, 307, 308], id).toContain(status)
    const target = new URL(headers.location ?? '', site.url)
    expect([target.origin, target.pathname], id).toEqual([site.url, '/draft'])
    expect([...target.searchParams.keys()], id).toEqual(['import'])
    expect(headers['set-cookie'], id).toBeUndefined()
    expect((await ask(target.pathname + target.search)).status, id).toBe(200)
  }
  expect((await ask('/draft/x%26code%3Dy')).headers.location).toBe('/draft?import=x%26code%3Dy')
})

/** A page on another origin: another host for the browser, a server of our own. */
async function foreignPage(html: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

test('No page can be shown in a frame of another site [X18]', async ({ page }) => {
  const paths = ['/', `/events/${ids.event}`, `/matches/${ids.match}`, '/draft', '/admin', '/api/auth/discord/login', '/api/docs', '/nowhere']
  const frames = paths.map((path) => `<iframe src="${site.url}${path}"></iframe>`).join('')
  const foreign = await foreignPage(`<!doctype html>${frames}`)
  const refused: string[] = []
  page.on('console', (message) => {
    if (/frame|ancestor/i.test(message.text())) refused.push(message.text())
  })
  await page.goto(foreign.url)
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(paths.length - 1) // the login answers 403 to frames
  const shown = page.frames().slice(1).filter((frame) => frame.url().startsWith(site.url))
  expect(shown.map((frame) => frame.url())).toEqual([])
  foreign.close()
})

test('Scripts and forms of another site change nothing with the cookie of staff [X01]', async ({ page, context }) => {
  const editor = await staffSession(site.url, 'editor')
  await editor.enter(context)
  const state = async () => (await (await editor.visitor.get('/api/players')).text()) + (await (await editor.visitor.get('/api/teams')).text())
  const before = await state()
  const form = (type: string) => `<form method="post" enctype="${type}" target="_blank" action="${site.url}/api/players">
    <input name='{"username":"evil","x":"' value='"}'><input name="username" value="evil"></form>`
  const foreign = await foreignPage(`<!doctype html>
    ${['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'].map(form).join('')}<p>evil</p>`)
  await page.goto(foreign.url)
  await page.evaluate(async ({ url, team }) => {
    const calls: [string, string, Record<string, string>][] = [
      ['POST', '/api/players', { 'content-type': 'text/plain' }], ['POST', '/api/players', { 'content-type': 'application/json' }],
      ['DELETE', `/api/teams/${team}`, {}], ['PUT', `/api/teams/${team}`, { 'content-type': 'application/json' }],
      ['POST', '/api/auth/logout', {}],
    ]
    for (const [method, path, headers] of calls) {
      for (const mode of ['cors', 'no-cors'] as const) {
        await fetch(url + path, { method, mode, headers, credentials: 'include', body: '{"username":"evil","name":"evil","tag":"E"}' }).catch(() => {})
      }
    }
    navigator.sendBeacon(`${url}/api/players`, '{"username":"evil"}')
  }, { url: site.url, team: ids.team })
  for (let index = 0; index < 3; index += 1) {
    const opened = context.waitForEvent('page')
    await page.evaluate((at) => document.forms[at]?.submit(), index)
    const answer = await opened
    await answer.waitForLoadState()
    expect(await answer.locator('body').innerText()).toMatch(/CSRF_REJECTED|UNSUPPORTED_MEDIA_TYPE/)
    await answer.close()
  }
  expect(await state()).toBe(before)
  expect((await editor.visitor.get('/api/auth/user')).status).toBe(200)
  foreign.close()
})
