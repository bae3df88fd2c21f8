import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { createNodes } from '#domain/stages/formats/formats.ts'
import { awake, chooseTab, openReady, takenOver } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { aBracketWorld, type BracketSize, type BracketWorld } from '#tests/e2e/worlds/bracket-worlds.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { toWrite } from '#tests/support/worlds/factories.ts'
import { isOn } from '../../../scripts/build/speed/switches.ts'

const nodeOf = (page: Page, id: string) => page.locator(`[data-node="${id}"]`)
const linesOf = (page: Page) => page.locator('.bracket-lines')
const roundsOf = (page: Page) => page.getByRole('navigation', { name: 'Rounds' })

async function open(page: Page, path: string): Promise<void> {
  await openReady(page, path)
  await expect(nodeOf(page, 'w1-0')).toBeVisible()
}

/** Opens an event and interacts with the page, so that its bracket reacts. */
async function use(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.keyboard.press('Shift')
  await awake(page, '.bracket-scroll')
}

type Shift = PerformanceEntry & { value: number; sources: { node?: Node }[] }

/** The sum of all layout shifts so far that moved a part of a bracket. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const isOurs = ({ sources }: Shift) => sources.some(({ node }) => node?.parentElement?.closest('.bracket-frame'))
        new PerformanceObserver((list) => {
          done((list.getEntries() as Shift[]).filter(isOurs).reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(0), 500)
      }),
  )

/** Whether a round is the one that a phone shows. */
const isSnapped = (page: Page, key: string) => page.locator(`[id$="-${key}"]`).evaluate((round) => {
  const { left } = round.closest('.bracket-scroll')!.getBoundingClientRect()
  return Math.abs(round.getBoundingClientRect().left - left - 16) < 2
})

let eight: BracketWorld
test.beforeAll(async ({ baseURL }) => {
  // w1-3 is not played, so w2-1 waits for a team.
  const open = new Set(['w1-3', 'w2-1', 'w3-0', 'l1-1', 'l2-0', 'l2-1', 'l3-0', 'l4-0', 'gf'])
  eight = await aBracketWorld(baseURL ?? '', {
    size: 8, type: 'double-elimination', winnerOf: (id) => (open.has(id) ? null : 'top'),
  })
})

for (const size of [2, 4, 8, 16, 32] as const satisfies BracketSize[]) {
  for (const type of ['single-elimination', 'double-elimination'] as const) {
    test(`${size} teams in ${type}: tree, list, champion, no shift and no sideways scrolling`, { tag: size === 8 && type === 'double-elimination' ? [] : '@long' }, async ({ baseURL, page }) => {
      test.slow()
      const world = await aBracketWorld(baseURL ?? '', { size, type })
      const ids = createNodes(type, size).map(({ id }) => id)
      await page.setViewportSize({ width: 1280, height: 800 })
      await open(page, world.path)
      await expect(page.locator('[data-node]')).toHaveCount(ids.length)
      await expect(page.locator('a[data-node][target="_blank"][rel="noopener"]')).toHaveCount(ids.length)
      await expect(linesOf(page)).toBeVisible()
      const isWider = await page.locator('.bracket-scroll').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      await expect(roundsOf(page)).toBeVisible({ visible: isWider })
      // A slow machine may paint while the page still arrives; such shifts are less than the distance of a single node.
      expect(await shiftOf(page)).toBeLessThan(0.01)
      const final = nodeOf(page, type === 'single-elimination' ? `w${Math.log2(size)}-0` : 'gf')
      await expect(final).toHaveAccessibleName(/ beat .*\. .*Winner takes the title$/s)
      const champion = /: (.*?) beat /.exec((await final.textContent()) ?? '')?.[1] ?? 'nobody'
      await expect(page.locator('.bracket-champion')).toContainText(champion)
      const boxes = await page.locator('[data-node]').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
      for (const [index, a] of boxes.entries()) {
        for (const b of boxes.slice(index + 1)) {
          expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom, 'boxes lie apart').toBe(false)
        }
      }
      const texts = page.locator('.bracket-name, .bracket-when, .bracket-label > span, .bracket-score')
      const smallest = await texts.evaluateAll((all) => Math.min(...all.map((each) => parseFloat(getComputedStyle(each).fontSize))))
      expect(smallest).toBeGreaterThanOrEqual(12)

      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(linesOf(page)).toBeHidden()
        await expect(roundsOf(page)).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await expect(final.locator('.bracket-ways'), 'a match that is over tells no destination').toHaveCSS('width', '1px')
      }
    })
  }
}

test('Screen readers hear the same in the tree and in the list, in order of play, and once (BR-20)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, eight.path)
  const region = page.getByRole('region', { name: 'Bracket: Playoffs' })
  const names = async () => {
    const tree = await region.ariaSnapshot()
    return { headings: tree.match(/heading ".*?"/g), links: tree.match(/link "(.*?)"/g) }
  }
  const inTree = await names()
  await page.setViewportSize({ width: 390, height: 800 })
  const inList = await names()
  expect(inList).toEqual(inTree)
  expect(inTree.headings).toEqual([
    'Upper Quarterfinals', 'Upper Semifinals', 'Upper Final', 'Lower Round 1', 'Lower Quarterfinals', 'Lower Semifinal',
    'Lower Final', 'Grand Final',
  ].map((label) => `heading "${label}"`))
  expect(inTree.links).toHaveLength(14)
  await expect(nodeOf(page, 'w1-0')).toHaveAccessibleName(
    /^Upper Quarterfinal 1: Red Kite Union \w+ beat Pale Harbour \w+ 3–\d\s?\. .* Winner to Upper Semifinal 1\s?, loser to Lower Round 1 match 1$/,
  )
  await expect(nodeOf(page, 'w2-1')).toHaveAccessibleName(/^Upper Semifinal 2: Night Ferry \w+ against Winner of Upper Quarterfinal \d\s?\./)
  await expect(nodeOf(page, 'gf')).toHaveAccessibleName(/^Grand Final: Winner of Upper Final against Winner of Lower Final\s?\. .* Winner takes the title$/)
})

test('Tab reaches each match, arrow keys move between them, Home and End to the ends', { tag: '@long' }, async ({ page }) => {
  await use(page, eight.path)
  const ids = await page.locator('a[data-node]').evaluateAll((all) => all.map((each) => each.getAttribute('data-node')))
  await nodeOf(page, 'w1-0').focus()
  for (const id of ids.slice(1)) {
    await page.keyboard.press('Tab')
    await expect(nodeOf(page, id ?? '')).toBeFocused()
  }
  for (const [key, id] of [
    ['Home', 'w1-0'], ['ArrowDown', 'w1-1'], ['ArrowRight', 'w2-0'], ['ArrowRight', 'w3-0'], ['ArrowRight', 'gf'],
    ['ArrowLeft', 'w3-0'], ['ArrowLeft', 'w2-0'], ['ArrowDown', 'w2-1'], ['ArrowDown', 'l2-0'], ['ArrowLeft', 'l1-0'],
    ['ArrowUp', 'w1-3'], ['End', 'gf'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(nodeOf(page, id), key).toBeFocused()
  }
})

test('Pointing at a team, or focusing its match, highlights its whole path', async ({ page }) => {
  await use(page, eight.path)
  const lit = () => page.locator('[data-node][data-lit]').evaluateAll((all) => all.map((each) => each.getAttribute('data-node')))
  await nodeOf(page, 'w1-0').locator('[data-slot="top"]').hover()
  await expect.poll(lit).toEqual(['w1-0', 'w2-0', 'w3-0'])
  await expect(page.locator('.bracket-line-lit')).toHaveCount(2)
  await nodeOf(page, 'w1-0').locator('[data-slot="bottom"]').hover()
  await expect.poll(lit).toEqual(['w1-0', 'l1-0', 'l2-0'])
  await expect(page.locator('.bracket-line-lit.loser')).toHaveCount(1)
  await page.mouse.move(0, 0)
  await expect.poll(lit).toEqual([])
  await nodeOf(page, 'w2-0').focus()
  await expect.poll(lit).toEqual(['w1-0', 'w2-0', 'w3-0'])
})

test('The path of the team that was followed last is lit, and spoiler mode shows no more of it than is known (BR-38 SP-05)', { tag: '@long' }, async ({ page }) => {
  const lit = () => page.locator('[data-node][data-lit]').evaluateAll((all) => all.map((each) => each.getAttribute('data-node')))
  const starOf = async (place: string) => {
    const answer = await page.request.get(`/api/matches/${eight.matchOf('w1-0')}`)
    const { teamOneId, teamTwoId } = (await answer.json()) as { teamOneId: string; teamTwoId: string }
    return `team:${place === 'top' ? teamOneId : teamTwoId}`
  }
  const stars = ['team:nobody', await starOf('bottom'), await starOf('top'), 'team:none'].join(',')
  await page.addInitScript((text) => localStorage.setItem('following', text), stars)
  await open(page, eight.path)
  await expect.poll(lit).toEqual(['w1-0', 'w2-0', 'w3-0'])
  await expect(nodeOf(page, 'l1-0').locator('.bracket-teams'), 'nothing steps back').toHaveCSS('opacity', '1')
  await nodeOf(page, 'w1-0').locator('[data-slot="bottom"]').hover()
  await expect.poll(lit).toEqual(['w1-0', 'l1-0', 'l2-0'])
  await page.mouse.move(0, 0)
  await expect.poll(lit).toEqual(['w1-0', 'w2-0', 'w3-0'])

  await page.getByRole('button', { name: 'Spoiler mode: hide scores' }).click()
  await page.mouse.move(0, 0)
  await expect.poll(lit).toEqual(['w1-0'])
  await expect(page.locator('.bracket-line-lit')).toHaveCount(0)
})

test('The code of a bracket loads on first use, and preserves focus and scroll position', { tag: '@long' }, async ({ baseURL, page }) => {
  test.skip(!isOn('first-use'), 'this build loads it with the page')
  const world = await aBracketWorld(baseURL ?? '', { size: 16, type: 'double-elimination' })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 800, height: 800 })
  await open(page, world.path)
  const code = /\/event-brackets-[\w-]{7}\.js$/ // not the file that it shares with the page
  expect(loaded.filter((path) => code.test(path))).toEqual([])
  await page.locator('.bracket-scroll').evaluate((frame) => frame.scrollTo(120, 0))
  await nodeOf(page, 'w2-1').focus()
  await expect(page.locator('[data-awake]')).toBeAttached()
  expect(loaded.filter((path) => code.test(path))).toHaveLength(1)
  await expect(nodeOf(page, 'w2-1')).toBeFocused()
  expect(await page.locator('.bracket-scroll').evaluate(({ scrollLeft }) => scrollLeft)).toBe(120)
  await page.keyboard.press('ArrowLeft')
  await expect(nodeOf(page, 'w1-2')).toBeFocused()
})

test('One tap leads to the next round of the list', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, eight.path)
  await roundsOf(page).getByRole('link', { name: 'Lower Round 1' }).click()
  await expect(page.getByRole('heading', { name: 'Lower Round 1' })).toBeInViewport()
  await expect(nodeOf(page, 'l1-0')).toBeInViewport()
  await roundsOf(page).getByRole('link', { name: 'Grand Final' }).click()
  await expect(nodeOf(page, 'gf')).toBeInViewport()
})

test('On a phone a swipe leads from one round to the next, without script too, and an open match tells where its winner goes (BR-38)', async ({ baseURL, browser }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 800 }, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(eight.path)
  const frame = page.locator('.bracket-scroll')
  await expect(frame).toHaveCSS('scroll-snap-type', 'x mandatory')
  await expect(nodeOf(page, 'w1-3')).toContainText('Winner to Upper Semifinal 2')
  await expect(nodeOf(page, 'w1-3').locator('.bracket-ways')).not.toHaveCSS('width', '1px')
  expect(await isSnapped(page, 'winner-round-1')).toBe(true)
  await frame.evaluate((pane) => pane.scrollBy(250, 0))
  await expect.poll(() => isSnapped(page, 'winner-round-2')).toBe(true)
  await expect(page.getByRole('group', { name: 'View of the bracket' })).toHaveCount(0)
  // A box that is wider than its round would lose its scores at the edge.
  await page.setViewportSize({ width: 320, height: 800 })
  const over = await page.locator('.bracket-round').evaluateAll((rounds) => rounds.flatMap((round) =>
    [...round.querySelectorAll('.bracket-box')].map((box) => box.getBoundingClientRect().right - round.getBoundingClientRect().right)))
  expect(Math.max(...over)).toBeLessThanOrEqual(0)
  await context.close()
})

test('On a phone a bracket opens at its first round with an open match, but not in spoiler mode, nor where the address leads elsewhere (BR-38)', async ({ baseURL, page }) => {
  const { path } = await aBracketWorld(baseURL ?? '', { size: 8, type: 'single-elimination', winnerOf: (id) => (id.startsWith('w1') ? 'top' : null) })
  await page.setViewportSize({ width: 390, height: 800 })
  const opensAt = async (key: string) => {
    await expect.poll(() => isSnapped(page, key)).toBe(true)
    await expect(page.locator('.bracket-round-link[aria-current]')).toHaveAttribute('href', new RegExp(`-${key}$`))
  }
  await openReady(page, path)
  await opensAt('winner-round-2')
  // Whoever looks elsewhere stays there when the page begins to react.
  await page.locator('.bracket-scroll').evaluate((pane) => pane.scrollTo(0, 0))
  await page.keyboard.press('Shift')
  await awake(page, '.bracket-scroll')
  await opensAt('winner-round-1')
  await page.goto(`${path}#${await page.locator('[id$="-node-w1-0"]').getAttribute('id')}`)
  await page.reload()
  await opensAt('winner-round-1')
  await openReady(page, `${path}?tab=schedule`)
  await chooseTab(page, 'Overview')
  await opensAt('winner-round-2')
  await turnOn(page)
  await page.goto(path)
  await opensAt('winner-round-1')
})

test('On a phone a bracket that is over opens at its final, but not in spoiler mode (BR-38)', async ({ baseURL, page }) => {
  const { path } = await aBracketWorld(baseURL ?? '', { size: 8, type: 'single-elimination', winnerOf: () => 'top' })
  await page.setViewportSize({ width: 390, height: 800 })
  await openReady(page, path)
  await expect(page.locator('.bracket-round-link[aria-current]')).toHaveAttribute('href', /-winner-round-3$/)
  const box = await page.locator('[data-node="w3-0"]').boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  await turnOn(page)
  await page.goto(path)
  await expect.poll(() => isSnapped(page, 'winner-round-1')).toBe(true)
})

test('On a phone a bracket opens at the round with a live match, even where an earlier round has open ones (BR-38)', async ({ baseURL, page }) => {
  const { path, matchOf } = await aBracketWorld(baseURL ?? '', { size: 8, type: 'double-elimination', winnerOf: (id) => (id.startsWith('w1') ? 'top' : null) })
  const editor = await editorOf(baseURL ?? '')
  const url = `/api/matches/${matchOf('l1-0')}`
  const { body: match } = await editor.get(url)
  expect((await editor.put(url, { ...toWrite(match), matchStartTime: new Date(Date.now() - 300_000).toISOString() })).status).toBe(200)
  await page.setViewportSize({ width: 390, height: 800 })
  await openReady(page, path)
  await expect.poll(() => isSnapped(page, 'loser-round-1')).toBe(true)
  await expect(page.locator('.bracket-round-link[aria-current]')).toHaveAttribute('href', /-loser-round-1$/)
  await expect(page.getByRole('link', { name: 'Jump to live' })).toHaveAttribute('href', /-node-l1-0$/)
})

test('On a phone a bracket opens at the round of the next match by time where none is live (BR-38)', async ({ baseURL, page }) => {
  const { path, matchOf } = await aBracketWorld(baseURL ?? '', { size: 8, type: 'double-elimination', winnerOf: (id) => (id.startsWith('w1') ? 'top' : null) })
  const editor = await editorOf(baseURL ?? '')
  const startIn = async (node: string, hours: number) => {
    const url = `/api/matches/${matchOf(node)}`
    const { body: match } = await editor.get(url)
    expect((await editor.put(url, { ...toWrite(match), matchStartTime: new Date(Date.now() + hours * 3_600_000).toISOString() })).status).toBe(200)
  }
  await startIn('w2-0', 5)
  await startIn('w2-1', 7)
  await startIn('l1-0', 4)
  await page.setViewportSize({ width: 390, height: 800 })
  await openReady(page, path)
  await expect.poll(() => isSnapped(page, 'loser-round-1')).toBe(true)
  await expect(page.locator('.bracket-round-link[aria-current]')).toHaveAttribute('href', /-loser-round-1$/)
})

test('On a phone Tab brings the round of the match that it comes to wholly into sight (BR-38)', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page, eight.path)
  const ids = await page.locator('a[data-node]').evaluateAll((all) => all.map((each) => each.getAttribute('data-node') ?? ''))
  await nodeOf(page, ids[0] ?? '').focus()
  for (const id of ids.slice(1)) {
    await page.keyboard.press('Tab')
    await expect(nodeOf(page, id)).toBeFocused()
    await expect(nodeOf(page, id)).toBeInViewport({ ratio: 0.99 })
  }
  for (const id of ids.toReversed().slice(1)) {
    await page.keyboard.press('Shift+Tab')
    await expect(nodeOf(page, id)).toBeFocused()
    await expect(nodeOf(page, id)).toBeInViewport({ ratio: 0.99 })
  }
})

test('Names of rounds stay in sight, and a bracket is zoomed, fitted and shown on the full screen (BR-38)', { tag: '@long' }, async ({ baseURL, page }) => {
  const world = await aBracketWorld(baseURL ?? '', { size: 16, type: 'double-elimination', empty: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, world.path)
  const frame = page.locator('.bracket-scroll')
  const canvas = page.locator('.bracket-canvas')
  const isWhole = () => frame.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth <= clientWidth && scrollHeight <= clientHeight)
  const scale = () => canvas.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize))
  const topOf = (key: string) => page.locator(`[id$="-${key}"] .bracket-label`).evaluate((label) => {
    const { top } = label.closest('.bracket-scroll')!.getBoundingClientRect()
    return Math.round(label.getBoundingClientRect().top - top)
  })
  expect(await isWhole()).toBe(false)
  await frame.evaluate((pane) => pane.scrollTo(0, 200))
  expect([await topOf('winner-round-1'), await topOf('grand-finals')]).toEqual([0, 0])
  await frame.evaluate((pane) => pane.scrollTo(0, 10_000))
  expect([await topOf('winner-round-1'), await topOf('grand-finals')]).toEqual([0, 0])
  expect(await topOf('loser-round-1')).toBeGreaterThan(0)

  const first = await scale()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(scale).toBeCloseTo(first * 1.25, 1)
  await page.getByRole('button', { name: 'Fit whole bracket' }).click()
  expect(await isWhole()).toBe(true)
  await page.getByRole('button', { name: 'Fit whole bracket' }).click()
  expect(await scale()).toBeCloseTo(first, 1)
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
  expect(await page.evaluate(() => document.fullscreenElement?.className)).toBe('bracket-frame')
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
})

test('Where all of a bracket is made to fit, a long name is as small as the others (BR-38)', { tag: '@long' }, async ({ baseURL, page }) => {
  const world = await aBracketWorld(baseURL ?? '', { size: 32, type: 'double-elimination', winnerOf: () => null })
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, world.path)
  const sizesOf = (names: string) => page.locator(names).evaluateAll((all) => all.map((name) => Number.parseFloat(getComputedStyle(name).fontSize)))
  expect(Math.min(...await sizesOf('.bracket-two-lines'))).toBeGreaterThanOrEqual(12)
  await page.getByRole('button', { name: 'Fit whole bracket' }).click()
  await expect.poll(async () => Math.max(...await sizesOf('.bracket-two-lines'))).toBeLessThanOrEqual(Math.min(12, ...await sizesOf('.bracket-name')))
})

test('A link jumps to the match that is being played (BR-38)', { tag: '@long' }, async ({ baseURL, site, page }) => {
  const world = await aBracketWorld(baseURL ?? '', { size: 16, type: 'double-elimination', winnerOf: () => null })
  const editor = await editorOf(site.url)
  const { body: match } = await editor.get(`/api/matches/${world.matchOf('w1-7')}`)
  const started = new Date(Date.now() - 600_000).toISOString()
  expect((await editor.put(`/api/matches/${match.id}`, { ...toWrite(match), matchStartTime: started })).status).toBe(200)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, world.path)
    await expect(nodeOf(page, 'w1-7')).not.toBeInViewport({ ratio: 1 })
    await page.getByRole('link', { name: 'Jump to live' }).click()
    await expect(nodeOf(page, 'w1-7')).toBeInViewport({ ratio: 0.9 })
    // Whoever uses the keyboard continues from there, though the part is rendered again by its code meanwhile.
    await open(page, world.path)
    await page.getByRole('link', { name: 'Jump to live' }).focus()
    await page.keyboard.press('Enter')
    await awake(page, '.bracket-scroll')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-node]')?.dataset['node'])).toBe('w1-7')
  }
})

test('A match opens in a new tab (BR-21)', { tag: '@long' }, async ({ page, context }) => {
  await open(page, eight.path)
  const [tab] = await Promise.all([context.waitForEvent('page'), nodeOf(page, 'w1-0').click()])
  await expect(tab).toHaveURL(new RegExp(`/matches/${eight.matchOf('w1-0')}$`))
})

test('In spoiler mode a whole bracket is watched in order: each match reveals its result, then its teams move on', async ({ baseURL, page }) => {
  const world = await aBracketWorld(baseURL ?? '', { size: 4, type: 'double-elimination' })
  await turnOn(page)
  await open(page, world.path)
  await takenOver(page)
  const name = (id: string) => expect(nodeOf(page, id))
  const reveal = (what: string) => page.getByRole('button', { name: `Reveal result of ${what}` }).click()
  const canvas = page.locator('.bracket-canvas')
  const seen = () => canvas.locator('.bracket-team').evaluateAll((all) => all.map((each) => (each as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()))

  await name('w1-0').toHaveAccessibleName(/Red Kite Union \w+ against Pale Harbour \w+\s?, result hidden/)
  for (const id of ['w2-0', 'l1-0', 'l2-0', 'gf']) await name(id).toHaveAccessibleName(/: Hidden against Hidden\s?, result hidden/)
  await expect(page.locator('.bracket-champion')).toContainText('Hidden', { useInnerText: true })
  expect((await seen()).filter((text) => /\d/.test(text))).toEqual([])
  await nodeOf(page, 'w1-0').locator('[data-slot="top"]').hover()
  await expect(page.locator('[data-node][data-lit]')).toHaveCount(1)

  await reveal('Upper Semifinal 1')
  await name('w1-0').toHaveAccessibleName(/Red Kite Union \w+ beat Pale Harbour \w+ 3–/)
  await name('w2-0').toHaveAccessibleName(/: Red Kite Union \w+ against Hidden\s?, result hidden/)
  await name('l1-0').toHaveAccessibleName(/: Pale Harbour \w+ against Hidden\s?, result hidden/)
  expect((await seen()).filter((text) => /\d/.test(text))).toHaveLength(2)

  await page.reload()
  await takenOver(page)
  await name('w2-0').toHaveAccessibleName(/: Red Kite Union \w+ against Hidden\s?, result hidden/)
  await reveal('Upper Semifinal 2')
  await reveal('Lower Round 1')
  await name('l2-0').toHaveAccessibleName(/: Hidden against Pale Harbour \w+\s?, result hidden/)
  await reveal('Upper Final')
  await reveal('Lower Final')
  await name('gf').toHaveAccessibleName(/: Red Kite Union \w+ against San Francisco Shock \w+\s?, result hidden/)
  await expect(page.locator('.bracket-champion')).not.toContainText('Red Kite', { useInnerText: true })
  await reveal('Grand Final')
  await expect(page.locator('.bracket-champion')).toContainText('Red Kite Union', { useInnerText: true })
})

test('An empty bracket shows where its teams will come from, else TBD, and nodes without a match are no links (BR-21)', { tag: '@long' }, async ({ baseURL, page }) => {
  const world = await aBracketWorld(baseURL ?? '', { size: 4, type: 'single-elimination', empty: true })
  await open(page, world.path)
  await expect(page.locator('a[data-node]')).toHaveCount(0)
  await expect(page.locator('.bracket-champion')).toHaveCount(0)
  await expect(nodeOf(page, 'w2-0')).toHaveText(/^Final: Winner of Semifinal 1 against Winner of Semifinal 2\. TBD\s*Winner of Semifinal 1\s*Winner of S 1\s*Winner of Semifinal 2\s*Winner of S 2\s*Winner takes the title$/)
  await expect(page.getByRole('button', { name: /^Reveal/ })).toHaveCount(0)
})

test('A printed bracket fits the paper, whole and without controls', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await open(page, eight.path)
  await expect(linesOf(page)).toBeVisible()
  const widths = await page.locator('.bracket-scroll').evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
  expect(widths.scrollWidth).toBeLessThanOrEqual(widths.clientWidth)
  await expect(page.getByRole('tab')).toHaveCount(0)
})

for (const colorScheme of ['dark', 'light'] as const) {
  test(`A bracket has no serious barrier in ${colorScheme}, wide and narrow`, { tag: '@long' }, async ({ baseURL, browser }) => {
    const context = await browser.newContext({ baseURL, colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await open(page, eight.path)
      const { violations } = await new AxeBuilder({ page }).include('.bracket-frame').analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    }
    await context.close()
  })
}
