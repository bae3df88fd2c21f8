import { expect, test, type Page } from '@playwright/test'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { deleteByMenu } from '#tests/e2e/page-objects/row-menu.ts'
import { recordPage, says } from '#tests/e2e/page-objects/staff-page.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'
import { logInAs } from '#tests/support/clients/visitor.ts'
import { makeImage } from '#tests/support/worlds/images.ts'

const { site, session } = staffSite()
const { open, form, list, row, save } = recordPage(site, session, 'team')
const members = (page: Page, which: 'Starters' | 'Substitutes') =>
  page.getByRole('group', { name: which }).getByRole('listitem').locator('bdi')
const read = async (page: Page, teamId: string) =>
  (await (await page.request.get(`${site.url}/api/teams/${teamId}`)).json()) as Record<string, unknown>

/** A team whose starters are called 1, 2, 3 after its name, with one substitute. */
const aTeamOfFour = async (name: string) => {
  const ids = await Promise.all([1, 2, 3, 4].map((number) => site.make.aPlayer({ username: `${name} ${number}` })))
  const [one = '', two = '', three = '', four = ''] = ids
  const duelist = (playerId: string) => ({ playerId, role: 'duelist' as const })
  return site.make.aTeam({
    name, tag: name.slice(0, 3), roster: [duelist(one), duelist(two), duelist(three)], substitutes: [duelist(four)],
  })
}

test('An editor learns how to begin, adds a team with a player who was missing, and sees its page', async ({ page }) => {
  await open(page)
  await says(page, 'Add and update team information and logos')
  await expect(list(page)).toContainText('No teams yet.')
  await list(page).getByRole('button', { name: 'Add the first team' }).click()
  await expect(page.getByLabel('Team Name')).toBeFocused()
  await save(page, 'Create')
  await expect(page.getByLabel('Team Name')).toHaveAccessibleDescription('Team name is required')
  await expect(page.getByLabel('Team Tag')).toHaveAccessibleDescription('Team tag is required')

  await page.getByLabel('Team Name').fill('Night Lights')
  await page.getByLabel('Team Tag').fill('NL')
  await page.getByLabel('Region').selectOption('EMEA')
  await page.getByLabel('Team Logo: file').setInputFiles({ name: 'text.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await says(page, 'Error: Please select a valid image file (JPEG, PNG, or WebP)')
  await page.getByLabel('Team Logo: file').setInputFiles(
    { name: 'logo.png', mimeType: 'image/png', buffer: await makeImage('png', { width: 64, height: 64 }) },
  )
  await expect(page.getByRole('img', { name: 'Team Logo' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Add a starter' }).fill('Rin')
  await page.getByRole('option', { name: 'Create “Rin”' }).click()
  await expect(members(page, 'Starters')).toHaveText(['Rin'])
  await page.getByLabel('Role of Rin').selectOption('strategist')
  await save(page, 'Create')
  await says(page, 'Team created successfully!')
  await expect(page.getByLabel('Team Name')).toHaveValue('')
  await expect(members(page, 'Starters')).toHaveCount(0)
  await expect(row(page, 'Night Lights')).toContainText(/NL.*EMEA · 1 player/s)
  await page.getByRole('link', { name: 'View public page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Night Lights')
  await expect(page.getByRole('main').getByText('Rin', { exact: true })).toBeVisible()
})

test('A taken name or tag is reported at its field (TM-01)', { tag: '@long' }, async ({ page }) => {
  await site.make.aTeam({ name: 'Red Foxes', tag: 'FOX' })
  await open(page, 'new')
  await page.getByLabel('Team Name').fill('red foxes')
  await page.getByLabel('Team Tag').fill('XX')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Team Name')).toHaveAccessibleDescription('A team with this name or tag already exists')
  await expect(page.getByLabel('Team Name')).toBeFocused()
  await page.getByLabel('Team Name').fill('Others')
  await page.getByLabel('Team Tag').fill('fox')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Team Tag')).toHaveAccessibleDescription('A team with this name or tag already exists')
  await page.getByLabel('Team Tag').fill('OTH')
  await page.keyboard.press('Enter')
  await says(page, 'Team created successfully!')
})

test('Players are moved by keyboard, every step is announced, and the focus stays with the player', async ({ page }) => {
  const teamId = await aTeamOfFour('Keys')
  await open(page, teamId)
  const spoken = (text: string) => expect(form(page).getByRole('status').filter({ hasText: text })).toHaveCount(1)
  await expect(members(page, 'Starters')).toHaveText(['Keys 1', 'Keys 2', 'Keys 3'])
  await page.getByRole('button', { name: 'Move Keys 1 down' }).press('Enter')
  await spoken('Keys 1 is starter 2 of 3.')
  await expect(page.getByRole('button', { name: 'Move Keys 1 down' })).toBeFocused()
  await page.keyboard.press('Enter')
  await spoken('Keys 1 is starter 3 of 3.')
  await expect(members(page, 'Starters')).toHaveText(['Keys 2', 'Keys 3', 'Keys 1'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move Keys 1 down' })).toBeFocused()
  await page.getByRole('button', { name: 'Move Keys 3 up' }).press('Space')
  await spoken('Keys 3 is starter 1 of 3.')
  await page.getByRole('button', { name: 'Move Keys 2 to substitutes' }).press('Enter')
  await spoken('Keys 2 moved to substitutes.')
  await expect(page.getByRole('button', { name: 'Move Keys 2 to starters' })).toBeFocused()
  await page.getByRole('button', { name: 'Move Keys 4 to starters' }).press('Enter')
  await page.getByRole('button', { name: 'Remove Keys 1' }).press('Enter')
  await spoken('Keys 1 removed from the team.')
  await expect(members(page, 'Starters')).toHaveText(['Keys 3', 'Keys 4'])
  await expect(members(page, 'Substitutes')).toHaveText(['Keys 2'])
  await save(page, 'Update')
  await says(page, 'Team updated successfully!')
  await open(page, teamId)
  await expect(members(page, 'Starters')).toHaveText(['Keys 3', 'Keys 4'])
  await expect(members(page, 'Substitutes')).toHaveText(['Keys 2'])
})

test('Players are moved by dragging too, within a list and to the other', { tag: '@long' }, async ({ page }) => {
  // Both lists are in sight: a page that scrolls between press and move takes the pressed handle away.
  await page.setViewportSize({ width: 1280, height: 1200 })
  await open(page, await aTeamOfFour('Drag'))
  const handle = (name: string) => page.getByRole('listitem').filter({ hasText: name }).getByTitle('Drag', { exact: true })
  const rowOf = (name: string) => form(page).getByRole('listitem').filter({ hasText: name })
  await handle('Drag 3').dragTo(rowOf('Drag 1'), { targetPosition: { x: 60, y: 4 } })
  await expect(members(page, 'Starters')).toHaveText(['Drag 3', 'Drag 1', 'Drag 2'])
  await handle('Drag 3').dragTo(rowOf('Drag 1'), { targetPosition: { x: 60, y: 40 } })
  await expect(members(page, 'Starters')).toHaveText(['Drag 1', 'Drag 3', 'Drag 2'])
  await handle('Drag 1').dragTo(rowOf('Drag 4'), { targetPosition: { x: 60, y: 4 } })
  await expect(members(page, 'Substitutes')).toHaveText(['Drag 1', 'Drag 4'])
})

test('Changes of two people are decided field by field, and nothing typed is lost (AP-06) [C02]', { tag: '@long' }, async ({ page, browser }) => {
  const teamId = await aTeamOfFour('Both')
  await open(page, teamId)
  await page.getByLabel('Team Name').fill('Both of mine')
  await page.getByRole('button', { name: 'Move Both 1 to substitutes' }).click()

  const admin = await logInAs(site.url, 'admin')
  const context = await browser.newContext()
  await context.addCookies([...admin.cookies].map(([name, value]) => ({ name, value, url: site.url })))
  const other = await context.newPage()
  await open(other, teamId)
  await other.getByLabel('Team Name').fill('Both of theirs')
  await other.getByLabel('Region').selectOption('China')
  await save(other, 'Update')
  await says(other, 'Team updated successfully!')
  await context.close()

  await save(page, 'Update')
  const conflict = page.getByRole('dialog', { name: 'This team was changed by someone else' })
  await expect(conflict).toContainText('Both of mine')
  await expect(conflict).toContainText('Both of theirs')
  await expect(conflict.getByRole('group', { name: 'Starters' })).toContainText('Both 1')
  await expectNoBarriers(page)
  await conflict.getByRole('button', { name: 'Save these values' }).click()
  await says(page, 'Team updated successfully!')
  const team = await read(page, teamId)
  expect(team).toMatchObject({ name: 'Both of mine', region: 'China' })
  expect(team['roster']).toHaveLength(2)
})

test('Deleting a team names what it will leave, and Undo restores it everywhere', { tag: '@long' }, async ({ page }) => {
  const teamId = await aTeamOfFour('Doomed')
  const eventId = await site.make.anEvent({ name: 'Spring Finals' })
  await site.make.aMatch({ eventId, teamOneId: teamId })
  await site.make.aGroup({ eventId, name: 'Group A', teamIds: [teamId] })
  const { version: _, updatedAt: __, ...before } = await read(page, teamId)
  await open(page, teamId)
  await deleteByMenu(page, 'Doomed')
  const first = page.getByRole('dialog', { name: 'Delete Doomed?' })
  await expect(first).toHaveAccessibleDescription(/“Doomed”.*This action cannot be undone\. *For 30 days you can restore it from History\.$/)
  await first.getByRole('button', { name: 'Delete' }).click()
  const second = page.getByRole('dialog', { name: 'Delete Doomed anyway?' })
  await expect(second).toHaveAccessibleDescription(/1 match.*1 group.*its matches still show it, except/)
  await expect(second).toContainText('Group A')
  await second.getByRole('button', { name: 'Delete anyway' }).click()
  await says(page, 'Team deleted successfully!')
  await expect(row(page, 'Doomed')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Doomed')).toBeVisible()
  const { version: ___, updatedAt: ____, ...after } = await read(page, teamId)
  expect(JSON.stringify(after).replaceAll(/"capturedAt":"[^"]*"/g, '')).toBe(
    JSON.stringify(before).replaceAll(/"capturedAt":"[^"]*"/g, ''),
  )
  const groups = (await (await page.request.get(`${site.url}/api/events/${eventId}/groups`)).json()) as { teamIds: string[] }[]
  expect(groups[0]?.teamIds).toEqual([teamId])
})

test('A failed delete is reported, and so is a stale list', { tag: '@long' }, async ({ page }) => {
  const teamId = await site.make.aTeam({ name: 'Stale', tag: 'STL' })
  await open(page)
  await expect(row(page, 'Stale')).toBeVisible()
  await session.visitor.put(`/api/teams/${teamId}`, { name: 'Stale', tag: 'STL2', roster: [], substitutes: [] })
  await deleteByMenu(page, 'Stale')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Error deleting team: ' })).toBeVisible()
  await expect(row(page, 'Stale')).toContainText('STL2')
})

test('500 teams are searched and paged, and the import opens', { tag: '@long' }, async ({ page }) => {
  for (let start = 0; start < 500; start += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => site.make.aTeam({ name: `Crowd ${start + index}`, tag: `C${start + index}` })),
    )
  }
  await open(page)
  await expect(list(page).getByRole('listitem')).toHaveCount(20)
  await list(page).getByRole('searchbox', { name: 'Search teams' }).fill('c499')
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await row(page, 'Crowd 499').getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Team Tag')).toHaveValue('C499')
  await expect(page).toHaveURL(/search=c499.*teamId=/)
  await page.getByRole('button', { name: 'Add New Team' }).click()
  await expect(page.getByRole('heading', { name: 'Create Team' })).toBeVisible()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('An admin may do the same, nothing is a barrier, and nothing scrolls sideways at 320 px', { tag: '@long' }, async ({ browser }) => {
  const admin = await logInAs(site.url, 'admin')
  const teamId = await aTeamOfFour('Narrow')
  for (const colorScheme of ['dark', 'light'] as const) {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', viewport: { width: 320, height: 640 } })
    await context.addCookies([...admin.cookies].map(([name, value]) => ({ name, value, url: site.url })))
    const page = await context.newPage()
    await open(page, teamId)
    await expect(members(page, 'Starters')).toHaveCount(3)
    await expectNoBarriers(page)
    await page.getByLabel('Team Tag').fill(colorScheme)
    await save(page, 'Update')
    await says(page, 'Team updated successfully!')
    await context.close()
  }
})
