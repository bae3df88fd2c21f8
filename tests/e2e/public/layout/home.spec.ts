import { expect, type Locator, type Page } from '@playwright/test'
import { tornWords } from '#tests/e2e/checks/torn-words.ts'
import { openReady } from '#tests/e2e/page-objects/ready.ts'
import type { OwnSite } from '#tests/e2e/sites/own-site.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { aWorld, turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { games } from '#tests/support/worlds/factories.ts'

const HOUR_MS = 3_600_000
const hours = (count: number) => new Date(Date.now() + count * HOUR_MS).toISOString()

/** Three live matches and five that follow today. */
async function aBusyDay({ make }: OwnSite) {
  const eventId = await make.anEvent({ name: 'Harvest Cup of the Western Valleys' })
  const names = ['Coral Signal', 'Monsoon Parade', 'Southern Static', 'Nordlys Collective', 'Tidewater Nine', 'Canyon Lanterns']
  const teams = await Promise.all(names.map((name) => make.aTeam({ name, tag: name.replaceAll(/[^A-Z]|\B./g, '').padEnd(3, 'X') })))
  const play = (index: number, start: string, scores: [number, number][] = []) => make.aMatch({
    eventId, teamOneId: teams[index % 6], teamTwoId: teams[(index + 1) % 6], matchStartTime: start, games: games(...scores), bestOf: 5, streamLink: 'https://example.com/live',
  })
  for (const index of [0, 2, 4]) await play(index, hours(-1), [[2, 1], [0, 2]])
  for (const index of [0, 1, 2, 3, 4]) await play(index, hours(2 + index / 60))
}

/** Where these are in the window, in whole pixels. */
const placesOf = (these: Locator) => these.evaluateAll((all) => all.map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect()
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
}))

/** How many matches are wholly in sight. */
const matchesInSight = (page: Page) => page.locator('main :is(article, .match-row)').evaluateAll((all) =>
  all.filter((each) => each.checkVisibility() && each.getBoundingClientRect().bottom <= innerHeight).length)

test.beforeAll(({ site }) => aBusyDay(site))

test('A phone shows six matches before the first scroll, also with three live ones, and no name is torn (PU-02)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect.poll(() => matchesInSight(page)).toBeGreaterThanOrEqual(6)
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    expect(await tornWords(page), `at ${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  const board = page.getByRole('article').filter({ hasText: 'Coral Signal' })
  await expect(board.getByText('Coral Signal')).toHaveCSS('width', '1px')
  await expect(board.getByText('CSX')).toBeVisible()
})

test('Live matches have one design at any width, three beside each other or all below each other (PU-02)', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  for (const width of [1440, 1280, 1024, 794, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const designs = await page.getByRole('article').evaluateAll((boards) => boards.map((board) => {
      const plate = board.querySelector('.score-bug')?.getBoundingClientRect()
      const { x, width } = board.getBoundingClientRect()
      return [width, plate && plate.x - x, plate?.width].map(Math.round as (value: unknown) => number).join(' ')
    }))
    expect(new Set(designs).size, `at ${width}: ${designs.join(', ')}`).toBe(1)
    const places = await placesOf(page.getByRole('article'))
    expect(new Set(places.map(({ x }) => x)).size, `columns at ${width}`).toBe(width < 1000 ? 1 : 3)
    expect(await tornWords(page), `at ${width}`).toEqual([])
  }
})

/** Repeats the live matches of a page until there are so many, the others between them hidden as spoiler mode hides what a result brought there. */
const showBoards = (page: Page, count: number, hidden: number) => page.locator('.live-boards').evaluate((list, [shown, more]) => {
  const board = list.lastElementChild?.cloneNode(true) as HTMLElement
  const [mark] = board.querySelectorAll(':scope > [data-reached]')
  mark?.remove()
  const secret = board.cloneNode(true) as HTMLElement
  secret.prepend(Object.assign(document.createElement('i'), { hidden: true }))
  secret.firstElementChild?.setAttribute('data-reached', '')
  const all = Array.from({ length: shown }, () => board.cloneNode(true))
  list.replaceChildren(...all.flatMap((each, at) => (at < more ? [secret.cloneNode(true), each] : [each])))
}, [count, hidden] as const)

test('Live matches fill each of their rows, one to nine of them, and what spoiler mode hides moves none (PU-02 SP-03)', { tag: '@long' }, async ({ page }) => {
  for (const spoilers of [false, true]) {
    if (spoilers) await turnOn(page)
    await page.goto('/')
    for (const width of [1440, 1280, 1024, 794, 640, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const list = await page.locator('.live-boards').evaluate((each) => [each.getBoundingClientRect().left, each.getBoundingClientRect().right].map(Math.round))
      for (let count = 1; count <= 9; count += 1) {
        await showBoards(page, count, 0)
        const places = await placesOf(page.getByRole('article'))
        const lines = Map.groupBy(places, ({ y }) => y)
        for (const line of lines.values()) {
          expect(Math.abs((line[0]?.x ?? 0) - (list[0] ?? 0)), `left of ${count} at ${width}`).toBeLessThanOrEqual(1)
          expect(Math.abs((line.at(-1)?.x ?? 0) + (line.at(-1)?.width ?? 0) - (list[1] ?? 0)), `right of ${count} at ${width}`).toBeLessThanOrEqual(1)
          if (count > 1 && width >= 1000) expect(line.length, `${count} at ${width}`).toBeGreaterThan(1)
        }
        if (!spoilers) continue
        await showBoards(page, count, 2)
        expect(await placesOf(page.getByRole('article')), `${count} with others at ${width}`).toEqual(places)
      }
    }
  }
})

test('In spoiler mode the eye of a live match is inside the plate of its score, beside which nothing moves (PU-02)', async ({ page }) => {
  await page.goto('/')
  const board = page.getByRole('article').first()
  const before = await placesOf(board)
  await page.getByRole('button', { name: 'Spoiler mode: hide scores' }).click()
  const plates = await placesOf(page.locator('article .score-bug'))
  expect(await placesOf(page.getByRole('button', { name: /^Reveal score/ }).filter({ visible: true }).and(page.locator('article button')))).toEqual(plates)
  expect(await placesOf(board)).toEqual(before)
})

test('While home loads its shape is there: the live matches are where they will be (PU-02)', { tag: '@long' }, async ({ page, site }) => {
  for (const width of [1440, 1280, 1024, 794, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await openReady(page, '/terms')
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route(`${site.url}/api/**`, async (route) => {
      await held
      await route.continue()
    })
    await page.locator('header a[href="/"]').first().click()
    await expect(page.getByText('Loading matches and events...', { exact: true })).toBeVisible()
    const [shape] = await placesOf(page.locator('.live-boards > li'))
    go()
    await expect(page.getByRole('article')).toHaveCount(3)
    const [board] = await placesOf(page.locator('.live-boards > li'))
    expect({ ...shape, height: 0 }, `at ${width}`).toEqual({ ...board, height: 0 })
    expect(Math.abs((shape?.height ?? 0) - (board?.height ?? 0)), `height at ${width}`).toBeLessThanOrEqual(30)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('In spoiler mode the final of yesterday alone is two taps from home: each hidden match has its round (SP-03)', async ({ page, site }) => {
  const { matchIds } = await aWorld(site.url)
  await turnOn(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'All results' }).click()
  const final = page.locator('.match-row', { has: page.locator(`[href="/matches/${matchIds.at(-1)}"]`) }).filter({ visible: true })
  await expect(final).toContainText(/Hidden\s+\?\s+Hidden\s+\?/, { useInnerText: true })
  await expect(final).toContainText('Final')
  await final.getByRole('button', { name: /^Reveal score/ }).click()
  await expect(final).not.toContainText('?', { useInnerText: true })
  const others = page.locator('.match-row').filter({ visible: true }).filter({ has: page.getByText('?').filter({ visible: true }) })
  expect(await others.count()).toBeGreaterThan(2)
})
