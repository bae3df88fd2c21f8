import { expect, test, type Page } from '@playwright/test'
import { arrived, awake, chooseTab, openReady, openSeen, takenOver } from '#tests/e2e/page-objects/ready.ts'
import { DEMO, firstMatch } from '#tests/support/pages.ts'

type Row = { type: 'event' | 'team'; id: string; name: string; subtitle: string }

const box = (page: Page) => page.getByRole('combobox', { name: 'Search events and teams' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const options = (page: Page) => page.getByRole('option')
/** Waits until this row is highlighted, or none. */
const expectActive = (page: Page, name: string | null) =>
  expect.poll(async () => {
    const id = await box(page).getAttribute('aria-activedescendant')
    const text = id && (await page.locator(`[id="${id}"]`).innerText())
    return name !== null && text?.includes(name) ? name : text
  }).toBe(name)
const team = (name: string): Row => ({ type: 'team', id: name.replaceAll(' ', '-'), name, subtitle: '#X' })
const suggest = (page: Page, answer: (query: string) => Row[] | Promise<Row[]>) =>
  page.route('**/api/search/suggestions?*', async (route) => {
    await route.fulfill({ json: await answer(new URL(route.request().url()).searchParams.get('q') ?? '') })
  })

test.describe('The search box', () => {
  test.beforeEach(async ({ page }) => {
    await openReady(page, '/')
  })

  test('Suggestions open from two characters on, with badges, subtitles and the row for all results (SE-01 SE-05)', async ({ page }) => {
    await expect(box(page)).toHaveAttribute('placeholder', 'Search events and teams...')
    await box(page).fill(' k ')
    await expect(list(page)).toHaveCount(0)
    await box(page).fill('kite')
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(options(page)).toHaveCount(2)
    await expect(options(page).first()).toContainText('Red Kite Union')
    await expect(options(page).first()).toContainText('Team')
    await expect(options(page).first()).toContainText('#RKU')
    await expect(options(page).last()).toHaveText('View all results for kite')
    await expect(page.getByText('1 suggestion', { exact: true })).toHaveCount(1)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(box(page)).toHaveValue('')
    await expect(list(page)).toHaveCount(0)
  })

  test('Suggestions describe an event without description and a team without tag, and report when nothing fits (SE-05)', { tag: '@long' }, async ({ page }) => {
    await suggest(page, (query) =>
      query === 'zzzz'
        ? []
        : [
            { type: 'event', id: 'e', name: 'Abc Cup', subtitle: 'Event' },
            { type: 'team', id: 't', name: 'Abc Team', subtitle: 'Team' },
          ],
    )
    await box(page).fill('abc')
    await expect(options(page).nth(0)).toHaveText(/Abc Cup\s*Event\s*Event/)
    await expect(options(page).nth(1)).toHaveText(/Abc Team\s*Team\s*Team/)
    await box(page).fill('zzzz')
    await expect(page.getByText('No events or teams found for zzzz', { exact: true })).toBeVisible()
    await expect(options(page)).toHaveCount(0)
  })

  test('Where nothing is suggested the row for all results is there only if the search page has some, and Enter leads there anyway (SE-05 SE-06)', async ({ page, request }) => {
    // Words of its description alone bring an event to the page, and never into the list (SE-04).
    const { description } = (await (await request.get(`/api${DEMO.event}`)).json()) as { description: string }
    const words = description.slice(-12).trim()
    await box(page).fill('zzzz')
    await expect(page.getByText('No events or teams found for zzzz', { exact: true })).toBeVisible()
    await expect(list(page)).toHaveCount(0)
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
    await box(page).fill(words)
    await expect(page.getByText(`No events or teams found for ${words}`, { exact: true })).toBeVisible()
    await expect(options(page)).toHaveText([`View all results for ${words}`])
    await page.keyboard.press('ArrowDown')
    await expectActive(page, `View all results for ${words}`)
    await box(page).fill('zzzz')
    await expect(list(page)).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expectActive(page, null)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=zzzz')
    await expect(page.getByText('No results found', { exact: true })).toBeVisible()
  })

  test('Arrows go round through the rows and the last one; the pointer highlights too (SE-06)', { tag: '@long' }, async ({ page }) => {
    await suggest(page, () => [team('Kite One'), team('Kite Two')])
    await box(page).fill('kite')
    await expect(options(page)).toHaveCount(3)
    const order = ['Kite One', 'Kite Two', 'View all results for kite', 'Kite One']
    for (const name of order) {
      await page.keyboard.press('ArrowDown')
      await expectActive(page, name)
    }
    for (const name of ['View all results', 'Kite Two', 'Kite One', 'View all results']) {
      await page.keyboard.press('ArrowUp')
      await expectActive(page, name)
    }
    await options(page).nth(1).hover()
    await expectActive(page, 'Kite Two')
    await box(page).press('s')
    await expectActive(page, null)
  })

  test('ArrowUp starts at the last suggestion', { tag: '@long' }, async ({ page }) => {
    await box(page).fill('kite')
    await expect(options(page)).toHaveCount(2)
    await page.keyboard.press('ArrowUp')
    await expectActive(page, 'View all results for kite')
  })

  test('Enter opens the highlighted row, and the full search without one', { tag: '@long' }, async ({ page }) => {
    await box(page).fill('kite')
    await expect(options(page)).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await arrived(page, DEMO.team)
    await expect(box(page)).toHaveValue('')
    await box(page).fill('a&b #c')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=a%26b%20%23c')
    await expect(page.getByRole('searchbox')).toHaveValue('a&b #c')
    await openReady(page, '/')
    await box(page).fill('kite')
    await expect(options(page)).toHaveCount(2)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=kite')
  })

  test('A click on a row opens it; Escape and a click elsewhere close the list (SE-06)', { tag: '@long' }, async ({ page }) => {
    await box(page).fill('kite')
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(box(page)).toHaveValue('')
    await expect(list(page)).toHaveCount(0)
    await box(page).fill('kite')
    await expect(list(page)).toBeVisible()
    await page.getByRole('heading', { name: 'Recent Results' }).click()
    await expect(list(page)).toHaveCount(0)
    await expect(box(page)).toHaveValue('kite')
    await box(page).click()
    await options(page).first().click()
    await expect(page).toHaveURL(DEMO.team)
  })

  test('Enter that ends the input of a composed word does nothing (SE-06)', { tag: '@long' }, async ({ page }) => {
    await box(page).fill('kite')
    await expect(options(page)).toHaveCount(2)
    const press = (init: { key: string; isComposing?: boolean; keyCode?: number }) =>
      box(page).evaluate((input, options) => {
        input.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...options }))
      }, init)
    await press({ key: 'Enter', isComposing: true })
    await press({ key: 'Enter', keyCode: 229 })
    await press({ key: 'ArrowDown', isComposing: true })
    await expectActive(page, null)
    await expect(page).toHaveURL('/')
    await press({ key: 'Enter', keyCode: 13 })
    await expect(page).toHaveURL('/search?q=kite')
  })

  test('A late answer never replaces that of a newer text (SE-07)', async ({ page }) => {
    let answerLate = () => {}
    const late = new Promise<void>((resolve) => (answerLate = resolve))
    await suggest(page, async (query) => {
      if (query === 'ki') await late
      return [team(query === 'ki' ? 'Kinetic Late' : 'Kite New')]
    })
    const asked = page.waitForRequest(/suggestions\?q=ki(?:&|$)/)
    await box(page).fill('ki')
    await asked
    await box(page).fill('kite')
    await expect(options(page).first()).toContainText('Kite New')
    answerLate()
    await page.waitForTimeout(300)
    await expect(options(page).first()).toContainText('Kite New')
    await expect(options(page)).toHaveCount(2)
  })

  test('A query is text, never a pattern or markup (SE-02)', { tag: '@long' }, async ({ page }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => void dialogs.push(dialog.message()))
    const query = '<img src=x onerror=alert(1)> (.*)'
    await box(page).fill(query)
    await expect(page.getByText(`No events or teams found for ${query}`, { exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('No results found', { exact: true })).toBeVisible()
    expect(dialogs).toEqual([])
  })
})

test.describe('Keys for the search', () => {
  test('/ and Ctrl K focus the field, which is the page\'s own at /search, but not while somebody types', { tag: '@long' }, async ({ page }) => {
    await openReady(page, '/')
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toHaveValue('')
    await page.keyboard.type('a/b')
    await expect(box(page)).toHaveValue('a/b')
    await page.getByRole('heading', { name: 'Recent Results' }).click()
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await openReady(page, '/search')
    await expect(box(page)).toHaveCount(0)
    await page.keyboard.press('/')
    await page.keyboard.type('x/y')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(page.getByRole('searchbox')).toHaveValue('x/y')
  })

  test('/ can be switched off, and stays off', { tag: '@long' }, async ({ page }) => {
    await openReady(page, '/')
    await page.getByRole('button', { name: 'Press / to search: on' }).click()
    await page.reload()
    await takenOver(page)
    await expect(page.getByRole('button', { name: 'Press / to search: off' })).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('/')
    await expect(box(page)).not.toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
  })

  test('On small screens the key opens the search', { tag: '@long' }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 700 } })
    const page = await context.newPage()
    await openReady(page, '/')
    await page.keyboard.press('/')
    await expect(box(page)).toBeFocused()
    await context.close()
  })

  test('The draft simulator uses / for its own search', { tag: '@long' }, async ({ page }) => {
    await openReady(page, '/draft')
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search heroes' })).toBeFocused()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
  })
})

test('The skip link leads to the content', async ({ page }) => {
  await openSeen(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
})

/** Documents of their own: whoever opens one is at its beginning. */
const OWN_DOCUMENTS = new Set(['Analytics', 'Privacy Policy', 'Terms of Service'])

test('Each page has its own title, one heading, and takes the focus (PU-01)', { tag: '@long' }, async ({ baseURL, page }) => {
  const match = await firstMatch(baseURL ?? '', 'recent')
  await page.goto('/')
  const steps: [string, RegExp][] = [
    [DEMO.event, /^Meridian Cup World Finals \| /],
    [`/matches/${match.id}`, new RegExp(`${match.teamOneName}.*${match.teamTwoName}`)],
  ]
  for (const [href, title] of steps) {
    await openReady(page, '/')
    await page.locator(`main a[href="${href}"]`).first().click()
    await expect(page).toHaveURL(href)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('main')).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
  const links = [['Draft', /^Draft Simulator/], ['Analytics', /^Analytics/], ['Privacy Policy', /^Privacy/]] as const
  for (const [label, title] of links) {
    await page.getByRole('link', { name: label, exact: true }).first().click()
    await expect(page).toHaveTitle(title)
    if (!OWN_DOCUMENTS.has(label)) await expect(page.locator('main')).toBeFocused()
  }
})

test('Tabs work with arrows, Home and End; only the chosen one is in the tab order', { tag: '@long' }, async ({ page }) => {
  await openReady(page, DEMO.event)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await tab('Overview').focus()
  const keys: [string, string, string][] = [
    ['ArrowRight', 'Groups', `${DEMO.event}?tab=groups`],
    ['ArrowRight', 'Schedule', `${DEMO.event}?tab=schedule`],
    ['ArrowRight', 'Stats', `${DEMO.event}?tab=stats`],
    ['ArrowRight', 'Overview', DEMO.event],
    ['ArrowLeft', 'Stats', `${DEMO.event}?tab=stats`],
    ['Home', 'Overview', DEMO.event],
    ['End', 'Stats', `${DEMO.event}?tab=stats`],
  ]
  for (const [key, name, url] of keys) {
    await page.keyboard.press(key)
    await expect(tab(name)).toBeFocused()
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(url)
    await expect(page.locator('[role=tab][tabindex="0"]')).toHaveCount(1)
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName(name)
  }
})

test('Without script the tabs of an event are links', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage()
  await page.goto(DEMO.event)
  for (const name of ['Groups', 'Schedule', 'Overview']) {
    await chooseTab(page, name)
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName(name)
  }
  await page.context().close()
})

test('Two choices made in the same moment are both in the address', { tag: '@long' }, async ({ page }) => {
  await openReady(page, `${DEMO.event}?tab=schedule`)
  await page.keyboard.press('Shift')
  await awake(page, 'select')
  const completed = page.getByRole('button', { name: /^Completed/ })
  const team = page.getByRole('combobox', { name: 'Team', exact: true })
  await completed.evaluate((button: HTMLButtonElement, select) => {
    button.click()
    ;(select as HTMLSelectElement).selectedIndex = 1
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  }, await team.elementHandle())
  await expect(page).toHaveURL(/tab=schedule&show=completed&team=/)
  await expect(completed).toHaveAttribute('aria-pressed', 'true')
})

test('The chosen tab is in the address, which opens the same for others', { tag: '@long' }, async ({ baseURL, browser, page }) => {
  await openReady(page, `${DEMO.event}?tab=schedule`)
  await page.getByRole('button', { name: /^Completed/ }).click()
  await page.getByRole('combobox', { name: 'Team', exact: true }).selectOption({ label: 'Red Kite Union' })
  await expect(page).toHaveURL(/tab=schedule&show=completed&team=/)
  const shown = page.locator('main a[href^="/matches/"]')
  await expect.poll(async () => (await shown.allInnerTexts()).every((text) => text.includes('Red Kite Union'))).toBe(true)
  const rows = await shown.count()
  expect(rows).toBeGreaterThan(0)
  const context = await browser.newContext({ baseURL })
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: /^Completed/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(other.getByRole('combobox', { name: 'Team', exact: true })).toHaveValue(/red-kite/)
  await expect(other.locator('main a[href^="/matches/"]')).toHaveCount(rows)
  await context.close()
  const match = await firstMatch(baseURL ?? '', 'recent')
  await openReady(page, `/matches/${match.id}`)
  await page.getByRole('region', { name: 'Maps' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\?map=1$/)
})

test('A bracket that is one tap away is in sight, however late its data comes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openReady(page, '/')
  const link = page.locator('main a[href*="#match-"]').first()
  const place = ((await link.getAttribute('href')) ?? '').split('#')[1] ?? ''
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await link.click()
  await expect(page.locator(`[id="${place}"]`)).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
})

test('Back leads from tab to tab with the focus, and then out of the page', async ({ page }) => {
  await openReady(page, '/')
  await page.locator(`main a[href="${DEMO.event}"]`).first().click()
  await arrived(page, DEMO.event)
  const chosen = page.getByRole('tab', { selected: true })
  await chooseTab(page, 'Groups')
  await expect(chosen).toHaveText('Groups')
  // The second press comes when the address has changed and the page could not yet show it.
  await page.getByRole('tab', { name: 'Schedule' }).evaluate(async (tab: HTMLElement) => {
    tab.click()
    for (let turn = 0; turn < 1000 && !location.search.includes('schedule'); turn++) await Promise.resolve()
    tab.click()
  })
  await expect(chosen).toHaveText('Schedule')
  for (const tab of ['Groups', 'Overview']) {
    await page.goBack()
    await expect(chosen).toHaveText(tab)
    await expect(chosen).toBeFocused()
  }
  await page.goBack()
  await arrived(page, '/')
})

test('Back restores tab, filters and scroll position, and forward leads on again', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await openReady(page, '/')
  await page.locator(`main a[href="${DEMO.event}"]`).first().click()
  await chooseTab(page, 'Schedule')
  await page.getByRole('button', { name: /^Completed/ }).click()
  await expect(page).toHaveURL(/show=completed/)
  await expect(page.getByRole('button', { name: /^Completed/ })).toHaveAttribute('aria-pressed', 'true')
  const row = page.locator('main a[href^="/matches/"]').nth(9)
  await row.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 200))
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(100)
  const match = (await row.getAttribute('href')) ?? ''
  await row.click()
  await arrived(page, match)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Completed/ })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(50)
  await page.goForward()
  await arrived(page, match)
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Completed/ })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await arrived(page, DEMO.event)
  await page.goBack()
  await arrived(page, '/')
  await expect(page.getByRole('heading', { name: 'Recent Results' })).toBeVisible()
})
