import { expect, test, type Page } from '@playwright/test'
import { DEMO } from '#tests/support/pages.ts'

const bar = (page: Page) => page.locator('header > output')
const upToDate = (page: Page) => page.getByText('Up to date', { exact: true })
const isPulsing = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('.animate-pulse-dot')].some((dot) => getComputedStyle(dot).animationName !== 'none'))

/** Opens a page, and notes whether it is opened once more. */
const openOnce = async (page: Page, path: string) => {
  await page.goto(path)
  expect(await isPulsing(page)).toBe(true)
  await page.evaluate(() => Object.assign(window, { first: true }))
}

test('A page whose connection is lost right after it loaded says so, nothing pulses, and it follows again afterwards (FO-06)', async ({ page, context }) => {
  for (const [path, after] of [['/', 0], ['/matches', 300], [DEMO.event, 900]] as const) {
    await openOnce(page, path)
    await page.waitForTimeout(after)
    await context.setOffline(true)
    await expect(bar(page), path).toHaveText(/^As of \d{1,2}:\d{2} [AP]M, offline$/)
    expect(await isPulsing(page), path).toBe(false)
    // Also once the code that follows changes has been asked for in vain.
    await page.waitForTimeout(1_500)
    await expect(bar(page), path).toHaveText(/^As of \d{1,2}:\d{2} [AP]M, offline$/)
    await context.setOffline(false)
    await expect(upToDate(page), path).toBeVisible()
    await expect(bar(page), path).toBeHidden()
    expect(await isPulsing(page), path).toBe(true)
  }
})

test('A page whose code does not come over a connection that leads nowhere says so, and is whole once it leads to the site (FO-06)', async ({ page }) => {
  const nowhere = /\/assets\/.*live-mark|\/healthz|\/api\/live/
  await page.route(nowhere, (route) => route.abort())
  await openOnce(page, DEMO.event)
  await expect(bar(page)).toHaveText(/^As of \d{1,2}:\d{2} [AP]M, connection lost$/)
  expect(await isPulsing(page)).toBe(false)
  await page.unroute(nowhere)
  await expect(upToDate(page)).toBeVisible()
  await expect(bar(page)).toBeHidden()
})

const scripts = /\/assets\/.*\.js/

test('A page that got no script says from when it is, and opens again by itself once it is connected (FO-06)', async ({ page, context }) => {
  const cutOff = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await cutOff.promise
    await route.abort()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await context.setOffline(true)
  cutOff.resolve()
  await expect(bar(page)).toHaveText(/^As of \d{1,2}:\d{2} [AP]M, offline$/)
  expect(await isPulsing(page)).toBe(false)
  await page.unroute(scripts)
  await context.setOffline(false)
  await expect(upToDate(page)).toBeVisible()
  await expect(bar(page)).toBeHidden()
})

test('A page that got no script twice over a connection opens again by itself over the next one (FO-06)', async ({ page, context }) => {
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.route(scripts, (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(() => documents.length).toBe(2)
  await page.waitForLoadState()
  await context.setOffline(true)
  await expect(bar(page)).toHaveText(/^As of \d{1,2}:\d{2} [AP]M, offline$/)
  await page.unroute(scripts)
  await context.setOffline(false)
  await expect(upToDate(page)).toBeVisible()
})
