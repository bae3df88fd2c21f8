import { expect, type Page } from '@playwright/test'
import { awake, openReady } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { factories, games } from '#tests/support/worlds/factories.ts'

const HOUR = 3_600_000
const WON = games([2, 0], [2, 0])

/** The schedule of an event with 12 matches that are over; `next` is the start of one that is not, in hours from now. */
async function aSchedule(url: string, next: number | null): Promise<string> {
  const make = factories(await editorOf(url))
  const eventId = await make.anEvent()
  const [teamOneId, teamTwoId] = await make.teams(2)
  const match = { eventId, teamOneId, teamTwoId }
  await make.matches(12, { ...match, games: WON, matchStartTime: new Date(Date.now() - 30 * HOUR).toISOString() })
  if (next !== null) await make.aMatch({ ...match, matchStartTime: new Date(Date.now() + next * HOUR).toISOString() })
  return `/events/${eventId}?tab=schedule`
}

const rowsOf = (page: Page) => page.getByRole('tabpanel').locator('.match-row').filter({ visible: true })
const foldOf = (page: Page) => page.getByText('Earlier matches')

test('A schedule opens at now, and what is over is one press away and stays open on the way back (EV-05)', async ({ page, site }) => {
  const path = await aSchedule(site.url, 30)
  await openReady(page, path)
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page.locator('summary').filter({ has: foldOf(page) })).toHaveText('Earlier matches12')
  await foldOf(page).click()
  await expect(rowsOf(page)).toHaveCount(13)
  // By the part's own code, which takes over with this press.
  await awake(page, 'summary')
  await expect(rowsOf(page)).toHaveCount(13)
  await expect(page).toHaveURL(`${path}&earlier=open`)
  await rowsOf(page).nth(9).click()
  await expect(page).toHaveURL(/\/matches\//)
  await page.goBack()
  await expect(rowsOf(page)).toHaveCount(13)
  await foldOf(page).click()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(page).toHaveURL(path)
})

test('Where what is over is unfolded, a way back to now is in sight, and nowhere else (EV-05)', async ({ page, site }) => {
  const path = await aSchedule(site.url, 30)
  const back = page.getByRole('button', { name: 'Jump to now' })
  await page.setViewportSize({ width: 1280, height: 500 })
  await openReady(page, path)
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(back).toHaveCount(0)
  await foldOf(page).click()
  await expect(back).toBeInViewport({ ratio: 1 })
  await expect(rowsOf(page).last()).not.toBeInViewport()
  await back.click()
  await expect(rowsOf(page).last()).toBeInViewport()
  await expect(rowsOf(page).last().getByRole('link').first()).toBeFocused()
  await foldOf(page).click()
  await expect(back).toHaveCount(0)
})

test('The schedule of an event that is over has everything in sight (EV-05)', { tag: '@long' }, async ({ page, site }) => {
  await openReady(page, await aSchedule(site.url, null))
  await expect(rowsOf(page)).toHaveCount(12)
})

test('Without script and in spoiler mode what is over is folded too, there without a count (EV-05 SP-03)', { tag: '@long' }, async ({ browser, page, site }) => {
  const path = await aSchedule(site.url, 30)
  const plain = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage()
  await plain.goto(path)
  await expect(rowsOf(plain)).toHaveCount(1)
  await foldOf(plain).click()
  await expect(rowsOf(plain)).toHaveCount(13)
  await plain.context().close()

  await turnOn(page)
  await openReady(page, path)
  const fold = page.locator('summary').filter({ has: foldOf(page) })
  expect(await fold.innerText()).toBe('Earlier matches')
  await fold.click()
  await expect(rowsOf(page)).toHaveCount(13)
})
