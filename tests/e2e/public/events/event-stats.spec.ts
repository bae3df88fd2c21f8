import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import type { HeroesReport, MapsReport } from '#contract/statistics/statistics.ts'
import { findHero } from '#domain/catalogue/catalogue.ts'
import { chooseTab, openReady } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test as onOwnSite } from '#tests/e2e/sites/site-of-worker.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { DEMO } from '#tests/support/pages.ts'
import { factories, toWrite } from '#tests/support/worlds/factories.ts'
import { gamesOf } from '#tests/support/worlds/spoiler-event.ts'

const EVENT = DEMO.event.split('/').at(-1) ?? ''

test('The Stats tab of an event has the counts of the API and leads to the heroes of the event and to the maps behind each number (SA-13)', { tag: '@long' }, async ({ page, request, browser, baseURL }) => {
  const { heroes } = (await (await request.get(`/api/statistics/heroes?eventId=${EVENT}`)).json()) as HeroesReport
  const { maps } = (await (await request.get(`/api/statistics/maps?eventId=${EVENT}`)).json()) as MapsReport
  await openReady(page, DEMO.event)
  await chooseTab(page, 'Stats')
  await expect(page).toHaveURL(`${DEMO.event}?tab=stats`)
  const rows = page.getByRole('table', { name: 'Most contested heroes' }).locator('tbody tr')
  await expect(rows).toHaveCount(Math.min(10, heroes.length))
  const [most] = heroes
  await expect(rows.first().getByRole('rowheader')).toHaveText(findHero(most?.heroId)?.name ?? '')
  await expect(rows.first().getByRole('cell').first()).toContainText(`${most?.presence.hits} of ${most?.presence.of}`)
  await expect(page.getByRole('table', { name: 'Maps of the event' }).locator('tbody tr')).toHaveCount(maps.length)
  // The head says once of how many maps they are, and only the column of the order has bars.
  await expect(page.getByRole('columnheader', { name: /^Presence/ })).toHaveText(`Presenceof ${most?.presence.of} with a draft`)
  expect(await rows.first().getByRole('cell').first().getByText(`of ${most?.presence.of}`, { exact: true }).evaluate((words) => words.clientWidth)).toBeLessThanOrEqual(1)
  await expect(rows.first().locator('svg')).toHaveCount(1)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  await page.getByRole('link', { name: /^All \d+ heroes of this event$/ }).click()
  await expect(page).toHaveURL(`/heroes?event=${EVENT}`)

  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  const plain = await context.newPage()
  await plain.goto(`${DEMO.event}?tab=stats`)
  await expect(plain.getByRole('table', { name: 'Most contested heroes' }).locator('tbody tr')).toHaveCount(Math.min(10, heroes.length))
  await context.close()
})

test('In spoiler mode an event has no Stats tab, and the address of one shows the overview (SA-13)', async ({ page }) => {
  await turnOn(page)
  await openReady(page, `${DEMO.event}?tab=stats`)
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Groups', 'Schedule'])
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('table', { name: 'Most contested heroes' })).toHaveCount(0)
})

onOwnSite('The Stats tab comes with the first map that somebody won, on the page that is open (SA-13)', async ({ page, baseURL }) => {
  const editor = await editorOf(baseURL ?? '')
  const make = factories(editor)
  const eventId = await make.anEvent({ name: 'Quiet Cup' })
  const [teamOneId, teamTwoId] = [await make.aTeam({ name: 'Early Birds' }), await make.aTeam({ name: 'Late Owls' })]
  const match = { eventId, teamOneId, teamTwoId, teamOneName: 'Early Birds', teamTwoName: 'Late Owls', matchStartTime: new Date(Date.now() - 3_600_000).toISOString() }
  const id = await make.aMatch(match)
  await openReady(page, `/events/${eventId}`)
  await expect(page.getByText('Up to date', { exact: true })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Schedule'])
  const { body } = await editor.get(`/api/matches/${id}`)
  expect((await editor.put(`/api/matches/${id}`, { ...toWrite(body), games: gamesOf('W') })).status).toBe(200)
  await chooseTab(page, 'Stats')
  await expect(page.getByRole('table', { name: 'Maps of the event' }).locator('tbody tr')).toHaveCount(1)
})
