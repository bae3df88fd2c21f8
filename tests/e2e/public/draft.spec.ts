import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { findHero } from '#domain/catalogue/catalogue.ts'
import { draftPage, FULL, linkTo, TWELVE } from '#tests/e2e/page-objects/draft-page.ts'
import { hears, openHearing } from '#tests/e2e/page-objects/ready.ts'

test('The page shows six slots per team, aligned in turn order, and asks to select one (DR-02 DR-06)', async ({ page }) => {
  const draft = draftPage(page)
  await openHearing(page, '/draft')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Draft Simulator')
  await expect(page).toHaveTitle('Draft Simulator | Clutchboard')
  await expect(draft.row('A').getByRole('button')).toHaveCount(6)
  await expect(draft.row('B').getByRole('button')).toHaveCount(6)
  await expect(draft.badge).toBeVisible()
  await expect(draft.slot('A', 1)).toHaveAttribute('aria-current', 'step')
  const left = async (team: 'A' | 'B', turn: number) => (await draft.slot(team, turn).boundingBox())?.x
  expect(await left('A', 1)).toBe(await left('B', 1))
  expect(await left('A', 6)).toBe(await left('B', 6))
  expect(await left('A', 3)).toBeGreaterThan((await left('B', 2)) ?? Infinity)
})

test('The server sends the empty board without styles in attributes', async ({ request }) => {
  const html = await (await request.get(linkTo(FULL))).text()
  expect(html.match(/aria-label="Team [AB], turn \d+: (?:Ban|Protect), empty"/g)).toHaveLength(12)
  expect(html).not.toMatch(/\sstyle="/)
})

test('A hero goes into the selected slot, and the selection advances in turn order', async ({ page }) => {
  const draft = draftPage(page)
  await openHearing(page, '/draft')
  await draft.hero('Hela').click({ force: true })
  await expect(draft.slot('A', 1)).toHaveAccessibleName('Team A, turn 1: Ban, empty')
  await draft.slot('A', 1).click()
  await expect(draft.badge).toBeHidden()
  await draft.hero('Hela').click()
  await expect(draft.slot('A', 1)).toHaveAccessibleName('Team A, turn 1: Ban, Hela')
  await expect(draft.slot('B', 1)).toHaveAttribute('aria-pressed', 'true')
  await draft.tab('Strategist').click()
  await draft.hero('Loki').click()
  await expect(draft.slot('B', 1)).toHaveAccessibleName('Team B, turn 1: Ban, Loki')
  await expect(draft.slot('B', 2)).toHaveAttribute('aria-pressed', 'true')
})

test('A filled slot is replaced by the next hero and emptied by the clear button (DR-06)', { tag: '@long' }, async ({ page }) => {
  const draft = draftPage(page)
  await openHearing(page, linkTo(FULL))
  await expect(draft.slot('A', 1)).not.toHaveAccessibleName(/empty$/)
  await draft.slot('A', 1).click()
  await draft.hero('Iron Man').click()
  await expect(draft.slot('A', 1)).toHaveAccessibleName('Team A, turn 1: Ban, Iron Man')
  await expect(draft.badge).toBeVisible()
  await draft.slot('B', 9).click()
  await draft.action('Clear slot').click()
  await expect(draft.slot('B', 9)).toHaveAccessibleName('Team B, turn 9: Protect, empty')
})

test('Heroes are in tabs by role, ordered by name (DR-07)', async ({ page }) => {
  const draft = draftPage(page)
  await openHearing(page, '/draft')
  await expect(page.getByRole('tab')).toHaveText([/Duelist\s*23/, /Strategist\s*9/, /Vanguard\s*11/])
  const names = await page.getByRole('tabpanel').getByRole('button').allInnerTexts()
  expect(names).toHaveLength(23)
  expect(names).toEqual(names.toSorted())
  await draft.tab('Vanguard').click()
  await expect(page.getByRole('tabpanel').getByRole('button')).toHaveCount(11)
})

test('A taken hero shows who has it and can still be assigned; banning a protected hero warns (DR-04 DR-05)', async ({ page }) => {
  const draft = draftPage(page)
  await openHearing(page, linkTo(FULL))
  await expect(draft.slot('A', 1)).not.toHaveAccessibleName(/empty$/)
  await expect(draft.hero('Hela')).toHaveAccessibleDescription('Banned by Team A')
  await expect(page.getByText(/but Team [AB] protects/)).toBeHidden()
  await draft.slot('B', 1).click()
  await draft.hero('Spider-Man').click()
  await expect(page.getByText('Team B bans Spider-Man, but Team A protects this hero.')).toBeVisible()
  await expect(draft.hero('Spider-Man')).toHaveAccessibleDescription('Banned by Team B, protected by Team A')
})

test('Typing finds heroes of every role', { tag: '@long' }, async ({ page }) => {
  const draft = draftPage(page)
  await openHearing(page, '/draft')
  await draft.search.fill('thor')
  await expect(draft.tab('Vanguard')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').getByRole('button')).toHaveText(['Thor'])
  await draft.search.fill('nobody')
  await expect(page.getByText('No hero matches “nobody”')).toBeVisible()
})

test('Maps are filtered by name and mode; the chosen one is the ground of the board (DR-07)', async ({ page }) => {
  const draft = draftPage(page)
  await openHearing(page, '/draft')
  const board = page.getByRole('region', { name: 'Draft board' })
  await expect(draft.map('')).toHaveCount(14)
  const filter = page.getByRole('searchbox', { name: 'Filter maps by name or game mode' })
  await filter.fill('convoy')
  await expect(draft.map('')).toHaveCount(4)
  await filter.fill('krak')
  await draft.map('Krakoa').click()
  await expect(board).toContainText('Krakoa')
  await expect(board.locator('img')).toHaveAttribute('src', '/art/maps/krakoa.svg')
  await draft.map('Krakoa').click()
  await expect(board).toContainText('No map chosen')
})

test('A whole draft can be made, undone and redone with the keyboard alone', async ({ page }) => {
  const draft = draftPage(page)
  await openHearing(page, '/draft')
  await draft.slot('A', 1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(draft.slot('B', 1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(draft.slot('B', 2)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(draft.slot('A', 1)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('/')
  await expect(draft.search).toBeFocused()
  for (const hero of TWELVE.slice(0, 11)) {
    await page.keyboard.type(findHero(hero)?.name.toLowerCase() ?? '')
    await page.keyboard.press('Enter')
    await expect(draft.search).toHaveValue('')
  }
  // The last one with the arrows: Mister Fantastic is the eleventh duelist.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Home')
  await expect(draft.tab('Duelist')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight')
  await expect(draft.hero('Mister Fantastic')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(draft.slot('A', 10)).toHaveAccessibleName('Team A, turn 10: Ban, Mister Fantastic')
  expect((await draft.slots()).filter((name) => name?.endsWith('empty'))).toEqual([])
  await page.keyboard.press('Control+z')
  await expect(draft.slot('A', 10)).toHaveAccessibleName('Team A, turn 10: Ban, empty')
  await page.keyboard.press('Control+Shift+z')
  await expect(draft.slot('A', 10)).toHaveAccessibleName('Team A, turn 10: Ban, Mister Fantastic')
  await draft.slot('B', 1).focus()
  await page.keyboard.press('Delete')
  await expect(draft.slot('B', 1)).toHaveAccessibleName('Team B, turn 1: Ban, empty')
  await page.keyboard.press('Enter')
  await expect(draft.badge).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(draft.badge).toBeVisible()
})

test('Reset empties everything and can be undone', { tag: '@long' }, async ({ page }) => {
  const draft = draftPage(page)
  await openHearing(page, linkTo(FULL))
  await expect(draft.slot('A', 1)).not.toHaveAccessibleName(/empty$/)
  await expect(draft.slot('A', 1)).toHaveAccessibleName(/Hela/)
  const before = await draft.slots()
  await draft.action('Reset Draft').click()
  await expect(page.getByText('No map chosen')).toBeVisible()
  expect((await draft.slots()).every((name) => name?.endsWith('empty'))).toBe(true)
  await draft.action('Undo (Ctrl+Z)').click()
  await expect(draft.slot('A', 1)).toHaveAccessibleName(/Hela/)
  expect(await draft.slots()).toEqual(before)
})

test('A reload restores the draft; a broken or refused store does no harm', { tag: '@long' }, async ({ page, context }) => {
  const draft = draftPage(page)
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await openHearing(page, '/draft')
  await draft.slot('B', 2).click()
  await draft.hero('Hela').click()
  await page.reload()
  await expect(draft.slot('B', 2)).toHaveAccessibleName('Team B, turn 2: Protect, Hela')
  await page.evaluate(() => localStorage.setItem('draft', '{"broken'))
  await page.reload()
  await expect(draft.slot('B', 2)).toHaveAccessibleName('Team B, turn 2: Protect, empty')
  await context.addInitScript(() => {
    Storage.prototype.getItem = () => {
      throw new Error('refused')
    }
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.reload()
  await hears(page)
  await draft.slot('A', 1).click()
  await draft.hero('Hela').click()
  await expect(draft.slot('A', 1)).toHaveAccessibleName('Team A, turn 1: Ban, Hela')
  expect(errors).toEqual([])
})

test('A hero picture that does not load is hidden and the name stays (DR-07)', { tag: '@long' }, async ({ page }) => {
  const draft = draftPage(page)
  await page.route('**/art/heroes/hela.svg', (route) => route.abort())
  await openHearing(page, linkTo(FULL))
  await expect(draft.slot('A', 1)).not.toHaveAccessibleName(/empty$/)
  await expect(draft.slot('A', 1).locator('img')).toBeHidden()
  await expect(draft.slot('A', 1)).toContainText('Hela')
  await expect(draft.hero('Hela').locator('img')).toBeHidden()
  await expect(draft.hero('Hela')).toContainText('Hela')
})

for (const colorScheme of ['dark', 'light'] as const) {
  test(`The simulator has no barrier in ${colorScheme}, and nothing breaks its content policy`, { tag: '@long' }, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    for (const path of ['/draft', linkTo(FULL)]) {
      await page.goto(path)
      await draftPage(page).slot('A', 3).click()
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    }
    expect(
      await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
    ).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })
}

test('At 320 px nothing scrolls sideways and every target has 24 px', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  await openHearing(page, linkTo(FULL))
  await expect(draftPage(page).slot('A', 1)).toHaveAccessibleName(/Hela/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const sizes = await page
    .locator('main button')
    .evaluateAll((all) =>
      all.filter((button) => button.checkVisibility()).map((button) => button.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
  await context.close()
})
