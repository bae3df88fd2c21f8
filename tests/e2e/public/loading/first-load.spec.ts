import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { holdScript, openHearing, openReady } from '#tests/e2e/page-objects/ready.ts'
import { DEMO, firstMatch, mainPages } from '#tests/support/pages.ts'

const site = (baseURL: string | undefined): string => baseURL ?? ''

test('Without script every main page has its title, heading, names and scores', async ({ baseURL, request }) => {
  const match = await firstMatch(site(baseURL), 'recent')
  const expected: [string, string[]][] = [
    ['/', ['Live Matches', 'Upcoming Matches', 'Recent Results', match.teamOneName, match.teamTwoName]],
    [DEMO.event, ['Meridian Cup World Finals', 'Red Kite Union', 'Prize Distribution']],
    [`/matches/${match.id}`, [match.teamOneName, match.teamTwoName, 'FINAL']],
    [DEMO.team, ['Red Kite Union', '#RKU', 'Current Roster']],
    [DEMO.search, ['Red Kite Union', 'result']],
    ['/matches', ['Live now', 'Upcoming', 'Results', 'Earlier', 'action="/matches"', match.teamOneName]],
    ['/matches?state=results&team=demo-team-red-kite-union', ['Results', 'Jump to today', 'Red Kite Union']],
    ['/events?q=meridian', ['Meridian Cup World Finals', 'action="/events"']],
    ['/teams?q=kite', ['Red Kite Union', '#RKU', 'action="/teams"']],
  ]
  for (const [path, texts] of expected) {
    const answer = await request.get(path)
    const html = await answer.text()
    expect(answer.status(), path).toBe(200)
    expect(html.match(/<title[^>]*>([^<]*)<\/title>/)?.[1], path).toContain('Clutchboard')
    expect(html.match(/<h1[\s>]/g), path).toHaveLength(1)
    const missing = ['property="og:title"', 'rel="canonical"', ...texts].filter((text) => !html.includes(text))
    expect(missing, path).toEqual([])
  }
  const matchHtml = await (await request.get(`/matches/${match.id}`)).text()
  const plain = matchHtml.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ' ')
  expect(plain).toMatch(new RegExp(`\\b${match.teamOneScore}\\b[\\s\\S]*\\b${match.teamTwoScore}\\b`))
})

test('Sharing tags contain no score', async ({ baseURL, request }) => {
  const match = await firstMatch(site(baseURL), 'recent')
  const html = await (await request.get(`/matches/${match.id}`)).text()
  const tags = html.match(/<meta[^>]*(?:og:|twitter:|name="description")[^>]*>/g)?.join('\n') ?? ''
  expect(tags).toMatch(/og:title" content="[^"]+"/)
  expect(tags).not.toMatch(/\b\d\s*[-–:]\s*\d\b/)
})

/** One of each kind. */
const FEW = new Set(['home', 'event', 'match', 'team'])

for (const which of ['main', 'any']) test(`After hydration the console of ${which} pages is empty, the API was not called, and nothing was requested from other sites`, { tag: which === 'main' ? [] : '@long' }, async ({ baseURL, page }) => {
  const said: string[] = []
  const asked: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  page.on('request', (sent) => {
    const isForeign = !sent.url().startsWith(site(baseURL)) && !sent.url().startsWith('data:')
    // Once it is idle, a page listens for changes; that requests no data.
    if (isForeign || /\/api\/(?!live$|live\?)/.test(sent.url())) asked.push(sent.url())
  })
  for (const [name, path] of await mainPages(site(baseURL))) {
    if (which === 'main' && !FEW.has(name)) continue
    await openReady(page, path)
    expect({ said, asked }, name).toEqual({ said: [], asked: [] })
  }
})

test('Unknown addresses and records answer 404 with a page that helps', async ({ request }) => {
  for (const path of ['/nothing-here', '/events/none', '/matches/none', '/teams/none']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toContain('href="/"')
  }
})

test('A time that comes in two pieces is written once, in the zone of the visitor', async ({ page, request }) => {
  const html = await (await request.get('/matches')).text()
  const at = html.search(/(?<=<time [^>]*data-style="clock"[^>]*>\d)/)
  expect(at).toBeGreaterThan(0)
  const server = createServer(({ url }, response) => {
    if (url !== '/matches') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.write(html.slice(0, at))
    void page.locator('time').first().waitFor({ state: 'attached' }).then(() => response.end(html.slice(at)))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/matches`, { waitUntil: 'domcontentloaded' })
  const texts = await page.locator('time[data-style="clock"]').allTextContents()
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) expect(text).toMatch(/^\d{1,2}:\d{2}\s[AP]M$/)
  server.close()
})

test('What is pressed before the script of a page hears it counts, once each', async ({ page }) => {
  const release = await holdScript(page)
  await page.goto(DEMO.event, { waitUntil: 'commit' })
  const spoilers = page.getByRole('button', { name: 'Spoiler mode: hide scores' })
  const theme = page.getByRole('button', { name: /^Switch to (?:dark|light) theme$/ })
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-spoiler', 'off')
  const before = await root.getAttribute('data-theme')
  await spoilers.click()
  await spoilers.click()
  await theme.click()
  await expect(root).toHaveAttribute('data-spoiler', 'off')
  release()
  await expect(root).not.toHaveAttribute('data-theme', before ?? '')
  await expect(root).toHaveAttribute('data-spoiler', 'off')
  expect(await page.evaluate(() => localStorage.getItem('spoilerMode'))).toBe('false')
})

test('What is typed into a part before its code is there counts, with Enter behind it', async ({ page }) => {
  const release = await holdScript(page, 'choices')
  await openHearing(page, '/draft')
  const search = page.getByRole('searchbox', { name: 'Search heroes' })
  await page.getByRole('button', { name: /^Team A, turn 1:/ }).click()
  await search.focus()
  await page.keyboard.type('hela')
  await page.keyboard.press('Enter')
  await expect(search).toHaveValue('hela')
  release()
  await expect(page.getByRole('button', { name: 'Team A, turn 1: Ban, Hela' })).toBeVisible()
  await expect(search).toBeFocused()
})

test('What is chosen before the script of a page hears it counts', async ({ page }) => {
  const release = await holdScript(page)
  await page.goto('/heroes', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Team', exact: true }).selectOption({ label: 'Red Kite Union' })
  await expect(page).toHaveURL('/heroes')
  release()
  await expect(page).toHaveURL(`/heroes?team=${DEMO.team.slice('/teams/'.length)}`)
})

test('What a page fetches once it is used is asked for behind the frame that answers the use', async ({ page }) => {
  await openReady(page, '/draft')
  const asked = await page.evaluate(async () => {
    const parts = () => document.head.querySelectorAll('link[rel=modulepreload]').length
    const before = parts()
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    const atOnce = parts() - before
    await new Promise(requestAnimationFrame)
    const withTheFrame = parts() - before
    while (parts() === before) await new Promise(requestAnimationFrame)
    return { atOnce, withTheFrame }
  })
  expect(asked).toEqual({ atOnce: 0, withTheFrame: 0 })
})
