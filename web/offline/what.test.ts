import { expect, test } from 'vitest'
import { asOf, assetsIn, mayBeStored, standInFor, storedUnder, whatOf } from './what.ts'

const SITE = 'https://site.example'
const navigate = (path: string) => whatOf({ method: 'GET', mode: 'navigate', url: SITE + path }, SITE)
const load = (path: string, method = 'GET') => whatOf({ method, mode: 'cors', url: new URL(path, SITE).href }, SITE)

test('Pages of visitors are stored; those of staff, logins, searches and the API never are (FO-06)', () => {
  for (const path of ['/', '/matches', '/matches/m1', '/events/e1?tab=groups', '/teams/t1', '/players/p1', '/follow', '/draft']) {
    expect([path, navigate(path)]).toEqual([path, 'page'])
  }
  for (const path of ['/admin', '/admin/matches', '/ADMIN', '/api/docs', '/stand-in?code=x', '/login', '/search?q=a', '/events/e1/x', '/offline.js']) {
    expect([path, navigate(path)]).toEqual([path, null])
  }
  for (const path of ['/api/matches', '/api/live', '/api/auth/me', '/api/admin/users', '/feeds/results.atom', 'https://cdn.example/art/a.svg']) {
    expect([path, load(path)]).toEqual([path, null])
  }
  expect([load('/assets/site-abc1234.js'), load('/art/maps/krakoa.svg'), load('/uploads/teams/a.webp'), load('/favicon.svg'), load('/api/following?stars=team:a')])
    .toEqual(['asset', 'picture', 'picture', 'picture', 'following'])
  expect(load('/assets/site-abc1234.js', 'POST')).toBeNull()
  expect(load('/api/following?stars=team:a&spoilerFree=true&revealed=match:m'), 'what was revealed').toBeNull()
})

test('Of pages of staff only the shell of the live desk is stored (ST-13)', () => {
  expect(['/admin/desk', '/admin/desk?matchId=m1', '/admin/desk/x', '/admin/plan'].map(navigate)).toEqual(['desk', 'desk', null, null])
  expect(load('/admin/desk')).toBeNull()
})

test('An answer is stored only if it is for everybody, whole and no redirection (FO-06)', () => {
  const answer = (status: number, caching: string, redirected = false) => ({ status, redirected, headers: new Headers({ 'cache-control': caching }) })
  expect(mayBeStored(answer(200, 'public, max-age=0, s-maxage=2'))).toBe(true)
  for (const other of [answer(200, 'no-store'), answer(200, 'private'), answer(200, ''), answer(503, 'public'), answer(404, 'public'), answer(200, 'public', true)]) {
    expect(mayBeStored(other)).toBe(false)
  }
})

test('The revision that a page has heard of makes no second copy', () => {
  expect(storedUnder(`${SITE}/api/following?stars=team%3Aa&revision=9`)).toBe(storedUnder(`${SITE}/api/following?stars=team%3Aa&revision=12`))
  expect(storedUnder(`${SITE}/events/e?revision=9`)).toBe(`${SITE}/events/e`)
})

test('Another view of a page leads to the page itself, a filtered list to no other list, and what has content of its own to nothing else (FO-06)', () => {
  const standIn = (path: string) => standInFor(SITE + path)
  expect(['/events/e?tab=groups', '/matches/m?map=2', '/teams/t?from=mail', '/?from=mail'].map(standIn)).toEqual(['/events/e', '/matches/m', '/teams/t', '/'])
  for (const path of ['/matches?team=a', '/matches?state=live', '/events?region=EMEA', '/teams?q=a', '/players?role=tank', '/analytics?event=e', '/matches', '/teams/t?tab=roster', '/teams/t?event=e', '/draft?code=a', '/draft?import=a']) {
    expect([path, standIn(path)]).toEqual([path, null])
  }
  expect(storedUnder(`${SITE}/matches?team=a&state=live`)).toBe(storedUnder(`${SITE}/matches?state=live&team=a`))
})

test('A stored page names its files and the time at which it was stored', () => {
  const html = '<!doctype html><html lang="en"><link href="/assets/app-1.css"><script data-scripts="/assets/a-1.js /assets/b-2.js">/assets/a-1.js</script></html>'
  expect(assetsIn(html)).toEqual(['/assets/app-1.css', '/assets/a-1.js', '/assets/b-2.js'])
  expect(asOf(html, 12)).toContain('<html data-as-of="12" lang="en">')
  expect(asOf(html, 12, '/matches/m')).toContain('<html data-as-of="12" data-stand-in="/matches/m" lang="en">')
})
