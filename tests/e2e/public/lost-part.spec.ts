import { expect, test } from '@playwright/test'

test('A page whose next part is gone after an upgrade loads itself anew, once, and then goes on [H14]', async ({ page }) => {
  let loads = 0
  let probes = 0
  let isUpgraded = false
  const had = new Set<string>()
  page.on('load', () => (loads += 1))
  page.on('response', (response) => (probes += Number(response.url().endsWith('/healthz')))) // asked before each reload
  await page.route('**/assets/*.js', (route) => {
    const url = route.request().url()
    if (!isUpgraded) had.add(url)
    return had.has(url) ? route.continue() : route.fulfill({ status: 404 })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(loads).toBe(1)
  isUpgraded = true
  await page.locator('a[href="/draft"]').first().click()
  await expect.poll(() => loads).toBe(2)
  await expect(page).toHaveURL('/draft')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // The part is still gone, which is no matter of an upgrade: the page stays as it was drawn.
  await expect.poll(() => probes).toBe(2)
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
  expect(loads).toBe(2)

  await page.unroute('**/assets/*.js')
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.locator('a[href="/draft"]').first().click()
  await expect(page).toHaveURL('/draft')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([loads, probes]).toEqual([3, 2])
})
