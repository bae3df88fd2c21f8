import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { staffSession } from '#tests/e2e/sites/staff-session.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'
import type { SentMatch } from '#contract/matches.ts'

const { site, session } = staffSite()
test.beforeEach(({ context }) => session.enter(context))
test.use({ viewport: { width: 390, height: 780 } })

const read = async (page: Page, id: string): Promise<SentMatch> => (await page.request.get(`${site.url}/api/matches/${id}`)).json()
const aSeries = async (one = 'Desk Basalt', two = 'Desk Cobalt') => {
  const [teamOneId, teamTwoId] = [await site.make.aTeam({ name: one, tag: one.slice(-4) }), await site.make.aTeam({ name: two, tag: two.slice(-4) })]
  const eventId = await site.make.anEvent({ name: `${one} Cup` })
  return { eventId, id: await site.make.aMatch({ eventId, teamOneId, teamTwoId, bestOf: 3, winnerMode: 'auto' }) }
}
const desk = (page: Page) => page.getByRole('article', { name: 'Match at the desk' })
const press = (page: Page, name: string) => desk(page).getByRole('button', { name, exact: true }).click()
/** A point for a side: the number is there before anything else is pressed. */
const point = async (page: Page, name: string, to: number) => {
  await press(page, `One more for ${name}`)
  await expect(desk(page).getByLabel(`Score of ${name}`, { exact: true })).toHaveText(String(to))
}
const playing = (page: Page, number: number) => expect(desk(page).getByRole('heading', { name: `Map ${number}, being played` })).toBeVisible()
/** How far down the page a button is. */
const placeOf = (page: Page, name: string) =>
  desk(page).getByRole('button', { name, exact: true }).evaluate((button) => button.getBoundingClientRect().top + scrollY)
const sent = (page: Page) => expect(page.getByText(/not sent yet/)).toHaveCount(0)

test('A best of three is run on a phone from its start to its end, without a connection in between, by two people (ST-12 MT-40)', async ({ page, browser }) => {
  const { eventId, id } = await aSeries()
  await page.goto(`${site.url}/admin/desk?eventId=${eventId}`)
  const next = page.getByRole('region', { name: /^Next/ })
  await next.getByRole('link', { name: /Desk Basalt/ }).click()
  await press(page, 'Start')
  await playing(page, 1)
  await sent(page)
  const second = await browser.newContext({ viewport: { width: 390, height: 780 } })
  await (await staffSession(site.url, 'admin')).enter(second)
  const other = await second.newPage()
  await other.goto(`${site.url}/admin/desk?eventId=${eventId}&matchId=${id}`)
  await playing(other, 1)

  const place = await placeOf(page, 'Pause')
  await page.route('**/taps*', (route) => route.abort())
  await desk(page).getByLabel('Map 1 is played on').selectOption({ label: 'Midtown' })
  await point(page, 'Desk Basalt', 1)
  await point(page, 'Desk Basalt', 2)
  await expect(page.getByText('3 taps not sent yet. Kept on this device')).toBeVisible()
  // What is pressed next stays where it is: it would be missed.
  expect(await placeOf(page, 'Pause')).toBe(place)
  await page.reload()
  await expect(page.getByText('3 taps not sent yet')).toBeVisible()
  await expect(desk(page).getByLabel('Score of Desk Basalt', { exact: true })).toHaveText('2')
  await point(other, 'Desk Cobalt', 1)
  await press(other, 'Pause')
  await expect(desk(other).getByRole('button', { name: 'Resume' })).toBeVisible()
  await sent(other)
  await page.unroute('**/taps*')
  await sent(page)
  expect(await read(page, id)).toMatchObject({ pausedAt: expect.any(String), games: [{ map: 'midtown', running: { one: 2, two: 1 } }] })
  await expect(desk(other).getByLabel('Score of Desk Basalt', { exact: true })).toHaveText('2')
  await expect(desk(page).getByLabel('Score of Desk Cobalt', { exact: true })).toHaveText('1')
  await press(page, 'Resume')
  await expect(desk(other).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expectNoBarriers(page)

  await press(page, 'Desk Basalt won map 1')
  await press(page, 'Draft later: start map 2')
  await playing(page, 2)
  await playing(other, 2)
  await press(other, 'Desk Cobalt won map 2')
  await press(other, 'Draft later: start map 3')
  await playing(page, 3)
  await press(page, 'Desk Basalt won map 3')
  const question = page.getByRole('dialog', { name: 'Desk Basalt won 2–1: is the match over?' })
  await question.getByRole('button', { name: 'End the match' }).click()
  await expect(desk(page).getByText(/^Over/)).toBeVisible()
  await expect(desk(other).getByText(/^Over/)).toBeVisible()
  await sent(page)
  const match = await read(page, id)
  expect(match).toMatchObject({ seriesWinner: match.teamOneId, isLive: false, pausedAt: null, teamOneScore: 2, teamTwoScore: 1 })
  await desk(page).getByRole('link', { name: 'All matches' }).click()
  await expect(page.getByRole('region', { name: /^Drafts to enter/ }).getByRole('link', { name: /No draft/ })).toBeVisible()
  await second.close()
})

test('A result that was entered by mistake is corrected at the desk, and the match is open again (ST-12 MT-40)', { tag: '@long' }, async ({ page }) => {
  const { eventId, id } = await aSeries('Slip Argon', 'Slip Boron')
  await page.goto(`${site.url}/admin/desk?eventId=${eventId}&matchId=${id}`)
  await press(page, 'Start')
  await press(page, 'Slip Argon won map 1')
  await press(page, 'Draft later: start map 2')
  await press(page, 'Slip Argon won map 2')
  await page.getByRole('dialog').getByRole('button', { name: 'End the match' }).click()
  await expect(desk(page).getByText(/^Over/)).toBeVisible()
  await press(page, 'Correct map 2')
  const dialog = page.getByRole('dialog', { name: 'Correct map 2' })
  await expect(dialog.getByRole('button', { name: 'Correct the result' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'One more for Slip Boron' }).click()
  await expect(dialog.getByLabel('Score of Slip Boron', { exact: true })).toHaveText('1')
  await dialog.getByRole('button', { name: 'One less for Slip Argon' }).click()
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: 'Correct the result' }).click()
  await sent(page)
  await expect(desk(page).getByRole('button', { name: 'Draft later: start map 3' })).toBeVisible()
  expect(await read(page, id)).toMatchObject({ seriesWinner: null, endedAt: null, isLive: true, teamOneScore: 1, teamTwoScore: 1 })
})

test('Somebody else who opens the desk on the same device neither sees nor sends what was tapped, and whoever tapped it sends it later (ST-12)', { tag: '@long' }, async ({ page, context }) => {
  const { id } = await aSeries('Lent Nickel', 'Lent Silver')
  const another = await staffSession(site.url, 'admin')
  await page.goto(`${site.url}/admin/desk?matchId=${id}`)
  await page.route('**/taps*', (route) => route.abort())
  await press(page, 'Start')
  await expect(page.getByText('1 tap not sent yet')).toBeVisible()
  await page.goto('about:blank')
  await context.clearCookies()
  await another.enter(context)
  await page.unroute('**/taps*')
  await page.goto(`${site.url}/admin/desk?matchId=${id}`)
  await expect(desk(page).getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await sent(page)
  expect(await read(page, id)).toMatchObject({ startedAt: null })
  await context.clearCookies()
  await session.enter(context)
  await page.reload()
  await playing(page, 1)
  await sent(page)
  await expect.poll(async () => (await read(page, id)).startedAt).not.toBeNull()
})

test('Logging out forgets what was tapped and not sent (ST-12)', { tag: '@long' }, async ({ page, context }) => {
  const own = await staffSession(site.url)
  await context.clearCookies()
  await own.enter(context)
  const { id } = await aSeries('Gone Iodine', 'Gone Radium')
  await page.goto(`${site.url}/admin/desk?matchId=${id}`)
  await page.route('**/taps*', (route) => route.abort())
  await press(page, 'Start')
  await expect(page.getByText('1 tap not sent yet')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
  await page.unroute('**/taps*')
  await session.enter(context)
  await page.reload()
  await expect(desk(page).getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  await sent(page)
  expect(await read(page, id)).toMatchObject({ startedAt: null })
})

test('A match in the queue takes a line for its teams and one for the rest on a phone, and the event of all of them is named once (ST-12)', async ({ page }) => {
  const long = 'Desk Masters of the Northern Lights, Lower Half and Everything After'
  const eventId = await site.make.anEvent({ name: long })
  const [teamOneId, teamTwoId] = [await site.make.aTeam({ name: 'Desk Gneiss', tag: 'GNS' }), await site.make.aTeam({ name: 'Desk Shale', tag: 'SHL' })]
  const matchStartTime = new Date(Date.now() - 600_000).toISOString()
  await site.make.aMatch({ eventId, teamOneId, teamTwoId, bestOf: 3, matchStartTime, streamLink: 'https://streams.example/deskmasters' })
  const live = page.getByRole('region', { name: /^Live/ })
  const row = live.getByRole('link', { name: /Desk Gneiss/ })
  await page.goto(`${site.url}/admin/desk?eventId=${eventId}`)
  await expect(row).toBeVisible()
  await expect(row).not.toContainText(long)
  await expect(live.getByRole('heading')).not.toContainText(long)

  // As on a site where only this event has matches.
  const ofOne = /api\/matches\?/
  await page.route(ofOne, (route) => route.continue({ url: `${route.request().url()}&eventId=${eventId}` }))
  await page.goto(`${site.url}/admin/desk`)
  await expect(live.getByRole('heading')).toContainText(long)
  await expect(row).not.toContainText(long)
  await page.unroute(ofOne)
  const other = await site.make.anEvent({ name: `${long} of Others` })
  await site.make.aMatch({ eventId: other, teamOneId, teamTwoId, bestOf: 5, matchStartTime, streamLink: 'https://streams.example/others' })
  await page.reload()
  const first = row.filter({ hasText: 'Best of 3' })
  await expect(first).toContainText(long)
  await expect(live.getByRole('heading')).not.toContainText(long)
  expect((await first.boundingBox())?.height).toBeLessThanOrEqual(70)
  await expectNoBarriers(page)
})

/** Where something is in the window, and how large, in pixels. */
const boxOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
}

test('The line about what is not sent is one line on a phone, and says on a wide page what happens to taps while nothing waits (ST-12)', async ({ page }) => {
  await page.goto(`${site.url}/admin/desk`)
  const calm = page.getByText('All taps are sent', { exact: true })
  const more = page.getByText('What you tap is kept on this device until it is sent.')
  await expect(calm).toBeVisible()
  expect((await boxOf(more)).width).toBeLessThan(5)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await boxOf(more)).width).toBeGreaterThan(200)
  expect((await boxOf(more)).y).toBe((await boxOf(calm)).y)
})

test('A tap is undone in the line above the match: no toast lies on the buttons of the score, also not on a second tap (ST-12)', async ({ page }) => {
  const { eventId, id } = await aSeries('Bare Quartz', 'Bare Zircon')
  await page.goto(`${site.url}/admin/desk?eventId=${eventId}&matchId=${id}`)
  await press(page, 'Start')
  const offer = (label: string) => page.getByRole('button', { name: `Undo: ${label}`, exact: true })
  await expect(offer('Match started')).toBeVisible()
  const plus = desk(page).getByRole('button', { name: 'One more for Bare Quartz' })
  const { x, y, width, height } = await boxOf(plus)
  for (const score of [1, 2]) {
    await page.mouse.click(x + width / 2, y + height / 2)
    await expect(desk(page).getByLabel('Score of Bare Quartz', { exact: true })).toHaveText(String(score))
    await expect(offer(`Map 1: Bare Quartz at ${score}`)).toBeVisible()
    expect(await boxOf(plus)).toEqual({ x, y, width, height })
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('status')).toHaveCount(0)
  }
  await expectNoBarriers(page)
  await offer('Map 1: Bare Quartz at 2').press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Undone: Map 1: Bare Quartz at 2' })).toBeVisible()
  await expect(offer('Map 1: Bare Quartz at 2')).toBeFocused()
  await expect(desk(page).getByLabel('Score of Bare Quartz', { exact: true })).toHaveText('1')
  expect(await read(page, id)).toMatchObject({ games: [{ running: { one: 1, two: 0 } }] })
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('status')).toHaveCount(0)
})

test('An undo that fails says why in the line above the match, and can be tried again (ST-12)', async ({ page }) => {
  const { eventId, id } = await aSeries('Kept Pyrite', 'Kept Galena')
  await page.goto(`${site.url}/admin/desk?eventId=${eventId}&matchId=${id}`)
  await press(page, 'Start')
  const offer = page.getByRole('button', { name: 'Undo: Match started' })
  await page.route('**/history/undo', (route) => route.abort())
  await offer.click()
  await expect(page.getByRole('status').filter({ hasText: /^Undo failed: \S/ })).toBeVisible()
  await page.unroute('**/history/undo')
  await offer.click()
  await expect(desk(page).getByRole('button', { name: 'Start', exact: true })).toBeVisible()
})
