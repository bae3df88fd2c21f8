import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type BrowserContext, type Page, type Worker } from '@playwright/test'
import { ownSite, type OwnSite } from '#tests/e2e/sites/own-site.ts'
import { makeClient } from '#tests/support/clients/client.ts'
import { logInAs } from '#tests/support/clients/visitor.ts'
import { startPushService, type Browser, type PushService } from '#tests/support/foreign/push-service.ts'
import { games } from '#tests/support/worlds/factories.ts'
import { NOTIFIES } from '#tests/support/worlds/subscriptions.ts'

test.use({ serviceWorkers: 'allow' })

let site: OwnSite
let service: PushService
test.beforeAll(async () => {
  service = await startPushService()
  site = await ownSite(NOTIFIES)
})
test.afterAll(async () => {
  await site.close()
  await service.stop()
})

/** Lets the page subscribe at the push service of the tests: that of the browser's maker is out of reach. */
const subscribesAt = (page: Page, { address }: Browser) =>
  page.addInitScript((given) => {
    const key = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (part) => part.codePointAt(0) ?? 0).buffer
    const made = (used: string) => ({
      options: { applicationServerKey: key(used) }, toJSON: () => ({ ...given, expirationTime: null }),
      unsubscribe: async () => (localStorage.removeItem('test-subscription'), true),
    })
    // Nor does it ask anybody for a permission.
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('test-permission') ?? 'default' })
    Notification.requestPermission = async () => {
      localStorage.setItem('test-permission', 'granted')
      return 'granted'
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const used = localStorage.getItem('test-subscription')
        return used === null ? null : made(used)
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem('test-subscription', applicationServerKey)
        return made(applicationServerKey)
      },
    })
  }, address)

const section = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true }).filter({ hasText: /\S/ }).first()
const known = async (page: Page) => {
  const handle = await page.evaluate(() => (JSON.parse(localStorage.getItem('notifications') ?? '{}') as { handle?: string }).handle)
  const answer = await page.request.get(`${site.url}/api/push/subscriptions/${handle}`)
  return answer.ok() ? ((await answer.json()) as Record<string, unknown>) : null
}
const follow = (page: Page, ...stars: string[]) => page.addInitScript((text) => {
  if (!localStorage.getItem('following')) localStorage.setItem('following', text)
}, stars.join(','))

type Heard = { shown: { title: string; body: string; tag: string; silent: boolean; data: unknown }[]; opened: string[] }

/** The service worker of the page, made to note what it would show and open: this Chromium has no place for notifications. */
async function observed(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const heard: Heard = { shown: [], opened: [] }
    const scope = self as unknown as { heard: Heard; registration: object; clients: object }
    scope.heard = heard
    Object.assign(Object.getPrototypeOf(scope.registration) as object, {
      showNotification: async (title: string, options: Omit<Heard['shown'][number], 'title'>) => void heard.shown.push({ ...options, title }),
    })
    Object.assign(Object.getPrototypeOf(scope.clients) as object, { openWindow: async (url: string) => void heard.opened.push(url) })
  })
  return worker
}
const heardBy = (worker: Worker) => worker.evaluate(() => (self as unknown as { heard: Heard }).heard)

/** Clicks a notification. */
const click = (worker: Worker, data: unknown) =>
  worker.evaluate(async (of) => {
    let work: Promise<unknown> = Promise.resolve()
    const event = Object.assign(new Event('notificationclick'), { notification: { close: () => {}, data: of }, waitUntil: (some: Promise<unknown>) => void (work = some) })
    dispatchEvent(event)
    await work.catch(() => {}) // only a real click may focus a window
  }, data)

/** Hands a message to the service worker, as the browser does when its push service brings one. */
async function deliver(page: Page, data: string) {
  const cdp = await page.context().newCDPSession(page)
  const registration = new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) found(registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId: await registration, data })
  await cdp.detach()
}

test('A visitor is asked after a tap that says what comes, is notified, changes what of, pauses and ends it (FO-08)', async ({ page, context }) => {
  const { make } = site
  const [teamOneId = '', teamTwoId = ''] = await make.teams(2)
  const matchId = await make.aMatch({ teamOneId, teamTwoId, matchStartTime: new Date(Date.now() - 60_000).toISOString() })
  const browser = service.browser()
  await subscribesAt(page, browser)
  await follow(page, `team:${teamOneId}`)
  await page.goto(`${site.url}/follow`)
  await expect(section(page).getByRole('checkbox', { name: 'starts soon:' })).toBeChecked()
  await expect(section(page).getByRole('checkbox', { name: /score/ })).not.toBeChecked()
  await section(page).getByLabel('Minutes before the start').selectOption('30')
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  await section(page).getByRole('button', { name: 'Notify me on this device' }).click()
  await expect(section(page).getByText('On for this device')).toBeVisible()
  expect(await known(page)).toMatchObject({ stars: [`team:${teamOneId}`], soon: 30, live: true, result: true, scores: false, zone: 'America/New_York' })

  await section(page).getByRole('checkbox', { name: 'is live' }).uncheck()
  await section(page).getByRole('checkbox', { name: 'Quiet hours' }).check()
  await section(page).getByRole('checkbox', { name: /score/ }).check()
  await expect.poll(() => known(page)).toMatchObject({ live: false, scores: true, quiet: { from: '22:00', until: '08:00' } })
  await section(page).getByRole('checkbox', { name: 'Quiet hours' }).uncheck()
  await section(page).getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => known(page)).toMatchObject({ paused: true, quiet: null })
  await section(page).getByRole('button', { name: 'Continue' }).click()
  await section(page).getByRole('checkbox', { name: /score/ }).uncheck()
  await expect.poll(() => known(page)).toMatchObject({ paused: false, scores: false })

  const editor = makeClient(await logInAs(site.url, 'editor'))
  await editor.put(`/api/matches/${matchId}`, { teamOneId, teamTwoId, matchStartTime: new Date(Date.now() - 60_000).toISOString(), winnerMode: 'auto', games: games([3, 1], [3, 0]) })
  const { shown: sent } = await browser.wait(({ shown: { title } }) => title.endsWith('result is in'))
  const worker = await observed(context)
  const message = JSON.stringify({ web_push: 8030, notification: sent })
  for (const data of [message, message, 'no JSON']) await deliver(page, data)
  const data = { navigate: `${site.url}/matches/${matchId}`, id: sent.data.id }
  await expect.poll(async () => (await heardBy(worker)).shown).toMatchObject([
    { title: sent.title, body: sent.body, tag: `match-${matchId}`, data, silent: false }, { title: sent.title, tag: `match-${matchId}`, silent: true },
    { title: 'News of what you follow', data: { navigate: `${site.url}/follow` } },
  ])
  await click(worker, data)
  await click(worker, null)
  expect((await heardBy(worker)).opened).toEqual([data.navigate])

  await page.reload()
  await expect(section(page).getByText('On for this device')).toBeVisible()
  const before = await page.evaluate(() => (JSON.parse(localStorage.getItem('notifications') ?? '{}') as { handle: string }).handle)
  await section(page).getByRole('button', { name: 'Stop notifications' }).click()
  await expect(section(page).getByRole('button', { name: 'Notify me on this device' })).toBeVisible()
  await expect.poll(async () => (await page.request.get(`${site.url}/api/push/subscriptions/${before}`)).status()).toBe(404)
})

test('What is followed later, and spoiler mode, count at once, and a subscription that the server forgot is made again (FO-08 FO-11)', async ({ page }) => {
  const [teamOneId = '', teamTwoId = ''] = await site.make.teams(2)
  await subscribesAt(page, service.browser())
  await page.goto(`${site.url}/teams/${teamOneId}`)
  await page.getByRole('button', { name: 'Follow this team' }).click()
  await page.getByRole('button', { name: 'Notifications of what you follow' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await dialog.getByRole('checkbox', { name: /score/ }).check()
  await dialog.getByRole('button', { name: 'Notify me on this device' }).click()
  await expect(dialog.getByText('On for this device')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`${site.url}/teams/${teamTwoId}`)
  await page.getByRole('button', { name: 'Follow this team' }).click()
  await expect(page.getByRole('button', { name: 'Notifications of what you follow' })).toHaveCount(0)
  await expect.poll(() => known(page)).toMatchObject({ stars: [`team:${teamOneId}`, `team:${teamTwoId}`].toSorted(), scores: true, spoilerFree: false })
  await page.evaluate(() => {
    localStorage.setItem('spoilerMode', 'true')
  })
  await page.goto(`${site.url}/follow`)
  await expect.poll(() => known(page)).toMatchObject({ scores: false, spoilerFree: true })
  await expect(section(page).getByRole('checkbox', { name: /score/ })).toBeDisabled()

  const handle = await page.evaluate(() => (JSON.parse(localStorage.getItem('notifications') ?? '{}') as { handle: string }).handle)
  expect((await page.request.delete(`${site.url}/api/push/subscriptions/${handle}`)).status()).toBe(204)
  await page.getByRole('button', { name: /^Follow / }).first().click()
  await expect.poll(() => known(page)).toMatchObject({ spoilerFree: true, stars: [`team:${teamTwoId}`] })
})

test('A browser that refuses, has no notifications, or needs the site on its Home Screen is told what to do (FO-08)', async ({ page, browser }) => {
  const teamId = await site.make.aTeam()
  await follow(page, `team:${teamId}`)
  await page.goto(`${site.url}/follow`)
  const button = section(page).getByRole('button', { name: 'Notify me on this device' })
  const blocked = section(page).getByText('Notifications are blocked for this site.')
  await expect(button.or(blocked)).toBeVisible()
  if (await button.isVisible()) await button.click()
  await expect(blocked).toBeVisible()

  for (const [userAgent, text] of [['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', 'Add this site to your Home Screen first.'], ['Old', 'This browser shows no notifications.']] as const) {
    const context = await browser.newContext({ userAgent })
    const other = await context.newPage()
    await follow(other, `team:${teamId}`)
    await other.addInitScript(() => {
      for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name)
    })
    await other.goto(`${site.url}/follow`)
    await expect(section(other).getByText(text)).toBeVisible()
    await context.close()
  }
})
