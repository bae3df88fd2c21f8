import { expect, test, type Page } from '@playwright/test'
import type { GroupRecord } from '#contract/groups.ts'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { pointAtToast } from '#tests/e2e/page-objects/toasts.ts'
import { deleteByMenu, menuOf } from '#tests/e2e/page-objects/row-menu.ts'
import { staffSession } from '#tests/e2e/sites/staff-session.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'
import { games, WIN } from '#tests/support/worlds/factories.ts'

const { site, session } = staffSite()
test.beforeAll(async () => {
  await Promise.all(['Alpha', 'Beta', 'Gamma'].map((name) => site.make.aTeam({ name, tag: name.slice(0, 3) })))
})

const open = async (page: Page, eventId = '') => {
  await session.enter(page.context())
  await page.goto(`${site.url}/admin/groups${eventId && `?eventId=${eventId}`}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Group Management' })).toBeVisible()
}
const dialog = (page: Page) => page.getByRole('dialog')
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const groupsOf = async (eventId: string): Promise<GroupRecord[]> =>
  (await (await session.visitor.get(`/api/events/${eventId}/groups`)).json()) as GroupRecord[]
const teamId = async (name: string): Promise<string> => {
  const teams = (await (await session.visitor.get('/api/teams')).json()) as { id: string; name: string }[]
  return teams.find((team) => team.name === name)?.id ?? ''
}
const aMatch = async (eventId: string, one: string, two: string, over = {}) =>
  site.make.aMatch({ eventId, teamOneId: await teamId(one), teamTwoId: await teamId(two), ...over })

/** Makes a call of the API fail from here on; the returned function repairs it. */
const breakCall = async (page: Page, method: string, path: string): Promise<() => Promise<void>> => {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { error: 'The disk is full', code: 'INTERNAL', requestId: 'r-1' } })
      : route.fallback(),
  )
  return () => page.unroute(path)
}

test('A group needs a name and an event, and asks for both in words (GR-09 GR-12) [C09]', async ({ page }) => {
  const eventId = await site.make.anEvent({ name: 'Spring Finals' })
  await open(page)
  await button(page, 'Create Group').click()
  const name = dialog(page).getByLabel('Group Name')
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('placeholder', /Group A/)
  await expect(dialog(page).getByLabel('Teams Eliminated')).toHaveValue('2')
  await expect(dialog(page).getByLabel('Teams Eliminated').getByRole('option')).toHaveText(
    ['Bottom 1', 'Bottom 2', 'Bottom 3', 'Bottom 4'],
  )
  await dialog(page).getByRole('button', { name: 'Create Group' }).click()
  const text = 'Please provide a group name and select an event'
  await expect(dialog(page).getByText(text, { exact: true })).toHaveCount(2)
  await name.fill('   ')
  await dialog(page).getByRole('combobox', { name: 'Select Event' }).fill('spring')
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Create Group' }).click()
  await expect(name).toHaveAccessibleDescription(text)
  await expect(name).toBeFocused()
  await name.fill('Group A')
  await dialog(page).getByRole('button', { name: 'Create Group' }).dblclick()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(`${site.url}/admin/groups?eventId=${eventId}`)
  await expect(card(page, 'Group A')).toBeVisible()
  expect((await groupsOf(eventId)).map(({ name }) => name)).toEqual(['Group A'])
})

test('An event is chosen, stays in the address, and its first group is made from the empty list', { tag: '@long' }, async ({ page }) => {
  const eventId = await site.make.anEvent({ name: 'Empty Cup' })
  const { promise: typed, resolve: haveTyped } = Promise.withResolvers<void>()
  await page.route('**/api/events?*', async (route) => {
    await typed
    await route.continue()
  })
  await open(page)
  await expect(page.getByText('Select an event to see and change its groups.')).toBeVisible()
  // Whoever types faster than the list arrives gets the choice as soon as it is there.
  await page.getByRole('combobox', { name: 'Select Event' }).fill('empty')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Loading events...').first()).toBeVisible()
  haveTyped()
  await expect(page).toHaveURL(`${site.url}/admin/groups?eventId=${eventId}`)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Select Event' })).toHaveValue('Empty Cup')
  await expect(page.getByText('No groups found. Create your first group to get started.', { exact: true })).toBeVisible()
  await button(page, 'Create your first group').click()
  await dialog(page).getByLabel('Group Name').fill('Group B')
  await dialog(page).getByLabel('Teams Eliminated').selectOption('Bottom 3')
  await dialog(page).getByLabel('Group Name').press('Enter')
  const group = card(page, 'Group B')
  await expect(group.getByText('0 teams', { exact: true })).toBeVisible()
  await expect(group.getByText('Bottom 3 eliminated', { exact: true })).toBeVisible()
  await expect(group.getByText('No teams assigned', { exact: true })).toBeVisible()
  await expect(group.getByText('No matches linked', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'View public page' }).click()
  await expect(page).toHaveURL(`${site.url}/events/${eventId}?tab=groups`)
  await expect(page.getByText('No teams assigned to this group')).toBeVisible()
})

test('Teams are added by keyboard and removed with a way back', async ({ page }) => {
  const eventId = await site.make.anEvent()
  await site.make.aGroup({ eventId, name: 'Group A' })
  await open(page, eventId)
  const group = card(page, 'Group A')
  const picker = group.getByRole('combobox', { name: 'Add Team' })
  await picker.fill('nobody at all')
  await expect(page.getByText('No team found.').first()).toBeVisible()
  await picker.fill('alp')
  await page.keyboard.press('Enter')
  await expect(group.getByText('1 team', { exact: true })).toBeVisible()
  await picker.fill('bet')
  await page.keyboard.press('Enter')
  await expect(group.getByText('2 teams', { exact: true })).toBeVisible()
  await expect.poll(async () => (await groupsOf(eventId))[0]?.teamIds).toEqual([await teamId('Alpha'), await teamId('Beta')])
  await picker.fill('alp')
  await expect(group.getByRole('option', { name: /Alpha/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await button(page, 'Remove Alpha from Group A').click()
  await expect(group.getByText('1 team', { exact: true })).toBeVisible()
  await expect(page.getByText('Team removed', { exact: true })).toBeVisible()
  await pointAtToast(page, 'Team removed')
  await button(page, 'Undo').click()
  await expect(group.getByText('2 teams', { exact: true })).toBeVisible()
  await expect.poll(async () => (await groupsOf(eventId))[0]?.teamIds).toEqual([await teamId('Alpha'), await teamId('Beta')])
})

test('A removed team is gone before the server answers, and comes back when it refuses', { tag: '@long' }, async ({ page }) => {
  const eventId = await site.make.anEvent()
  const alpha = await teamId('Alpha')
  await site.make.aGroup({ eventId, name: 'Group A', teamIds: [alpha] })
  await open(page, eventId)
  const group = card(page, 'Group A')
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route('**/api/groups/*/teams/*', async (route) => {
    await released
    await route.fulfill({ status: 500, json: { error: 'The disk is full', code: 'INTERNAL', requestId: 'r-1' } })
  })
  await button(page, 'Remove Alpha from Group A').click()
  await expect(group.getByText('No teams assigned')).toBeVisible()
  release()
  await expect(group.getByRole('alert')).toContainText('Failed to remove team from group: The disk is full')
  await expect(group.getByRole('alert')).toContainText('Request r-1')
  await expect(button(page, 'Remove Alpha from Group A')).toBeVisible()
})

test('Only matches of the event that no group has are offered; winners are named (GR-10 GR-15)', { tag: '@long' }, async ({ page }) => {
  const eventId = await site.make.anEvent()
  const teamIds = [await teamId('Alpha'), await teamId('Beta')]
  const won = await aMatch(eventId, 'Alpha', 'Beta', { games: games(...WIN), matchStartTime: '2026-01-01T10:00:00Z' })
  const taken = await aMatch(eventId, 'Beta', 'Gamma')
  const loose = await aMatch(eventId, 'Gamma', 'Alpha')
  await aMatch(await site.make.anEvent(), 'Alpha', 'Gamma')
  await site.make.aGroup({ eventId, name: 'Group A', teamIds })
  await site.make.aGroup({ eventId, name: 'Group B', matchIds: [taken] })
  await open(page, eventId)
  const group = card(page, 'Group A')
  const picker = group.getByRole('combobox', { name: 'Link Match' })
  await picker.click()
  const offered = group.getByRole('listbox', { name: 'Link Match' }).getByRole('option')
  await expect(offered).toHaveCount(2)
  await picker.fill('alpha vs')
  await page.keyboard.press('Enter')
  await expect(group.getByText('Alpha won', { exact: true })).toBeVisible()
  await picker.fill('gamma')
  await page.keyboard.press('Enter')
  await button(page, 'Save and Mark It').click()
  await expect(group.getByText('Not in the table: both teams must be in the group.')).toBeVisible()
  await expect.poll(async () => (await groupsOf(eventId))[0]?.matchIds).toEqual([won, loose])
  await card(page, 'Group B').getByRole('combobox', { name: 'Link Match' }).click()
  await expect(card(page, 'Group B').getByText('No match found.').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await group.getByText('Standings').click()
  await expect(group.getByRole('row', { name: /1 .*Alpha.*1-0/ })).toBeVisible()
  await button(page, 'Remove Alpha vs Beta from Group A').click()
  await expect(page.getByText('Match unlinked', { exact: true })).toBeVisible()
  await pointAtToast(page, 'Match unlinked')
  await expect(group.getByText('Alpha won')).toHaveCount(0)
  await button(page, 'Undo').click()
  await expect(group.getByText('Alpha won', { exact: true })).toBeVisible()
  await expect.poll(async () => (await groupsOf(eventId))[0]?.matchIds).toEqual([won, loose])
})

test('Name and rule are changed in the same two fields, and a rule that lets nobody through is pointed out (GR-09)', { tag: '@long' }, async ({ page }) => {
  const eventId = await site.make.anEvent()
  const alpha = await teamId('Alpha')
  const id = await site.make.aGroup({ eventId, name: 'Group A', teamIds: [alpha], eliminationRule: { teamsEliminated: 6 } })
  const admin = await staffSession(site.url, 'admin')
  await admin.visitor.put(`/api/presence/group/${id}`)
  await open(page, eventId)
  await button(page, 'Edit Group A').click()
  await expect(dialog(page)).toHaveAccessibleName('Edit Group')
  await expect(dialog(page).getByText('Admin is editing this group')).toBeVisible()
  await expect(dialog(page).getByLabel('Teams Eliminated')).toHaveValue('6')
  const nobody = 'Nobody would advance: the group has one team so far, and the bottom 6 are eliminated.'
  await expect(dialog(page).getByLabel('Teams Eliminated')).toHaveAccessibleDescription(nobody)
  await expect(card(page, 'Group A').getByText(nobody).first()).toBeVisible()
  await dialog(page).getByLabel('Group Name').fill(' ')
  await dialog(page).getByRole('button', { name: 'Update Group' }).click()
  await expect(dialog(page).getByLabel('Group Name')).toHaveAccessibleDescription('Please provide a group name')
  await dialog(page).getByLabel('Group Name').fill('Group Z')
  await dialog(page).getByLabel('Teams Eliminated').selectOption('Bottom 1')
  // Somebody else adds a team meanwhile: it must not be lost.
  const other = await session.visitor.post(`/api/groups/${id}/teams`, { teamId: await teamId('Beta') })
  expect(other.ok).toBe(true)
  await dialog(page).getByRole('button', { name: 'Update Group' }).click()
  await button(page, 'Save these values').click()
  await expect(card(page, 'Group Z').getByText('Bottom 1 eliminated')).toBeVisible()
  await expect(card(page, 'Group Z').getByText('2 teams', { exact: true })).toBeVisible()
  await expect(card(page, 'Group Z').getByText('Nobody would advance')).toBeHidden()
  expect(await groupsOf(eventId)).toMatchObject([
    { name: 'Group Z', eliminationRule: { teamsEliminated: 1 }, teamIds: [alpha, await teamId('Beta')] },
  ])
})

test('The dialog has the ranking, points, forfeits and deductions behind a disclosure, and all of it by keyboard (GR-16 GR-18)', { tag: '@long' }, async ({ page }) => {
  const eventId = await site.make.anEvent()
  const alpha = await teamId('Alpha')
  await site.make.aGroup({ eventId, name: 'Group A', teamIds: [alpha] })
  await open(page, eventId)
  await button(page, 'Edit Group A').click()
  const inDialog = (name: string) => dialog(page).getByRole('button', { name, exact: true })
  await expect(inDialog('Change the ranking')).toBeHidden()
  await dialog(page).getByText('How the table is made').click()
  await inDialog('Change the ranking').click()
  const ranking = dialog(page).getByRole('list', { name: 'Ranking' }).getByRole('listitem')
  await expect(ranking).toHaveText([/Points/, /Map differential/, /Wins/, /Map wins/])
  await dialog(page).getByLabel('Add a criterion').selectOption('Points of opponents')
  for (let steps = 0; steps < 4; steps += 1) {
    await inDialog('Move Points of opponents up').focus()
    await page.keyboard.press('Enter')
  }
  await inDialog('Update Group').click()
  await expect(dialog(page).getByText(/^A win could rank a team lower/)).toBeVisible()
  await inDialog('Remove Points of opponents from the ranking').click()
  await inDialog('Remove Map differential from the ranking').click()
  await dialog(page).getByLabel('Add a criterion').selectOption('Head-to-head')
  await dialog(page).getByLabel('Teams that are still level').selectOption('Start again from the top of the ranking')
  await inDialog('Change the points').click()
  await dialog(page).getByLabel('Draw', { exact: true }).fill('1')
  await dialog(page).getByLabel('Forfeits count').selectOption('As a 2-0')
  await inDialog('Add a deduction').click()
  await dialog(page).getByLabel('Reason').fill('Late roster')
  await expectNoBarriers(page)
  await inDialog('Update Group').click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await groupsOf(eventId)).toMatchObject([{
    ranking: ['points', 'wins', 'map-wins', 'head-to-head'], restart: true, forfeits: 'as-win',
    points: { win: 3, draw: 1, loss: 0, closeWin: null, closeLoss: null }, deductions: [{ teamId: alpha, points: 1, note: 'Late roster' }],
  }])
})

test('What comes from the event is shown as such, and a group that changes it can go back (GR-22)', { tag: '@long' }, async ({ page }) => {
  const tableRules = { ranking: ['points', 'head-to-head'] as const, forfeits: 'no-maps' as const }
  const eventId = await site.make.anEvent({ tableRules: { ...tableRules, ranking: [...tableRules.ranking] } })
  await site.make.aGroup({ eventId, name: 'Group A', teamIds: [await teamId('Alpha')] })
  await open(page, eventId)
  await button(page, 'Edit Group A').click()
  await dialog(page).getByText('How the table is made').click()
  await expect(dialog(page).getByText('From the event: points, then head-to-head.', { exact: true })).toBeVisible()
  await expect(dialog(page).getByText('From the event: win 3, draw 0, loss 0.', { exact: true })).toBeVisible()
  await expect(dialog(page).getByLabel('Forfeits count').getByRole('option').first()).toHaveText('From the event: As a win without maps')
  await button(page, 'Change the ranking').click()
  await button(page, 'Remove Head-to-head from the ranking').click()
  await button(page, 'Update Group').click()
  await expect.poll(async () => (await groupsOf(eventId))[0]).toMatchObject({ ranking: ['points'], points: null, forfeits: null })
  await button(page, 'Edit Group A').click()
  await dialog(page).getByText('How the table is made').click()
  await button(page, 'Ranking: from the event').click()
  await button(page, 'Update Group').click()
  await expect.poll(async () => (await groupsOf(eventId))[0]).toMatchObject({ ranking: null })
})

test('Level teams on the line are pointed out on every staff page, and settled by lot (GR-16 GR-23)', { tag: '@long' }, async ({ page }) => {
  const eventId = await site.make.anEvent({ name: 'Ring Cup' })
  const names = ['Alpha', 'Beta', 'Gamma']
  const teamIds = await Promise.all(names.map(teamId))
  const over = { games: games(...WIN), winnerMode: 'auto' as const }
  const matchIds = [
    await aMatch(eventId, 'Alpha', 'Beta', over), await aMatch(eventId, 'Beta', 'Gamma', over), await aMatch(eventId, 'Gamma', 'Alpha', over),
  ]
  await site.make.aGroup({ eventId, name: 'Group A', teamIds, matchIds, eliminationRule: { teamsEliminated: 1 } })
  await open(page)
  const badge = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Groups 1 undecided' })
  await expect(badge).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Ring Cup, Group A' }).click()
  const group = card(page, 'Group A')
  await expect(group.getByRole('alert')).toHaveText(/Somebody has to decide who advances: Alpha, Beta and Gamma share places 1 to 3\./)
  await button(page, 'Settle the tie').click()
  await expect(button(page, 'Enter a draw of lots')).toBeFocused()
  await page.keyboard.press('Enter')
  const lots = dialog(page).getByRole('list', { name: 'Draw of lots' }).getByRole('listitem')
  await expect(lots).toHaveText(names.map((name) => new RegExp(name)))
  await expect(dialog(page).getByRole('list', { name: 'Ranking' }).getByRole('listitem')).toHaveText([/Points/, /Map diff/, /Wins/, /Map wins/, /A draw of lots/])
  await button(page, 'Move Gamma up').click()
  await button(page, 'Update Group').click()
  await expect(dialog(page).getByLabel('Reason for the draw')).toHaveAccessibleDescription(/This is required/)
  await dialog(page).getByLabel('Reason for the draw').fill('Coin toss on stage')
  await dialog(page).getByLabel('Person responsible').fill('K. Lee')
  await expectNoBarriers(page)
  await button(page, 'Update Group').click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(group.getByRole('alert')).toHaveCount(0)
  await expect(badge).toHaveCount(0)
  const [alpha = '', beta = '', gamma = ''] = teamIds
  expect(await groupsOf(eventId)).toMatchObject([{ lots: { teamIds: [alpha, gamma, beta], reason: 'Coin toss on stage', by: 'K. Lee' } }])
})

test('A linked match is marked as a tiebreak, which the ranking asks for from then on (GR-16)', { tag: '@long' }, async ({ page }) => {
  const eventId = await site.make.anEvent()
  const teamIds = [await teamId('Alpha'), await teamId('Beta')]
  const matchIds = [await aMatch(eventId, 'Alpha', 'Beta', { games: games(...WIN) })]
  await site.make.aGroup({ eventId, name: 'Group A', teamIds, matchIds })
  await open(page, eventId)
  await button(page, 'Edit Group A').click()
  await dialog(page).getByText('How the table is made').click()
  await dialog(page).getByLabel('Alpha vs Beta').check()
  await button(page, 'Update Group').click()
  await expect.poll(async () => (await groupsOf(eventId))[0]).toMatchObject({
    tiebreakMatchIds: matchIds, ranking: ['points', 'map-difference', 'wins', 'map-wins', 'tiebreak-match'],
  })
})

test('Deleting asks with the name, and Undo restores the group with all it had', async ({ page }) => {
  const eventId = await site.make.anEvent()
  const matchId = await aMatch(eventId, 'Alpha', 'Beta')
  await site.make.aGroup({ eventId, name: 'Group A', teamIds: [await teamId('Alpha')], matchIds: [matchId] })
  const [before] = await groupsOf(eventId)
  await open(page, eventId)
  await deleteByMenu(page, 'Group A')
  await expect(dialog(page)).toHaveAccessibleName('Delete Group A?')
  await expect(dialog(page).getByText('Are you sure you want to delete this group?', { exact: true })).toBeVisible()
  await expect(dialog(page)).toHaveAccessibleDescription(/Group A has 1 team and 1 linked match.*For 30 days you can restore it from History\.$/)
  await expect(button(page, 'Cancel')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menuOf(page, 'Group A')).toBeFocused()
  await deleteByMenu(page, 'Group A')
  await button(page, 'Delete Group').click()
  await expect(page.getByText('Group A deleted', { exact: true })).toBeVisible()
  await pointAtToast(page, 'Group A deleted')
  await expect(page.getByText('No groups found. Create your first group to get started.')).toBeVisible()
  expect(await groupsOf(eventId)).toEqual([])
  await button(page, 'Undo').click()
  await expect(card(page, 'Group A')).toBeVisible()
  const [after] = await groupsOf(eventId)
  const { version: _one, updatedAt: _two, ...kept } = before ?? ({} as GroupRecord)
  expect(after).toMatchObject(kept)
})

test('Every failed call names itself and the reason, and shows the stored state (GR-15)', { tag: '@long' }, async ({ page }) => {
  const eventId = await site.make.anEvent()
  await aMatch(eventId, 'Alpha', 'Beta')
  const linked = await aMatch(eventId, 'Beta', 'Gamma')
  await site.make.aGroup({ eventId, name: 'Group A', teamIds: [await teamId('Alpha')], matchIds: [linked] })
  await open(page, eventId)
  const group = card(page, 'Group A')
  const alerts = group.getByRole('alert')

  let mend = await breakCall(page, 'POST', '**/api/groups/*/teams')
  await group.getByRole('combobox', { name: 'Add Team' }).fill('gam')
  await page.keyboard.press('Enter')
  await expect(alerts).toContainText('Failed to add team to group: The disk is full')
  await expect(group.getByText('1 team', { exact: true })).toBeVisible()
  await mend()
  mend = await breakCall(page, 'POST', '**/api/groups/*/matches')
  await group.getByRole('combobox', { name: 'Link Match' }).fill('alpha')
  await page.keyboard.press('Enter')
  await expect(alerts.last()).toContainText('Failed to add match to group: The disk is full')
  await mend()
  mend = await breakCall(page, 'DELETE', '**/api/groups/*/matches/*')
  await button(page, 'Remove Beta vs Gamma from Group A').click()
  await expect(alerts.last()).toContainText('Failed to remove match from group: The disk is full')
  await expect(button(page, 'Remove Beta vs Gamma from Group A')).toBeVisible()
  await mend()
  mend = await breakCall(page, 'DELETE', '**/api/groups/*')
  await deleteByMenu(page, 'Group A')
  await button(page, 'Delete Group').click()
  await expect(page.getByText('Failed to delete group: The disk is full')).toBeVisible()
  await expect(group).toBeVisible()
  await mend()
  mend = await breakCall(page, 'PUT', '**/api/groups/*')
  await button(page, 'Edit Group A').click()
  await dialog(page).getByLabel('Group Name').fill('Other')
  await button(page, 'Update Group').click()
  await expect(dialog(page).getByText('Failed to update group: The disk is full')).toBeVisible()
  await mend()
  await button(page, 'Update Group').click()
  await expect(card(page, 'Other')).toBeVisible()
  mend = await breakCall(page, 'POST', '**/api/events/*/groups')
  await button(page, 'Create Group').click()
  await dialog(page).getByLabel('Group Name').fill('New')
  await dialog(page).getByRole('button', { name: 'Create Group' }).click()
  await expect(dialog(page).getByText('Failed to create group: The disk is full')).toBeVisible()
  await expect(dialog(page).getByLabel('Group Name')).toHaveValue('New')
  await mend()
})

test('Groups and matches that do not load are reported, and can be retried', { tag: '@long' }, async ({ page }) => {
  const eventId = await site.make.anEvent()
  await site.make.aGroup({ eventId, name: 'Group A' })
  const mendGroups = await breakCall(page, 'GET', '**/api/events/*/groups')
  const mendMatches = await breakCall(page, 'GET', '**/api/matches?*')
  await open(page, eventId)
  const failed = (text: string) => page.getByRole('alert').filter({ has: page.getByText(text, { exact: true }) })
  await expect(failed('Failed to fetch groups')).toContainText('The disk is full')
  await expect(failed('Failed to fetch matches')).toContainText('The disk is full')
  await mendGroups()
  await mendMatches()
  await failed('Failed to fetch groups').getByRole('button', { name: 'Try Again' }).click()
  await failed('Failed to fetch matches').getByRole('button', { name: 'Try Again' }).click()
  await expect(card(page, 'Group A')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const [colorScheme, width] of [['dark', 1280], ['light', 320]] as const) {
  test(`There are no barriers in ${colorScheme} at ${width} px`, { tag: '@long' }, async ({ browser }) => {
    const long = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt'
    const eventId = await site.make.anEvent({ name: `${long} ${width}` })
    const team = await site.make.aTeam({ name: `${long} ${width}`, tag: `🏆مرح${width}` })
    const over = { games: games(...WIN), matchStartTime: '2026-01-01T10:00:00Z' }
    const matchId = await site.make.aMatch({ eventId, teamOneId: team, teamTwoId: await teamId('Beta'), ...over })
    const members = { teamIds: [team, await teamId('Beta')], matchIds: [matchId] }
    await site.make.aGroup({ eventId, name: long, ...members })
    await site.make.aGroup({ eventId, name: 'Group B' })
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await open(page, eventId)
    await page.getByText('Standings').first().click()
    await expectNoBarriers(page)
    await card(page, long).getByRole('combobox', { name: 'Add Team' }).click()
    await expectNoBarriers(page)
    await button(page, 'Edit Group B').click()
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await deleteByMenu(page, 'Group B')
    await expectNoBarriers(page)
    await context.close()
  })
}
