import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { arrived, awake, openReady } from '#tests/e2e/page-objects/ready.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import type { CountedGameItem, HeroesReport, MapsReport, OneHeroReport } from '#contract/statistics/statistics.ts'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'

const TEAM = 'demo-team-red-kite-union'

test('A fan finds without search which hero is banned most against a team, and the maps behind it (SA-08 SA-06)', async ({ page, request }) => {
  const { heroes } = (await (await request.get(`/api/statistics/heroes?teamId=${TEAM}`)).json()) as HeroesReport
  const most = heroes[0]
  const name = findHero(most?.heroId)?.name ?? ''
  const faced = most?.team?.faced ?? { hits: 0, of: 0 }
  expect(faced.hits).toBeGreaterThan(0)

  await openReady(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Heroes and maps' }).click()
  await expect(page).toHaveTitle(/^Heroes \| /)
  await page.getByRole('combobox', { name: 'Team', exact: true }).selectOption({ label: 'Red Kite Union' })
  await expect(page).toHaveURL(`/heroes?team=${TEAM}`)
  await expect(page.getByRole('columnheader', { name: /^Banned against the team/ })).toBeVisible()
  const row = page.getByRole('table', { name: 'Heroes' }).locator('tbody tr').first()
  await expect(row.getByRole('rowheader')).toHaveText(name)
  await expect(row.getByRole('cell').first()).toContainText(`${faced.hits} of ${faced.of}`)

  await row.getByRole('cell').first().getByRole('link').click()
  await expect(page).toHaveURL(`/heroes/${most?.heroId}?team=${TEAM}&as=ban&by=opponent#games`)
  await expect(page.getByRole('heading', { level: 2, name: 'All played maps: banned against the team' })).toBeInViewport()
  const query = new URLSearchParams({ heroId: most?.heroId ?? '', teamId: TEAM, as: 'ban', by: 'opponent' })
  const games = (await (await request.get(`/api/statistics/games?${query}`)).json()) as CountedGameItem[]
  await expect(page.locator('#games li')).toHaveCount(Math.min(20, games.length))
  await expect(page.locator('#games li').first()).toContainText(`${name} banned`)
  await page.locator('#games li').first().getByRole('link').click()
  await expect(page).toHaveURL(`/matches/${games[0]?.matchId}?map=${games[0]?.number}`)
})

test('The table of maps has the counts of the API, and a heading orders it (SA-08)', { tag: '@long' }, async ({ page, request }) => {
  const { maps } = (await (await request.get('/api/statistics/maps?region=EMEA')).json()) as MapsReport
  await openReady(page, '/maps?region=EMEA')
  const rows = page.getByRole('table', { name: 'Maps' }).locator('tbody tr')
  await expect(rows).toHaveCount(maps.length)
  for (const [index, { map, played }] of maps.entries()) {
    await expect(rows.nth(index).getByRole('rowheader')).toContainText(findMap(map)?.name ?? '')
    await expect(rows.nth(index).getByRole('cell').first()).toContainText(`${played.hits} of ${played.of}`)
  }
  await page.getByRole('link', { name: 'Won by the first to ban' }).click()
  await expect(page.getByRole('columnheader', { name: /^Won by the first to ban/ })).toHaveAttribute('aria-sort', 'descending')
  const first = maps.toSorted((one, two) => two.firstBansWon.low - one.firstBansWon.low)[0]
  await expect(rows.first().getByRole('rowheader')).toContainText(findMap(first?.map)?.name ?? '')
})

test('Spoiler mode shows no number, and no barrier is in the way in either mode, nor does anything scroll sideways at 320 px (SA-09)', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const addresses = ['/heroes', '/maps', '/heroes/thor', '/maps/krakoa']
  const look = async (address: string, tables: boolean) => {
    await page.goto(address)
    expect((await page.getByRole('table').count()) > 0, address).toBe(tables)
    expect((await page.locator('main').getByText(/\d%$/).filter({ visible: true }).count()) > 0, address).toBe(tables)
    await expect(page.getByText('Hidden in spoiler mode: these numbers tell results.')).toBeVisible({ visible: !tables })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), address).toBeLessThanOrEqual(0)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => `${address}: ${id} ${nodes[0]?.html}`)).toEqual([])
  }
  for (const address of addresses) await look(address, true)
  await turnOn(page)
  for (const address of addresses) await look(address, false)
})

test('Filters that leave no map say so and lead to all played maps, and a month is named with its year (SA-08)', async ({ page }) => {
  await openReady(page, '/heroes?month=1999-11')
  await expect(page.getByRole('combobox', { name: 'Month' }).locator('option:checked')).toHaveText('Nov 1999')
  await expect(page.getByText('No map with a draft fits these filters.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all played maps' }).click()
  await arrived(page, '/heroes')
  await openReady(page, '/maps?month=1999-11')
  await expect(page.getByText('No map with a result fits these filters.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Month' }).locator('option').nth(1)).toHaveText(/^\w{3} \d{4}$/)
})

test('A hero or a map that does not exist is a page of its own, is not found, and leads to those that do (SA-08)', async ({ page }) => {
  for (const [path, title, list] of [['/heroes/nobody', 'Hero not found', 'All heroes'], ['/maps/nowhere', 'Map not found', 'All maps']] as const) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.getByRole('link', { name: list }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(list.slice(4), { ignoreCase: true })
  }
})

test('A hero is told apart by map, mode, region, event and month, each with its count and the maps behind it (SA-08)', { tag: '@long' }, async ({ page, request }) => {
  const { heroes } = (await (await request.get('/api/statistics/heroes')).json()) as HeroesReport
  const heroId = heroes[0]?.heroId ?? ''
  const report = (await (await request.get(`/api/statistics/heroes/${heroId}`)).json()) as OneHeroReport
  await openReady(page, `/heroes/${heroId}`)
  const tables = [
    ['By map', report.maps], ['By mode', report.modes], ['By region', report.regions], ['By season', report.seasons], ['Last events', report.events],
    ['By month', report.months],
  ] as const
  for (const [name, rows] of tables) {
    expect(rows.length, name).toBeGreaterThan(0)
    const shown = page.getByRole('table', { name }).locator('tbody tr')
    // One region or season alone has the numbers of all together.
    const isTold = rows.length > 1 || name === 'Last events'
    await expect(shown).toHaveCount(isTold ? rows.length : 0)
    if (!isTold) continue
    for (const [index, { hero: { presence: { hits, of } } }] of rows.entries()) await expect(shown.nth(index).getByRole('cell').first()).toContainText(`${hits} of ${of}`)
  }
  const [event] = report.events
  await page.getByRole('table', { name: 'Last events' }).locator('tbody tr').first().getByRole('cell').nth(1).getByRole('link').click()
  await expect(page).toHaveURL(`/heroes/${heroId}?event=${event?.eventId}&as=ban#games`)
  await expect(page.locator('#games li')).toHaveCount(Math.min(20, event?.hero.banned.hits ?? 0))
})

test('A team shows what is banned most against it, with the way to those maps, and nothing of it in spoiler mode (SA-14)', { tag: '@long' }, async ({ page, request }) => {
  const { heroes } = (await (await request.get(`/api/statistics/heroes?teamId=${TEAM}`)).json()) as HeroesReport
  const [most] = heroes
  await openReady(page, `/teams/${TEAM}?tab=maps`)
  const section = page.getByRole('region', { name: 'Most banned against this team' })
  await expect(section.getByRole('listitem').first()).toContainText(`${most?.team?.faced.hits} of ${most?.team?.faced.of}`)
  const maps = `/heroes/${most?.heroId}?team=${TEAM}&as=ban&by=opponent#games`
  await section.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(maps)
  // As the server rendered it the link is the browser's; with its code it is ours.
  await openReady(page, `/teams/${TEAM}?tab=maps`)
  await section.hover()
  await awake(page, `a[href="${maps}"]`)
  await section.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(maps)
  await turnOn(page)
  await page.goto(`/teams/${TEAM}?tab=maps`)
  await expect(page.getByText('The record by map is hidden in spoiler mode.')).toBeVisible()
  await expect(section).toHaveCount(0)
})

test('On a phone what is counted is behind one control that names it, also without script, and on wide screens in sight (SA-08)', { tag: '@long' }, async ({ page, browser, baseURL }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/heroes', '/maps', '/heroes/thor', '/maps/krakoa']) {
      await page.goto(path)
      const [filters, team] = [page.locator('main summary', { hasText: 'Filters' }), page.getByRole('combobox', { name: 'Team', exact: true })]
      await expect(filters).toHaveText('FiltersAll played maps')
      await expect(team).toBeHidden()
      await filters.click()
      for (const field of await page.getByRole('form', { name: 'What is counted' }).getByRole('combobox').all()) await expect(field).toBeInViewport({ ratio: 1 })
      await team.selectOption({ label: 'Red Kite Union' })
      await expect(filters).toHaveText('FiltersRed Kite Union')
      await expect(team).toBeVisible()
      await page.getByRole('link', { name: 'Clear filters' }).click()
      await expect(page).toHaveURL(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
    }
  }
  const plain = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await plain.goto('/heroes?mode=Convoy&month=2026-01')
  await expect(plain.locator('summary', { hasText: 'Filters' })).toContainText(/^FiltersConvoy, Jan/)
  await plain.locator('summary', { hasText: 'Filters' }).click()
  await plain.getByRole('combobox', { name: 'Mode' }).selectOption('Domination')
  await plain.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(plain).toHaveURL(/mode=Domination.*month=2026-01/)
  await plain.setViewportSize({ width: 1280, height: 800 })
  await expect(plain.locator('summary', { hasText: 'Filters' })).toBeHidden()
  await expect(plain.getByRole('combobox', { name: 'Mode' })).toBeVisible()
  await plain.close()
})

test('On a phone the tables of heroes and maps show what tells most without being pushed sideways, and the page of each shows all (SA-08)', async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/heroes', '/maps', `/heroes?team=${TEAM}`, `/maps?team=${TEAM}`, '/heroes?ranges=shown']) {
      await page.goto(path)
      expect(await page.locator('.scroll-cue').evaluate((row) => row.scrollWidth - row.clientWidth), `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
    await page.goto('/heroes')
    const heads = page.getByRole('columnheader')
    await expect(heads.filter({ visible: true })).toHaveCount(width === 390 ? 5 : 4)
    await expect(page.getByRole('link', { name: 'Won by the banning team' })).toBeVisible()
    await expect(page.getByText('Won by the banning team: of its bans')).toBeVisible()
    const sizes = await page.locator('td span').evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(heads.filter({ visible: true })).toHaveCount(7)
  }
})

test('The numbers of a hero all together are large figures, each with its count and the way to its maps, that fit a phone too (SA-08)', async ({ page, request }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/heroes/namor', `/heroes/namor?team=${TEAM}`, '/heroes/namor?ranges=shown']) {
      await page.goto(path)
      const figures = page.getByRole('list', { name: 'All together' }).getByRole('listitem')
      await expect(figures).toHaveCount(6)
      for (const figure of await figures.all()) expect(await figure.evaluate((tile) => tile.scrollWidth - tile.clientWidth), `${path} at ${width}`).toBeLessThanOrEqual(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
  const { hero } = (await (await request.get('/api/statistics/heroes/namor')).json()) as OneHeroReport
  await page.goto('/heroes/namor')
  const banned = page.getByRole('list', { name: 'All together' }).getByRole('listitem').nth(1)
  await expect(banned).toContainText(`${hero.banned.hits} of ${hero.banned.of}`)
  await banned.getByRole('link').click()
  await expect(page).toHaveURL('/heroes/namor?as=ban#games')
  await expect(page.getByRole('table', { name: 'By mode' }).getByRole('columnheader')).toHaveText(
    [/^Mode$/, /^Of maps with a draft$/, /^Of its bans$/, /^Presence$/, /^Banned$/, /^Protected$/, /^First ban$/, /^Won by the banning team$/, /^Won by the other team$/])
})

test('Heroes and maps lead to each other as two parts of one, a column has the same name at every width, and that of the order has an arrow (SA-08)', async ({ page }) => {
  await openReady(page, '/heroes')
  const heads = page.getByRole('columnheader').filter({ visible: true })
  const names = () => heads.evaluateAll((all) => all.map((head) => (head.querySelector('a') ?? head).textContent))
  const wide = await names()
  await expect(page.locator('thead [aria-sort]')).toHaveText(/^Presence ↓/)
  await page.setViewportSize({ width: 390, height: 844 })
  const narrow = await names()
  expect(narrow.length).toBeLessThan(wide.length)
  expect(wide).toEqual(expect.arrayContaining(narrow))
  await page.getByRole('link', { name: 'Banned', exact: true }).click()
  await expect(page).toHaveURL('/heroes?sort=banned')
  await expect(page.locator('thead [aria-sort]')).toHaveText(/^Banned ↓/)
  await page.getByRole('link', { name: 'Presence' }).click()
  await expect(page).toHaveURL('/heroes')
  const lists = page.getByRole('navigation', { name: 'Numbers of' })
  await expect(lists.locator('[aria-current]')).toHaveText('Heroes')
  await lists.getByRole('link', { name: 'Maps' }).click()
  await expect(page).toHaveURL('/maps')
  await expect(lists.locator('[aria-current]')).toHaveText('Maps')
})

test('On a phone the first hero is on the first screen with its picture, and an edge says that columns follow until the last one is seen (SA-08)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/heroes', '/maps']) {
    await page.goto(path)
    const row = page.getByRole('table').locator('tbody tr').first()
    expect((await row.boundingBox())?.y, path).toBeLessThanOrEqual(270)
    await expect(page.getByText('With each share come its count')).toBeHidden()
    await page.getByText('How to read these numbers').click()
    await expect(page.getByText('With each share come its count')).toBeVisible()
  }
  await page.goto('/heroes')
  await expect(page.getByRole('table').locator('tbody tr').first().getByRole('rowheader').locator('img')).toBeVisible()
  await page.getByRole('table').locator('tbody tr').first().getByRole('rowheader').getByRole('link').click()
  await page.waitForURL(/\/heroes\/./)
  const byMap = page.locator('.scroll-cue').filter({ has: page.getByRole('table', { name: 'By map' }) })
  expect(await byMap.evaluate((row) => [row.scrollWidth > row.clientWidth, getComputedStyle(row).backgroundAttachment])).toEqual([true, 'local, local, scroll, scroll, scroll'])
})
