import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { aCatchUpEvent, VOD, type CatchUpEvent } from '#tests/support/worlds/catch-up-event.ts'
import { factories, games } from '#tests/support/worlds/factories.ts'

let world: CatchUpEvent
test.beforeAll(async ({ site }) => {
  world = await aCatchUpEvent(await editorOf(site.url))
})

const path = (at = '') => `/events/${world.eventId}/catch-up${at && `?at=${encodeURIComponent(at)}`}`
const nextOf = (page: Page) => page.getByRole('region', { name: /^Next to watch/ })
const slider = (page: Page) => page.getByRole('slider', { name: 'Back to the evening of' })
const goOn = (page: Page) => nextOf(page).getByRole('link', { name: 'I have watched it' })
const boxOf = (page: Page, node: string) => page.locator(`[data-node="${node}"]`).first()
const evenings = (page: Page) => page.getByRole('list', { name: 'Evenings' }).getByRole('link')
/** The code of brackets and tables comes with the first use of the page. */
const isReady = (page: Page) => expect(page.getByText('Up to date', { exact: true })).toBeVisible()

test('An event rewinds to an evening, continues match by match, and opens the recording at the second of the map (SP-08 SP-09)', async ({ page }) => {
  await page.goto(`/events/${world.eventId}`)
  await page.getByRole('link', { name: 'Catch up without spoilers' }).click()
  await expect(page.getByRole('heading', { name: 'Catch up', level: 1 })).toBeVisible()
  await expect(nextOf(page)).toContainText('Group of Four, round 1')
  await expect(page.getByRole('heading', { name: 'Just before' })).toHaveCount(0)
  // Instead of a bracket of boxes without a team there is a line, below the groups.
  await expect(page.locator('[data-node]').filter({ visible: true })).toHaveCount(0)
  const [groups, nothing] = await Promise.all([page.getByRole('heading', { name: 'Groups' }), page.getByText(/^Nothing played yet: /)].map((part) => part.boundingBox()))
  expect(nothing?.y).toBeGreaterThan(groups?.y ?? Infinity)

  await expect(evenings(page).first()).toHaveText(/^\w+, \w+ \d+(, \d+:\d+ [AP]M)?Group of Four$/)
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Evening 1 of 6, Group of Four')
  await evenings(page).nth(2).click()
  await expect(evenings(page).nth(2)).toContainText('Playoffs')
  await expect(nextOf(page)).toContainText('Upper Semifinal')
  await expect(boxOf(page, 'w1-0')).not.toContainText('TBD')
  await expect(boxOf(page, 'w2-0')).toContainText(/Winner of Upper Semifinal 1 against Winner of Upper Semifinal 2/)
  const shared = page.url()
  const watch = nextOf(page).getByRole('link', { name: /Watch the VOD/ })
  await expect(watch).toHaveAttribute('href', `${VOD}?t=0h1m15s`)
  await expect(watch).toHaveAttribute('target', '_blank')

  await goOn(page).click()
  await expect(page.locator('[data-node^="w1-"]').filter({ hasText: 'beat' })).toHaveCount(1)
  await goOn(page).click()
  await expect(page.locator('[data-node^="w1-"]').filter({ hasText: 'beat' })).toHaveCount(2)
  await expect(nextOf(page)).toContainText('Upper Final')
  await nextOf(page).getByRole('link', { name: 'One match back' }).click()
  await expect(page.locator('[data-node^="w1-"]').filter({ hasText: 'beat' })).toHaveCount(1)

  await page.goto(shared)
  await expect(nextOf(page)).toContainText('Upper Semifinal')
  await expect(page.locator('[data-node^="w1-"]').filter({ hasText: 'beat' })).toHaveCount(0)
  await expect(page).toHaveURL(shared)
  await evenings(page).last().click()
  await expect(page.getByRole('heading', { name: 'You are up to date' })).toBeVisible()
  await expect(page.getByText('Champion')).toBeVisible()
})

test('Evenings that may be on one day are told apart by their hours (SP-09)', async ({ page, site }) => {
  const make = factories(await editorOf(site.url))
  const eventId = await make.anEvent()
  const [teamOneId = '', teamTwoId = ''] = await make.teams(2)
  const HOUR_MS = 3_600_000
  for (const hours of [120, 112, 30]) {
    const matchStartTime = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - hours * HOUR_MS).toISOString()
    await make.aMatch({ eventId, teamOneId, teamTwoId, matchStartTime, games: games([2, 0], [2, 1]) })
  }
  await page.goto(`/events/${eventId}/catch-up`)
  await expect(evenings(page)).toHaveText([/^\w+, \w+ \d+, \d+:00 [AP]M$/, /^\w+, \w+ \d+, \d+:00 [AP]M$/, /^\w+, \w+ \d+$/, 'All'])
})

test('At the end spoiler mode lists four results, whether there was a second grand final or not (SP-03 SP-08)', { tag: '@long' }, async ({ page }) => {
  await page.goto(path('now'))
  const rows = page.getByRole('region', { name: 'Just before' }).getByRole('listitem')
  await expect(rows.first()).toContainText('Reset')
  await expect(rows).toHaveCount(4)
  await turnOn(page)
  await page.goto(path('now'))
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).not.toContainText('Reset')
})

test('The keyboard moves the slider and continues, and a moment has one address (SP-09)', { tag: '@long' }, async ({ page }) => {
  await page.goto(path('2'))
  await expect(page).not.toHaveURL(/at=2$/)
  await isReady(page)
  await slider(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(nextOf(page)).toContainText('Upper Semifinal')
  await expect(slider(page)).toBeFocused()
  await expect(slider(page)).toHaveAttribute('aria-valuetext', 'Evening 3 of 6, Playoffs')
  await page.keyboard.press('Home')
  await expect(nextOf(page)).toContainText('Group of Four, round 1')
  await goOn(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Just before' })).toBeVisible()
  await expect(goOn(page)).toBeFocused()
})

test('In spoiler mode a moment hides what was not revealed, and going on reveals one match (SP-09)', { tag: '@long' }, async ({ page }) => {
  await turnOn(page)
  await page.goto(path('3'))
  await isReady(page)
  const hidden = boxOf(page, 'w1-0').getByText('Hidden').filter({ visible: true })
  const beaten = page.locator('[data-node^="w1-"]').getByText(/beat/).filter({ visible: true })
  await expect(hidden).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Show every result before this moment' }).click()
  await expect(hidden).toHaveCount(0)
  await goOn(page).click()
  await expect(beaten).toHaveCount(1)
  await page.goto(path('5'))
  await isReady(page)
  await expect(beaten).toHaveCount(1)
})

test('Picks are judged by what is known at the moment (SP-08)', { tag: '@long' }, async ({ page }) => {
  await page.goto(path('3'))
  await isReady(page)
  await page.getByRole('link', { name: 'Your picks' }).click()
  await expect(page.getByText(/^0 of \d+ picked/)).toBeVisible()
  await expect(page.getByText(/right so far/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the bracket' }).click()
  await expect(boxOf(page, 'w1-0')).toContainText('against')
})

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false })
  test('The evenings are links, the slider has a button, and going on is a link (SP-09)', async ({ page }) => {
    await page.goto(path())
    await slider(page).fill('3')
    await page.getByRole('button', { name: 'Go' }).click()
    await expect(nextOf(page)).toContainText('Upper Semifinal')
    await goOn(page).click()
    await expect(page.locator('[data-node^="w1-"]').filter({ hasText: 'beat' })).toHaveCount(1)
    await evenings(page).first().click()
    await expect(nextOf(page)).toContainText('Group of Four, round 1')
  })
})

for (const width of [1440, 390, 320]) {
  test(`Nothing is wider than a screen of ${width}, and everyone can use the page (SP-09)`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path('3'))
    await isReady(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expect(goOn(page)).toBeInViewport()
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
  })
}
