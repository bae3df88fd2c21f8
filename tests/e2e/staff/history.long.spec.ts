import { expect, test, type Page } from '@playwright/test'
import { VERSION } from '#server/version.ts'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { pointAtToast } from '#tests/e2e/page-objects/toasts.ts'
import { ownSite, type OwnSite } from '#tests/e2e/sites/own-site.ts'
import { staffSession, type StaffSession } from '#tests/e2e/sites/staff-session.ts'

let site: OwnSite
let editor: StaffSession
let admin: StaffSession
test.beforeAll(async () => {
  site = await ownSite()
  editor = await staffSession(site.url, 'editor')
  admin = await staffSession(site.url, 'admin')
})
test.afterAll(() => site.close())

const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ })

test('The history of a team shows who changed what, and any state can be restored and undone', async ({ page, context }) => {
  const teamId = await site.make.aTeam({ name: 'First Name', tag: 'FST' })
  await editor.visitor.put(`/api/teams/${teamId}`, { name: 'Second Name', tag: 'FST' })
  await editor.enter(context)
  await page.goto(`${site.url}/admin/teams?teamId=${teamId}`)
  await expect(page.getByRole('contentinfo')).toHaveText(`Version ${VERSION}`)
  await page.getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'History of Second Name' })
  await dialog.locator('summary').click()
  // The name itself, and that the team was once called so (TM-12).
  await expect(dialog.locator('dd').filter({ hasText: 'First Name' })).toHaveText([/First Name\s*became\s*Second Name/, /nothing\s*became\s*First Name/])
  await expect(dialog).not.toContainText('127.0.0.1')
  await expectNoBarriers(page)
  await dialog.getByRole('button', { name: 'Restore this state' }).click()
  await page.getByRole('dialog', { name: 'Restore Second Name?' }).getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page)).toContainText('The team was restored')
  await pointAtToast(page, 'The team was restored')
  expect(await (await fetch(`${site.url}/api/teams/${teamId}`)).json()).toMatchObject({ name: 'First Name' })
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await fetch(`${site.url}/api/teams/${teamId}`)).json()).toMatchObject({ name: 'Second Name' })
})

test('A deleted record is listed for thirty days and restored whole; only admins see the ledger', async ({ page, context }) => {
  const eventId = await site.make.anEvent({ name: 'Lost Cup' })
  const matchId = await site.make.aMatch({ eventId })
  expect((await editor.visitor.send('DELETE', `/api/events/${eventId}?cascade=true`)).status).toBe(204)
  await editor.enter(context)
  await page.goto(`${site.url}/admin/history`)
  await expect(page.getByText('Lost Cup and 1 more record')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All changes' })).toHaveCount(0)
  await expectNoBarriers(page)
  await page.getByRole('listitem').filter({ hasText: 'Lost Cup' }).getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page)).toContainText('Undone')
  expect((await fetch(`${site.url}/api/matches/${matchId}`)).status).toBe(200)
  await expect(page.getByText('Lost Cup')).toHaveCount(0)

  await context.clearCookies()
  await admin.enter(context)
  await page.goto(`${site.url}/admin/history?kind=event`)
  await expect(page.getByRole('heading', { name: 'All changes' })).toBeVisible()
  const deletion = page.getByRole('listitem').filter({ hasText: 'deleted event Lost Cup' })
  await expect(deletion).toHaveCount(1)
  await expect(deletion).toContainText('from 127.0.0.1')
  await expect(page.getByLabel('Show')).toHaveValue('event')
})

test('An entry of the history is one line, of which a screen shows at least eight, with its details on demand', async ({ page, context }) => {
  for (let at = 0; at < 10; at += 1) {
    const teamId = await site.make.aTeam({ name: `Shown ${at}`, tag: `SH${at}` })
    await editor.visitor.put(`/api/teams/${teamId}`, { name: `Renamed ${at}`, tag: `SH${at}` })
    expect((await editor.visitor.send('DELETE', `/api/teams/${teamId}`)).status).toBe(204)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await admin.enter(context)
  await page.goto(`${site.url}/admin/history`)
  const inSight = (name: string) => page.getByRole('region', { name }).getByRole('listitem').evaluateAll(
    (lines) => lines.map((line) => line.getBoundingClientRect()).filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
  )
  await page.getByText('Shown 9').or(page.getByText('Renamed 9')).first().waitFor()
  expect(await inSight('Deleted in the last 30 days')).toBeGreaterThanOrEqual(8)
  const ledger = page.getByRole('region', { name: 'All changes' })
  const line = ledger.getByRole('listitem').filter({ hasText: 'changed team Renamed 9' })
  await line.waitFor()
  await page.getByRole('link', { name: 'All changes' }).click()
  expect(await inSight('All changes')).toBeGreaterThanOrEqual(8)
  const { height = 0 } = (await line.boundingBox()) ?? {}
  expect(height).toBeLessThanOrEqual(56)
  await expect(line.locator('summary')).toContainText(/Name: Shown 9\s*became\s*Renamed 9 and 1 more/)
  await expect(line.locator('dl').first()).toBeHidden()
  await line.locator('summary').press('Enter')
  await expect(line.locator('dl').first()).toContainText('Shown 9')
  await expectNoBarriers(page)
})

test('The palette leads to matches, events, teams and pages by the keyboard alone', async ({ page, context }) => {
  const [one = '', two = ''] = await site.make.teams(2)
  const sides = { teamOneId: one, teamTwoId: two }
  await site.make.aMatch({ ...sides, matchStartTime: new Date(Date.now() + 86_400_000).toISOString() })
  const matchId = await site.make.aMatch({ ...sides, matchStartTime: new Date(Date.now() - 3_600_000).toISOString() })
  const { name } = (await (await fetch(`${site.url}/api/teams/${one}`)).json()) as { name: string }
  await editor.enter(context)
  await page.goto(`${site.url}/admin/players`)
  await page.getByRole('heading', { name: 'Player Management', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Go to a match, event, team or action' })
  await expect(field).toBeFocused()
  await expectNoBarriers(page)
  await page.keyboard.type(name)
  await expect(page.getByRole('option').filter({ hasText: 'Match' }).first()).toContainText(`${name} vs`)
  await expect(page.getByRole('option').filter({ hasText: 'Match' }).first()).toContainText('Live')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.url}/admin/matches/entry?matchId=${matchId}`)
  await page.getByRole('heading', { name: 'Edit Match' }).waitFor()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter') // before the answer is there
  await expect(page).toHaveURL(`${site.url}/admin/matches/entry?matchId=${matchId}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('users')
  await expect(page.getByText('Nothing matches “users”.')).toBeVisible()
})

test('Changes are under their days, and the search for a team, an event or a person narrows them by the address (HI-03)', async ({ page, context }) => {
  const eventId = await site.make.anEvent({ name: 'Quarry Cup' })
  const teamOneId = await site.make.aTeam({ name: 'Quarry Sirens' })
  await site.make.aMatch({ eventId, teamOneId })
  await admin.enter(context)
  await page.goto(`${site.url}/admin/history?kind=match`)
  const ledger = page.getByRole('region', { name: 'All changes' })
  const today = new Date().toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'America/New_York' })
  await expect(ledger.getByRole('heading', { name: today })).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search' }).fill('quarry si')
  await expect(ledger.getByText('1 change found')).toBeVisible()
  await expect(ledger.getByRole('listitem')).toContainText('of Quarry Cup')
  await expect(page).toHaveURL(/\?kind=match&search=quarry\+si$/)
  await page.reload()
  await expect(ledger.getByText('1 change found')).toBeVisible()
  await page.getByLabel('Show').selectOption('All changes')
  await expect(ledger.getByText('2 changes found')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing is called so')
  await ledger.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(`${site.url}/admin/history`)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
})
