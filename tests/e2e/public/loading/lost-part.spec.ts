import { expect, test } from '@playwright/test'

test('A page whose part is gone after an upgrade reloads itself, once [H14]', async ({ page }) => {
  let documents = 0
  /** Requested for each lost part of a document, before it may reload itself. */
  let probes = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) [documents, probes] = [documents + 1, 0]
    if (request.url().endsWith('/healthz')) probes += 1
  })
  /** What Vite tells the page when a part that it imports is not there. */
  const loseAPart = () => page.evaluate(() => void dispatchEvent(new Event('vite:preloadError'))).catch(() => {})
  await page.goto('/')
  await expect.poll(async () => {
    if (documents === 1) await loseAPart() // until its script listens
    return documents
  }).toBe(2)
  await page.waitForLoadState()

  await expect.poll(async () => {
    await loseAPart()
    return probes
  }).toBeGreaterThan(1)
  await page.waitForTimeout(500)
  expect(documents).toBe(2)
})
