import { expect, test, type Locator, type Page } from '@playwright/test'
import type { SentMatch } from '#contract/matches.ts'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { pointAtToast } from '#tests/e2e/page-objects/toasts.ts'
import { ownSite, type OwnSite } from '#tests/e2e/sites/own-site.ts'
import { staffSession, type StaffSession } from '#tests/e2e/sites/staff-session.ts'
import { games, toWrite, WIN } from '#tests/support/worlds/factories.ts'

test.describe.configure({ mode: 'default' })
test.use({ timezoneId: 'America/New_York' })

let site: OwnSite
let session: StaffSession
let cup: string
let semifinal: string
/** Late on the first day in New York, which is the second one in UTC. */
const LATE = '2031-05-02T02:00:00.000Z'
const NEXT = '2031-05-02T18:00:00.000Z'

test.beforeAll(async () => {
  site = await ownSite()
  session = await staffSession(site.url)
  const { make } = site
  cup = await make.anEvent({ name: 'Spring Cup' })
  const other = await make.anEvent({ name: 'Autumn Cup' })
  const [one, two, three] = await Promise.all(['Alpha', 'Beta', 'Gamma'].map((name) => make.aTeam({ name, tag: name.slice(0, 3) })))
  semifinal = await make.aMatch({ eventId: cup, teamOneId: one, teamTwoId: two, matchStartTime: LATE })
  const grouped = await make.aMatch({ eventId: cup, teamOneId: one, teamTwoId: three, matchStartTime: NEXT })
  await make.aMatch({ eventId: cup, teamOneId: two, teamTwoId: three, matchStartTime: NEXT, schedule: 'postponed' })
  await make.aMatch({ eventId: other, teamOneId: one, teamTwoId: two, matchStartTime: '2026-01-01T12:00:00Z', bestOf: 3, winnerMode: 'auto', games: games(...WIN) })
  await make.aGroup({ eventId: cup, name: 'Group A', matchIds: [grouped] })
  const bracketId = await make.aBracket({ eventId: cup, name: 'Playoffs' })
  const linked = await session.visitor.send('PATCH', `/api/brackets/${bracketId}/matches/w1-0`, { json: { matchId: semifinal } })
  expect(linked.status).toBe(200)
})
test.afterAll(() => site.close())

const open = async (page: Page, query = '') => {
  await session.enter(page.context())
  await page.goto(`${site.url}/admin/matches/list${query}`)
}
const rows = (page: Page): Locator => page.getByRole('table', { name: 'Matches' }).locator('tbody tr')
const event = (page: Page) => page.getByRole('combobox', { name: 'Event' })
const round = (page: Page) => page.getByLabel('Round', { exact: true })
const day = (page: Page) => page.getByLabel('Day')
const read = async (id: string) => (await (await session.visitor.get(`/api/matches/${id}`)).json()) as SentMatch

test('Event, round, day and state narrow the list by keyboard, stay in the address and are cleared together (ST-04)', async ({ page }) => {
  await open(page)
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Event, round and day' }).press('Enter')
  await expect(round(page)).toBeDisabled()
  await event(page).focus()
  await page.keyboard.type('spring')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(3)
  await expect(page).toHaveURL(`${site.url}/admin/matches/list?event=${cup}`)
  await round(page).selectOption({ label: 'Group A' })
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Gamma')
  await round(page).selectOption({ label: 'All of Playoffs' })
  await expect(rows(page)).toContainText('Beta')
  await expect(round(page).getByRole('option')).toHaveCount(5)
  await round(page).selectOption({ label: 'Semifinals' })
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/round=bracket%3A.+%3Awinner-round-1$/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(event(page)).toHaveValue('Spring Cup')
  await expect(round(page)).toHaveValue(/winner-round-1$/)
  await rows(page).getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/matches\/entry/)
  await page.goBack()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(4)
  await expect(page).toHaveURL(`${site.url}/admin/matches/list`)

  await page.getByRole('button', { name: 'Postponed', exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Postponed')
  await page.getByRole('button', { name: 'Live', exact: true }).click()
  await expect(page.getByText('No matches match your search criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows(page)).toHaveCount(4)
})

test('The way back undoes one choice at a time, and a whole search is one of them (ST-04)', async ({ page }) => {
  const search = page.getByRole('searchbox', { name: 'Search matches' })
  await open(page)
  await page.getByRole('button', { name: 'Upcoming', exact: true }).click()
  await page.getByRole('button', { name: 'Completed', exact: true }).click()
  await expect(page).toHaveURL(/\?filter=completed$/)
  await search.pressSequentially('Gam', { delay: 20 })
  await expect(page).toHaveURL(/search=Gam$/)
  await search.pressSequentially('ma', { delay: 400 })
  await expect(page).toHaveURL(/search=Gamma$/)
  await expect(search).toHaveValue('Gamma')
  await page.goBack()
  await expect(page).toHaveURL(/\?filter=completed$/)
  await expect(search).toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Upcoming', exact: true })).toHaveAttribute('aria-pressed', 'true')

  await open(page)
  await page.getByRole('button', { name: 'Event, round and day' }).click()
  await event(page).focus()
  await page.keyboard.type('spring')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(3)
  await round(page).selectOption({ label: 'Group A' })
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('columnheader', { name: 'Start' }).getByRole('button').click()
  await expect(page).toHaveURL(/order=/)
  await page.goBack()
  await expect(page).toHaveURL(/round=group%3A\w+$/)
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/admin/matches/list?event=${cup}`)
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/admin/matches/list`)
  await expect(rows(page)).toHaveCount(4)
})

test('A day is one of the time zone that the field names', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Event, round and day' }).click()
  await expect(day(page)).toHaveAccessibleDescription('In your time zone, America/New_York')
  await day(page).fill('2031-05-01')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Beta')
  await expect(page).toHaveURL(/\?day=2031-05-01$/)
  await day(page).fill('2031-05-02')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Gamma')
  await day(page).fill('')
  await expect(rows(page)).toHaveCount(4)
})

test('Selected matches are changed together, with a preview, one request and one undo (MT-31)', async ({ page }) => {
  await open(page, `?event=${cup}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Edit 3 matches' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 3 matches' })
  await expect(dialog.getByRole('checkbox', { name: 'Shift times' })).toBeFocused()
  await expect(dialog.getByText('0 of 3 matches will change.')).toBeVisible()
  await page.keyboard.press('Space')
  await dialog.getByLabel('By', { exact: true }).fill('1.5')
  await expect(dialog.getByText('Type a whole number from 1')).toBeVisible()
  await dialog.getByLabel('By', { exact: true }).fill('45')
  await expect(dialog.getByText('2 of 3 matches will change.')).toBeVisible()
  await expect(dialog.getByText('1 match has no time to shift.')).toBeVisible()
  await expect(dialog.getByText(/Alpha vs Beta: .*10:00 PM.* becomes .*10:45 PM/)).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Best of' }).check()
  await dialog.getByLabel('New best of').selectOption('5')
  await expect(dialog.getByText('3 of 3 matches will change.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Stream link' }).check()
  await dialog.getByLabel('New stream link').fill('nowhere')
  await dialog.getByRole('button', { name: 'Change 3 matches' }).click()
  await expect(dialog.getByText('Use a full web address that begins with https://')).toBeVisible()
  await dialog.getByLabel('New stream link').fill('https://live.example/spring')
  await dialog.getByRole('button', { name: 'Change 3 matches' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('3 matches changed', { exact: true })).toBeVisible()
  await pointAtToast(page, '3 matches changed')
  await expect(page.locator('output').filter({ hasText: 'Showing 3 of 4' })).toBeFocused()
  expect(await read(semifinal)).toMatchObject({
    matchStartTime: '2031-05-02T02:45:00.000Z', bestOf: 5, streamLink: 'https://live.example/spring', note: '',
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  expect(await read(semifinal)).toMatchObject({ matchStartTime: LATE, bestOf: null, streamLink: '' })
})

test('A match that somebody else changed is named, nothing is lost, and the next try counts (MT-31)', async ({ page }) => {
  await open(page, `?event=${cup}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Edit 3 matches' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 3 matches' })
  await dialog.getByRole('checkbox', { name: 'Note for visitors' }).check()
  await dialog.getByLabel('New note for visitors').fill('In the small hall')
  const match = await read(semifinal)
  expect((await session.visitor.put(`/api/matches/${semifinal}`, { ...toWrite(match), vodLink: 'https://video.example/1' })).status).toBe(200)
  await dialog.getByRole('button', { name: 'Change 3 matches' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Somebody else changed Alpha vs Beta in the meantime, so nothing was changed')
  expect((await read(semifinal)).note).toBe('')
  await expect(dialog.getByLabel('New note for visitors')).toHaveValue('In the small hall')
  await dialog.getByRole('button', { name: 'Change 3 matches' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await read(semifinal)).toMatchObject({ note: 'In the small hall', vodLink: 'https://video.example/1' })
})

test('A length that would change a result cannot be chosen for it', async ({ page }) => {
  await open(page, '?filter=completed')
  await rows(page).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Edit 1 match' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 1 match' })
  await dialog.getByRole('checkbox', { name: 'Best of' }).check()
  await dialog.getByLabel('New best of').selectOption('7')
  await expect(dialog.getByRole('alert')).toContainText('This length would change the result of Alpha vs Beta')
  await expect(dialog.getByRole('button', { name: 'Change 1 match' })).toBeDisabled()
})

for (const width of [1280, 390, 320]) {
  test(`Filters and dialog have no barrier at ${width} pixels and nothing scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, `?event=${cup}`)
    await rows(page).first().getByRole('checkbox').click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Edit 1 match' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit 1 match' })
    for (const box of await dialog.getByRole('checkbox').all()) await box.check()
    await expectNoBarriers(page)
    expect(await dialog.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBeLessThanOrEqual(0)
  })
}
