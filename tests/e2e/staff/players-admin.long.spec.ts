import { expect, test, type Page } from '@playwright/test'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { pointAtToast } from '#tests/e2e/page-objects/toasts.ts'
import { deleteByMenu, menuOf } from '#tests/e2e/page-objects/row-menu.ts'
import { button, opener, recordPage } from '#tests/e2e/page-objects/staff-page.ts'
import { staffSession } from '#tests/e2e/sites/staff-session.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'

const { site, session } = staffSite()
test.beforeEach(async () => {
  for (const kind of ['teams', 'players']) {
    const records = (await (await session.visitor.get(`/api/${kind}`)).json()) as { id: string }[]
    for (const { id } of records) await session.visitor.send('DELETE', `/api/${kind}/${id}?cascade=true`)
  }
})

const open = opener(site, session, 'players', 'Player Management')
const { form } = recordPage(site, session, 'player')
const table = (page: Page) => page.getByRole('table', { name: 'Players' })
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const selection = (page: Page) => page.getByRole('region', { name: 'Selection' })
const expectRows = (page: Page, names: string[]) =>
  expect(table(page).locator('tbody bdi.font-semibold')).toHaveText(names)
const counter = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
const players = async (): Promise<{ id: string; username: string; teams: { name: string }[] }[]> =>
  (await (await session.visitor.get('/api/players')).json()) as never

/** Players with these names, in the order in which they are added. */
const fill = async (...names: string[]): Promise<string[]> => {
  const ids: string[] = []
  for (const username of names) ids.push(await site.make.aPlayer({ username }))
  return ids
}
const onTeam = (name: string, ...ids: string[]) =>
  site.make.aTeam({ name, tag: name.slice(0, 3), roster: ids.map((playerId) => ({ playerId, role: 'duelist' as const })) })

test('A player is created by keyboard, with a country of the list, and the form is for the next one (PL-01 ST-08) [C09]', async ({ page }) => {
  await open(page)
  await expect(page.getByText('No players yet.')).toBeVisible()
  await button(page, 'Add the first player').press('Enter')
  const username = form(page).getByLabel('Username')
  await expect(username).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(username).toHaveAccessibleDescription('Username is required')
  await expect(username).toBeFocused()

  await page.keyboard.type(' nova ')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Nora Vale')
  await page.keyboard.press('Tab')
  const country = form(page).getByRole('combobox', { name: 'Nationality' })
  await expect(country).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const options = page.getByRole('listbox', { name: 'Nationality' }).getByRole('option')
  await expect(options).toHaveCount(20)
  await expect(page.getByText('... and 229 more', { exact: true })).toBeVisible()
  await page.keyboard.type('norw')
  await expect(options).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(country).toHaveValue('Norway')
  await button(page, 'Create Player').dblclick()
  await expect(page.getByText('Player created successfully!')).toBeVisible()
  await expect(username).toHaveValue('')
  await expect(username).toBeFocused()
  await expect(row(page, 'nova')).toContainText(/Nora Vale.*Norway/s)
  expect((await players()).map(({ username }) => username)).toEqual(['nova'])
})

test('A player is edited at an address that can be shared; cancelling changes nothing (ST-03)', async ({ page }) => {
  const [id] = await fill('ana')
  await open(page)
  await page.getByRole('link', { name: 'Edit ana' }).click()
  await expect(page).toHaveURL(`${site.url}/admin/players?playerId=${id}`)
  await expect(page.getByRole('heading', { name: 'Edit Player' })).toBeVisible()
  await expect(form(page).getByLabel('Username')).toBeFocused()
  await form(page).getByLabel('Username').fill('ana2')
  await button(page, 'Cancel Changes').click()
  await expect(page.getByText('Changes cancelled')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${site.url}/admin/players`)

  const admin = await staffSession(site.url, 'admin')
  await admin.visitor.put(`/api/presence/player/${id}`)
  await open(page, `?playerId=${id}`)
  await expect(form(page).getByText('Admin is editing this player')).toBeVisible()
  await expect(form(page).getByLabel('Username')).toHaveValue('ana')
  await form(page).getByLabel('Username').fill('anna')
  await page.getByRole('searchbox').fill('an')
  await expect(page).toHaveURL(/search=an/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(page, 'Update Player').click()
  await expect(page.getByText('Player updated successfully!')).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expect(row(page, 'anna')).toBeVisible()
  expect((await players()).map(({ username }) => username)).toEqual(['anna'])

  await open(page, '?playerId=nobody')
  await expect(page.getByText('Player with ID nobody not found')).toBeVisible()
})

test('Unsaved changes are asked about before another player is chosen, and offered on coming back', async ({ page }) => {
  await fill('ana', 'bo')
  await open(page, '?playerId=new')
  await form(page).getByLabel('Username').fill('half')
  await page.getByRole('link', { name: 'Edit bo' }).click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Leave without saving?')
  await button(page, 'Stay').click()
  await expect(form(page).getByLabel('Username')).toHaveValue('half')
  await page.getByRole('link', { name: 'Edit bo' }).click()
  await button(page, 'Leave').click()
  await expect(form(page).getByLabel('Username')).toHaveValue('bo')
  await button(page, 'Cancel Changes').click()
  await button(page, 'Add New Player').click()
  await button(page, 'Restore').click()
  await expect(form(page).getByLabel('Username')).toHaveValue('half')
})

test('Order and search are in the address, and the counter tells how many are shown', async ({ page }) => {
  const [, bo, cleo] = await fill('ana', 'bo', 'Cleo')
  await onTeam('Zenith', bo ?? '')
  await onTeam('Alpha', cleo ?? '')
  await open(page)
  const head = (name: string) => page.getByRole('columnheader', { name })
  await expectRows(page, ['ana', 'bo', 'Cleo'])
  await expect(head('Username')).toHaveAttribute('aria-sort', 'ascending')
  await button(page, 'Team').click()
  await expect(head('Team')).toHaveAttribute('aria-sort', 'ascending')
  await expect(head('Username')).toHaveAttribute('aria-sort', 'none')
  await expect(page).toHaveURL(/sort=team/)
  await expectRows(page, ['Cleo', 'bo', 'ana'])
  await page.getByLabel('Sort by').selectOption('Date added (newest first)')
  await expect(head('Date added')).toHaveAttribute('aria-sort', 'descending')
  await expectRows(page, ['Cleo', 'bo', 'ana'])

  await counter(page, 'Showing 3 of 3 players')
  await page.getByRole('searchbox').fill('zen')
  await counter(page, 'Showing 1 of 3 players')
  await expect(page).toHaveURL(/search=zen/)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('zen')
  await expect(page.getByLabel('Sort by')).toHaveValue('added')
  await expectRows(page, ['bo'])
  await page.getByRole('searchbox').fill('nobody')
  await expect(page.getByText('No players match your search criteria.')).toBeVisible()
})

test('Deleting asks by name, happens at once, and Undo restores the player', async ({ page }) => {
  const [id] = await fill('ana', 'bo')
  await open(page)
  await deleteByMenu(page, 'ana')
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Delete ana?')
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(/ana/)
  await expect(button(page, 'Cancel')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menuOf(page, 'ana')).toBeFocused()
  expect(await players()).toHaveLength(2)

  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route(`**/api/players/${id}`, async (route) => {
    await released
    await route.continue()
  })
  await deleteByMenu(page, 'ana')
  await button(page, 'Delete').click()
  await expect(row(page, 'ana')).toHaveCount(0)
  expect(await players()).toHaveLength(2)
  release()
  await expect(page.getByText('ana deleted', { exact: true })).toBeVisible()
  await pointAtToast(page, 'ana deleted')
  expect(await players()).toHaveLength(1)
  await button(page, 'Undo').click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(row(page, 'ana')).toBeVisible()
  expect((await players()).map((player) => player.id)).toContain(id)
})

test('A player whom the server does not delete comes back with the reason', async ({ page }) => {
  const [id] = await fill('ana')
  await open(page)
  await page.route(`**/api/players/${id}`, (route) =>
    route.fulfill({ status: 500, json: { error: 'The disk is full', code: 'INTERNAL', requestId: 'r-1' } }),
  )
  await deleteByMenu(page, 'ana')
  await button(page, 'Delete').click()
  await expect(page.getByRole('alert')).toContainText('Error deleting player: The disk is full')
  await expect(row(page, 'ana')).toBeVisible()
})

test('A player on a team is deleted only after the team was named, and Undo restores both', async ({ page }) => {
  const [id = ''] = await fill('ana')
  await onTeam('Alpha', id)
  await open(page)
  await deleteByMenu(page, 'ana')
  await button(page, 'Delete').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Delete ana anyway?')
  await expect(dialog).toHaveAccessibleDescription(/Player is used by 1 team: Alpha/)
  await button(page, 'Cancel').click()
  await expect(row(page, 'ana')).toContainText('Alpha')
  await deleteByMenu(page, 'ana')
  await button(page, 'Delete').click()
  await button(page, 'Delete anyway').click()
  await expect(page.getByText('ana deleted', { exact: true })).toBeVisible()
  await pointAtToast(page, 'ana deleted')
  expect(await players()).toEqual([])
  await button(page, 'Undo').click()
  await expect(row(page, 'ana')).toContainText('Alpha')
  expect((await players())[0]?.teams).toMatchObject([{ name: 'Alpha' }])
})

test('Many are deleted five at a time; failures are named, retried, and all can be undone (PL-05 ST-05) [R12]', { tag: '@long' }, async ({ page }) => {
  const names = Array.from({ length: 12 }, (_, index) => `p${String(index + 1).padStart(2, '0')}`)
  const ids = await fill(...names)
  await onTeam('Alpha', ids[0] ?? '')
  await open(page)
  let running = 0
  let most = 0
  let broken = true
  await page.route('**/api/players/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    most = Math.max(most, (running += 1))
    await new Promise((done) => setTimeout(done, 60))
    running -= 1
    const fails = broken && route.request().url().endsWith(`/${ids[1]}`)
    if (fails) return route.fulfill({ status: 503, json: { error: 'Not now', code: 'UNAVAILABLE', requestId: 'r' } })
    return route.continue()
  })

  await box(page, 'p01').check()
  await box(page, 'p11').click({ modifiers: ['Shift'] })
  await expect(selection(page)).toContainText('11 selected')
  await button(page, 'Delete 11 players').click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Delete 11 players?')
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(/p01, p02, p03, p04, p05 and 6 more/)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 11 players' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  const outcome = page.getByRole('alert').filter({ hasText: 'deleted' })
  await expect(outcome).toContainText('9 deleted, 2 failed')
  await expect(outcome).toContainText('p01: Player is used by 1 team: Alpha')
  await expect(outcome).toContainText('p02: Not now')
  expect(most).toBe(5)
  await expectRows(page, ['p01', 'p02', 'p12'])
  await expect(selection(page)).toContainText('2 selected')

  broken = false
  await button(page, 'Retry').click()
  await expect(outcome).toContainText('1 deleted, 1 failed')
  await button(page, 'Delete 1 player in use').click()
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(/p01: They are removed from these rosters/)
  await button(page, 'Delete anyway').click()
  await expect(page.getByText('1 deleted', { exact: true })).toBeVisible()
  expect((await players()).map(({ username }) => username)).toEqual(['p12'])
  await button(page, 'Undo').click()
  await expect(row(page, 'p01')).toContainText('Alpha')
})

test('Players hidden by a search are not deleted with the rest', async ({ page }) => {
  await fill('ana', 'bo', 'cleo')
  await open(page)
  await page.getByRole('checkbox', { name: 'Select all 3' }).check()
  await expect(selection(page)).toContainText('3 selected')
  await page.getByRole('searchbox').fill('bo')
  await expect(selection(page)).toContainText('1 selected')
  await button(page, 'Delete 1 player').click()
  await button(page, 'Delete').click()
  await expect(page.getByText('bo deleted', { exact: true })).toBeVisible()
  expect((await players()).map(({ username }) => username)).toEqual(['ana', 'cleo'])
})

test('Of five thousand players only those near the window are rendered, and all of them are searched', async ({ page }) => {
  const at = '2026-01-01T00:00:00.000Z'
  const all = Array.from({ length: 5_000 }, (_, index) => ({
    id: `id${index}`, version: 1, username: `player${String(index).padStart(4, '0')}`, realName: 'Some Body',
    nationality: 'NO', teams: [], createdAt: at, updatedAt: at,
  }))
  await page.route('**/api/players?*', (route) => {
    const page = Number(new URL(route.request().url()).searchParams.get('page'))
    return route.fulfill({ json: all.slice((page - 1) * 500, page * 500), headers: { 'x-total-count': '5000' } })
  })
  await open(page)
  await counter(page, 'Showing 5,000 of 5,000 players')
  await expect(table(page)).toHaveAttribute('aria-rowcount', '5001')
  /** The most rows rendered at once while the page scrolls through the whole list. */
  const most = await page.evaluate(async () => {
    let most = 0
    for (let step = 0; step <= 30; step += 1) {
      window.scrollTo(0, (document.body.scrollHeight * step) / 30)
      await new Promise(requestAnimationFrame)
      most = Math.max(most, document.querySelectorAll('tbody tr').length)
    }
    return most
  })
  expect(most).toBeLessThan(80)
  // Rows are measured when they are rendered, so the end may move once.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(row(page, 'player4999')).toBeInViewport({ timeout: 500 })
  }).toPass()
  await page.getByRole('searchbox').fill('4321')
  await counter(page, 'Showing 1 of 5,000 players')
  await expectRows(page, ['player4321'])
})

for (const [colorScheme, width] of [['dark', 1280], ['light', 320]] as const) {
  test(`There are no barriers in ${colorScheme} at ${width} px`, { tag: '@long' }, async ({ browser }) => {
    const long = 'An Exceedingly Long Winded Player Name Of Sixty Characters It Is'
    const [id = ''] = await fill(long, '🏆مرح')
    await onTeam('Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk', id)
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await open(page)
    await page.getByRole('checkbox', { name: 'Select all 2' }).check()
    await expectNoBarriers(page)
    await button(page, 'Delete 2 players').click()
    await expectNoBarriers(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 players' }).click()
    await expect(page.getByText('1 deleted, 1 failed')).toBeVisible()
    await page.getByRole('link', { name: /^Edit / }).first().click()
    await expect(form(page).getByLabel('Username')).toBeFocused()
    await expectNoBarriers(page)
    await context.close()
  })
}
