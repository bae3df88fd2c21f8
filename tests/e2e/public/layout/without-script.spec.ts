import { expect, test } from '@playwright/test'
import { openReady } from '#tests/e2e/page-objects/ready.ts'
import { DEMO, publicPages } from '#tests/support/pages.ts'

/** What could be pressed or changed and does nothing without script: outside of a form there is nobody to hear of it. */
const DEAD = 'button, [role=button], [role=tab]:not([href]), select, input, textarea'

for (const width of [1280, 390]) {
  test(`Without script no page of ${width} px shows a control that does nothing (PU-16)`, { tag: '@long' }, async ({ baseURL, browser }) => {
    const context = await browser.newContext({ baseURL, viewport: { width, height: 844 }, javaScriptEnabled: false })
    const page = await context.newPage()
    const dead: Record<string, string[]> = {}
    for (const [name, path] of await publicPages(baseURL ?? '')) {
      await page.goto(path)
      const found: string[] = []
      for (const control of await page.locator(DEAD).filter({ visible: true }).all()) {
        const isDead = await control.evaluate((element) =>
          !element.matches(':disabled') && (!(element as HTMLInputElement).form || element.getAttribute('type') === 'button'))
        if (isDead) found.push(await control.evaluate((element) => element.outerHTML.slice(0, 120)))
      }
      if (found.length > 0) dead[name] = found
    }
    expect(dead).toEqual({})
    await context.close()
  })
}

test('Without script a phone leads to every page of the menu, to the search and to the teams of an event (PU-16)', async ({ baseURL, browser }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const name of ['Matches', 'Events', 'Teams', 'Players', 'Analytics', 'Search']) {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/${name.toLowerCase()}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  await page.getByRole('textbox').or(page.getByRole('searchbox')).or(page.getByRole('combobox')).first().fill('kite')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=kite/)
  await page.goto(DEMO.event)
  await page.getByRole('region', { name: 'Participants' }).getByRole('link', { name: 'Red Kite Union' }).click()
  await expect(page).toHaveURL(DEMO.team)
  await context.close()
})

test('Without script the teams of an event have their mark and tag, and nothing stays empty where a script would fill it (PU-16)', async ({ baseURL, browser }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(DEMO.event)
  const team = page.getByRole('region', { name: 'Participants' }).getByRole('link', { name: 'Red Kite Union' })
  await expect(team).toContainText('#RKU')
  await expect(team.locator('.team-logo')).toBeVisible()
  await expect(page.getByText('Times are in UTC.', { exact: true })).toBeVisible()
  await expect(page.getByText('Times are in your time zone')).toBeHidden()
  await page.goto('/follow')
  await expect(page.locator('main > div > *').filter({ visible: true })).toHaveCount(2)
  await context.close()
})

test('With script the bar at the top is one line, and nothing that is for pages without it is in sight (PU-01 PU-16)', { tag: '@long' }, async ({ page }) => {
  for (const width of [1280, 960, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await openReady(page, DEMO.event)
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(57)
    await expect(page.getByRole('region', { name: 'Participants' }).getByRole('link')).toHaveCount(0)
  }
})
