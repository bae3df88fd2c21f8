import { expect, test, type Page } from '@playwright/test'
import type { HeroesReport } from '#contract/statistics/statistics.ts'
import { findHero, MAPS } from '#domain/catalogue/catalogue.ts'
import { arrived, openReady } from '#tests/e2e/page-objects/ready.ts'

const TEAM = 'demo-team-red-kite-union'
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Heroes' }).locator('tbody tr')
const role = (page: Page) => page.getByRole('combobox', { name: 'Role' })
const namesOf = (page: Page) => rowsOf(page).getByRole('rowheader').allInnerTexts()
const byRole = ({ heroes }: HeroesReport, of: string) => heroes.map(({ heroId }) => findHero(heroId)).filter((hero) => hero?.role === of).map((hero) => hero?.name)

test('A role chooses among the heroes of a table, in their order and with the shares that they have among all (SA-08)', async ({ page, request }) => {
  const all = (await (await request.get('/api/statistics/heroes')).json()) as HeroesReport
  await openReady(page, '/heroes')
  const heads = await page.getByRole('columnheader').allInnerTexts()
  const rows = new Map(await Promise.all((await rowsOf(page).all()).map(async (row) => [await row.getByRole('rowheader').innerText(), await row.innerText()] as const)))
  await expect(role(page).locator('option')).toHaveText(['All roles', 'Vanguard', 'Duelist', 'Strategist'])
  for (const of of ['Vanguard', 'Duelist', 'Strategist']) {
    await role(page).selectOption(of)
    await expect(page).toHaveURL(`/heroes?role=${of.toLowerCase()}`)
    await expect(rowsOf(page)).toHaveCount(byRole(all, of).length)
    expect(await namesOf(page)).toEqual(byRole(all, of))
    for (const row of await rowsOf(page).all()) expect(await row.innerText()).toBe(rows.get(await row.getByRole('rowheader').innerText()))
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(heads)
  }
  await page.goBack()
  await expect(role(page)).toHaveValue('duelist')
  await expect(rowsOf(page)).toHaveCount(byRole(all, 'Duelist').length)
})

test('A role goes with the other choices and the order, is cleared with them, and is not taken along to a hero (SA-08)', async ({ page, request }) => {
  const own = (await (await request.get(`/api/statistics/heroes?teamId=${TEAM}&mode=Convoy`)).json()) as HeroesReport
  await openReady(page, '/heroes?role=strategist')
  await page.getByRole('combobox', { name: 'Team', exact: true }).selectOption(TEAM)
  await arrived(page, `/heroes?team=${TEAM}&role=strategist`)
  await page.getByRole('combobox', { name: 'Mode' }).selectOption('Convoy')
  await arrived(page, `/heroes?team=${TEAM}&mode=Convoy&role=strategist`)
  await expect(rowsOf(page)).toHaveCount(byRole(own, 'Strategist').length)
  expect(await namesOf(page)).toEqual(byRole(own, 'Strategist'))
  await page.getByRole('link', { name: 'Banned by the team' }).click()
  await expect(page).toHaveURL(/role=strategist.*sort=banned/)
  expect((await namesOf(page)).toSorted()).toEqual(byRole(own, 'Strategist').toSorted())
  await expect(rowsOf(page).first().getByRole('rowheader').getByRole('link')).toHaveAttribute('href', /^\/heroes\/[^/?]+\?team=demo-team-red-kite-union&mode=Convoy$/)
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/heroes?sort=banned')
  await openReady(page, '/heroes?role=nobody')
  await expect(role(page)).toHaveValue('')
  await expect(rowsOf(page).first()).toBeVisible()
  for (const path of ['/maps?role=duelist', '/heroes/thor?role=duelist', '/maps/krakoa?role=duelist']) {
    await page.goto(path)
    await expect(role(page)).toHaveCount(0)
    expect(await page.locator('main a[href*="role="]').count(), path).toBe(0)
  }
})

test('Where no hero of a role was banned or protected the page says so and leads to all roles (SA-08)', async ({ page, request }) => {
  const teams = (await (await request.get('/api/teams?limit=50')).json()) as { id: string }[]
  let found: string | null = null
  for (const [team, map] of teams.flatMap(({ id }) => MAPS.map((each) => [id, each.id]))) {
    const report = (await (await request.get(`/api/statistics/heroes?teamId=${team}&map=${map}`)).json()) as HeroesReport
    if (report.heroes.length > 0 && byRole(report, 'Strategist').length === 0) found ??= `/heroes?team=${team}&map=${map}`
    if (found) break
  }
  await openReady(page, `${found}&role=strategist`)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByText('No Strategist was banned or protected on these maps.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all roles' }).click()
  await arrived(page, String(found))
  await expect(rowsOf(page).first()).toBeVisible()
})

test('Without script the server chooses the heroes of a role, on a phone behind the one control that names what is chosen (SA-08)', async ({ browser, baseURL, request }) => {
  const all = (await (await request.get('/api/statistics/heroes?region=EMEA')).json()) as HeroesReport
  for (const width of [390, 320]) {
    const page = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false, viewport: { width, height: 844 } })
    const filters = page.locator('main summary', { hasText: 'Filters' })
    await page.goto('/heroes?region=EMEA')
    await expect(role(page)).toBeHidden()
    await filters.click()
    await expect(role(page)).toBeInViewport({ ratio: 1 })
    await role(page).selectOption('Vanguard')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(/\/heroes\?.*region=EMEA/)
    await expect(page).toHaveURL(/role=vanguard/)
    await expect(filters).toHaveText('FiltersEMEA, Vanguard')
    expect(await namesOf(page)).toEqual(byRole(all, 'Vanguard'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.close()
  }
})

test('All filters of heroes and the way back from them share a row of a wide page (SA-08)', async ({ page }) => {
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/heroes', '/heroes?role=duelist', '/maps?mode=Convoy']) {
      await page.goto(path)
      const middles = await page.getByRole('form', { name: 'What is counted' }).locator('select, a').evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()).map(({ top, bottom }) => Math.round((top + bottom) / 2)))
      expect(new Set(middles).size, `${path} at ${width} px`).toBe(1)
      const table = await page.getByRole('table').first().boundingBox()
      expect(table?.y ?? Infinity, path).toBeLessThanOrEqual(230)
    }
  }
})

test('Two filters that are chosen before the page of the first arrived both count, and both show at once what was chosen (SA-08)', async ({ page }) => {
  await openReady(page, '/heroes')
  const answers = Promise.withResolvers<void>()
  await page.route('**/api/statistics/**', async (route) => {
    await answers.promise
    await route.continue()
  })
  await page.getByRole('combobox', { name: 'Mode' }).selectOption('Convoy')
  await expect(page.getByRole('combobox', { name: 'Mode' })).toHaveValue('Convoy')
  await role(page).selectOption('Duelist')
  await expect(role(page)).toHaveValue('duelist')
  answers.resolve()
  await arrived(page, '/heroes?mode=Convoy&role=duelist')
  await page.goBack()
  await expect(role(page)).toHaveValue('')
})
