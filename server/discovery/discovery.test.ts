import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'

const DAY = 86_400_000
const { make, server } = await openSite({ COMMUNITY_URL: 'https://chat.example/join', SITE_NAME: 'Clutch <board>' })

async function read(path: string) {
  const answer = await fetch(server.url + path)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

/** The addresses of a site map or of an index. */
async function locations(path: string) {
  const { status, type, text } = await read(path)
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
  const root = new DOMParser().parseFromString(text, 'application/xml').documentElement
  expect(root?.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  const urls = [...(root?.getElementsByTagName('loc') ?? [])].map((loc) => loc.textContent ?? '')
  return { name: root?.localName, text, urls }
}

describe('The site map', () => {
  test('The site map leads from its index to every event, team, player and match', async () => {
    const eventId = await make.anEvent()
    const teamId = await make.aTeam()
    const playerId = await make.aPlayer()
    const matchId = await make.aMatch({ eventId })
    const index = await locations('/sitemap.xml')
    expect(index.name).toBe('sitemapindex')
    const parts = ['pages', 'events-1', 'players-1', 'teams-1', 'matches-1'].map((part) => `${server.url}/sitemaps/${part}.xml`)
    expect(index.urls).toEqual(parts)
    const maps = await Promise.all(index.urls.map((url) => locations(new URL(url).pathname)))
    const listed = maps.flatMap(({ urls }) => urls)
    const pages = ['/', '/matches', '/events', '/teams', '/players', `/players/${playerId}`, `/events/${eventId}`, `/teams/${teamId}`, `/matches/${matchId}`]
    expect(listed).toEqual(expect.arrayContaining(pages.map((path) => server.url + path)))
    expect((await locations('/sitemaps/matches-1.xml')).text).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  })

  test('The site map has no other parts', async () => {
    for (const part of ['none', 'events-2', 'events-0', 'users-1', 'matches-1e9', 'events-99999999', '..%2f..']) {
      expect((await read(`/sitemaps/${part}.xml`)).status, part).toBe(404)
    }
  })
})

test('robots.txt blocks robots from staff pages and names the site map', async () => {
  const { type, text } = await read('/robots.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  const lines = text.split('\n')
  expect(lines).toEqual(expect.arrayContaining([
    'User-agent: *', 'Disallow: /admin', 'Disallow: /api/', 'Allow: /api/openapi.json',
    `Sitemap: ${server.url}/sitemap.xml`,
  ]))
})

test('llms.txt names the site, asks to keep results back, and leads to addresses that answer', async () => {
  const { type, text } = await read('/llms.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  expect(text).toMatch(/^# Clutch <board>\n\n> /)
  expect(text).toContain('tell a score or a winner only to those who asked for it')
  const paths = [...text.matchAll(/\]\((\S+)\)/g)].map(([, url = '']) => url.replace(server.url, ''))
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths.filter((each) => /^\/(?:api|dumps|sitemap)/.test(each))) expect((await read(path)).status, path).toBe(200)
})

test('The web manifest names the site and icons that exist with their sizes', async () => {
  const { type, text } = await read('/site.webmanifest')
  expect(type).toBe('application/manifest+json; charset=utf-8')
  const manifest = JSON.parse(text)
  expect(manifest).toMatchObject({ name: 'Clutch <board>', short_name: 'Clutch <boar', start_url: `${server.url}/` })
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
})

test('security.txt names whom to contact and expires within a year [G16]', async () => {
  const { type, text } = await read('/.well-known/security.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  const lines = text.trim().split('\n')
  const fields = Object.fromEntries(lines.map((line) => [line.split(': ')[0], line.replace(/^[^:]*: /, '')]))
  expect(fields).toMatchObject({
    Contact: 'https://chat.example/join', Canonical: `${server.url}/.well-known/security.txt`,
  })
  const left = Date.parse(fields.Expires ?? '') - Date.now()
  expect(left).toBeGreaterThan(363 * DAY)
  expect(left).toBeLessThanOrEqual(365 * DAY)
})

test('The Host header is not trusted', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const files = ['sitemap.xml', 'sitemaps/pages.xml', 'robots.txt', 'site.webmanifest', '.well-known/security.txt']
  for (const file of files) {
    const { body, statusCode } = await server.app.inject({ url: `/${file}`, headers })
    expect(statusCode).toBe(200)
    expect(body).toContain(server.url)
    expect(body).not.toContain('evil.example')
  }
})
