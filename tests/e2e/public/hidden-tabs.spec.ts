import { expect, test, type Page } from '@playwright/test'
import { takenOver } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { factories, games } from '#tests/support/worlds/factories.ts'

/** A match with one map played, and how staff save its second. */
const aMatch = async (baseURL = '') => {
  const editor = await editorOf(baseURL)
  const make = factories(editor)
  const eventId = await make.anEvent()
  const [teamOneId = '', teamTwoId = ''] = await make.teams(2)
  const sides = { eventId, teamOneId, teamTwoId, matchStartTime: new Date(Date.now() - 3_600_000).toISOString() }
  const id = await make.aMatch({ ...sides, games: games([2, 0], [null, null], [null, null]) })
  const save = async (...second: [number, number]) => {
    expect((await editor.put(`/api/matches/${id}`, { ...sides, games: games([2, 0], second, [null, null]) })).status).toBe(200)
  }
  return { path: `/matches/${id}`, save }
}

/** The streams that a page has open, as the browser reports them. */
const streamsOf = (page: Page) => {
  const open = new Set<unknown>()
  page.on('request', (request) => /\/api\/live(?:\?|$)/.test(request.url()) && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => open.size
}

/** A browser without a window shows all of its tabs: this one says that it does not, from its beginning or from now on. */
const beHidden = () => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
const beShown = () => {
  Reflect.deleteProperty(document, 'visibilityState')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
const score = (page: Page) => page.locator('[data-score]:visible').first()

/** What a page tells of news from now on: sentences read aloud, scores that jump, and a bar that says how old it is. */
const newsOn = (page: Page) =>
  page.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    const note = () => {
      const said = document.querySelector('output[aria-label="New scores"]')?.textContent
      const bar = document.querySelector('header > output')?.textContent
      told.push(...[said, bar].filter((text) => text).map(String))
    }
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
    const animate = Reflect.get(Element.prototype, 'animate') as (...how: unknown[]) => Animation
    Reflect.set(Element.prototype, 'animate', function (this: Element, ...how: unknown[]) {
      if (this.matches('[data-score]')) told.push('jump')
      return Reflect.apply(animate, this, how)
    })
  })
const told = (page: Page) => page.evaluate(() => (window as unknown as { told: string[] }).told)

test('A tab that is hidden lets its stream go after half a minute, and is right at once when it is shown, without any news (PU-18)', async ({ page, baseURL }) => {
  const { path, save } = await aMatch(baseURL)
  const streams = streamsOf(page)
  await page.clock.install()
  await page.goto(path)
  await takenOver(page)
  await newsOn(page)
  await page.evaluate(beHidden)
  await page.clock.fastForward(20_000)
  expect(streams()).toBe(1)
  await page.clock.fastForward(11_000)
  await expect.poll(streams).toBe(0)
  await save(2, 1)
  await page.clock.fastForward(3_600_000)
  expect(streams()).toBe(0)
  await expect(score(page)).toHaveText('1')
  await page.evaluate(beShown)
  await expect(score(page)).toHaveText('2')
  expect(await told(page)).toEqual([])
  await expect.poll(streams).toBe(1)

  // What happens from then on is news again.
  await save(1, 2)
  await expect(score(page)).toHaveText('1')
  await expect.poll(() => told(page)).toEqual(expect.arrayContaining(['jump', expect.stringMatching(/^Team \d+ 1, Team \d+ 1\.$/)]))
})

test('A tab that was hidden for less keeps its stream, and one that is lost meanwhile tells from when it is (PU-18)', { tag: '@long' }, async ({ page, context, baseURL }) => {
  const { path } = await aMatch(baseURL)
  const streams = streamsOf(page)
  await page.clock.install({ time: '2026-03-02T15:00:00Z' })
  await page.goto(path)
  await takenOver(page)
  await page.evaluate(beHidden)
  await page.clock.fastForward(25_000)
  await page.evaluate(beShown)
  await page.clock.fastForward(10_000)
  expect(streams()).toBe(1)
  await page.evaluate(beHidden)
  await page.clock.fastForward(31_000)
  await expect.poll(streams).toBe(0)
  await page.clock.fastForward(2 * 3_600_000)
  await context.setOffline(true)
  await page.evaluate(beShown)
  await expect(page.locator('header > output')).toHaveText(/^As of 10:0\d AM, offline$/)
})

test('Nine tabs that were opened behind one hold no connection, so that the next one loads, and each is right once it is shown (PU-18)', { tag: '@long' }, async ({ context, baseURL }) => {
  const { path, save } = await aMatch(baseURL)
  const tabs = await Promise.all(Array.from({ length: 9 }, async () => {
    const tab = await context.newPage()
    await tab.addInitScript(beHidden)
    return { tab, streams: streamsOf(tab) }
  }))
  for (const { tab } of tabs) {
    await tab.goto(path)
    await expect(tab.locator('output[aria-label="New scores"]')).toBeAttached()
  }
  expect(tabs.map(({ streams }) => streams())).toEqual(tabs.map(() => 0))
  await save(2, 1)
  const [first] = tabs
  if (!first) return
  await newsOn(first.tab)
  await first.tab.evaluate(beShown)
  await expect(score(first.tab)).toHaveText('2')
  expect(await told(first.tab)).toEqual([])
  await expect(first.tab.getByText('Up to date', { exact: true })).toBeAttached()
  await expect.poll(first.streams).toBe(1)
})

test('Of nine windows that are all seen three have a stream, so that all load, and each shows what changes, also after those three closed (PU-18)', { tag: '@long' }, async ({ context, baseURL }) => {
  const { path, save } = await aMatch(baseURL)
  const windows = await Promise.all(Array.from({ length: 9 }, async () => {
    const page = await context.newPage()
    return { page, streams: streamsOf(page) }
  }))
  for (const { page } of windows) {
    await page.goto(path)
    await takenOver(page)
  }
  const open = () => windows.filter(({ streams }) => streams() > 0)
  await expect.poll(() => open().length).toBe(3)
  await save(2, 1)
  for (const { page } of windows) {
    await expect(score(page)).toHaveText('2')
    await expect(page.getByText('Up to date', { exact: true })).toBeAttached()
  }
  const closed = open()
  for (const { page } of closed) await page.close()
  await expect.poll(() => open().filter((each) => !closed.includes(each)).length).toBe(3)
  await save(1, 2)
  for (const { page } of windows) if (!page.isClosed()) await expect(score(page)).toHaveText('1')
})
