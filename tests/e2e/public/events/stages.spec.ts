import { expect, test } from '@playwright/test'
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
