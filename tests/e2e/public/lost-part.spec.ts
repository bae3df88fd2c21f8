import { expect, test } from '@playwright/test'

test('A page whose next part is gone after an upgrade reloads itself, once, and then continues [H14]', async ({ page }) => {
  let documents = 0
  /** Requested for each lost part of a document, before it may reload itself. */
  let probes = 0
  let isUpgraded = false
  const had = new Set<string>()
  page.on('request', (request) => {
    if (request.isNavigationRequest()) [documents, probes] = [documents + 1, 0]
    if (request.url().endsWith('/healthz')) probes += 1
  })
  await page.route('**/assets/*.js', (route) => {
    const url = route.request().url()
    if (!isUpgraded) had.add(url)
    return had.has(url) ? route.continue() : route.fulfill({ status: 404 })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(documents).toBe(1)
  isUpgraded = true
  const follow = () => page.locator('a[href="/draft"]').first().click()
  await follow()
  await expect.poll(() => documents).toBe(2)
  await page.waitForFunction(() => document.readyState === 'complete' && performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'))

  // The part is still gone, which is no matter of an upgrade: no second time. The first came before or after the new address.
  if (new URL(page.url()).pathname === '/') await follow()
  await expect.poll(() => probes).toBeGreaterThan(0)
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
  expect(documents).toBe(2)

  await page.unroute('**/assets/*.js')
  await page.goto('/', { waitUntil: 'networkidle' })
  await follow()
  await expect(page).toHaveURL('/draft')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([documents, probes]).toEqual([3, 0])
})
