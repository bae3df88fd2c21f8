import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectSame, perceivedOn, type Perceived } from '#tests/e2e/checks/perceived.ts'
import { hears, holdScript, openReady, openSeen } from '#tests/e2e/page-objects/ready.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { aWorld, openMapsOf, pagesOf, RESULTS, turnOn, type World } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { HIGH, LOW } from '#tests/support/worlds/spoiler-event.ts'

let world: World
test.beforeAll(async ({ site }) => {
  world = await aWorld(site.url)
})

const switchOf = (page: Page) => page.getByRole('button', { name: 'Spoiler mode: hide scores' })
const bugOf = (page: Page) => page.locator('.score-bug')
/** A page whose script does not come at all opens itself again: here it comes, and does nothing. */
const withoutScripts = (page: Page) => page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))

const seenIn = (page: Page, ready: () => Promise<void>): Promise<Perceived[]> =>
  perceivedOn(page, [...pagesOf(world), ...openMapsOf(world)], ready)

/** Plays the world with two sets of results, and inspects all pages each time, when they are ready. */
async function seenTwice(page: Page, ready: () => Promise<void>): Promise<[Perceived[], Perceived[]]> {
  const first = await seenIn(page, ready)
  await world.play(RESULTS[1])
  const second = await seenIn(page, ready)
  await world.play(RESULTS[0])
  return [first, second]
}

/** What brackets show whatever the results are, and matches of their places in them. */
const NEUTRAL = /winner (?:of|to|takes the title)|champion\W+hidden/gi

test('Pages look, read and sound the same whatever the results are', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await turnOn(page)
  const [first, second] = await seenTwice(page, async () => {
    await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Up to date', { exact: true })).toBeVisible()
    for (const button of await page.getByRole('button', { name: 'Show matches' }).all()) await button.click()
  })
  for (const [index, seen] of first.entries()) expect(second[index]?.text, seen.name).toBe(seen.text)
  await expectSame(first, second)
  const telling = new RegExp(`\\b(?:${HIGH}|${LOW}|winner|won|lost|champion)\\b`, 'i')
  const toldBy = (text: string) => telling.test(text.replaceAll(NEUTRAL, ''))
  expect(first.filter(({ text }) => toldBy(text)).map(({ name }) => name)).toEqual([])
})

test('Pages look the same too before any script but the early one has run', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await turnOn(page)
  await withoutScripts(page)
  const [first, second] = await seenTwice(page, async () => {
    await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'false')
  })
  for (const [index, seen] of first.entries()) expect(second[index]?.text, seen.name).toBe(seen.text)
  await expectSame(first, second)
})

test('The title of a page names no hidden team, at no moment while the page starts (SP-03)', async ({ page }) => {
  await turnOn(page)
  await page.addInitScript(() => {
    const titles: string[] = []
    Object.assign(window, { titles })
    // From the first frame on: what the parser made until then nobody has seen.
    requestAnimationFrame(() => {
      titles.push(document.title)
      new MutationObserver(() => titles.push(document.title)).observe(document, { subtree: true, childList: true, characterData: true })
    })
  })
  const finalId = world.matchIds.at(-1)
  for (const path of [`/matches/${finalId}`, `/matches/${finalId}/scouting`]) {
    await page.goto(path)
    await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Up to date', { exact: true })).toBeVisible()
    const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles)
    expect(titles.filter((title) => title.includes('Hidden')).length).toBeGreaterThan(0)
    expect(titles.filter((title) => world.teams.some(({ name }) => title.includes(name)))).toEqual([])
  }
})

test('With spoiler mode off every page of something played differs, so the comparison can fail', { tag: '@long' }, async ({ page }) => {
  test.slow()
  const [first, second] = await seenTwice(page, async () => {
    await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'false')
  })
  const equal = first.filter(({ text }, index) => second[index]?.text === text).map(({ name }) => name)
  expect(equal.filter((name) => !name.startsWith('match 4'))).toEqual([])
})

/**
 * Inspects the page at every change and every frame from its first on, and records each visible result. Before the
 * style sheet has loaded, the browser paints nothing.
 */
const watchFrames = () => {
  const noted = { frames: 0, leaks: [] as string[] }
  Object.assign(window, { noted })
  const RESULTS = '.score-bug, .match-row-s1, .match-row-s2, .match-row-bar, .bracket-score, .win-mark, table td, [aria-controls], [aria-expanded]'
  const look = () => {
    if (!document.body || !getComputedStyle(document.body).getPropertyValue('--ground')) return
    noted.frames += 1
    for (const element of document.querySelectorAll<HTMLElement>(RESULTS)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const text = element.innerText
      const inScore = element.matches('.score-bug, .match-row-s1, .match-row-s2, .bracket-score') && /\d(?![dhm\d])/.test(text)
      if (inScore || element.matches('.win-mark, .match-row-bar') || /\b(?:87|76)\b|\d-\d|^[+-]\d/.test(text)) noted.leaks.push(text)
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
  const frame = () => {
    look()
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
type Noted = { frames: number; leaks: string[] }
const notedIn = (page: Page): Promise<Noted> =>
  page.evaluate(() => (window as unknown as { noted: Noted }).noted)

test('No frame of any page shows a result: first load, reload, back, a link, a new tab', { tag: '@long' }, async ({ page, context }) => {
  await turnOn(page)
  await context.addInitScript(watchFrames)
  const pages = ['/', ...[...pagesOf(world), ...openMapsOf(world)].map(([, path]) => path)]
  const check = async (tab: Page, what: string) => {
    await expect(switchOf(tab)).toHaveAttribute('aria-pressed', 'true')
    const { frames, leaks } = await notedIn(tab)
    expect(frames, what).toBeGreaterThan(2)
    expect(leaks, what).toEqual([])
  }
  for (const path of pages) {
    await page.goto(path)
    await check(page, path)
    await page.reload()
    await check(page, `${path} reloaded`)
  }
  await page.goto('/')
  await page.locator('main a[href^="/matches/"] bdi').first().click()
  await expect(page).toHaveURL(/matches/)
  await check(page, 'a link')
  await page.goto('/privacy')
  await page.goBack()
  await check(page, 'back')
  const tab = await context.newPage()
  await tab.goto(`/matches/${world.matchIds[0]}`)
  await check(tab, 'a new tab')
})

test('The frame check does find results with spoiler mode off', { tag: '@long' }, async ({ page, context }) => {
  await context.addInitScript(watchFrames)
  for (const path of ['/', `/events/${world.eventId}?tab=groups`, `/matches/${world.matchIds[0]}`]) {
    await openReady(page, path)
    expect((await notedIn(page)).leaks, path).not.toEqual([])
  }
})

test('The switch hides all scores, announces its state, and the choice outlives a reload (SP-01)', async ({ page }) => {
  await page.goto(`/matches/${world.matchIds[0]}`)
  await expect(bugOf(page)).toHaveText(/2.*–.*0/)
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'false')
  await switchOf(page).click()
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(bugOf(page)).toHaveText(/\?.*\?/)
  expect(await bugOf(page).innerText()).not.toMatch(/\d/)
  expect(await page.evaluate(() => localStorage.getItem('spoilerMode'))).toBe('true')
  await page.reload()
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true')
  expect(await bugOf(page).innerText()).not.toMatch(/\d/)
  await switchOf(page).click()
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'false')
  expect(await bugOf(page).innerText()).toMatch(/2\D*0/)
})

test('The switch has a word, on or off, and fits on the narrowest screen (SP-01)', async ({ page }) => {
  const word = () => switchOf(page).evaluate((button) => getComputedStyle(button, '::after').content)
  const isWhole = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/terms')
  expect([await word(), await isWhole()]).toEqual(['"Scores"', true])
  await page.setViewportSize({ width: 800, height: 800 })
  expect([await word(), await isWhole()]).toEqual(['"Hide scores"', true])
  await switchOf(page).click()
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true')
  expect(await word()).toBe('"Hide scores"')
  await switchOf(page).click()
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'false')
  expect(await word()).toBe('"Hide scores"')
})

test('Two tabs follow each other', async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto('/')
  await other.goto(`/matches/${world.matchIds[0]}`)
  await switchOf(page).click()
  await expect(switchOf(other)).toHaveAttribute('aria-pressed', 'true')
  expect(await bugOf(other).innerText()).not.toMatch(/\d/)
  await switchOf(other).click()
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.locator('html')).toHaveAttribute('data-spoiler', 'off')
})

test('A page restored from the back-forward cache applies a choice made meanwhile', async ({ page }) => {
  await page.goto(`/matches/${world.matchIds[0]}`)
  await expect(bugOf(page)).toHaveText(/2.*–.*0/)
  await page.evaluate(() => {
    localStorage.setItem('spoilerMode', 'true')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  expect(await bugOf(page).innerText()).not.toMatch(/\d/)
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true')
})

test('Finished scores are ?, live and upcoming ones - (SP-02)', async ({ page }) => {
  await turnOn(page)
  for (const [match, text] of [[0, '??'], [3, '--'], [4, '--']] as const) {
    await page.goto(`/matches/${world.matchIds[match]}`)
    expect((await bugOf(page).innerText()).replace(/\s/g, '')).toBe(text)
  }
})

test('One match is revealed alone, stays so for the session, and is hidden again', async ({ page, context }) => {
  await turnOn(page)
  await page.goto(`/events/${world.eventId}?tab=schedule&earlier=open`)
  const row = page.locator('.match-row').filter({ hasText: 'Amber Foxes' }).filter({ hasText: 'Bright Owls' })
  const scores = async () => (await page.locator('.match-row').allInnerTexts()).filter((text) => /\n2\n|\n0\n/.test(text)).length
  await page.getByRole('button', { name: /^Reveal score of Amber Foxes .* vs Bright Owls/ }).click()
  await expect(row.getByText('2', { exact: true })).toBeVisible()
  await expect(row).not.toContainText(/\?.*\?/, { useInnerText: true })
  expect(await scores()).toBe(1)
  await expect(page).toHaveURL(/schedule/)

  await page.goto(`/matches/${world.matchIds[0]}`)
  await expect(bugOf(page)).toHaveText(/2.*–.*0/)
  await expect(page.getByText('Map not played')).toBeVisible()
  await withoutScripts(page)
  await page.reload()
  expect(await bugOf(page).innerText()).toMatch(/2\D*0/)
  await page.unroute('**/assets/*.js')

  const tab = await context.newPage()
  await tab.goto(`/matches/${world.matchIds[0]}`)
  expect(await bugOf(tab).innerText()).not.toMatch(/\d/)

  await page.reload()
  await page.getByRole('button', { name: /^Hide score of Amber Foxes .* vs Bright Owls/ }).click()
  expect(await bugOf(page).innerText()).not.toMatch(/\d/)
  await expect(page.getByText('Map not played')).toBeHidden()
  await page.reload()
  expect(await bugOf(page).innerText()).not.toMatch(/\d/)
})

test('What is pressed before the code of a part is there counts where its rows get eyes with that code (SP-01)', async ({ page }) => {
  await turnOn(page)
  const release = await holdScript(page, 'event-schedule')
  await page.goto(`/events/${world.eventId}?tab=schedule`)
  await hears(page)
  await page.getByRole('button', { name: 'Completed' }).click()
  await expect(page).toHaveURL(/tab=schedule$/)
  release()
  await expect(page).toHaveURL(/show=completed/)
  await expect(page.getByRole('button', { name: 'Completed' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Reveal score of/ }).first()).toBeVisible()
})

test('What is pressed while the code of a part takes over counts, however long that takes (SP-01)', async ({ page }) => {
  await turnOn(page)
  // React does what it may do later by messages to itself: they take their time.
  await page.addInitScript(() => {
    const send: unknown = Reflect.get(MessagePort.prototype, 'postMessage')
    MessagePort.prototype.postMessage = function later(this: MessagePort, message: unknown) {
      setTimeout(() => Reflect.apply(send as () => void, this, [message]), 400)
    }
  })
  const release = await holdScript(page, 'event-groups')
  await page.goto(`/events/${world.eventId}?tab=groups`)
  await hears(page)
  await page.getByRole('button', { name: 'Reveal standings' }).hover()
  release()
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/event-groups-')))
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
  await page.mouse.down()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 800)))
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Hide standings' })).toBeVisible()
})

test('The keyboard alone turns the mode on, and reveals and hides one match', async ({ page }) => {
  await openSeen(page, `/teams/${world.teams[0]!.id}`)
  const focused = page.locator(':focus')
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      if (name.test((await focused.getAttribute('aria-label')) ?? '')) return
    }
    throw new Error(`Tab does not reach ${name}`)
  }
  await tabTo(/^Spoiler mode/)
  await page.keyboard.press('Space')
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true')
  await tabTo(/^Reveal score of Amber Foxes .* vs Calm Otters/)
  await page.keyboard.press('Enter')
  await expect(focused).toHaveAttribute('aria-label', /^Hide score of Amber Foxes .* vs Calm Otters/)
  const mark = page.locator('.match-row').filter({ hasText: 'Calm Otters' }).getByTitle('Won')
  await expect(mark).toBeVisible()
  await page.keyboard.press('Space')
  await expect(focused).toHaveAttribute('aria-label', /^Reveal score of Amber Foxes .* vs Calm Otters/)
  await expect(mark).toBeHidden()
})

test('A bracket shows the teams of later rounds when their node is revealed (SP-05)', { tag: '@long' }, async ({ page }) => {
  await turnOn(page)
  await page.goto(`/events/${world.eventId}`)
  const final = page.locator('[data-node="w2-0"]')
  await expect(final).toHaveAccessibleName(/: Hidden against Hidden\s?, result hidden\./)
  await page.getByRole('button', { name: 'Reveal result of Final' }).click()
  await expect(final).toHaveAccessibleName(/: Amber Foxes .* beat Dire Wolves .* 2–1\s?\./)
})

test('A team of a later match is named once the match that brought it there is revealed, and not before (SP-05)', async ({ page }) => {
  const path = `/matches/${world.matchIds[5]}`
  await turnOn(page)
  await page.goto(path)
  await expect(page).toHaveTitle(/^Hidden vs Hidden, /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Hidden vs Hidden/, { useInnerText: true })
  await page.goto(`/matches/${world.matchIds[0]}`)
  await page.getByRole('button', { name: /^Reveal score of Amber Foxes/ }).dblclick()
  await expect(page.getByRole('button', { name: /^Hide score of Amber Foxes/ })).toBeVisible()
  await page.goto(path)
  await expect(page).toHaveTitle(/^Amber Foxes .* vs Hidden, /)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Amber Foxes .* vs Hidden/, { useInnerText: true })
  expect(await bugOf(page).innerText()).not.toMatch(/\d/)
  await page.getByRole('button', { name: /^Reveal score of Amber Foxes .* vs Hidden/ }).click()
  await expect(page).toHaveTitle(/^Amber Foxes .* vs Dire Wolves/)
  await expect(page.getByRole('link', { name: /^Dire Wolves/ })).toBeVisible()
})

test('The list of a team omits the match that it reached, until that is revealed', { tag: '@long' }, async ({ page }) => {
  await turnOn(page)
  await page.goto(`/teams/${world.teams[0]!.id}`)
  const final = page.locator(`.match-row:has(a[href="/matches/${world.matchIds[5]}"])`)
  await expect(page.locator('.match-row').first()).toBeVisible()
  await expect(final).toBeHidden()
  await page.goto(`/matches/${world.matchIds[0]}`)
  await page.getByRole('button', { name: /^Reveal score of Amber Foxes/ }).click()
  await expect(page.getByRole('button', { name: /^Hide score of Amber Foxes/ })).toBeVisible()
  await page.goto(`/teams/${world.teams[0]!.id}`)
  await expect(final).toBeVisible()
  await expect(final).toContainText('Hidden', { useInnerText: true })
  await expect(final).not.toContainText(/\b2\b/, { useInnerText: true })
})

test('Standings and prize winners are revealed on their own', async ({ page }) => {
  await turnOn(page)
  await page.goto(`/events/${world.eventId}?tab=groups`)
  const [standings, prizes] = [page.getByRole('table').first(), page.getByRole('table').last()]
  expect(await standings.innerText()).not.toMatch(/\d|Safe|Eliminated/)
  const names = await standings.getByRole('link').allInnerTexts()
  expect(names).toEqual(names.toSorted())
  await page.getByRole('button', { name: 'Reveal standings of Group of Four' }).click()
  await expect(standings).toContainText('Safe', { useInnerText: true })
  expect(await prizes.innerText()).not.toMatch(/Foxes|Owls|Otters|Wolves/)
  await page.getByRole('button', { name: 'Reveal prize winners' }).click()
  expect(await prizes.innerText()).toContain('Amber Foxes')
  await page.reload()
  await expect(standings).toContainText('Safe', { useInnerText: true })
  await page.getByRole('button', { name: 'Hide standings of Group of Four' }).click()
  expect(await standings.innerText()).not.toMatch(/\d|Safe|Eliminated/)
})

for (const colorScheme of ['dark', 'light'] as const) {
  test(`No page of an event in play has a serious barrier with spoiler mode in ${colorScheme}`, { tag: '@long' }, async ({ baseURL, browser }) => {
    test.slow()
    const context = await browser.newContext({ baseURL, colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await turnOn(page)
    for (const [name, path] of [...openMapsOf(world), ...pagesOf(world).slice(0, 3)]) {
      await page.goto(path)
      await expect(switchOf(page)).toHaveAttribute('aria-pressed', 'true')
      const { violations } = await new AxeBuilder({ page }).analyze()
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      expect(serious.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([])
    }
    await context.close()
  })
}

test('A page that React has to render from nothing stays in spoiler mode and in its theme (SP-01)', async ({ page }) => {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  await turnOn(page)
  await page.route('**/matches', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('<h1', '<p>Not of this page</p><h1') })
  })
  await openReady(page, '/matches')
  await expect(page.getByText('Not of this page')).toHaveCount(0)
  expect(said).toHaveLength(1)
  await expect(page.locator('html')).toHaveAttribute('data-spoiler', 'on')
  await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/)
})
