import { expect, test } from '@playwright/test'
import { openReady } from '#tests/e2e/page-objects/ready.ts'
import { DEMO } from '#tests/support/pages.ts'

const STATS = `${DEMO.event}?tab=stats`
const RANGE = /\d+ to \d+%/

for (const [width, height] of [[390, 844], [1440, 900]] as const) {
  test(`At ${width} px a share has its range once it is asked for, in an address that the ways on keep (SA-08 SA-13)`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const path of [STATS, '/heroes', '/maps']) {
      await openReady(page, path)
      const row = page.getByRole('table').first().locator('tbody tr').first()
      const figure = row.getByRole('cell').first()
      await expect(figure, path).toHaveText(/^[\d.]+%\d+ of \d+$/)
      const { y = 0, height: high = 0 } = (await row.boundingBox()) ?? {}
      expect(y + high, path).toBeLessThanOrEqual(height)
      await page.getByRole('link', { name: 'Show ranges' }).click()
      await expect(page).toHaveURL(`${path}${path.includes('?') ? '&' : '?'}ranges=shown`)
      await expect(figure, path).toHaveText(RANGE)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path).toBeLessThanOrEqual(0)
      await figure.getByRole('link').click()
      await expect(page).toHaveURL(/[?&]ranges=shown.*#games$/)
      await page.goBack()
      await page.getByRole('link', { name: 'Hide ranges' }).click()
      await expect(page).toHaveURL(path)
      await expect(figure, path).not.toHaveText(RANGE)
    }
  })
}

test('Without script ranges are shown by their link, and the filters keep them (SA-08 SA-13)', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  for (const path of [STATS, '/maps']) {
    await page.goto(path)
    await page.getByRole('link', { name: 'Show ranges' }).click()
    await expect(page.getByRole('table').first().locator('tbody td').first(), path).toContainText(RANGE)
  }
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/[?&]ranges=shown/)
  await context.close()
})

test('A column without a case in any row is not shown, and a single share without one is a dash that is read as No case (SA-08)', async ({ page }) => {
  await page.goto(STATS)
  const table = page.getByRole('table', { name: 'Maps of the event' })
  await expect(table.getByRole('columnheader')).toHaveText([/^Map/, /^Played/, /^Won by the first to ban/])
  await expect(table.getByText('No case')).toHaveCount(0)
  // A team has some heroes that it never banned: of those bans none could be won.
  await page.goto('/heroes?team=demo-team-red-kite-union')
  const none = page.getByRole('cell', { name: 'No case', exact: true }).first()
  await expect(none).toHaveText('–No case')
  expect(await none.getByText('No case').evaluate((words) => words.clientWidth)).toBeLessThanOrEqual(1)
})
