import { expect, type Locator, type Page } from '@playwright/test'
import { chooseTab, openReady } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { aTournament, linkMatches } from '#tests/support/worlds/brackets.ts'
import { factories, games } from '#tests/support/worlds/factories.ts'

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const SMALL = { width: 320, height: 568 }
const HOUR = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()
/** By the day of the browser (playwright.config.ts). */
const inDays = (days: number): string => new Date(inHours(24 * days)).toLocaleDateString('sv-SE', { timeZone: 'America/New_York' })

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('nothing is shown')
  return box
}
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('The head of an event is at most 200 px high on wide screens and 150 px on phones (EV-16)', async ({ page, site }) => {
  const make = factories(await editorOf(site.url))
  const eventId = await make.anEvent({ name: 'Harbour Lights Winter Invitational 2026', prizePool: 250_000, format: 'Swiss', description: 'Snow. '.repeat(60) })
  const short = await make.anEvent({ name: 'Harbour Lights', prizePool: 250_000 })
  const head = page.locator('.banner-shade')
  await page.setViewportSize(WIDE)
  await openReady(page, `/events/${eventId}`)
  expect((await boxOf(head)).height).toBeLessThanOrEqual(200)
  expect((await boxOf(page.getByRole('region', { name: 'About' }))).y).toBeGreaterThan(300)
  await page.setViewportSize(PHONE)
  await openReady(page, `/events/${short}`)
  expect((await boxOf(head)).height).toBeLessThanOrEqual(150)
})

test('An event without anything says when it is and what will be there, without empty tabs and boxes (EV-21)', async ({ page, site }) => {
  const make = factories(await editorOf(site.url))
  const prizeDistribution = [{ place: 1, prize: 500 }]
  const ahead = await make.anEvent({ startDate: inDays(21), endDate: inDays(23), description: 'Four days of snow.', prizeDistribution })
  const over = await make.anEvent({ status: 'completed', startDate: inDays(-9), endDate: inDays(-8) })
  for (const size of [WIDE, PHONE, SMALL]) {
    await page.setViewportSize(size)
    await openReady(page, `/events/${ahead}`)
    await expect(page.getByText('21 days to go')).toBeInViewport()
    await expect(page.getByText(/: you can follow every match here\.$/)).toBeInViewport()
    await expect(page.getByText('No brackets available for this event yet.')).toBeInViewport()
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeInViewport()
    const inOrder = [page.getByText('21 days to go'), page.getByRole('region', { name: 'About' }), page.getByRole('region', { name: 'Prize Distribution' })]
    const tops = await Promise.all(inOrder.map(async (part) => (await boxOf(part)).y))
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    await expect(page.getByRole('tab')).toHaveText(['Overview'])
    await expect(page.locator('main .border-dashed')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Follow/ }).first()).toBeInViewport()
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  }
  await openReady(page, `/events/${over}`)
  await expect(page.getByText('It is over')).toBeVisible()
})

test('On a phone all filters of a schedule are whole in one row, the team folded at its end, and the first match is on the first screen (EV-05)', async ({ page, site }) => {
  const make = factories(await editorOf(site.url))
  const eventId = await make.anEvent()
  const [teamOneId, teamTwoId] = await make.teams(2)
  const match = { eventId, teamOneId, teamTwoId }
  await make.matches(3, { ...match, games: games([2, 0], [2, 0]), matchStartTime: inHours(-30) })
  await make.aMatch({ ...match, matchStartTime: inHours(30) })
  const filters = page.getByRole('group', { name: 'Show' }).getByRole('button')
  const team = page.getByRole('combobox', { name: 'Team', exact: true })
  const fold = page.getByRole('tabpanel').locator('summary', { hasText: 'Filters' })
  for (const size of [PHONE, SMALL]) {
    await page.setViewportSize(size)
    await openReady(page, `/events/${eventId}?tab=schedule`)
    await expect(filters).toHaveCount(4)
    await expect(team).toBeHidden()
    const parts = await Promise.all([...(await filters.all()), fold].map((part) => boxOf(part)))
    const tops = parts.map(({ y }) => y)
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1)
    for (const [index, { x, width }] of parts.entries()) expect(x + width).toBeLessThanOrEqual(parts[index + 1]?.x ?? size.width)
    await expect(page.getByRole('tabpanel').locator('.match-row').filter({ visible: true }).first()).toBeInViewport()
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await fold.click()
    await team.selectOption(teamOneId ?? '')
    await expect(page).toHaveURL(/team=/)
    for (const name of ['Completed', 'Live', 'Upcoming', 'All']) {
      const filter = filters.filter({ hasText: name })
      await filter.click()
      await expect(filter).toHaveAttribute('aria-pressed', 'true')
      await expect(filter, name).toBeInViewport({ ratio: 1 })
    }
    await page.goto(`/events/${eventId}?tab=schedule&show=completed&team=${teamOneId}`)
    await expect(fold).toContainText(String(await page.locator('select[aria-label=Team] option:checked').textContent()))
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(`/events/${eventId}?tab=schedule&show=completed`)
  }
})

test('The tab Schedule of an event has its schedule alone, and the others have prizes and teams below them (EV-16)', async ({ page, site }) => {
  const make = factories(await editorOf(site.url))
  const eventId = await make.anEvent({ description: 'Snow.', prizeDistribution: [{ place: 1, prize: 500 }] })
  const [teamOneId, teamTwoId] = await make.teams(2)
  await make.aMatch({ eventId, teamOneId, teamTwoId, matchStartTime: inHours(30) })
  const rest = ['Prize Distribution', 'About'].map((name) => page.getByRole('region', { name }))
  await openReady(page, `/events/${eventId}`)
  for (const each of rest) await expect(each).toBeVisible()
  await chooseTab(page, 'Schedule')
  await expect(page.getByRole('tabpanel').locator('.match-row')).toHaveCount(1)
  for (const each of rest) await expect(each).toHaveCount(0)
})

test('On a phone the way to the live match of a bracket is beside those to its rounds (BR-38)', async ({ page, site }) => {
  const editor = await editorOf(site.url)
  const { eventId, bracketId, teams: [teamOneId = '', teamTwoId = ''] } = await aTournament(editor)
  const live = await factories(editor).aMatch({ eventId, teamOneId, teamTwoId, matchStartTime: inHours(-0.1) })
  await linkMatches(editor, bracketId, { 'w1-0': live })
  for (const size of [PHONE, SMALL]) {
    await page.setViewportSize(size)
    await openReady(page, `/events/${eventId}`)
    const [jump, rounds, first] = await Promise.all([
      boxOf(page.getByRole('link', { name: 'Jump to live' })), boxOf(page.getByRole('navigation', { name: 'Rounds' })),
      boxOf(page.locator('.bracket-round-link').first()),
    ])
    expect(first.y).toBe(jump.y)
    expect(rounds.x).toBeGreaterThanOrEqual(jump.x + jump.width)
    expect(rounds.width).toBeGreaterThan(120)
    await page.getByRole('link', { name: 'Jump to live' }).click()
    await expect(page).toHaveURL(/#.*w1-0$/)
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  }
})
