import { expect, test } from '@playwright/test'
import type { TeamEvent, TeamMaps, TeamRoster } from '#contract/team/history.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { DEMO } from '#tests/support/pages.ts'

const TEAM = '/teams/demo-team-red-kite-union'
const EVENT = DEMO.event.split('/').at(-1) ?? ''

test('Every part of a team has an address and works without script (TM-09)', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(TEAM)
  const tabs = page.getByRole('navigation', { name: 'Team' })
  await expect(tabs.getByRole('link')).toHaveText(['Overview', 'All matches', 'Roster', 'Placements', 'Maps'])
  await tabs.getByRole('link', { name: 'All matches' }).click()
  await expect(page).toHaveURL(`${TEAM}?tab=matches`)
  await expect(page).toHaveTitle(/^Red Kite Union: all matches \|/)
  await page.getByRole('list', { name: 'State' }).getByRole('link', { name: 'Results' }).click()
  await expect(page).toHaveURL(`${TEAM}?tab=matches&state=results`)
  await expect(page.locator('main .match-row').first()).toContainText('Red Kite Union')
  await tabs.getByRole('link', { name: 'Roster' }).click()
  await page.getByRole('combobox', { name: 'Roster as of' }).selectOption({ label: 'Meridian Cup World Finals' })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(`${TEAM}?tab=roster&event=${EVENT}`)
  await expect(page.getByRole('region', { name: 'Starters' }).getByRole('listitem').first()).toContainText('maps played')
  await tabs.getByRole('link', { name: 'Placements' }).click()
  await expect(page.getByRole('row', { name: /Harbor Lights Invitational/ })).toContainText('5th–8th')
  await tabs.getByRole('link', { name: 'Maps' }).click()
  await expect(tabs.getByRole('link', { name: 'Maps' })).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('main li').filter({ hasText: '% won' }).first()).toBeVisible()
  await context.close()
})

test('On a phone of 390 px all parts of a team are in sight, and on a smaller one the chosen part is, with a shade where there are more (TM-09)', async ({ page }) => {
  const tabs = page.getByRole('navigation', { name: 'Team' })
  for (const [width, shown] of [[390, 5], [320, 4]] as const) {
    await page.setViewportSize({ width, height: 844 })
    for (const tab of ['overview', 'matches', 'roster', 'events', 'maps']) {
      await page.goto(`${TEAM}?tab=${tab}`)
      await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 0.95 })
      const inSight = () => tabs.getByRole('link').evaluateAll((links) => links.filter((link) => {
        const { left, right } = link.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      }).length)
      await expect.poll(inSight, `${tab} at ${width}`).toBeGreaterThanOrEqual(shown)
    }
    await expect(tabs.locator('.scroll-cue')).toHaveCSS('background-attachment', 'local, local, scroll, scroll, scroll')
  }
})

test('The page of a team shows what the API tells of it (TM-10 TM-11)', async ({ page, request }) => {
  const read = async <T>(path: string): Promise<T> => (await request.get(`/api${TEAM}${path}`)).json()
  const [events, maps, roster] = [
    await read<TeamEvent[]>('/events'), await read<TeamMaps>('/maps'), await read<TeamRoster>(`/roster?eventId=${EVENT}`),
  ]
  await page.goto(`${TEAM}?tab=events`)
  await expect(page.getByRole('row')).toHaveCount(events.length + 1)
  const prizes = events.reduce((sum, { prize }) => sum + (prize ?? 0), 0)
  await expect(page.locator('main')).toContainText(`Prizes $${prizes.toLocaleString('en-US')}`, { useInnerText: true })
  for (const { name, matches } of events) {
    await expect(page.getByRole('row', { name })).toContainText(matches && matches.won + matches.lost > 0 ? `${matches.won}–${matches.lost}` : '–')
  }
  await page.goto(`${TEAM}?tab=maps`)
  await expect(page.locator('main li').filter({ hasText: '% won' })).toHaveCount(maps.maps.length)
  await expect(page.locator('main')).toContainText(`Matches ${maps.matches.won}–${maps.matches.lost}`, { useInnerText: true })
  await page.goto(`${TEAM}?tab=roster&event=${EVENT}`)
  for (const { username, maps: played } of roster.players) {
    const row = page.getByRole('listitem').filter({ hasText: username }).filter({ visible: true })
    await expect(row).toContainText(played ? `${played} maps played` : username)
  }
})

test('In spoiler mode no part of a team tells a number that follows from results (TM-09 SP-03)', async ({ page }) => {
  await turnOn(page)
  await page.goto(`${TEAM}?tab=events`)
  for (const row of (await page.getByRole('row').all()).slice(1)) await expect(row).toContainText(/\?\s*\?\s*\?$/, { useInnerText: true })
  await expect(page.getByText('$', { exact: false }).filter({ visible: true })).toHaveCount(0)
  await page.goto(`${TEAM}?tab=maps`)
  await expect(page.getByText('The record by map is hidden in spoiler mode.')).toBeVisible()
  await expect(page.getByText('% won').first()).toBeHidden()
  await page.goto(`${TEAM}?tab=roster&event=${EVENT}`)
  await expect(page.getByRole('region', { name: 'Starters' }).filter({ visible: true })).toBeVisible()
  await expect(page.getByText('maps played').filter({ visible: true })).toHaveCount(0)
})
