import { expect } from '@playwright/test'
import { test } from '#tests/e2e/sites/site-of-worker.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test('A match that waits has its estimate beside the plan, and is not live until then (TI-06)', async ({ page, site: { make, url } }) => {
  const [teamOneId, teamTwoId] = [await make.aTeam({ name: 'Amber Ferries', tag: 'AFW' }), await make.aTeam({ name: 'Basalt Piers', tag: 'BPW' })]
  const eventId = await make.anEvent({ name: 'Ferry Night' })
  const match = { eventId, teamOneId, teamTwoId, bestOf: 5, streamLink: 'https://example.com/ferry-night' }
  await make.aMatch({ ...match, matchStartTime: inMinutes(-70), startedAt: inMinutes(-60) })
  const id = await make.aMatch({ ...match, matchStartTime: inMinutes(-10) })
  await page.goto(`${url}/matches/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByText(/^Starts in \d+m$/)).toBeVisible()
  await expect(main.getByText(/est\. \d+:\d\d [AP]M$/)).toBeVisible()
  await page.goto(`${url}/events/${eventId}?tab=schedule`)
  await expect(main.locator(`a[href="/matches/${id}"]`).getByText(/^\d+m$/)).toBeVisible()
  const row = (under: string) => page.locator('section').filter({ has: page.getByRole('heading', { name: under }) }).locator(`a[href="/matches/${id}"]`)
  await page.goto(`${url}/matches?event=${eventId}`)
  await expect(row('Upcoming').getByText(/^est\./)).toBeVisible()
  await expect(row('Live now')).toHaveCount(0)
  await page.goto(`${url}/matches?event=${eventId}&state=live`)
  await expect(main.locator('.match-row')).toHaveCount(1)
  for (const mode of ['state=upcoming', `state=upcoming&team=${teamOneId}`]) {
    await page.goto(`${url}/matches?event=${eventId}&${mode}`)
    await expect(main.locator(`.match-row a[href="/matches/${id}"]`), mode).toBeVisible()
    await expect(main.locator('.match-row'), mode).toHaveCount(1)
  }
})
