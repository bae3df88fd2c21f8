import { expect, test } from '@playwright/test'
import { goTo, openReady } from '#tests/e2e/page-objects/ready.ts'
import { DEMO, mainPages } from '#tests/support/pages.ts'

test('Lists of the home page that cannot be loaded say so, an alert gives the reason in plain words, and a button asks for them again (PU-03)', async ({ page }) => {
  const asked: string[] = []
  await page.route(/\/api\/(?:matches|events)/, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.request().url().includes('/api/matches') ? route.abort() : route.continue()
  })
  await openReady(page, '/privacy')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Some data may not be available: no connection to the site. Showing available information.')
  await expect(page.getByText('Couldn’t load these matches.', { exact: true })).toHaveCount(2)
  await expect(page.getByText(/^No (?:upcoming matches|recent results)$/)).toHaveCount(0)
  await expect(page.getByText('Live Matches', { exact: true })).toHaveCount(0)
  await expect(page.locator(`main a[href="${DEMO.event}"]`).first()).toBeVisible()
  const again = page.getByRole('button', { name: 'Try Again' })
  asked.length = 0
  await again.click()
  await expect.poll(() => asked).toHaveLength(3)
  expect(new Set(asked)).toEqual(new Set(['/api/matches']))
  await expect(again).toBeVisible()
  await expect(alert).toBeVisible()
  await page.unroute(/\/api\/(?:matches|events)/)
  await again.click()
  await expect(alert).toHaveCount(0)
  await expect(again).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Recent Results' }).locator('.match-row').first()).toBeVisible()
})

test('Events that cannot be loaded leave the matches, and nobody reads what the server says of itself (PU-03)', { tag: '@long' }, async ({ page }) => {
  await page.route(/\/api\/events/, (route) => route.fulfill({ status: 500, json: { error: 'The disk is full.' } }))
  await openReady(page, '/privacy')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  const text = 'Some data may not be available: the site has a problem at the moment. Showing available information.'
  await expect(page.getByRole('alert')).toHaveText(text)
  await expect(page.getByText('Couldn’t load these events.', { exact: true })).toHaveCount(3)
  await expect(page.getByText(/^No (?:ongoing|upcoming|completed) events$/)).toHaveCount(0)
  await expect(page.locator('main a[href^="/matches/"]').first()).toBeVisible()
})

test('Slow pages show what they load (PU-04)', async ({ page }) => {
  const slow: [RegExp, string, string][] = [
    [/\/api\/matches\?/, '/', 'Loading matches and events...'],
    [/\/api\/matches\/none(?:\?|$)/, '/matches/none', 'Loading match details...'],
    [/\/api\/teams\/none(?:\?|$)/, '/teams/none', 'Loading team details...'],
  ]
  for (const [calls] of slow) await page.route(calls, () => new Promise<never>(() => {}))
  await openReady(page, '/privacy')
  for (const [, path, text] of slow) {
    await goTo(page, path)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
})

test('Records that do not exist are reported as missing (PU-04)', async ({ page }) => {
  const missing: [string, string][] = [
    ['/matches/none', 'No match found.'],
    ['/teams/none', 'Team not found'],
    ['/events/none', 'Event not found.'],
  ]
  for (const [path, text] of missing) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: text, exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`${text} | Clutchboard`)
    await expect(page.locator('main').getByRole('link', { name: 'See matches and events' })).toBeVisible()
  }
})

test('A team whose matches cannot be loaded still shows its roster (TM-06)', { tag: '@long' }, async ({ page }) => {
  await page.route(/\/api\/matches\?/, (route) => route.abort())
  await openReady(page, '/privacy')
  await goTo(page, DEMO.team)
  await expect(page.getByText('Failed to load team matches', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Red Kite Union' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Current Roster' })).toBeVisible()
})

test('The search page waits, counts, marks and links (SE-07)', async ({ page }) => {
  await openReady(page, '/search')
  await expect(page.getByText('Enter a search term to find events and teams', { exact: true })).toBeVisible()
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/search') asked.push(searchParams.get('q'))
  })
  const field = page.getByRole('searchbox', { name: 'Search events and teams' })
  // The page's clock is held while somebody types, however long the machine takes for a key.
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 60_000)
  await field.pressSequentially('kite')
  await page.clock.resume()
  await expect(page.getByText('1 result found', { exact: true })).toBeVisible()
  expect(asked).toEqual(['kite'])
  await expect(page).toHaveURL(DEMO.search)
  await expect(page.locator('mark')).toHaveText(['Kite'])
  await expect(page.getByRole('link', { name: 'View Team' })).toHaveAttribute('href', DEMO.team)
  await field.fill('meridian')
  await expect(page.getByText(/^\d+ results? found$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Event' }).first()).toHaveAttribute('href', DEMO.event)
  for (const none of ['k', 'zzzzzz']) {
    await field.fill(none)
    await expect(page.getByText('No results found', { exact: true })).toBeVisible()
    await expect(page.getByText('A search needs at least 2 characters.')).toHaveCount(none.length < 2 ? 1 : 0)
  }
  await field.fill('   ')
  await expect(page.getByText('Enter a search term to find events and teams')).toBeVisible()
})

test('Analytics is a notice with two contacts; the legal pages show when they changed (PU-05)', async ({ page }) => {
  await page.goto('/analytics')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('private beta')
  const contacts = page.locator('main a[target=_blank]')
  await expect(contacts).toHaveCount(2)
  for (const contact of await contacts.all()) {
    expect(await contact.getAttribute('href')).toMatch(/^https:/)
    expect(await contact.getAttribute('rel')).toContain('noopener')
  }
  for (const [path, title] of [['/privacy', 'Privacy Policy'], ['/terms', 'Terms of Service']] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Last updated: October 15, 2025')).toBeVisible()
  }
})

test('Every page has a picture of its own for previews', { tag: '@long' }, async ({ baseURL, page, request }) => {
  for (const [name, path] of await mainPages(baseURL ?? '')) {
    await page.goto(path)
    const meta = (property: string) => page.locator(`meta[property="og:${property}"]`).getAttribute('content')
    const image = new URL((await meta('image')) ?? '').pathname
    expect(image).toBe(['event', 'match', 'team', 'player'].includes(name) ? `/share${path}.png` : '/share/site.png')
    expect((await request.get(image)).headers()['content-type'], name).toBe('image/png')
    expect([await meta('image:width'), await meta('image:height')]).toEqual(['1200', '630'])
    expect(await meta('image:alt')).not.toBe('')
  }
})

test('Feeds, calendars and data for search engines are linked on their pages', async ({ baseURL, page, request }) => {
  for (const [name, path] of await mainPages(baseURL ?? '')) {
    const html = await (await request.get(path)).text()
    const matches = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
    const feeds = matches(/<link rel="alternate"[^>]* href="([^"]*)"/g)
    const calendars = matches(/<a href="([^"]*\.ics)" download/g)
    expect(feeds.length, name).toBe(['home', 'event', 'team', 'matches'].includes(name) ? 2 : 0)
    expect(calendars.length, name).toBe(['event', 'team'].includes(name) ? 1 : 0)
    for (const url of [...feeds, ...calendars]) expect((await request.get(url)).status(), url).toBe(200)
    const [data] = matches(/<script type="application\/ld\+json">([^<]*)<\/script>/g)
    const described = name === 'event' || name === 'match' ? 'SportsEvent' : undefined
    expect((JSON.parse(data ?? '{}') as Record<string, unknown>)['@type'], name).toBe(described)
  }
  await page.goto(DEMO.team)
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', /^webcal:\/\//)
  for (const selector of ['link[rel=manifest]', 'link[rel=apple-touch-icon]', 'link[rel=icon]']) {
    const href = await page.locator(selector).getAttribute('href')
    expect((await request.get(href ?? '')).status(), selector).toBe(200)
  }
})

test('Hydrating a page changes no word of it', { tag: '@long' }, async ({ baseURL, browser }) => {
  const context = await browser.newContext({ baseURL, timezoneId: 'Asia/Kolkata' })
  await context.addInitScript(() => {
    // What is in the document, whether or not the styles that hide some of it have come.
    const words = (): string => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      let all = ''
      while (texts.nextNode()) {
        if (!texts.currentNode.parentElement?.closest('script, style, template')) all += ` ${texts.currentNode.nodeValue ?? ''}`
      }
      return all.replaceAll(/\s+/g, ' ')
    }
    // Once the page is read and before its scripts run.
    document.addEventListener('readystatechange', () => {
      document.documentElement.dataset['before'] ??= words()
    })
    Object.assign(globalThis, {
      words,
      // The mark of live updates comes a second later.
      EventSource: class extends EventTarget { close() {} },
    })
  })
  const page = await context.newPage()
  // Minutes may pass between the two readings.
  const lasting = (text: string | null) => (text ?? '').replaceAll(/\d+ minutes? ago|Just now|\d+[dhm]\b/g, '')
  for (const [name, path] of await mainPages(baseURL ?? '')) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const before = await page.locator('html').getAttribute('data-before')
    const after = await page.evaluate<string>('words()')
    expect(lasting(before).length, name).toBeGreaterThan(200)
    expect(lasting(after), name).toBe(lasting(before))
  }
  await context.close()
})

test('All times of a page are shown in UTC when its foot is asked to, on the next pages too, and back (TI-02)', async ({ page }) => {
  await openReady(page, DEMO.event)
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText(/Times are in your time zone \(E[SD]T\)\./)
  await foot.getByRole('button', { name: 'Show UTC' }).press('Enter')
  await expect(foot.getByText('Times are in UTC.')).toBeVisible()
  await openReady(page, '/matches')
  const written = await page.locator('main time[data-style="clock"]').evaluateAll((times) =>
    times.map((time) => [(time as HTMLTimeElement).dateTime.slice(11, 16), (time as HTMLElement).innerText]))
  expect(written.length).toBeGreaterThan(0)
  for (const [utc = '', shown = ''] of written) {
    const [hour = 0, minute] = utc.split(':').map(Number)
    expect(shown).toBe(`${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`)
  }
  await foot.getByRole('button', { name: 'Show my time zone' }).click()
  await expect(foot.getByRole('button', { name: 'Show UTC' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-times', 'utc')
})

test('Where the zone of the visitor is UTC already, the foot of a page offers no other (TI-02)', async ({ browser, baseURL }) => {
  for (const [timezoneId, offers] of [['UTC', false], ['Europe/London', true]] as const) {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), timezoneId })
    const page = await context.newPage()
    await openReady(page, '/')
    const foot = page.getByRole('contentinfo')
    await expect(foot.getByText(/^Times are in your time zone/)).toBeVisible()
    await expect(foot.getByRole('button', { name: 'Show UTC' })).toBeVisible({ visible: offers })
    await context.close()
  }
})

test('On a phone the links at the foot of a page are two columns (PU-01)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openReady(page, '/')
  const links = page.getByRole('contentinfo').getByRole('link')
  const lefts = new Set(await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().x))))
  expect([...lefts]).toHaveLength(2)
})
