import { expect, test } from '@playwright/test'
import { DEMO } from '#tests/support/pages.ts'

test('All matches open at now, and links and choices lead to any other (PU-08)', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
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
  await expect(rows).toHaveText(before, { useInnerText: true })
  await page.getByRole('link', { name: 'Jump to today' }).click()
  await expect(page).toHaveURL('/matches')

  await page.getByRole('combobox', { name: 'Team', exact: true }).selectOption({ label: 'Red Kite Union' })
  await expect(page).toHaveURL('/matches?team=demo-team-red-kite-union')
  await expect.poll(async () => (await rows.allInnerTexts()).every((text) => text.includes('Red Kite Union'))).toBe(true)
  await page.getByRole('list', { name: 'State' }).getByRole('link', { name: 'Results' }).click()
  await expect(page).toHaveURL(/\/matches\?team=demo-team-red-kite-union&state=results$/)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/matches?state=results')
  await page.getByRole('list', { name: 'Month' }).getByRole('link').last().click()
  await expect(page).toHaveURL(/month=\d{4}-\d\d/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Results, \w{3} \d{4}$/)
})

test('All events and all teams can be searched and chosen by region, and lead to their pages (PU-09 PU-10)', async ({ page }) => {
  await page.goto('/events', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Live and ongoing', 'Upcoming', 'Past'])
  await page.getByRole('searchbox', { name: 'Search events' }).fill('meridian')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/events?q=meridian')
  await expect(page.getByText('No past event is called “meridian”.')).toBeVisible()
  await page.getByRole('region', { name: 'Live and ongoing' }).getByRole('link').click()
  await expect(page).toHaveURL(DEMO.event)

  await page.goto('/teams', { waitUntil: 'networkidle' })
  await page.getByRole('combobox', { name: 'Region' }).selectOption('EMEA')
  await expect(page).toHaveURL('/teams?region=EMEA')
  await page.getByRole('searchbox', { name: 'Search teams' }).fill('rku')
  await page.getByRole('button', { name: 'Search', exact: true }).and(page.locator('main button')).click()
  await expect(page).toHaveURL('/teams?q=rku&region=EMEA')
  await page.locator('main').getByRole('link', { name: /Red Kite Union/ }).click()
  await page.getByRole('link', { name: 'All matches' }).click()
  await expect(page).toHaveURL('/matches?team=demo-team-red-kite-union')
})

test('The lists work without script, and what an address cannot mean is left out (PU-08)', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/matches?state=someday&month=2026-13&region=Atlantis&unknown=1')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Live now', 'Upcoming', 'Results'])
  await page.getByRole('combobox', { name: 'Region' }).selectOption('Global')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL('/matches?event=&team=&region=Global')
  await page.getByRole('list', { name: 'State' }).getByRole('link', { name: 'Upcoming' }).click()
  await expect(page).toHaveURL('/matches?region=Global&state=upcoming')
  await expect(page.locator('main .match-row').first()).toBeVisible()
  await context.close()
})

test('A list that cannot be loaded says so and can be tried again, and the others stay (PU-08)', async ({ page }) => {
  await page.goto('/teams', { waitUntil: 'networkidle' })
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
