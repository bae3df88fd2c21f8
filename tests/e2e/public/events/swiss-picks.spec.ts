import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { expectSame, perceivedOn } from '#tests/e2e/checks/perceived.ts'
import { hears, holdScript, openReady } from '#tests/e2e/page-objects/ready.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { aSwissStage, ONE, TWO } from '#tests/e2e/worlds/swiss-stage.ts'

/** A Swiss stage of four teams that takes picks: one 2–0, one through after a loss, one 0–2. */
async function aPickedStage(url: string) {
  const world = await aSwissStage(url)
  expect((await world.editor.patch(`/api/stages/${world.id}`, { pickEmEnabled: true })).status).toBe(200)
  const start = async () => {
    const { pairings } = await world.stage()
    const now = new Date().toISOString()
    const taps = { taps: [{ id: crypto.randomUUID(), at: now, kind: 'start' }] }
    expect((await world.editor.post(`/api/matches/${pairings[0]?.matchId}/taps`, taps)).status).toBe(200)
  }
  return { ...world, start }
}

const choice = (page: Page, team: string, end: string) => page.getByRole('button', { name: `${team}: ${end}`, exact: true })
const row = (page: Page, team: string) => page.getByRole('list', { name: 'Teams of Swiss Stage' }).getByRole('listitem').filter({ hasText: team })
const link = (page: Page) => page.getByRole('link', { name: 'Make Your Picks' })

test('Picks of a Swiss stage are made on a phone, refused where the stage cannot end so, saved and shared (PK-04 PK-05 PK-06)', async ({ page, site, browser }) => {
  const { path, names: [a = '', b = '', c = ''] } = await aPickedStage(site.url)
  await page.setViewportSize({ width: 390, height: 780 })
  await openReady(page, path)
  await link(page).click()
  await expect(page.getByRole('heading', { name: 'Your picks: Swiss Stage' })).toBeFocused()
  await expect(page.getByText('Pick 1 team that ends 2–0, 1 that goes through after a loss, and 1 that ends 0–2.')).toBeVisible()
  await choice(page, a, '2–0').click()
  await choice(page, b, '2–0').click()
  await expect(page.getByText('No more teams can end so: 1 team at most for 2–0. Remove a pick first.')).toBeVisible()
  await expect(choice(page, b, '2–0')).toHaveAttribute('aria-pressed', 'false')
  await choice(page, b, 'Through').press('Enter')
  await choice(page, c, '0–2').click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(choice(page, c, '0–2')).toHaveAttribute('aria-pressed', 'false')
  await choice(page, c, '0–2').click()
  await expectNoBarriers(page)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 780 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.reload()
  await expect(choice(page, a, '2–0')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Through: 1 of 1')).toBeVisible()
  await page.getByRole('button', { name: 'Share Picks' }).click()
  const shared = await page.getByLabel('Share link').inputValue()
  const other = await (await browser.newContext()).newPage()
  await openReady(other, shared)
  await expect(other.getByRole('heading', { name: 'Shared picks: Swiss Stage' })).toBeVisible()
  await expect(row(other, a)).toContainText('2–0')
  await other.getByRole('link', { name: 'Make your own' }).click()
  await expect(choice(other, a, '2–0')).toHaveAttribute('aria-pressed', 'false')
  await choice(other, b, 'Through').click()
  await expect(choice(other, b, 'Through')).toHaveAttribute('aria-pressed', 'true')
  await other.goto(shared)
  await expect(other.getByText('1 the same')).toBeVisible()
  await other.context().close()
})

test('Picks of a Swiss stage lock when its first match starts, and are scored as teams end it (PK-06)', { tag: '@long' }, async ({ page, site }) => {
  const { path, stage, start, enter, pair, names: [a = '', b = ''] } = await aPickedStage(site.url)
  await openReady(page, path)
  await link(page).click()
  await choice(page, a, '2–0').click()
  await choice(page, b, '0–2').click()
  await start()
  await expect(page.getByText('Picks are locked: the first match has started.')).toBeVisible()
  await choice(page, b, '0–2').click({ force: true })
  await expect(choice(page, b, '0–2')).toHaveAttribute('aria-pressed', 'true')
  const { pairings } = await stage()
  for (const { matchId } of pairings) await enter(matchId, ONE)
  await pair()
  const second = (await stage()).pairings.filter(({ round }) => round === 2)
  for (const { matchId } of second) await enter(matchId, ONE)
  await page.reload()
  await expect(row(page, a)).toContainText('Right')
  await expect(row(page, b)).toContainText('Wrong')
  await expect(page.getByText('1 of 2 right so far')).toBeVisible()
})

test('Picks that are made before the code of the board is there are all made, in their order (PK-06)', { tag: '@long' }, async ({ page, site }) => {
  const { path, names: [a = '', b = '', c = ''] } = await aPickedStage(site.url)
  await openReady(page, path)
  const release = await holdScript(page, 'event-picks')
  await link(page).click()
  await hears(page)
  await choice(page, a, '0–2').click()
  await choice(page, b, '0–2').click()
  await choice(page, c, '2–0').click()
  await choice(page, b, 'Through').click()
  release()
  await expect(choice(page, b, 'Through')).toHaveAttribute('aria-pressed', 'true')
  await expect(choice(page, a, '0–2')).toHaveAttribute('aria-pressed', 'true')
  await expect(choice(page, c, '2–0')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('0–2: 1 of 1')).toBeVisible()
})

test('A button that was pressed before the page heard is still there when it is released (PK-06)', { tag: '@long' }, async ({ page, site }) => {
  const { path, names: [a = ''] } = await aPickedStage(site.url)
  await openReady(page, path)
  const release = await holdScript(page)
  await link(page).click()
  await choice(page, a, '2–0').hover()
  await page.mouse.down()
  release()
  await hears(page)
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/event-picks-')))
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  await page.mouse.up()
  await expect(choice(page, a, '2–0')).toHaveAttribute('aria-pressed', 'true')
})

test('In spoiler mode picks of a Swiss stage look the same however it went (PK-06 SP-03)', { tag: '@long' }, async ({ page, site }) => {
  const { path, stage, enter, pair, names: [a = '', b = ''] } = await aPickedStage(site.url)
  await openReady(page, path)
  await link(page).click()
  await choice(page, a, '0–2').click()
  await choice(page, b, '2–0').click()
  const [first, other] = (await stage()).pairings
  await enter(first?.matchId, ONE)
  await enter(other?.matchId, ONE)
  await pair()
  const address = page.url().replace(site.url, '')
  await turnOn(page)
  const look = () => perceivedOn(page, [['picks', address]], async () => {
    await expect(page.getByText('Results hidden')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Follow this event' })).toBeVisible()
    await expect(page.getByText('Up to date', { exact: true })).toBeVisible()
  })
  const one = await look()
  await enter(other?.matchId, TWO)
  await pair()
  await expectSame(one, await look())
  expect(one.map(({ text }) => text).join()).not.toMatch(/right|wrong/i)
  await page.getByRole('button', { name: 'Reveal results' }).click()
  await expect(row(page, a)).toContainText('Wrong')
})
