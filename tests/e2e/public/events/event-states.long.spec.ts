import { expect, test, type Page } from '@playwright/test'
import { chooseTab, openHearing } from '#tests/e2e/page-objects/ready.ts'
import { DEMO } from '#tests/support/pages.ts'
import { until } from '#tests/support/program/until.ts'

const EVENT = 'demo-event-meridian-cup'
const NAME = 'Meridian Cup World Finals'
const PARTS = {
  event: new RegExp(`/api/events/${EVENT}(?:\\?|$)`),
  matches: /\/api\/matches\?.*eventId=/,
  brackets: /\/api\/brackets\/event\//,
  groups: /\/api\/events\/[^/]+\/groups(?:\?|$)/,
}

const linkTo = (page: Page) => page.locator(`main a[href="${DEMO.event}"]`).first()
/** Opens the event as a visitor of the home page does, so that the browser loads its data. */
const follow = async (page: Page) => {
  await linkTo(page).click()
  await expect(page).toHaveURL(DEMO.event)
}
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: NAME })
const hang = () => new Promise<never>(() => {})
const keys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('event-page:')))

test.beforeEach(async ({ page }) => {
  await openHearing(page, '/')
})

test('A slow event shows that it is loading, what is loaded, and that the visitor is online (EV-11)', async ({ page }) => {
  await page.route(PARTS.event, hang)
  await follow(page)
  await expect(page.getByText('Loading event details...', { exact: true })).toBeVisible()
  await expect(page.getByText('Getting event information', { exact: true })).toBeVisible()
  await expect(page.getByText('This may take a few moments', { exact: true })).toBeVisible()
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await expect(page.getByText(/Retry attempt/)).toHaveCount(0)
})

test('A quick event shows no loading state', async ({ page }) => {
  // Fast is less than the page's patience; a busy machine may need more than one try.
  await expect(async () => {
    await openHearing(page, '/')
    await page.evaluate(() => {
      const look = () => {
        if (document.body.textContent.includes('Loading event')) document.documentElement.dataset['loading'] = 'seen'
      }
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    })
    await follow(page)
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-loading', { timeout: 500 })
  }).toPass({ timeout: 45_000 })
})

test('Loading an event stops after ten seconds; each retry counts and loads again (EV-11 EV-12)', async ({ page }) => {
  // The page's time passes here only, however long the machine takes.
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 600_000)
  let isAsked = false
  await page.route(PARTS.event, () => {
    isAsked = true
    return hang()
  })
  await linkTo(page).click()
  await until(async () => {
    await page.clock.runFor(20)
    return isAsked
  })
  await page.clock.runFor(1_000)
  await expect(page.getByText('Loading event details...')).toBeVisible()
  await page.clock.runFor(8_000)
  await expect(page.getByText('Loading event details...')).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page.getByText('Request timed out. Please try again.', { exact: true })).toBeVisible()
  await expect(page.getByText(`Event ID: ${EVENT}`)).toBeVisible()
  for (const attempt of [1, 2]) {
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText(`Retry attempt ${attempt}`, { exact: true })).toBeVisible()
    await page.clock.runFor(11_000)
    await expect(page.getByText('Request timed out. Please try again.')).toBeVisible()
  }
  await page.unroute(PARTS.event)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await until(async () => {
    await page.clock.runFor(20)
    return heading(page).isVisible()
  })
})

const FAILURES = [
  ['a broken connection', 'Network error. Please check your internet connection.', null],
  ['an unknown event', 'Event not found.', { status: 404, json: { error: 'None', code: 'EVENT_NOT_FOUND' } }],
  ['an empty answer', 'Event not found.', { status: 200, json: null }],
  ['any other refusal', 'The pipes are frozen', { status: 503, json: { error: 'The pipes are frozen' } }],
] as const

for (const [name, text, answer] of FAILURES) {
  test(`The page for ${name} reads: ${text}`, async ({ page }) => {
    await page.route(PARTS.event, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await follow(page)
    await expect(page.getByRole('alert')).toHaveText(text)
    await expect(page.getByText(`Event ID: ${EVENT}`)).toBeVisible()
    expect(await keys(page)).not.toContain(`event-page:event:${EVENT}`)
    await page.unroute(PARTS.event)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(heading(page)).toBeVisible()
  })
}

const FAILED_PARTS = [
  ['matches', 'Matches could not be loaded', ''],
  ['brackets', 'Brackets could not be loaded', ''],
  ['groups', 'Groups could not be loaded', '?tab=groups'],
] as const
for (const [part, text, search] of FAILED_PARTS) {
  test(`Failing ${part} leave the rest of the page alone and can be retried (EV-13)`, async ({ page }) => {
    await page.route(PARTS[part], (route) => route.abort())
    await follow(page)
    await expect(heading(page)).toBeVisible()
    if (search) await chooseTab(page, 'Groups')
    const failed = page.getByRole('alert').filter({ hasText: text })
    await expect(failed).toContainText('Network error. Please check your internet connection.')
    await expect(page.getByRole('heading', { name: 'Participants' })).toBeVisible()
    await page.unroute(PARTS[part])
    await failed.getByRole('button', { name: 'Try Again' }).click()
    await expect(failed).toHaveCount(0)
  })
}

test('Without a connection a known event opens, with the time of its data (EV-14)', async ({ context, page }) => {
  await follow(page)
  await expect(heading(page)).toBeVisible()
  const wanted = Object.keys(PARTS).map((part) => `event-page:${part}:${EVENT}`)
  await expect.poll(async () => (await keys(page)).toSorted()).toEqual(wanted.toSorted())
  // A fresh page has nothing in memory.
  await openHearing(page, '/')
  await context.setOffline(true)
  await follow(page)
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('header > output')).toHaveText(/^As of \d{1,2}:\d{2} [AP]M, offline$/)
  await expect(page.getByRole('heading', { name: 'Upper Quarterfinals' })).toBeVisible()
})

test('Old data shows its day too, and is fetched again when the connection is back', async ({ context, page }) => {
  await follow(page)
  await expect.poll(() => keys(page)).toHaveLength(4)
  await openHearing(page, '/')
  await page.evaluate(() => {
    const at = new Date(2025, 10, 20, 12, 3).getTime()
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith('event-page:'))) {
      localStorage.setItem(key, localStorage.getItem(key)?.replace(/ \d+ /, ` ${at} `) ?? '')
    }
  })
  await context.setOffline(true)
  await follow(page)
  await expect(page.locator('header > output')).toHaveText('As of Nov 20, 2025, 12:03 PM, offline')
  const asked = page.waitForRequest(PARTS.event)
  await context.setOffline(false)
  await asked
  await expect(page.locator('header > output')).toBeHidden()
})

test('Without a connection nothing can be retried; with it the event loads by itself (EV-12)', async ({ context, page }) => {
  // The code of the page is there, the data is not.
  await page.locator('main a[href^="/events/"]').last().click()
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  await page.getByRole('link', { name: /home/i }).first().click()
  await context.setOffline(true)
  await follow(page)
  await expect(page.getByRole('alert')).toHaveText('No internet connection. Please check your network and try again.')
  await expect(page.getByRole('button', { name: 'Offline - Cannot Retry' })).toBeDisabled()
  await context.setOffline(false)
  await expect(heading(page)).toBeVisible()
})

for (const part of ['event', 'matches', 'brackets'] as const) {
  test(`Without a connection an event without cached ${part} is not shown (EV-14)`, async ({ context, page }) => {
    await follow(page)
    await expect.poll(() => keys(page)).toHaveLength(4)
    // The page of the event caches new answers; this one caches nothing.
    await openHearing(page, '/')
    await page.evaluate((key) => localStorage.setItem(key, '{"event":'), `event-page:${part}:${EVENT}`)
    await page.evaluate(() => import(document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.href ?? ''))
    await context.setOffline(true)
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError('Failed to fetch')) // the browser's cache may still have the answers
    })
    await follow(page)
    await expect(page.getByText('No internet connection. Please check your network and try again.')).toBeVisible()
  })
}

test('Storage that is full or forbidden breaks nothing (EV-14)', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.evaluate(() => {
    const fill = (size: number) => {
      for (let at = 0; ; at += 1) localStorage.setItem(`junk-${size}-${at}`, 'x'.repeat(size))
    }
    for (const size of [500_000, 10_000, 100, 1]) {
      try {
        fill(size)
      } catch {
        // Full at this size.
      }
    }
  })
  await follow(page)
  await expect(heading(page)).toBeVisible()
  expect(await keys(page)).toEqual([])
  await page.evaluate(() => {
    localStorage.clear()
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('SecurityError')
      },
    })
  })
  await page.getByRole('link', { name: /home/i }).first().click()
  await follow(page)
  await expect(heading(page)).toBeVisible()
  expect(errors).toEqual([])
})
