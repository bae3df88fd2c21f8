// How long a tap takes to be answered on a slow phone: from the touch to the frame that shows it, as browsers measure it (INP).
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { draftPage } from '#tests/e2e/page-objects/draft-page.ts'
import { browserLaunch } from '#tests/support/browser.ts'
import { USUAL } from './field/cases.ts'
import { atMost, type Goal } from './field/goal.ts'
import { aLargeEvent } from './field/large-event.ts'
import type { World } from './field/world.ts'

const ROUNDS = 5
const CPU_RATE = 4
const MOST_MS = 100
/** After this nothing of a page or of a tap is still under way. */
const SETTLED_MS = 2_000

/** A visitor's first tap on a page, or the next one after `before`. */
type Tap = { name: string; path: string; before?: (page: Page) => Promise<void>; on: (page: Page) => Locator }

export async function measure(world: World): Promise<Goal[]> {
  const site = await world.start(await world.database(USUAL))
  const event = await aLargeEvent(site.url)
  const browser = await chromium.launch(browserLaunch())
  const goals: Goal[] = []
  for (const tap of tapsOn(event)) {
    const took: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) took.push(await measureTap(browser, site.url, tap))
    goals.push(atMost(`tap on a phone 4 times slower: ${tap.name}`, Math.max(...took), MOST_MS, ' ms', `(${took.join(', ')})`))
  }
  await browser.close()
  await site.end('SIGTERM')
  return goals
}

const tapsOn = (event: string): Tap[] => [
  { name: 'a tab of an event', path: event, on: (page) => page.getByRole('tab', { name: 'Schedule' }) },
  { name: 'spoiler mode on an event of 32 teams', path: event, on: (page) => page.getByRole('button', { name: 'Spoiler mode: hide scores' }) },
  { name: 'spoiler mode on the home page', path: '/', on: (page) => page.getByRole('button', { name: 'Spoiler mode: hide scores' }) },
  { name: 'a filter of matches', path: '/matches', on: (page) => page.getByRole('link', { name: 'Results', exact: true }) },
  { name: 'a slot of the draft', path: '/draft', on: (page) => draftPage(page).slot('A', 1) },
  {
    name: 'a hero of the draft', path: '/draft',
    before: (page) => draftPage(page).slot('A', 1).tap(),
    on: (page) => page.getByRole('tabpanel').getByRole('button').first(),
  },
]

/** The milliseconds of the slowest event of a tap, in steps of eight as browsers tell them. */
async function measureTap(browser: Browser, url: string, { path, before, on }: Tap): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto(url + path)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  await page.waitForLoadState('networkidle')
  await before?.(page)
  const box = await on(page).boundingBox()
  if (!box) throw new Error('What is to be tapped is not on the page')
  await page.evaluate(WATCH)
  // A locator's own tap asks the page first whether it can be tapped, which would count.
  await sleep(SETTLED_MS)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await sleep(SETTLED_MS)
  const took = (await page.evaluate('slowest')) as number
  await context.close()
  return took
}

const WATCH = `
  globalThis.slowest = 0
  new PerformanceObserver((list) => list.getEntries().forEach(({ interactionId, duration }) => {
    if (interactionId) slowest = Math.max(slowest, duration)
  })).observe({ type: 'event', durationThreshold: 16 })
`
