import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { hears } from '#tests/e2e/page-objects/ready.ts'
import { makeClient } from '#tests/support/clients/client.ts'
import { logInAs, makeVisitor } from '#tests/support/clients/visitor.ts'
import { DEMO } from '#tests/support/pages.ts'
import { preparedFolder, ready, run, stop } from '#tests/support/program/program.ts'
import { factories } from '#tests/support/worlds/factories.ts'

test.use({ serviceWorkers: 'allow' })

const mark = (page: Page) => page.getByText(/^(?:Up to date|As of .*, (?:offline|connection lost))$/).filter({ visible: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The paths of what the device has. */
const stored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    }
    return paths
  })

/** Opens a page and waits until the worker has it with everything that it loads. */
const visit = async (page: Page, url: string) => {
  await page.goto(url)
  await expect(mark(page)).toHaveText('Up to date')
  await isStored(page, new URL(page.url()).pathname)
}
const isStored = async (page: Page, path: string) => {
  await expect.poll(() => stored(page), { timeout: 60_000 }).toContain(path)
  await expect.poll(async () => (await stored(page)).some((each) => each.includes('/live-mark-')), { timeout: 60_000 }).toBe(true)
}

const isPulsing = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('.animate-pulse-dot')].some((dot) => getComputedStyle(dot).animationName !== 'none'))

test('An event that was opened opens without a connection, tells from when it is, and nothing pulses (FO-06)', async ({ page, context }) => {
  await visit(page, DEMO.event)
  expect(await isPulsing(page)).toBe(true)
  await context.setOffline(true)
  await expect(mark(page)).toHaveText(/^As of \d{1,2}:\d{2} [AP]M, offline$/)
  expect(await isPulsing(page)).toBe(false)
  await page.reload()
  await expect(heading(page)).toHaveText('Meridian Cup World Finals')
  await expect(mark(page)).toHaveText(/^As of \d{1,2}:\d{2} [AP]M, offline$/)
  expect(await isPulsing(page)).toBe(false)
  // The bar stays in sight, with the tabs directly below it.
  const bar = page.locator('header > output')
  const below = async () => ((await page.getByRole('tablist', { name: 'Event' }).boundingBox())?.y ?? 0) - ((box) => (box?.y ?? 0) + (box?.height ?? 0))(await bar.boundingBox())
  // A page hears the wheel once its code is there.
  await hears(page)
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
  await page.mouse.wheel(0, 300)
  await missed
  await page.mouse.wheel(0, 600)
  await expect.poll(below).toBeLessThanOrEqual(2)
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('region', { name: 'Bracket: Playoffs' })).toBeVisible()
  await expect(page.getByText(/could not be loaded/)).toHaveCount(0)
  await page.getByRole('button', { name: /^Show More/ }).click()
  await expect(page.getByText('Not loaded yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Groups' }).focus()
  await context.setOffline(false)
  await expect(mark(page)).toHaveText('Up to date')
  await expect(page.locator('html')).not.toHaveAttribute('data-as-of', /./)
})

test('A link that is tapped as soon as a page from the device hears opens the page that the device has (FO-06)', async ({ page, context }) => {
  await visit(page, '/')
  const link = page.locator('main a[href^="/matches/"]').filter({ visible: true }).first()
  const match = (await link.getAttribute('href')) ?? ''
  await visit(page, match)
  await context.setOffline(true)
  await page.goto('/')
  await hears(page)
  await link.click()
  await expect(page).toHaveURL(match)
  await expect(page.locator('[data-score]').filter({ visible: true }).first()).toBeVisible()
  await expect(heading(page)).not.toHaveText('You’re offline')
})

test('The numbers of a followed event are on the device, at their own address (FO-06)', async ({ page, context }) => {
  const id = DEMO.event.split('/').at(-1)
  await page.addInitScript((star) => localStorage.setItem('following', star), `event:${id}`)
  await visit(page, '/')
  const addresses = () => page.evaluate(async () =>
    (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))).flat().map(({ url }) => new URL(url).pathname + new URL(url).search))
  await expect.poll(addresses, { timeout: 60_000 }).toContain(`${DEMO.event}?tab=stats`)
  await context.setOffline(true)
  await page.goto(`${DEMO.event}?tab=stats`)
  await expect(mark(page)).toHaveText(/offline$/)
  await expect(page.getByRole('table', { name: 'Most contested heroes' })).toBeVisible()
  await expect(page.getByText(/could not be loaded/)).toHaveCount(0)
})

test('A map whose code is not on the device stays closed without a connection, and says so (FO-06 MT-22)', { tag: '@long' }, async ({ page, context, baseURL }) => {
  const [match] = (await makeClient(makeVisitor(baseURL ?? '')).get('/api/matches?status=recent&limit=1')).body
  await visit(page, `/matches/${match.id}`)
  await context.setOffline(true)
  await expect(mark(page)).toHaveText(/offline$/)
  const tile = page.locator('[data-map="1"][aria-expanded]').filter({ visible: true })
  await tile.click()
  await expect(page.getByText('Not loaded yet')).toBeVisible()
  await expect(page).not.toHaveURL(/map=/)
  await context.setOffline(false)
  await expect(mark(page)).toHaveText('Up to date')
  // A browser may remember that the code failed to load: then the page reloads itself first.
  await expect(async () => {
    await tile.click({ timeout: 1_000 })
    await expect(page).toHaveURL(/map=1$/, { timeout: 3_000 })
  }).toPass()
  await expect(page.locator('[data-map="0"]').filter({ visible: true })).toHaveAttribute('aria-expanded', 'true')
})

test('A map that the address leads to is open without a connection, and the address stays (FO-06 MT-22)', { tag: '@long' }, async ({ page, context, baseURL }) => {
  const [match] = (await makeClient(makeVisitor(baseURL ?? '')).get('/api/matches?status=recent&limit=1')).body
  await visit(page, `/matches/${match.id}`)
  const tile = (map: number) => page.locator(`[data-map="${map}"][aria-expanded]`).filter({ visible: true })
  await tile(1).click()
  await expect(page).toHaveURL(/map=1$/)
  await expect.poll(() => stored(page), { timeout: 60_000 }).toContainEqual(expect.stringContaining('/match-body-'))
  await context.setOffline(true)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(`/matches/${match.id}?map=2`)
  await expect(page.locator('[data-map="0"]').filter({ visible: true })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Map 2: ').filter({ visible: true })).toBeVisible()
  await expect(page).toHaveURL(`/matches/${match.id}?map=2`)
  await page.reload()
  await expect(page.getByText('Map 2: ').filter({ visible: true })).toBeVisible()
  await expect(page).toHaveURL(`/matches/${match.id}?map=2`)
  expect(errors).toEqual([])
})

test('A view whose code is not on the device says so without a connection, and its address leads there with one (FO-06)', { tag: '@long' }, async ({ page, context }) => {
  await visit(page, DEMO.event)
  await context.setOffline(true)
  await page.goto(`${DEMO.event}?tab=groups`)
  await expect(page.getByText('Not loaded yet')).toBeVisible()
  await expect(heading(page)).toHaveText('Meridian Cup World Finals')
  await expect(page).toHaveURL(`${DEMO.event}?tab=groups`)
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Groups' })).toHaveAttribute('aria-selected', 'true')
})

test('A page from the device tells from when it is in its first frame (FO-06)', { tag: '@long' }, async ({ page, context }) => {
  await visit(page, DEMO.team)
  await page.addInitScript(() => document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => {
    Object.assign(window, { firstTold: document.querySelector<HTMLElement>('header > output')?.innerText })
  })))
  await context.setOffline(true)
  await page.reload()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'firstTold') as string)).toMatch(/^As of \d{1,2}:\d{2} [AP]M, offline$/)
  const first = await page.evaluate(() => Reflect.get(window, 'firstTold') as string)
  await expect(page.locator('header > output time')).toBeVisible()
  expect(await page.locator('header > output').innerText()).toBe(first)
  await context.setOffline(false)
  await expect(mark(page)).toHaveText('Up to date')
  await expect(page.locator('header > output')).toBeHidden()
})

test('A filter that is tapped without a connection shows what a reload shows (FO-06)', { tag: '@long' }, async ({ page, context }) => {
  await visit(page, '/matches')
  await context.setOffline(true)
  await page.getByRole('list', { name: 'State' }).getByRole('link', { name: 'Results' }).click()
  await expect(page).toHaveURL('/matches?state=results')
  await expect(heading(page)).toHaveText('You’re offline')
  await page.reload()
  await expect(heading(page)).toHaveText('You’re offline')
})

test('A page that was opened by a link within the site is there too, others say that they are not (FO-06)', { tag: '@long' }, async ({ page, context }) => {
  await visit(page, '/')
  await page.locator(`main a[href="${DEMO.event}"]`).first().click()
  await expect(heading(page)).toHaveText('Meridian Cup World Finals')
  await isStored(page, DEMO.event)
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page)).toHaveText('Meridian Cup World Finals')
  await page.locator('.match-row a').filter({ visible: true }).first().click()
  await expect(heading(page)).toHaveText('You’re offline')
  await page.getByRole('link', { name: /home/i }).first().click()
  await expect(page.getByRole('heading', { name: 'Recent Results' })).toBeVisible()
  for (const elsewhere of [DEMO.team, '/search?q=kite']) {
    await page.goto(elsewhere)
    await expect(heading(page)).toHaveText('You’re offline')
  }
  await page.goto(`${DEMO.event}?tab=groups`)
  await expect(page).toHaveURL(DEMO.event)
})

test('A filtered list opens without a connection where the device has it, and no other list is shown in its place (FO-06)', async ({ page, context }) => {
  const [live, ofTeam] = ['/matches?state=live', `/matches?team=${DEMO.team.replace('/teams/', '')}`]
  await visit(page, '/matches')
  await page.getByRole('list', { name: 'State' }).getByRole('link', { name: 'Live' }).click()
  const has = (address: string) => page.evaluate(async (asked) => Boolean(await (await caches.open('pages-1')).match(asked)), address)
  await expect.poll(() => has(live), { timeout: 60_000 }).toBe(true)
  await context.setOffline(true)
  await page.goto(ofTeam)
  await expect(heading(page)).toHaveText('You’re offline')
  await expect(page).toHaveURL(ofTeam)
  await page.goto(live)
  await expect(heading(page)).toHaveText('Live matches')
  await expect(page).toHaveURL(live)
})

test('A tab of a team and a shared draft that were never opened say that they are not here, keep their address, and an opened tab is there (FO-06)', async ({ page, context }) => {
  const at = (tab: string) => `${DEMO.team}?tab=${tab}`
  const has = (address: string) => page.evaluate(async (asked) => Boolean(await (await caches.open('pages-1')).match(asked)), address)
  const tab = (name: string) => page.getByRole('navigation', { name: 'Team' }).getByRole('link', { name })
  await visit(page, '/draft')
  await visit(page, DEMO.team)
  await tab('Maps').click()
  await expect.poll(() => has(at('maps')), { timeout: 60_000 }).toBe(true)
  await context.setOffline(true)
  for (const address of [at('matches'), '/draft?code=abc', `${DEMO.team}?tab=roster&event=e`]) {
    // A page that is not here loads again when the browser says that it is online, which a new page may for a moment.
    await expect(async () => {
      await page.goto(address)
      await expect(page).toHaveURL(address, { timeout: 1_000 })
      await expect(heading(page)).toHaveText('You’re offline', { timeout: 1_000 })
    }).toPass()
  }
  await page.goto(at('maps'))
  await expect(heading(page)).toHaveText('Red Kite Union')
  await expect(page.getByText('% won').first()).toBeVisible()
  await expect(page).toHaveURL(at('maps'))
  await hears(page)
  await tab('All matches').click()
  await expect(page).toHaveURL(at('matches'))
  await expect(heading(page)).toHaveText('You’re offline')
  await page.goto(DEMO.team)
  await expect(heading(page)).toHaveText('Red Kite Union')
})

test('The page shown for one that is not there lists those that are by kind, as the visitor sees scores, and loads again once there is a connection (FO-06 SP-03)', { tag: '@long' }, async ({ page, context, baseURL }) => {
  const matches = (await makeClient(makeVisitor(baseURL ?? '')).get('/api/matches?status=recent&limit=50')).body as { id: string }[]
  // Of a later round: a result brought its teams there.
  let told = ''
  for (const { id } of matches) {
    const html = await (await page.request.get(`/matches/${id}`)).text()
    if (/<title[^>]*data-hidden="Hidden vs/.test(html)) told = `/matches/${id}`
    if (told) break
  }
  await visit(page, DEMO.team)
  await visit(page, DEMO.event)
  await visit(page, told)
  const title = (await page.title()).replace(/ \| .*/, '')
  await context.setOffline(true)
  await page.goto('/search?q=kite')
  await expect(heading(page)).toHaveText('You’re offline')
  const group = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) }).getByRole('link')
  await expect(page.getByText('There is no connection')).toBeVisible()
  await expect(group('Events')).toHaveText(['Meridian Cup World Finals'])
  await expect(group('Teams')).toHaveText(['Red Kite Union'])
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', told)
  await expect(page.getByText(/^Hidden vs/).filter({ visible: true })).toHaveCount(0)
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  }
  await page.evaluate(() => localStorage.setItem('spoilerMode', 'true'))
  await page.reload()
  await expect(group('Matches').filter({ visible: true })).toHaveText([/Hidden vs/])
  await expect(page.getByText(title, { exact: true })).toBeHidden()
  await context.setOffline(false)
  await expect(heading(page)).not.toHaveText('You’re offline')
  await expect(page).toHaveURL('/search?q=kite')
})

test('What is followed is there before it was opened; pages of staff and answers of the API are not (FO-06)', { tag: '@long' }, async ({ page, context }) => {
  await page.addInitScript((star) => localStorage.setItem('following', star), DEMO.team.replace('/teams/', 'team:'))
  await visit(page, '/')
  await expect.poll(() => stored(page), { timeout: 60_000 }).toContain(DEMO.team)
  await page.goto('/admin')
  await page.goto('/search?q=kite')
  await expect(mark(page)).toHaveText('Up to date')
  expect((await stored(page)).filter((path) => /^\/(?:admin|search|api\/(?!following))/.test(path))).toEqual([])
  await context.setOffline(true)
  await page.goto(DEMO.team)
  await expect(heading(page)).toHaveText('Red Kite Union')
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Following' })).toContainText('Red Kite Union')
})

test('With a connection the server answers, whatever is stored; an open page of an older build finds its files (FO-06)', { tag: '@long' }, async ({ page }) => {
  await visit(page, DEMO.event)
  await page.evaluate(async (path) => {
    const pages = await caches.open('pages-1')
    await pages.put(path, new Response('<!doctype html><html><h1>Old</h1></html>', { headers: { 'content-type': 'text/html', 'x-stored-at': '1' } }))
    const assets = await caches.open('assets-1')
    await assets.put('/assets/of-older-build.js', new Response('export const build = "older"', { headers: { 'content-type': 'text/javascript' } }))
  }, DEMO.event)
  expect(await page.evaluate(async (older) => ((await import(older)) as { build: string }).build, '/assets/of-older-build.js')).toBe('older')
  await page.goto(DEMO.event)
  await expect(heading(page)).toHaveText('Meridian Cup World Finals')
  await expect(page.locator('html')).not.toHaveAttribute('data-as-of', /./)
})

test('An operator ends it: at the next visit the worker removes what it stored, and answers nothing (FO-07)', { tag: '@long' }, async ({ page }) => {
  const folder = preparedFolder()
  let program = run(folder.path)
  const url = await ready(program)
  const eventId = await factories(makeClient(await logInAs(url, 'editor'))).anEvent({ name: 'Harbour Cup' })
  await visit(page, `${url}/events/${eventId}`)
  await stop(program)
  await page.reload()
  await expect(heading(page)).toHaveText('Harbour Cup')
  program = run(folder.path, { OFFLINE_PAGES: 'off', PORT: new URL(url).port })
  await ready(program)
  await page.reload()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await stop(program)
  folder.remove()
  await expect(page.reload()).rejects.toThrow('ERR_CONNECTION_REFUSED')
})
