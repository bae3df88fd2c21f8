import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { findHero } from '#domain/catalogue/catalogue.ts'
import { draftPage, FULL, linkTo, TWELVE } from '#tests/e2e/page-objects/draft-page.ts'
import { holdScript, openHearing } from '#tests/e2e/page-objects/ready.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const heroes = (page: Page) => page.getByRole('dialog', { name: 'Hero Selection' })
const maps = (page: Page) => page.getByRole('dialog', { name: 'Map Selection' })
const board = (page: Page) => page.getByRole('region', { name: 'Draft board' })
const boxOf = async (part: ReturnType<Page['locator']>) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
}

test('A double tap or a double click on a hero fills one slot, and another tap later the next one (DR-04)', async ({ page }) => {
  const draft = draftPage(page)
  await openHearing(page, '/draft')
  await draft.slot('A', 1).tap()
  await page.getByRole('tab', { name: findHero('hela')?.role ?? '' }).tap()
  const filled = async () => (await draft.slots()).filter((name) => name?.includes('Hela')).length
  const { x, y, width, height } = await boxOf(draft.hero('Hela'))
  for (let tap = 0; tap < 2; tap += 1) await page.touchscreen.tap(x + width / 2, y + height / 2)
  await expect.poll(filled).toBe(1)
  await page.waitForTimeout(500)
  await draft.hero('Hela').tap()
  await expect.poll(filled).toBe(2)
  await draft.hero('Hela').dblclick()
  await expect.poll(filled).toBe(3)
})

for (const width of [390, 320]) {
  test(`At ${width} px a whole draft is made by tapping heroes in a sheet, with the board in sight (DR-13)`, { tag: width === 390 ? [] : '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 640 })
    const draft = draftPage(page)
    await openHearing(page, '/draft')
    await expect(draft.badge).toBeVisible()
    await draft.slot('A', 1).tap()
    await expect(heroes(page)).toBeFocused()
    for (const id of TWELVE) {
      await page.getByRole('tab', { name: findHero(id)?.role ?? '' }).tap()
      await draft.hero(findHero(id)?.name ?? '').tap()
    }
    await expect(heroes(page)).toHaveCount(0)
    expect((await draft.slots()).filter((name) => name?.endsWith('empty'))).toEqual([])
    await expect(board(page)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  test(`At ${width} px the names on a full board are whole, and nothing of it is covered by the sheet (DR-13)`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const draft = draftPage(page)
    await openHearing(page, linkTo(FULL))
    await expect(draft.slot('A', 1)).toHaveAccessibleName(/Hela/)
    const cut = await board(page).locator('.draft-slot-name').evaluateAll((names) =>
      names.filter((name) => name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent))
    expect(cut).toEqual([])
    await draft.slot('B', 9).tap()
    // It slides in, and the board scrolls up to it.
    await expect.poll(async () => {
      const { y, height } = await boxOf(heroes(page))
      return Math.round(y + height)
    }).toBe(844)
    await expect.poll(async () => {
      const [slots, sheet] = [await boxOf(draft.row('B')), await boxOf(heroes(page))]
      return Math.round(sheet.y - slots.y - slots.height)
    }).toBeGreaterThanOrEqual(0)
    // The board above it still works.
    await draft.slot('A', 1).tap()
    await expect(page.getByText('Team A · Ban · Turn 1')).toBeVisible()
  })
}

test('The sheet closes by Escape, by its button, by a press outside and by a swipe, and the focus returns to the slot (DR-13)', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const draft = draftPage(page)
  await openHearing(page, '/draft')
  const ways: (() => Promise<unknown>)[] = [
    () => page.keyboard.press('Escape'),
    () => heroes(page).getByRole('button', { name: 'Close' }).tap(),
    async () => {
      const grip = heroes(page).locator('.draft-sheet-grip')
      // It moves for as long as the board scrolls up to the bar.
      await grip.click({ trial: true })
      const { x, y, width } = await boxOf(grip)
      const touch = await page.context().newCDPSession(page)
      const at = (down: number) => [{ x: x + width / 2, y: y + 8 + down }]
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(60) })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(160) })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
  ]
  for (const close of ways) {
    await draft.slot('B', 2).tap()
    await expect(heroes(page)).toBeFocused()
    await close()
    await expect(heroes(page)).toHaveCount(0)
    await expect(draft.slot('B', 2)).toBeFocused()
  }
  // A browser takes a tap right behind a swipe for a part of it.
  await expect(async () => {
    await draft.slot('B', 2).tap()
    await expect(heroes(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.touchscreen.tap(200, 20)
  await expect(heroes(page)).toHaveCount(0)
})

test('A map is chosen in a sheet of its own, and a slot that is selected takes its place (DR-13)', { tag: '@long' }, async ({ page }) => {
  const draft = draftPage(page)
  await openHearing(page, '/draft')
  const open = page.getByRole('button', { name: 'Choose a map' })
  await open.tap()
  await expect(maps(page)).toBeFocused()
  await draft.slot('A', 1).tap()
  await expect(maps(page)).toHaveCount(0)
  await expect(heroes(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await open.tap()
  await draft.map('Krakoa').tap()
  await expect(maps(page)).toHaveCount(0)
  await expect(board(page)).toContainText('Krakoa')
  await expect(page.getByRole('button', { name: /^Krakoa\s*Change$/ })).toBeFocused()
})

test('The keyboard on the screen does not cover the sheet (DR-13)', { tag: '@long' }, async ({ page }) => {
  const draft = draftPage(page)
  await openHearing(page, '/draft')
  await draft.slot('A', 1).tap()
  await expect(heroes(page)).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { get: () => 508 })
    visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expect.poll(async () => {
    const { y, height } = await boxOf(heroes(page))
    return Math.round(y + height)
  }).toBe(508)
  await draft.search.fill('thor')
  const { y, height } = await boxOf(draft.hero('Thor'))
  expect(y).toBeLessThan(508)
  expect(height).toBeGreaterThan(40)
})

test('Names of the teams show on the board and travel in links, never in a code (DR-12)', { tag: '@long' }, async ({ page, browser, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: (data: ShareData) => { (window as unknown as { shared: unknown }).shared = data.url; return Promise.resolve() } })
  })
  const draft = draftPage(page)
  await openHearing(page, linkTo(FULL))
  await page.getByLabel('Name of Team A').fill('Red Kite Union')
  await expect(board(page)).toContainText('Red Kite Union')
  await expect(board(page)).toContainText('Team B')
  await draft.action('Share Draft').tap()
  const shared = () => page.evaluate(() => (window as unknown as { shared?: string }).shared ?? '')
  await expect.poll(shared).toMatch(/\/draft\?import=[^&]+&teamA=Red%20Kite%20Union$/)
  const link = await shared()
  await page.reload()
  await expect(board(page)).toContainText('Red Kite Union')

  const receiver = await browser.newContext({ baseURL })
  const other = await receiver.newPage()
  await openHearing(other, link)
  await expect(board(other)).toContainText('Red Kite Union')
  await expect(draftPage(other).slot('A', 1)).toHaveAccessibleName(/Hela/)
  await expect(other).toHaveURL(/\/draft$/)
  // Another draft has other teams.
  await openHearing(other, linkTo(FULL))
  await expect(board(other)).not.toContainText('Red Kite Union')
  await receiver.close()
})

test('A name that is typed and a slot that is tapped while the draft of a link is on its way stay (SH-04 DR-12 DR-13)', async ({ page }) => {
  const draft = draftPage(page)
  const release = await holdScript(page, 'extras')
  await openHearing(page, `${linkTo(FULL)}&teamA=Night%20Ferry&teamB=North%20Pier`)
  await page.getByLabel('Name of Team A').fill('Red Kite Union')
  await draft.slot('A', 1).tap()
  await expect(heroes(page)).toBeVisible()
  release()
  await expect(draft.slot('A', 1)).toHaveAccessibleName(/Hela/)
  await expect(board(page)).toContainText('Red Kite Union')
  await expect(board(page)).toContainText('North Pier')
  await expect(heroes(page)).toBeVisible()
})

for (const colorScheme of ['dark', 'light'] as const) {
  test(`The sheets have no barrier in the ${colorScheme} theme (DR-13)`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const draft = draftPage(page)
    await openHearing(page, linkTo(FULL))
    await draft.slot('A', 1).tap()
    await expect(heroes(page)).toBeVisible()
    const barriers = async () => (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    expect(await barriers()).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Change$/ }).tap()
    await expect(maps(page)).toBeVisible()
    expect(await barriers()).toEqual([])
  })
}

test('Without script the simulator says that it needs it, and shows no button that does nothing', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/draft')
  await expect(page.getByText('The simulator needs JavaScript.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await context.close()
})
