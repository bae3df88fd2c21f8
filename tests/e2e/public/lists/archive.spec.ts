import { expect, test, type Locator } from '@playwright/test'
import { arrived, openReady, openSeen } from '#tests/e2e/page-objects/ready.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { DEMO } from '#tests/support/pages.ts'

test('All matches open at now, and links and choices lead to any other (PU-08)', async ({ page }) => {
  await openReady(page, '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Matches' }).click()
  await expect(page).toHaveTitle(/^Matches \| /)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Live now', 'Upcoming', 'Results'])
  const rows = page.locator('main .match-row')
  await expect(rows.first()).toContainText('LIVE')

  await page.getByRole('navigation', { name: 'More results' }).getByRole('link', { name: 'Earlier' }).click()
  await expect(page).toHaveURL(/\/matches\?state=results&after=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results')
  const before = await rows.allInnerTexts()
  await page.getByRole('navigation', { name: 'More results' }).getByRole('link', { name: 'Later' }).click()
  await expect(page).toHaveURL(/\/matches\?state=results&before=/)
  await expect.poll(async () => (await rows.allInnerTexts()).some((text) => before.includes(text))).toBe(false)
  await page.goBack()
  await expect(page).toHaveURL(/\/matches\?state=results&after=/)
  await expect(rows).toHaveText(before, { useInnerText: true })
  await page.getByRole('link', { name: 'Jump to today' }).click()
  await arrived(page, '/matches')

  await page.getByRole('combobox', { name: 'Team', exact: true }).selectOption({ label: 'Red Kite Union' })
  await arrived(page, '/matches?team=demo-team-red-kite-union')
  await expect.poll(async () => (await rows.allInnerTexts()).every((text) => text.includes('Red Kite Union'))).toBe(true)
  await page.getByRole('list', { name: 'State' }).getByRole('link', { name: 'Results' }).click()
  await arrived(page, '/matches?team=demo-team-red-kite-union&state=results')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await arrived(page, '/matches?state=results')
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 12 })
  await expect(page).toHaveURL(/month=\d{4}-\d\d/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Results, \w{3} \d{4}$/)
})

test('The first match is near the top of a phone and of a wide page, and today is in sight among the days (PU-08)', async ({ page }) => {
  for (const [width, most] of [[390, 211], [320, 211], [1440, 260], [1280, 260]] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/matches', '/matches?state=upcoming', `/matches?day=${new Date().toISOString().slice(0, 10)}`]) {
      await openSeen(page, path)
      const top = (await page.locator('main .match-row').filter({ visible: true }).first().boundingBox())?.y ?? Infinity
      expect(top, `${path} at ${width} px`).toBeLessThanOrEqual(most)
      await expect(page.getByRole('list', { name: 'Days' }).getByRole('link', { name: 'Today' })).toBeInViewport({ ratio: 1 })
    }
    const choices = [page.getByRole('list', { name: 'State' }).getByRole('link'), page.getByRole('form', { name: 'Filters' }).getByRole('combobox')]
    const rows = await Promise.all((await Promise.all(choices.map((each) => each.all()))).flat().map(async (each) => Math.round((await each.boundingBox())?.y ?? NaN)))
    expect(rows).toHaveLength(width < 480 ? 4 : 8)
    expect(new Set(rows).size).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('On a phone what is chosen of a list is behind one control that names it, and each state is in sight, also without script (PU-08 PU-13)', async ({ page, browser, baseURL }) => {
  const filters = page.locator('main summary', { hasText: 'Filters' })
  const team = page.getByRole('combobox', { name: 'Team', exact: true })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const [path, all] of [['/matches', 'All matches'], ['/players', 'All players']] as const) {
      await openReady(page, path)
      for (const state of await page.getByRole('list', { name: 'State' }).getByRole('link').all()) await expect(state).toBeInViewport({ ratio: 1 })
      await expect(filters).toHaveText(`Filters${all}`)
      await expect(team).toBeHidden()
      const box = await filters.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await filters.focus()
      await page.keyboard.press('Enter')
      for (const field of await page.locator('main select').all()) await expect(field).toBeInViewport({ ratio: 1 })
      expect(await filters.boundingBox(), 'It stays where it was pressed').toEqual(box)
      await team.selectOption({ label: 'Red Kite Union' })
      await expect(filters).toHaveText('FiltersRed Kite Union')
      await expect(team).toBeVisible()
      await page.getByRole('link', { name: 'Clear filters' }).click()
      await arrived(page, path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false, viewport: { width: 320, height: 844 } })
  const plain = await context.newPage()
  await plain.goto('/matches?state=results')
  await plain.locator('main summary', { hasText: 'Filters' }).click()
  await plain.getByRole('combobox', { name: 'Region' }).selectOption('Global')
  await plain.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(plain).toHaveURL(/state=results.*region=Global/)
  await expect(plain.locator('main summary', { hasText: 'Filters' })).toHaveText('FiltersGlobal')
  await context.close()
})

test('All events and all teams can be searched and chosen by region, and lead to their pages (PU-09 PU-10)', { tag: '@long' }, async ({ page }) => {
  await openReady(page, '/events')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Live and ongoing', 'Upcoming', 'Past'])
  await page.getByRole('searchbox', { name: 'Search events' }).fill('meridian')
  await page.keyboard.press('Enter')
  await arrived(page, '/events?q=meridian')
  await expect(page.getByText('No past event is called “meridian”.')).toBeVisible()
  await page.getByRole('region', { name: 'Live and ongoing' }).getByRole('link').click()
  await arrived(page, DEMO.event)

  await openReady(page, '/teams')
  await page.getByRole('combobox', { name: 'Region' }).selectOption('EMEA')
  await arrived(page, '/teams?region=EMEA')
  await page.getByRole('searchbox', { name: 'Search teams' }).fill('rku')
  await page.getByRole('button', { name: 'Search', exact: true }).and(page.locator('main button')).click()
  await arrived(page, '/teams?q=rku&region=EMEA')
  await page.locator('main').getByRole('link', { name: /Red Kite Union/ }).click()
  await page.getByRole('link', { name: 'All matches' }).click()
  await arrived(page, '/teams/demo-team-red-kite-union?tab=matches')
})

test('Events that are on tell their day and the rounds in play, events to come how long they are away, and spoiler mode tells no round (PU-09)', async ({ page }) => {
  await openReady(page, '/events')
  const running = page.getByRole('region', { name: 'Live and ongoing' })
  await expect(running.getByText(/^Day \d+ of \d+$/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Upcoming' }).getByText(/ days to go$|^\s*It starts tomorrow$/).first()).toBeVisible()
  const rounds = running.getByText(/^In play: /).filter({ visible: true })
  await expect(rounds.first()).toBeVisible()
  await turnOn(page)
  await openReady(page, '/events')
  await expect(running.getByText(/^Day \d+ of \d+$/).first()).toBeVisible()
  await expect(rounds).toHaveCount(0)
})

test('On a wide page every list of events fills its rows, whether it has one event or more (PU-09)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReady(page, '/events')
  const width = async (part: Locator) => (await part.boundingBox())?.width ?? Infinity
  for (const name of ['Live and ongoing', 'Upcoming', 'Past']) {
    const list = page.getByRole('region', { name }).getByRole('list').first()
    const rows = Object.values(Object.groupBy(await list.locator('> li').evaluateAll((all) => all.map((each) => each.getBoundingClientRect())), ({ y }) => String(y)))
    const [first = []] = rows
    expect(first.reduce((sum, each) => sum + each.width, 0)).toBeGreaterThan(0.95 * (await width(page.getByRole('heading', { level: 1 }))))
  }
})

test('All players can be searched and chosen, and a player leads to teams, record and all matches (PU-13 PU-12)', { tag: '@long' }, async ({ page }) => {
  await openReady(page, '/players')
  await page.getByRole('combobox', { name: 'Role' }).selectOption('duelist')
  await arrived(page, '/players?role=duelist')
  await page.getByRole('searchbox', { name: 'Search players' }).fill('ÉCHOLOT')
  await page.keyboard.press('Enter')
  await arrived(page, '/players?q=%C3%89CHOLOT&role=duelist')
  await page.locator('main').getByRole('link', { name: /Echolot/ }).click()
  await arrived(page, DEMO.player)
  await expect(page).toHaveTitle(/^Echolot \| /)
  for (const title of ['Results', 'Teams', 'Maps', 'Heroes', 'Placements']) await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Teams' }).getByRole('listitem')).toContainText(/Lotus Circuit.*– now/)

  await page.getByRole('button', { name: 'Spoiler mode: hide scores' }).click()
  await expect(page.getByText('Hidden in spoiler mode: a record tells results.')).toBeVisible()
  for (const title of ['Maps', 'Heroes', 'Placements']) await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'All matches' }).filter({ visible: true }).click()
  await arrived(page, '/matches?player=demo-player-echolot')
  await expect(page.locator('main').getByRole('link', { name: 'Echolot' })).toHaveAttribute('href', DEMO.player)
  await page.goto(DEMO.team)
  await page.getByRole('region', { name: 'Current Roster' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/players\/demo-player-/)
  await page.goto('/players/nobody')
  await expect(page.getByText('This player does not exist or was removed.')).toBeVisible()
})

test('The lists work without script, and what an address cannot mean is left out (PU-08)', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/matches?state=someday&month=2026-13&day=2026-02-30&region=Atlantis&unknown=1')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Live now', 'Upcoming', 'Results'])
  await page.getByRole('combobox', { name: 'Region' }).selectOption('Global')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL('/matches?month=&event=&team=&region=Global')
  await page.getByRole('list', { name: 'State' }).getByRole('link', { name: 'Upcoming' }).click()
  await expect(page).toHaveURL('/matches?region=Global&state=upcoming')
  await expect(page.locator('main .match-row').first()).toBeVisible()
  await context.close()
})

test('A list that cannot be loaded says so and can be tried again, and the others stay (PU-08)', { tag: '@long' }, async ({ page }) => {
  await openReady(page, '/teams')
  let fails = true
  await page.route('**/api/matches?*status=completed*', (route) =>
    fails ? route.fulfill({ status: 503, json: { error: 'Too busy' } }) : route.continue())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Matches' }).click()
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByRole('alert')).toContainText('Matches could not be loaded')
  await expect(page.getByRole('region', { name: 'Upcoming' }).locator('.match-row').first()).toBeVisible()
  fails = false
  await results.getByRole('button', { name: 'Try Again' }).click()
  await expect(results.locator('.match-row').first()).toBeVisible()
})

test('On a phone ten teams, or ten players, are whole on the first screen, each large enough for a finger (PU-10 PU-13)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const kind of ['teams', 'players']) {
    await openReady(page, `/${kind}`)
    const box = await page.locator(`main a[href^="/${kind}/"]`).nth(9).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect((box?.y ?? 844) + (box?.height ?? 0), kind).toBeLessThanOrEqual(844)
  }
})

for (const width of [480, 600, 767]) {
  test(`The states and the fields of /matches are two rows of one width at ${width} pixels (PU-08)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/matches')
    const [chips, fields] = [page.getByRole('list', { name: 'State' }).getByRole('listitem'), page.locator('form[action="/matches"] select')]
    const edges = async (all: typeof chips) => {
      const boxes = await all.evaluateAll((each) => each.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]))
      return [Math.min(...boxes.map(([left = 0]) => left)), Math.max(...boxes.map(([, right = 0]) => right))].map(Math.round)
    }
    expect(await edges(chips)).toEqual(await edges(fields))
    expect((await edges(fields))[1]).toBeGreaterThanOrEqual(width - 30)
  })
}

test('A list that is empty by what is chosen says so, not that there are no matches (PU-08)', async ({ page }) => {
  const texts = page.getByRole('main').locator('p.border-dashed').filter({ visible: true })
  await page.goto('/matches?team=demo-team-almanac&event=demo-event-harbor-lights')
  await expect(texts).toHaveText(['No upcoming match fits these choices.', 'No result fits these choices.'])
  await page.goto('/matches?team=demo-team-almanac&state=results&month=2020-01')
  await expect(texts).toHaveText(['No result in Jan 2020 fits these choices.'])
  await page.goto('/matches?state=results&month=2020-01')
  await expect(texts).toHaveText(['No results in Jan 2020'])
})
