import { expect, type Page } from '@playwright/test'
import { addDays } from '#domain/times/dates.ts'
import { dayName } from '#domain/times/days.ts'
import { arrived, holdScript, openReady, takenOver } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { factories } from '#tests/support/worlds/factories.ts'

// Far enough ahead for no other test, and neither in summer time nor near it.
const DAY = '2031-01-15'
const [BEFORE, AFTER] = [addDays(DAY, -1), addDays(DAY, 1)]
const TIMES = [`${BEFORE}T11:00:00Z`, `${DAY}T03:00:00Z`, `${DAY}T15:00:00Z`, `${AFTER}T02:00:00Z`, `${AFTER}T11:00:00Z`]

const made = new Map<string, Promise<string[]>>()
/** Five matches within fifty hours, on three days in any zone; their ids by time. */
const matchesOf = (url: string): Promise<string[]> => {
  const make = async () => {
    const { aMatch, anEvent } = factories(await editorOf(url))
    const eventId = await anEvent()
    const ids = []
    for (const matchStartTime of TIMES) ids.push(await aMatch({ eventId, matchStartTime }))
    return ids
  }
  const known = made.get(url) ?? make()
  made.set(url, known)
  return known
}

const shown = (page: Page): Promise<(string | undefined)[]> =>
  page.locator('main .match-row-link').filter({ visible: true }).evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)))
/** Where the rows of matches and the days are. */
const places = (page: Page): Promise<number[]> =>
  page.locator('main').evaluate((main) => [...main.querySelectorAll('.match-row, [data-days] a')].flatMap((each) => {
    const { left, top } = each.getBoundingClientRect()
    return [Math.round(left), Math.round(top)]
  }))
const days = (page: Page) => page.getByRole('list', { name: 'Days' })

/** In New York, where tests are, the evening before is already the day in UTC; where a day begins first, it is the reverse. */
const SHOWN = { 'America/New_York': [2, 3], 'Pacific/Kiritimati': [0, 1], UTC: [1, 2], 'Etc/GMT+12': [2, 3, 4] }

test.describe('A day has the matches of the visitor’s own day', () => {
  for (const [timezoneId, wanted] of Object.entries(SHOWN)) {
    test(`The matches of a day in ${timezoneId} are right before any script of the page runs, and stay so without moving (PU-08 TI-02)`, async ({ browser, site }) => {
      const ids = await matchesOf(site.url)
      const page = await (await browser.newContext({ baseURL: site.url, timezoneId, viewport: { width: 390, height: 844 } })).newPage()
      const release = await holdScript(page)
      await page.goto(`/matches?day=${DAY}`)
      expect(await shown(page)).toEqual(wanted.map((at) => ids[at]))
      await expect(days(page).getByRole('link', { name: 'Wed Jan 15, 2031' })).toBeInViewport({ ratio: 1 })
      const before = await places(page)
      release()
      await takenOver(page)
      expect(await shown(page)).toEqual(wanted.map((at) => ids[at]))
      expect(await places(page)).toEqual(before)
      await page.context().close()
    })
  }
})

test('Days lead on from one to the next, with the filters, and today is the visitor’s (PU-08)', async ({ page, site }) => {
  const ids = await matchesOf(site.url)
  await openReady(page, `/matches?day=${DAY}`)
  await days(page).getByRole('link', { name: 'Thu Jan 16, 2031' }).click()
  await arrived(page, `/matches?day=${AFTER}`)
  expect(await shown(page)).toEqual([ids[4]])
  await expect(days(page).getByRole('link', { name: 'Thu Jan 16, 2031' })).toBeFocused()
  await days(page).getByRole('link').first().click()
  await arrived(page, `/matches?day=${addDays(AFTER, -7)}`)
  await page.getByRole('list', { name: 'State' }).getByRole('link', { name: 'Results' }).click()
  await arrived(page, `/matches?state=results&day=${addDays(AFTER, -7)}`)
  await expect(page.getByText('No results on this day')).toBeVisible()
  await page.getByRole('link', { name: 'Jump to today' }).click()
  await arrived(page, '/matches')
  const today = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format())
  await expect(days(page).getByRole('link', { name: 'Today' })).toHaveAttribute('href', `/matches?day=${today}`)
})

test('A day without matches says so and leads to the nearest days that have some, where the visitor is (PU-08)', async ({ page, site }) => {
  await matchesOf(site.url)
  await openReady(page, `/matches?day=${addDays(DAY, 5)}`)
  await expect(page.getByText('No matches on this day')).toBeVisible()
  await page.getByRole('navigation', { name: 'Nearest days with matches' }).getByRole('link', { name: dayName(AFTER, '') }).click()
  await arrived(page, `/matches?day=${AFTER}`)
  await page.getByRole('navigation', { name: 'Nearest days with matches' }).getByRole('link', { name: dayName(DAY, '') }).click()
  await arrived(page, `/matches?day=${DAY}`)
})

test('A day works without script, in UTC, and a month can be chosen in its place (PU-08 PU-16)', async ({ browser, site }) => {
  const ids = await matchesOf(site.url)
  const page = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage()
  await page.goto(`/matches?day=${DAY}`)
  expect(await shown(page)).toEqual([ids[1], ids[2]])
  await days(page).getByRole('link', { name: 'Thu Jan 16, 2031' }).click()
  await expect(page).toHaveURL(`/matches?day=${AFTER}`)
  expect(await shown(page)).toEqual([ids[3], ids[4]])
  await page.goto(`/matches?day=2031-02-30`)
  await expect(days(page).getByRole('link', { name: 'Today' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Month' }).selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  expect(await days(page).getByRole('link').count()).toBeGreaterThanOrEqual(28)
  await page.context().close()
})

test('A day of very many matches has pages, each with those of the visitor’s day (PU-08)', { tag: '@long' }, async ({ page, site }) => {
  const { matches } = factories(await editorOf(site.url))
  await matches(110, { matchStartTime: '2032-01-15T18:00:00Z' })
  await matches(1, { matchStartTime: '2032-01-15T02:00:00Z' })
  await openReady(page, '/matches?day=2032-01-15')
  await expect.poll(async () => (await shown(page)).length).toBe(100)
  const first = await shown(page)
  await page.getByRole('navigation', { name: 'More matches' }).getByRole('link', { name: 'Later' }).click()
  await expect(page).toHaveURL(/day=2032-01-15&after=/)
  await expect.poll(async () => (await shown(page)).length).toBe(10)
  expect((await shown(page)).some((id) => first.includes(id))).toBe(false)
})
