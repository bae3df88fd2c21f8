import { expect, type Page } from '@playwright/test'
import { isOn } from '../../../scripts/build/speed/switches.ts'

/**
 * Waits until the script of a page for visitors has taken it over, which its foot says in the end: on a busy machine a
 * key or a choice before that is lost, however idle the network is.
 */
export const takenOver = (page: Page): Promise<void> => expect(page.getByText('Up to date', { exact: true })).toBeAttached()

/** Waits until the code of a part that was used for the first time has taken it over; `inside` is what the part has. */
export async function awake(page: Page, inside: string): Promise<void> {
  if (isOn('first-use')) await expect(page.locator('[data-awake]').filter({ has: page.locator(inside) })).toBeAttached()
}

/** Waits until every part has its code, as in spoiler mode, where rows get buttons by it. */
export const noneRests = (page: Page): Promise<void> => expect(page.locator('main div[role=presentation]:not([data-awake])')).toHaveCount(0)

/**
 * Waits until the script of a page hears clicks and keys: React brings the page to life before it acts on the first of them.
 * Enough for a page whose parts need no code of their own.
 */
export const hears = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')))

/**
 * Opens a page and waits until something of it is seen. Nobody presses a key before, and Tab would leave a page of which nothing
 * is laid out.
 */
export async function openSeen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
}

/** Opens a page, to be used as soon as it hears. */
export async function openHearing(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hears(page)
}

/** Opens a page for visitors, to be used at once. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await takenOver(page)
}

/** Waits until a page has the fonts of the site; a visitor's page is set in them when that moves nothing. */
export const hasFonts = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => ['Inter Variable', 'Clutchboard Display'].every((name) =>
    [...document.fonts].some(({ family, status }) => family.includes(name) && status === 'loaded')))

/** Sets a page in the fonts of the site, whenever a visitor's page would be: for pictures of pages that are compared. */
export async function inItsFonts(page: Page): Promise<void> {
  await hasFonts(page)
  await page.evaluate(() => void (document.documentElement.dataset['faces'] = 'set'))
}

/** Moves to an address as a link within the site does, so that the browser and not the server asks for what the page shows. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/**
 * Waits until a move within the site has ended at this address: the page that it names is shown, not only named. A choice
 * made before counts for the page before, whose form has its own address.
 * @param path the address as the page itself names it, without the site's origin
 */
export async function arrived(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page.locator(`link[rel=canonical][href$="${path}"]`)).toBeAttached()
}

/** Chooses a tab of a page and waits until it is shown: the one before may have a button of the same name. */
export async function chooseTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}

/** Waits until the place that a dialog had in the history is left, by which the browser gives up any other move. */
export const placeLeft = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (history.state as { usr?: { ofDialog?: boolean } } | null)?.usr?.ofDialog !== true)

/** Keeps the script of pages, or of a part of one, back until it is told to release it. */
export async function holdScript(page: Page, file = 'entry-client'): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(new RegExp(`/assets/${file}-`), async (route) => {
    await released
    await route.continue()
  })
  return release
}
