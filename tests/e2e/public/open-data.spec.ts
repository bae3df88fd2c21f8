import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { DEMO } from '#tests/support/pages.ts'

for (const javaScriptEnabled of [true, false]) {
  test(`The footer of a page leads to its citation ${javaScriptEnabled ? 'with' : 'without'} script, also after following a link (OD-07)`, async ({ baseURL, browser }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled })
    const page = await context.newPage()
    await page.goto('/teams')
    const team = page.getByRole('main').getByRole('link').filter({ hasText: /\w/ }).and(page.locator('[href^="/teams/"]')).first()
    const path = (await team.getAttribute('href')) ?? ''
    await team.click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('link', { name: 'Cite this page' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cite this page')
    expect(new URL(page.url()).searchParams.get('page')).toBe(path)
    await expect(page.locator('pre').first()).toContainText(`${baseURL}${path}. Accessed `)
    await expect(page.locator('pre').nth(1)).toContainText('@misc{')
    await context.close()
  })
}

test('A page that is not there is cited by nobody: people are told so on a page, whatever it would have been of (OD-07)', async ({ page }) => {
  for (const path of ['/matches/nope', '/events/nope', '/teams/nope', '/players/nope', '/heroes/nope', '/nope']) {
    expect((await page.goto(`/cite?page=${path}`))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('Data and citations have no serious barrier, and nothing scrolls sideways at 320 px (OD-01 OD-07)', { tag: '@long' }, async ({ baseURL, browser }) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    const context = await browser.newContext({ baseURL, colorScheme, viewport: { width: 320, height: 640 } })
    const page = await context.newPage()
    for (const path of ['/dumps/', '/cite', `/cite?page=${DEMO.event}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).analyze()
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      expect(serious.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path).toBeLessThanOrEqual(0)
    }
    await context.close()
  }
})
