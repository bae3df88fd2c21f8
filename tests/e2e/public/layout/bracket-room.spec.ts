import { expect, type Page } from '@playwright/test'
import { awake, openReady } from '#tests/e2e/page-objects/ready.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { aBracketWorld, type BracketWorld } from '#tests/e2e/worlds/bracket-worlds.ts'

const PHONE = { width: 390, height: 844 }
const SIXTEEN = { size: 16, type: 'double-elimination', empty: true } as const

let sixteen: BracketWorld
test.beforeAll(async ({ baseURL }) => {
  sixteen = await aBracketWorld(baseURL ?? '', SIXTEEN)
})

const frameOf = (page: Page) => page.locator('.bracket-scroll')

/** What is left of the box of a bracket below the last match of a round. */
const restBelow = (page: Page, key: string): Promise<number> =>
  page.locator(`[id$="-${key}"]`).evaluate((round) => {
    const last = [...round.querySelectorAll('.bracket-node')].at(-1)!
    return round.closest('.bracket-scroll')!.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom
  })

/** Moves a bracket to one of its rounds, as a swipe does. */
const swipeTo = (page: Page, key: string): Promise<void> =>
  page.locator(`[id$="-${key}"]`).evaluate((round) => {
    const frame = round.closest('.bracket-scroll')!
    frame.scrollTo({ left: frame.scrollLeft + round.getBoundingClientRect().left - frame.getBoundingClientRect().left - 16 })
  })

/** Whether the box is as high as a round, with nothing to scroll in it and no gap. */
const isRoomFor = async (page: Page, key: string): Promise<void> => {
  await expect.poll(() => restBelow(page, key)).toBeCloseTo(4, -1)
  const scrolls = await frameOf(page).evaluate((frame) =>
    [frame, ...frame.querySelectorAll('.bracket-round[data-shown]')].map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
  expect(Math.max(...scrolls)).toBeLessThanOrEqual(1)
}

test('On a phone a bracket is as high as the round that is shown, and its row of rounds stays in sight below the tabs (BR-38)', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openReady(page, sixteen.path)
  await isRoomFor(page, 'winner-round-1')
  const tops = () => page.evaluate(() => {
    const row = document.querySelector('.bracket-row')!.getBoundingClientRect()
    return row.top - document.querySelector('[role=tablist]')!.parentElement!.getBoundingClientRect().bottom
  })
  await page.evaluate(() => scrollTo(0, document.querySelector('.bracket-scroll')!.getBoundingClientRect().top + 250))
  await expect.poll(tops).toBeCloseTo(0, -1)
  await expect(page.getByRole('link', { name: 'Upper Quarterfinals' })).toBeInViewport({ ratio: 1 })

  // Further down than the final reaches: it is seen from its top.
  await page.evaluate(() => scrollTo(0, document.querySelector('[data-node="w1-7"]')!.getBoundingClientRect().top + scrollY - 300))
  await swipeTo(page, 'winner-round-4')
  await isRoomFor(page, 'winner-round-4')
  await expect(page.locator('[data-node="w4-0"]')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Upper Final', exact: true })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Shift')
  await awake(page, '.bracket-scroll')
  await isRoomFor(page, 'winner-round-4')
  await swipeTo(page, 'winner-round-2')
  await isRoomFor(page, 'winner-round-2')
  await page.setViewportSize({ width: 800, height: 390 })
  await page.setViewportSize(PHONE)
  await expect.poll(() => frameOf(page).evaluate((frame) => {
    const { left } = frame.querySelector('[data-shown]')!.getBoundingClientRect()
    return left >= 0 && left < 60
  })).toBe(true)
  await isRoomFor(page, 'winner-round-2')
  for (const name of ['Upper Semifinals', 'Upper Final']) await page.getByRole('link', { name, exact: true }).click()
  await isRoomFor(page, 'winner-round-4')
  await page.goBack()
  await isRoomFor(page, 'winner-round-3')
})

test('Without script a bracket on a phone is as high as its longest round (BR-38)', async ({ baseURL, browser }) => {
  const context = await browser.newContext({ baseURL, viewport: PHONE, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(sixteen.path)
  await swipeTo(page, 'loser-round-1')
  expect(await restBelow(page, 'winner-round-1')).toBeGreaterThanOrEqual(0)
  expect(await restBelow(page, 'loser-round-1')).toBeGreaterThanOrEqual(0)
  await context.close()
})

test('On a phone a bracket has the height of its current round when it is first seen, and keeps it when the page begins to react (BR-38)', async ({ baseURL, page }) => {
  const { path } = await aBracketWorld(baseURL ?? '', { size: 8, type: 'single-elimination', winnerOf: (id) => (id.startsWith('w1') ? 'top' : null) })
  await page.setViewportSize(PHONE)
  const heights: number[] = []
  await page.exposeFunction('tell', (height: number) => heights.push(height))
  await page.addInitScript(() => {
    const look = () => {
      const frame = document.querySelector('.bracket-scroll')
      if (frame && document.readyState !== 'loading') (globalThis as unknown as { tell: (height: number) => void }).tell(frame.getBoundingClientRect().height)
      requestAnimationFrame(look)
    }
    look()
  })
  await openReady(page, path)
  await isRoomFor(page, 'winner-round-2')
  await page.keyboard.press('Shift')
  await awake(page, '.bracket-scroll')
  await isRoomFor(page, 'winner-round-2')
  expect(new Set(heights.map(Math.round)).size).toBe(1)
  await page.goto(`${path}#content`)
  await page.reload()
  await isRoomFor(page, 'winner-round-1')
})

test('No line and no match is seen in the row where names of rounds stay, in the page and on the full screen (BR-38)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReady(page, sixteen.path)
  const seenInRow = () => frameOf(page).evaluate((frame) => {
    const { left, top } = frame.getBoundingClientRect()
    const { height } = frame.querySelector('.bracket-label')!.getBoundingClientRect()
    const seen = new Set<string>()
    for (let x = left + 1; x < left + frame.clientWidth; x++) {
      for (const y of [top + 2, top + height / 2, top + height - 2]) {
        const element = document.elementFromPoint(x, y)
        if (element?.closest('.bracket-line, .bracket-node')) seen.add(element.getAttribute('class') ?? '')
      }
    }
    return [...seen]
  })
  const looks = async () => {
    for (const top of [150, 300, 10_000]) {
      await frameOf(page).evaluate((frame, to) => frame.scrollTo(0, to), top)
      expect(await seenInRow()).toEqual([])
    }
  }
  await frameOf(page).scrollIntoViewIfNeeded()
  await looks()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const [ground, row] = await page.locator('.bracket-canvas').evaluate((canvas) =>
      [document.body, canvas].map((element) => getComputedStyle(element, element === canvas ? '::before' : null).backgroundColor))
    expect(row).toBe(ground)
  }
  await page.getByRole('button', { name: 'Full screen', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
  await looks()
})
