import { expect, type Page } from '@playwright/test'
import { awake, openReady } from '#tests/e2e/page-objects/ready.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { aBracketWorld, type BracketWorld } from '#tests/e2e/worlds/bracket-worlds.ts'

const WIDE = { width: 1100, height: 900 }

let sixteen: BracketWorld
test.beforeAll(async ({ baseURL }) => {
  sixteen = await aBracketWorld(baseURL ?? '', { size: 16, type: 'double-elimination', empty: true })
})

const frameOf = (page: Page) => page.locator('.bracket-scroll')
const roundsOf = (page: Page) => page.getByRole('navigation', { name: 'Rounds' })
const linkTo = (page: Page, name: string) => roundsOf(page).getByRole('link', { name, exact: true })
const marked = (page: Page) => page.locator('.bracket-round-link[aria-current]')
const scrollTo = (page: Page, left: number, top: number) => frameOf(page).evaluate((frame, at) => frame.scrollTo(...at), [left, top] as const)

test('A tree that is wider than its frame has links to its rounds, which stay in sight when one is followed, and the round that is seen is marked (BR-38)', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await openReady(page, sixteen.path)
  await expect(marked(page)).toHaveText('Upper Round of 16')
  for (const [name, node] of [['Grand Final', 'gf'], ['Lower Round 1', 'l1-0'], ['Upper Final', 'w4-0'], ['Lower Final', 'l6-0'], ['Upper Round of 16', 'w1-0']] as const) {
    await linkTo(page, name).click()
    await expect(marked(page)).toHaveText(name)
    await expect(page.locator(`[data-node="${node}"]`)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await expect(linkTo(page, name)).toBeInViewport({ ratio: 1 })
  }
  await awake(page, '.bracket-scroll')
  await expect(marked(page)).toHaveText('Upper Round of 16')
  // As one scrolls: sideways the column that comes to the left edge, downwards the other part of it.
  await scrollTo(page, 185, 0)
  await expect(marked(page)).toHaveText('Upper Quarterfinals')
  await scrollTo(page, 185, 10_000)
  await expect(marked(page)).toHaveText('Lower Round 2')
  await scrollTo(page, 0, 10_000)
  await expect(marked(page)).toHaveText('Lower Round 1')
})

test('A link to a round brings the keyboard to the first match of that round (BR-38)', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await openReady(page, sixteen.path)
  await linkTo(page, 'Lower Round 3').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-node="l3-0"]')).toBeFocused()
  await awake(page, '.bracket-scroll')
  await expect(page.locator('[data-node="l3-0"]')).toBeFocused()
  await expect(marked(page)).toHaveText('Lower Round 3')
})

test('Without script the links lead to the rounds of a tree too, and none of them is marked (BR-38 PU-16)', async ({ baseURL, browser }) => {
  const context = await browser.newContext({ baseURL, viewport: WIDE, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(sixteen.path)
  for (const name of ['Lower Final', 'Grand Final', 'Lower Round 1']) {
    await linkTo(page, name).click()
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
  await expect(marked(page)).toHaveCSS('border-color', await linkTo(page, 'Lower Final').evaluate((link) => getComputedStyle(link).borderColor))
  await context.close()
})

test('Links to rounds are there as long as the tree is wider than its frame (BR-38)', async ({ page }) => {
  await openReady(page, sixteen.path)
  for (const width of [700, 900, 1020, 1180, 1240, 1260, 1270, 1280, 1300, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const isWider = await frameOf(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    expect(await roundsOf(page).isVisible(), `at ${width}`).toBe(isWider)
  }
})
