import { expect, test, type Page } from '@playwright/test'
import { openHearing, openReady, takenOver } from '#tests/e2e/page-objects/ready.ts'
import { DEMO } from '#tests/support/pages.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const goOn = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()

test('A page whose code did not come without a connection loads by itself once there is one, and blames nothing else until then (FO-06)', async ({ page, context }) => {
  await openReady(page, '/')
  await context.setOffline(true)
  await goOn(page, 'Following')
  await expect(heading(page)).toHaveText('You’re offline')
  // It outlives a reload.
  await page.evaluate(() => {
    const note = () => sessionStorage.setItem('told', `${sessionStorage.getItem('told')} ${document.querySelector('h1')?.textContent}`)
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await context.setOffline(false)
  await takenOver(page)
  await expect(heading(page)).toHaveText('Following')
  expect(await page.evaluate(() => sessionStorage.getItem('told'))).not.toContain('went wrong')
})

test('A page whose data did not come over a connection that leads nowhere loads by itself once the site answers (FO-06)', async ({ page }) => {
  await openReady(page, DEMO.event)
  const nowhere = /\/api\/(?!live)|\/healthz/
  await page.route(nowhere, (route) => route.abort())
  const match = page.locator('.match-row a').filter({ visible: true }).first()
  const probed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
  await match.click()
  await expect(heading(page)).toHaveText('Something went wrong')
  await probed
  await page.unroute(nowhere)
  await expect(page.locator('[data-score]:visible').first()).toBeVisible()
  await expect(heading(page)).not.toHaveText('Something went wrong')
})

test('A page that fails although the site answers waits for the visitor', async ({ page }) => {
  // News would make it ask again.
  await page.route(/\/api\/live/, (route) => route.abort())
  await openHearing(page, DEMO.event)
  let asked = 0
  await page.route(/\/api\/matches\/demo-match-[^/]+$/, (route) => {
    asked += 1
    return route.fulfill({ status: 500, json: { error: 'It broke.' } })
  })
  await page.locator('.match-row a').filter({ visible: true }).first().click()
  await expect(page.getByRole('alert')).toContainText('It broke.')
  await page.waitForTimeout(1_500)
  expect(asked).toBe(1)
})
