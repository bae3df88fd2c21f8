import { expect, test } from '@playwright/test'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { ownSite, type OwnSite } from '#tests/e2e/sites/own-site.ts'

let site: OwnSite
test.beforeAll(async () => {
  site = await ownSite()
})
test.afterAll(() => site.close())

test('The event page shows its stages, before and after its code has arrived (SG-11)', async ({ page, browser }) => {
  const { eventId } = await site.make.aPlan({ teams: 8, template: 'groups-into-double-elimination' })
  const withoutCode = await browser.newContext({ javaScriptEnabled: false })
  const still = await withoutCode.newPage()
  await still.goto(`${site.url}/events/${eventId}`)
  await expect(still.getByRole('list', { name: 'Stages' }).getByRole('listitem')).toHaveText(['NextGroup StageRound Robin', 'NextPlayoffsDouble Elimination'])
  await withoutCode.close()
  await page.goto(`${site.url}/events/${eventId}`)
  await page.mouse.move(200, 200)
  await page.mouse.wheel(0, 400)
  await expect(page.locator('[data-awake]').getByRole('list', { name: 'Stages' })).toContainText('Group Stage')
})

test('The table of a group says where its places lead, also in spoiler mode (SG-12)', { tag: '@long' }, async ({ page }) => {
  const { eventId } = await site.make.aPlan({ teams: 8, template: 'groups-into-double-elimination' })
  await turnOn(page)
  await page.goto(`${site.url}/events/${eventId}?tab=groups`)
  await expect(page.getByRole('list', { name: 'Where places of Group A lead' }).getByRole('listitem')).toHaveText(['#1 to Upper Semifinal 1', '#2 to Upper Semifinal 2'])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
