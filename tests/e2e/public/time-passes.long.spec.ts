import { expect, test } from '@playwright/test'
import { LIVE_WINDOW_MS } from '#domain/matches/status.ts'
import { ownSite, type OwnSite } from '#tests/e2e/sites/own-site.ts'

let site: OwnSite | null = null
test.afterEach(async () => {
  await site?.close()
  site = null
})

test('A match goes live and ends its live window by itself, and the live section comes and goes with it', async ({ page }) => {
  const own = await ownSite()
  site = own
  const start = Date.now() + 10 * 60_000
  await own.make.aMatch({ matchStartTime: new Date(start).toISOString() })
  await page.clock.install({ time: Date.now() })
  await page.goto(own.url)
  const live = page.getByRole('heading', { name: 'Live Matches', exact: true })
  await expect(page.getByRole('heading', { name: 'Upcoming Matches' })).toBeVisible()
  await expect(page.getByText(/^(?:9|10)m$/).first()).toBeVisible()
  await expect(live).toHaveCount(0)
  await page.clock.fastForward(11 * 60_000)
  await expect(live).toBeVisible()
  await expect(page.getByText('No upcoming matches', { exact: true })).toBeVisible()
  await page.clock.fastForward(LIVE_WINDOW_MS)
  await expect(live).toHaveCount(0)
})

test('An event with 500 matches opens, filters and does not scroll sideways', async ({ page }) => {
  test.setTimeout(120_000)
  const own = await ownSite()
  site = own
  const [one, two] = await own.make.teams(2)
  const eventId = await own.make.anEvent()
  const day = Date.UTC(2026, 0, 1)
  for (let first = 0; first < 500; first += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        own.make.aMatch({
          eventId,
          teamOneId: one,
          teamTwoId: two,
          matchStartTime: new Date(day + (first + index) * 3_600_000).toISOString(),
        }),
      ),
    )
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${own.url}/events/${eventId}?tab=schedule`)
  await expect(page.getByRole('button', { name: /^All\s*500$/ })).toBeVisible()
  await expect(page.locator('main a[href^="/matches/"]')).toHaveCount(500)
  await page.getByRole('button', { name: /^Live/ }).click()
  await expect(page.getByText('No matches found with the current filters.', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})

test('The draft of a game opens in the simulator', async ({ page, request }) => {
  const [match] = await (await request.get('/api/matches?eventId=demo-event-harbor-lights&status=recent&limit=1')).json()
  await page.goto(`/matches/${match.id}?map=1`)
  await page.getByRole('link', { name: 'Open this draft in the simulator' }).click()
  await expect(page).toHaveURL(/\/draft$/)
  await expect(page.getByText('Draft Imported', { exact: true })).toBeVisible()
})
