import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { faintTexts } from '#tests/e2e/checks/contrast.ts'
import { staffSession, type StaffSession } from '#tests/e2e/sites/staff-session.ts'
import { statesOf, type State } from '#tests/e2e/worlds/states.ts'

type Theme = 'dark' | 'light'
/** The rules of axe whose answer depends on the theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
const WIDTHS = { wide: 1280, narrow: 390 } as const

/** Waits until nothing on a page has changed for a while. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => {
    const wait = () => setTimeout(() => (watch.disconnect(), done()), 300)
    let timer = wait()
    const watch = new MutationObserver(() => (clearTimeout(timer), (timer = wait())))
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  }))

/** Opens each state in a browser of its own, as whoever sees it, and collects what is found there in the dark and then in the light theme. */
async function foundIn(browser: Browser, baseURL: string, width: number, find: (page: Page, theme: Theme) => Promise<string[]>): Promise<string[]> {
  const sessions = new Map<State['by'], Promise<StaffSession>>()
  const found: string[] = []
  for (const { name, path, act, by } of await statesOf(baseURL)) {
    const context = await browser.newContext({
      baseURL, colorScheme: 'dark', viewport: { width, height: 844 }, reducedMotion: 'reduce', serviceWorkers: 'block',
    })
    if (by) {
      const session = sessions.get(by) ?? staffSession(baseURL, by)
      sessions.set(by, session)
      await (await session).enter(context)
    }
    const page = await context.newPage()
    await page.goto(path)
    await atRest(page)
    await act?.(page)
    for (const theme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await atRest(page)
      // Plain pages without a script follow the browser by their styles alone.
      await expect(page.locator(`html:is([data-theme=${theme}], :not([data-theme]))`), name).toHaveCount(1)
      for (const one of await find(page, theme)) found.push(`${name}, ${theme}: ${one}`)
    }
    await context.close()
  }
  return found
}

/** What axe finds: everything in the dark theme, and in the light one what depends on colours. */
async function barriersOf(page: Page, theme: Theme): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (theme === 'dark' ? axe : axe.withRules(OF_COLOURS)).analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
}

test('A text that its background swallows is found, whatever that background is', async ({ page }) => {
  await page.setContent(`<body style="margin:0;background:linear-gradient(90deg,#000,#fff);color:#888;font:16px sans-serif">
    <p style="width:200px">On black</p><p style="margin-left:45%;width:200px">On grey</p><p style="opacity:.4;color:#fff">Pale</p>
    <button disabled>Off</button><p style="visibility:hidden">Hidden</p></body>`)
  expect((await faintTexts(page)).map((found) => found.split(':')[0])).toEqual(['On grey', 'Pale'])
})

for (const [which, width] of Object.entries(WIDTHS)) {
  test(`No state of any page has a barrier on a ${which} screen, or a text that its background swallows, in dark or in light`, async ({ baseURL, browser }) => {
    test.setTimeout(20 * 60_000)
    const found = await foundIn(browser, baseURL ?? '', width, async (page, theme) => {
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      return [
        ...(await barriersOf(page, theme)), ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
        // Narrow screens have the same texts on the same grounds.
        ...(which === 'wide' ? await faintTexts(page) : []),
      ]
    })
    expect(found).toEqual([])
  })
}
