import { expect, test, type Page } from '@playwright/test'
import { arrived, openReady } from '#tests/e2e/page-objects/ready.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'

const order = (page: Page) => page.getByRole('combobox', { name: 'Order' })
/** What the cards of a list show, in its order. */
const cards = (page: Page, list: string) => page.locator(`main a[href^="/${list}/"]`).filter({ visible: true })
const names = async (page: Page, list: string) => (await cards(page, list).locator('bdi.figures').allInnerTexts()).map((name) => name.trim())
const sums = async (page: Page) => (await cards(page, 'teams').allInnerTexts()).map((text) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '') ?? 0))
const times = (page: Page, list: string) => cards(page, list).evaluateAll((all) => all.map((card) => card.querySelector('time')?.dateTime ?? ''))
const heights = (page: Page, list: string) => cards(page, list).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().height)))
/** Texts of cards that do not fit, and parts of one card's lines that lie on one another. */
const cutIn = (page: Page, list: string) => cards(page, list).evaluateAll((all) => all.flatMap((card) => {
  const texts = [...card.querySelectorAll('bdi, time, span.figures')].filter((each) => each.getClientRects().length > 0)
  const isCut = texts.some((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline')
  const boxes = texts.filter((each) => each.matches('bdi, time')).map((each) => each.getBoundingClientRect())
  const meet = boxes.some((one, at) => boxes.slice(at + 1).some((two) => one.left < two.right - 1 && two.left < one.right - 1 && one.top < two.bottom - 4 && two.top < one.bottom - 4))
  return isCut || meet || card.scrollWidth > card.clientWidth ? [card.textContent] : []
}))

test('On a phone a fan puts teams in order of prize money and of the last match, which reloading, filters and the way back keep (TM-16)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openReady(page, '/teams')
  const byName = await names(page, 'teams')
  const usual = Math.max(...(await heights(page, 'teams')))
  await order(page).selectOption('Prize money')
  await arrived(page, '/teams?order=prize')
  await expect(cards(page, 'teams').first()).toContainText(/\$\d/)
  const won = await sums(page)
  expect(won[0]).toBeGreaterThan(0)
  expect(won).toEqual(won.toSorted((a, b) => b - a))
  const byPrize = await names(page, 'teams')
  expect(byPrize).not.toEqual(byName)
  expect(byPrize.toSorted()).toEqual(byName.toSorted())
  await page.reload()
  await arrived(page, '/teams?order=prize')
  await expect(order(page)).toHaveValue('prize')
  expect(await names(page, 'teams')).toEqual(byPrize)

  await order(page).selectOption('Last played')
  await arrived(page, '/teams?order=played')
  await expect.poll(async () => (await times(page, 'teams'))[0]).toMatch(/^20/)
  const played = await times(page, 'teams')
  expect(played).toEqual(played.toSorted().toReversed())
  await page.getByRole('combobox', { name: 'Region' }).selectOption('EMEA')
  await arrived(page, '/teams?region=EMEA&order=played')
  await expect.poll(async () => (await times(page, 'teams')).length).toBeLessThan(played.length)

  await page.goBack()
  await arrived(page, '/teams?order=played')
  await page.goBack()
  await arrived(page, '/teams?order=prize')
  await expect.poll(() => names(page, 'teams')).toEqual(byPrize)
  await page.goBack()
  await arrived(page, '/teams')
  await expect.poll(() => names(page, 'teams')).toEqual(byName)
  await expect(order(page)).toHaveValue('')

  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const chosen of ['prize', 'played']) {
      await openReady(page, `/teams?order=${chosen}`)
      expect(Math.max(...(await heights(page, 'teams'))), `${chosen} at ${width} px`).toBeLessThanOrEqual(usual)
      expect(await cutIn(page, 'teams'), `${chosen} at ${width} px`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})

test('Players by their last match are a choice among the filters of a phone, and cards are as high as by name (PL-13)', async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await openReady(page, '/players')
    const usual = Math.max(...(await heights(page, 'players')))
    await page.locator('main summary', { hasText: 'Filters' }).click()
    await order(page).selectOption('Last played')
    await arrived(page, '/players?order=played')
    await expect(page.locator('main summary', { hasText: 'Filters' })).toHaveText('FiltersLast played')
    await expect.poll(async () => (await times(page, 'players'))[0]).toMatch(/^20/)
    const played = await times(page, 'players')
    expect(played).toEqual(played.toSorted().toReversed())
    expect(Math.max(...(await heights(page, 'players'))), `at ${width} px`).toBeLessThanOrEqual(usual)
    expect(await cutIn(page, 'players'), `at ${width} px`).toEqual([])
    await page.getByRole('link', { name: 'Next' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/players\?order=played&after=/)
    await expect.poll(async () => ((await times(page, 'players'))[0] ?? '') <= (played.at(-1) ?? '')).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('Without script an order is chosen by the form of the list, and the page has it (TM-16 PL-13)', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  const page = await context.newPage()
  for (const list of ['teams', 'players']) {
    await page.goto(`/${list}`)
    await order(page).selectOption('Last played')
    await page.locator('main').getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/order=played/)
    await expect(order(page)).toHaveValue('played')
    const played = await times(page, list)
    expect(played[0]).toMatch(/^20/)
    expect(played).toEqual(played.toSorted().toReversed())
  }
  await context.close()
})

test('In spoiler mode lists are by name whatever order is chosen, say so, and show neither prizes nor when somebody last played (SP-03 TM-16 PL-13)', async ({ page }) => {
  await turnOn(page)
  for (const list of ['teams', 'players']) {
    await openReady(page, `/${list}`)
    const byName = await names(page, list)
    for (const chosen of list === 'teams' ? ['prize', 'played'] : ['played']) {
      await openReady(page, `/${list}?order=${chosen}`)
      expect(await names(page, list), chosen).toEqual(byName)
      expect(await sums(page)).toEqual(Array.from({ length: list === 'teams' ? byName.length : 0 }, () => 0))
      expect((await times(page, list)).every((time) => time === '')).toBe(true)
      await expect(page.getByText('by name in spoiler mode: any other order tells results.').filter({ visible: true })).toBeVisible()
    }
  }
  await page.getByRole('link', { name: 'Next' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/players\?after=/)
})
