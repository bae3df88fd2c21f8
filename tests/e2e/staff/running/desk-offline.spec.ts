import { expect, test, type Page } from '@playwright/test'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { aSeries as aSeriesOf, desk, readMatch } from '#tests/e2e/page-objects/desk-page.ts'
import { staffSession } from '#tests/e2e/sites/staff-session.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'
import { linkOf } from '#tests/support/clients/visitor.ts'

const { site } = staffSite()
test.use({ viewport: { width: 390, height: 780 }, serviceWorkers: 'allow' })

const read = readMatch
const aSeries = (one: string, two: string) => aSeriesOf(site.make, one, two)
const isOld = (page: Page) => page.getByText(/^The server is not reached\. The queue is as of \d{1,2}:\d{2}/)

/** What the device has of the desk: the paths, and the texts of the queue. */
const stored = (page: Page) => page.evaluate(async () => {
  if (!(await caches.has('desk-1'))) return { paths: [], queue: '' }
  const store = await caches.open('desk-1')
  return {
    paths: (await store.keys()).map(({ url }) => new URL(url).pathname).toSorted(),
    queue: await (await store.match('/desk-state'))?.text() ?? '',
  }
})

test('The desk survives a reload without the server: its queue says from when it is, and taps are sent later (ST-13)', async ({ page, context }) => {
  const { eventId, id } = await aSeries('Dark Argon', 'Dark Xenon')
  await (await staffSession(site.url)).enter(context)
  await page.goto(`${site.url}/admin/desk?eventId=${eventId}`)
  const next = page.getByRole('region', { name: /^Next/ })
  await next.getByRole('link', { name: /Dark Argon/ }).click()
  await expect(desk(page).getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await expect.poll(async () => (await stored(page)).paths).toEqual(['/admin/desk', '/desk-state'])
  await expect.poll(async () => (await stored(page)).queue).toContain('Dark Xenon')

  await context.setOffline(true)
  await desk(page).getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('1 tap not sent yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 tap not sent yet')).toBeVisible()
  await expect(isOld(page)).toBeVisible()
  await expect(desk(page).getByRole('heading', { name: 'Map 1, being played' })).toBeVisible()
  await desk(page).getByRole('button', { name: 'One more for Dark Argon' }).click()
  await expect(page.getByText('2 taps not sent yet')).toBeVisible()
  await desk(page).getByRole('link', { name: 'All matches' }).click()
  await expect(next.getByRole('link', { name: /Dark Argon/ })).toBeVisible()
  await expectNoBarriers(page)

  await context.setOffline(false)
  await expect(page.getByText(/not sent yet/)).toHaveCount(0)
  await expect(isOld(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: /^Live/ }).getByRole('link', { name: /Dark Argon/ })).toBeVisible()
  expect(await read(page, id)).toMatchObject({ startedAt: expect.any(String), games: [{ running: { one: 1, two: 0 } }] })
})

test('A session that ended while the desk had no network is named, and what was tapped goes out after the login of the same person (ST-12)', { tag: '@long' }, async ({ page, context }) => {
  const { eventId, id } = await aSeries('Ended Argon', 'Ended Xenon')
  const staff = await staffSession(site.url)
  await staff.enter(context)
  await page.goto(`${site.url}/admin/desk?eventId=${eventId}`)
  await page.getByRole('region', { name: /^Next/ }).getByRole('link', { name: /Ended Argon/ }).click()
  await expect(desk(page).getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await expect.poll(async () => (await stored(page)).queue).toContain('Ended Xenon')
  await context.setOffline(true)
  await desk(page).getByRole('button', { name: 'Start', exact: true }).click()
  await page.reload()
  await expect(isOld(page)).toBeVisible()
  await context.clearCookies()
  await context.setOffline(false)
  await expect(page.getByText('You are logged out. Log in to send what is not sent.')).toBeVisible()
  await expect(isOld(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^(Log in|Continue with Discord)$/ })).toHaveAttribute('href', /^\/api\/auth\/discord\/login\?returnTo=%2Fadmin%2Fdesk/)
  expect(await read(page, id)).toMatchObject({ startedAt: null })
  await staff.enter(context)
  await page.goto(`${site.url}/admin/desk?eventId=${eventId}`)
  await expect.poll(async () => (await read(page, id)).startedAt).not.toBeNull()
})

test('Without the server the desk opens in a new tab too, with what was tapped and not sent (ST-13)', { tag: '@long' }, async ({ page, context }) => {
  const { eventId, id } = await aSeries('Newtab Argon', 'Newtab Xenon')
  const path = `/admin/desk?eventId=${eventId}&matchId=${id}`
  await (await staffSession(site.url)).enter(context)
  await page.goto(site.url + path)
  await expect.poll(async () => (await stored(page)).queue).toContain('Newtab Xenon')
  await context.setOffline(true)
  await desk(page).getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('1 tap not sent yet')).toBeVisible()
  await page.close()
  const another = await context.newPage()
  await another.goto(site.url + path)
  await expect(another.getByText('1 tap not sent yet')).toBeVisible()
  await expect(desk(another).getByRole('heading', { name: 'Map 1, being played' })).toBeVisible()
  await context.setOffline(false)
  await expect(another.getByText(/not sent yet/)).toHaveCount(0)
  expect((await read(another, id)).startedAt).not.toBeNull()
})

test('After a logout nothing of the desk is on the device, and without the server it does not open (ST-13)', { tag: '@long' }, async ({ page, context }) => {
  await aSeries('Left Argon', 'Left Xenon')
  await (await staffSession(site.url)).enter(context)
  await page.goto(`${site.url}/admin/desk`)
  await expect.poll(async () => (await stored(page)).paths).toEqual(['/admin/desk', '/desk-state'])
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
  await expect.poll(() => stored(page)).toEqual({ paths: [], queue: '' })
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
})

test('Whoever opened the desk logs in again on that device: no address of a login is asked for twice (ST-13 AC-09)', { tag: '@long' }, async ({ page }) => {
  await page.goto(site.url + linkOf('editor'))
  await page.goto(`${site.url}/admin/desk`)
  await page.waitForFunction(() => Boolean(navigator.serviceWorker.controller))
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Continue with Discord' }).click()
  await page.getByRole('link', { name: 'Editor' }).click()
  await expect(page).toHaveURL(`${site.url}/admin/desk`)
  await expect(page.getByRole('heading', { level: 1, name: 'Live Desk' })).toBeVisible()
})

test('Of somebody who is no staff nothing of the desk is stored, and a desk that another person left is forgotten (ST-13)', { tag: '@long' }, async ({ page, context }) => {
  await aSeries('Lone Argon', 'Lone Xenon')
  await (await staffSession(site.url)).enter(context)
  await page.goto(`${site.url}/admin/desk`)
  await expect.poll(async () => (await stored(page)).queue).toContain('Lone Xenon')
  await context.clearCookies()
  await (await staffSession(site.url, 'visitor')).enter(context)
  await page.goto(`${site.url}/admin/desk`)
  await expect(page.getByRole('heading', { name: 'Insufficient Permissions' })).toBeVisible()
  await expect.poll(() => stored(page)).toEqual({ paths: [], queue: '' })
})
