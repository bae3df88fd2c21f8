import { expect, test, type Page } from '@playwright/test'
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

  await page.route('**/taps*', (route) => route.abort())
  await desk(page).getByLabel('Map 1 is played on').selectOption({ label: 'Midtown' })
  await point(page, 'Desk Basalt', 1)
  await point(page, 'Desk Basalt', 2)
  await expect(page.getByText('3 taps not sent yet')).toBeVisible()
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

test('A result that was entered by mistake is corrected at the desk, and the match is open again (ST-12 MT-40)', async ({ page }) => {
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
