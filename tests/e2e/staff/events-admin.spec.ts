import { expect, test, type Page } from '@playwright/test'
import type { Prize } from '#domain/events/event.ts'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { pointAtToast } from '#tests/e2e/page-objects/toasts.ts'
import { deleteByMenu, menuOf } from '#tests/e2e/page-objects/row-menu.ts'
import { recordPage, says } from '#tests/e2e/page-objects/staff-page.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'
import { makeClient } from '#tests/support/clients/client.ts'
import { aTournament, complete, nodeOf, readBracket, teamsIn } from '#tests/support/worlds/brackets.ts'

const { site, session } = staffSite()
const { open, form, list, row } = recordPage(site, session, 'event')
const prize = (page: Page, place: string) => page.getByRole('group', { name: `Prize for place ${place}`, exact: true })

/** The visible data of an event, as its page's calls return it. */
const publicly = async (page: Page, eventId: string): Promise<unknown> => {
  const paths = [`events/${eventId}`, `matches?eventId=${eventId}`, `brackets/event/${eventId}`, `events/${eventId}/groups`]
  const answers = await Promise.all(paths.map((path) => page.request.get(`${site.url}/api/${path}`)))
  const bodies = await Promise.all(answers.map((answer) => answer.json() as Promise<unknown>))
  const text = JSON.stringify(bodies, (key, value: unknown) => (key === 'version' || key === 'updatedAt' ? undefined : value))
  return JSON.parse(text)
}

test('Without events there is a sample event to begin with (EV-09)', { tag: '@long' }, async ({ page }) => {
  await open(page)
  await expect(list(page)).toContainText('No events yet.')
  await list(page).getByRole('button', { name: 'Create Sample Event' }).dblclick()
  await expect(row(page, 'Sample Tournament')).toContainText(/Upcoming.*Global.*\$10,000.*0 teams.*0 prizes/s)
  const events = (await (await page.request.get(`${site.url}/api/events`)).json()) as Record<string, string>[]
  expect(events).toHaveLength(1)
  const { region, status, prizePool, format, startDate = '', endDate = '' } = events[0] ?? {}
  expect({ region, status, prizePool, format }).toEqual(
    { region: 'Global', status: 'upcoming', prizePool: 10_000, format: 'bracket' },
  )
  expect((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1).toBe(7)
})

test('The form says that matches are outside the days of the event, and days that hold them are saved with it (EV-22)', async ({ page }) => {
  const eventId = await site.make.anEvent({ name: 'Early Cup', startDate: '2027-03-10', endDate: '2027-03-12' })
  await site.make.aMatch({ eventId, matchStartTime: '2027-03-11T18:00:00Z' })
  await open(page, eventId)
  await expect(page.getByLabel('Start Date')).toHaveValue('2027-03-10')
  await expect(form(page)).not.toContainText('outside these days')
  await site.make.aMatch({ eventId, matchStartTime: '2027-03-06T18:00:00Z' })
  await open(page, eventId)
  await expect(form(page)).toContainText('1 match of the event is outside these days: Mar 6, 2027.')
  await expectNoBarriers(page)
  await form(page).getByRole('button', { name: 'Use Mar 6, 2027 to Mar 12, 2027' }).click()
  await expect(page.getByLabel('Start Date')).toHaveValue('2027-03-06')
  await expect(form(page)).not.toContainText('outside these days')
  await form(page).getByRole('button', { name: 'Update Event' }).click()
  await says(page, 'Event updated successfully!')
  expect(await (await page.request.get(`${site.url}/api/events/${eventId}`)).json()).toMatchObject({ startDate: '2027-03-06', endDate: '2027-03-12' })
})

test('Errors are at their fields, the first one has the focus, and each can be reached from the list of errors', { tag: '@long' }, async ({ page }) => {
  await open(page, 'new')
  await form(page).getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByLabel('Event Name')).toBeFocused()
  await expect(page.getByLabel('Event Name')).toHaveAccessibleDescription('Event name is required')
  await expect(page.getByLabel('Region')).toHaveAccessibleDescription('Region is required')
  await expect(page.getByLabel('Start Date')).toHaveAccessibleDescription('Start date is required')
  await page.getByRole('button', { name: 'End date: End date is required' }).click()
  await expect(page.getByLabel('End Date')).toBeFocused()

  await page.getByLabel('Event Name').fill('Backwards')
  await page.getByLabel('Region').selectOption('EMEA')
  await page.getByLabel('Start Date').fill('2026-12-05')
  await page.getByLabel('End Date').fill('2026-12-01')
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('End Date')).toBeFocused()
  await expect(page.getByLabel('End Date')).toHaveAccessibleDescription('The end date cannot be before the start date')
  await form(page).getByRole('button', { name: 'Reset' }).click()
  await says(page, 'Form reset')
  await expect(page.getByLabel('Event Name')).toHaveValue('')
})

test('An event is created with prizes, and the form is empty again (ST-10)', async ({ page }) => {
  await site.make.aTeam({ name: 'Alpha', tag: 'ALP' })
  await open(page, 'new')
  await page.getByLabel('Event Name').fill('Spring Finals')
  await page.getByLabel('Region').selectOption('Pacific')
  await page.getByLabel('Status').selectOption({ label: 'Ongoing' })
  await page.getByLabel('Format').fill('Groups and playoffs')
  await page.getByLabel('Start Date').fill('2026-11-20')
  await page.getByLabel('End Date').fill('2026-11-22')
  await page.getByLabel('Prize Pool').fill('5000')

  const add = page.getByRole('button', { name: 'Add Prize' })
  await add.click()
  await expect(prize(page, '1').getByLabel('Prize ($)')).toBeFocused()
  await prize(page, '1').getByLabel('Prize ($)').fill('3000')
  await prize(page, '1').getByRole('button', { name: 'Add Team' }).click()
  await page.getByRole('combobox', { name: 'Team for place 1' }).fill('alp')
  await page.keyboard.press('Enter')
  await expect(prize(page, '1')).toContainText('Alpha')
  await add.click()
  await prize(page, '2').getByLabel('Prize ($)').fill('1000')
  await add.click()
  await prize(page, '3').getByLabel('Place End').fill('4')
  await prize(page, '3-4').getByLabel('Prize ($)').fill('500')
  await expect(form(page)).toContainText('Total $5,000')

  await form(page).getByRole('button', { name: 'Create Event' }).click()
  await says(page, 'Event created successfully!')
  await expect(page.getByLabel('Event Name')).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Create Event' })).toBeVisible()
  await expect(row(page, 'Spring Finals')).toContainText(/Ongoing.*Pacific · Nov 20, 2026 · \$5,000.*0 teams · 3 prizes/s)
  await page.getByRole('link', { name: 'View public page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Spring Finals' })).toBeVisible()
})

test('An event says how the tables of its groups are made, and its refusals are at their fields (GR-20 GR-22)', { tag: '@long' }, async ({ page }) => {
  const id = await site.make.anEvent({ name: 'Table Cup' })
  await open(page, id)
  await form(page).getByText('Tables of its groups').click()
  await expect(form(page).getByText('As usual: points, then map differential, then wins, then map wins.')).toBeVisible()
  await form(page).getByRole('button', { name: 'Change the points' }).click()
  await form(page).getByLabel('Draw', { exact: true }).fill('3')
  await form(page).getByRole('button', { name: 'Update Event' }).click()
  await expect(form(page).getByText('A win is worth more than a draw and a loss', { exact: false }).first()).toBeVisible()
  await form(page).getByLabel('Draw', { exact: true }).fill('1')
  await form(page).getByLabel('Forfeits count').selectOption('Not at all')
  await form(page).getByRole('button', { name: 'Update Event' }).click()
  await says(page, 'Event updated successfully!')
  const { tableRules } = (await (await page.request.get(`${site.url}/api/events/${id}`)).json()) as { tableRules: unknown }
  expect(tableRules).toEqual({ ranking: null, restart: null, points: { win: 3, draw: 1, loss: 0, closeWin: null, closeLoss: null }, forfeits: 'removed' })
})

test('Prizes are filled from the places of a bracket after a look at them, and saved with the event only (EV-18)', { tag: '@long' }, async ({ page }) => {
  const editor = makeClient(session.visitor)
  const { eventId, bracketId } = await aTournament(editor, { size: 4 })
  const names = async (): Promise<string[][]> => {
    const { prizeDistribution } = (await (await page.request.get(`${site.url}/api/events/${eventId}`)).json()) as { prizeDistribution: Prize[] }
    return prizeDistribution.map(({ teams }) => teams.map(({ teamName }) => teamName))
  }
  await editor.patch(`/api/events/${eventId}`, {
    prizeDistribution: [{ place: 1, prize: 3000, teams: [{ teamName: 'Somebody' }] }, { place: 2, prize: 1000 }, { place: 3, placeEnd: 4, prize: 500 }],
  })
  await open(page, eventId)
  await page.getByRole('button', { name: 'Fill from placements' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fill from placements' })
  await expect(dialog).toContainText('Nobody has a place in this bracket yet.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  for (const id of ['w1-0', 'w1-1', 'w2-0']) {
    const [top] = teamsIn(nodeOf(await readBracket(editor, bracketId), id))
    await complete(editor, bracketId, id, top ?? '')
  }
  const places = (await (await page.request.get(`${site.url}/api/brackets/${bracketId}/placements`)).json()) as { name: string }[]
  const [first = '', second = '', third = '', fourth = ''] = places.map(({ name }) => name)
  await page.getByRole('button', { name: 'Fill from placements' }).click()
  await expect(dialog).toContainText(`${first}instead of Somebody`)
  await expect(dialog).toContainText(`${third}, ${fourth}`)
  await dialog.getByRole('button', { name: 'Fill 3 prizes' }).click()
  await expect(prize(page, '1')).toContainText(first)
  expect(await names()).toEqual([['Somebody'], [], []])
  await form(page).getByRole('button', { name: 'Update Event' }).click()
  await says(page, 'Event updated successfully!')
  expect(await names()).toEqual([[first], [second], [third, fourth]])
})

test('Removing a prize numbers the places from 1 and preserves the width of ranges; empty fields get their defaults', { tag: '@long' }, async ({ page }) => {
  await site.make.anEvent({
    name: 'Prize Cup', prizePool: 9,
    prizeDistribution: [{ place: 1, prize: 3000 }, { place: 2, prize: 1000 }, { place: 3, placeEnd: 4, prize: 500 }],
  })
  await open(page)
  await row(page, 'Prize Cup').getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\?eventId=/)
  await expect(page.getByRole('heading', { name: 'Edit Prize Cup' })).toBeVisible()
  await expect(page.getByLabel('Event Name')).toBeFocused()
  await prize(page, '1').getByRole('button', { name: 'Remove prize for place 1' }).click()
  await expect(prize(page, '1').getByLabel('Prize ($)')).toHaveValue('1000')
  await expect(prize(page, '2-3').getByLabel('Place End')).toHaveValue('3')
  await expect(page.getByRole('button', { name: 'Add Prize' })).toBeFocused()

  await page.getByLabel('Prize Pool').fill('')
  await prize(page, '1').getByLabel('Prize ($)').fill('')
  await prize(page, '1').getByLabel('Prize ($)').blur()
  await expect(prize(page, '1').getByLabel('Prize ($)')).toHaveValue('0')
  await prize(page, '1').getByLabel('Prize ($)').fill('-5')
  await form(page).getByRole('button', { name: 'Update Event' }).click()
  await expect(prize(page, '1').getByLabel('Prize ($)')).toBeFocused()
  await expect(prize(page, '1').getByLabel('Prize ($)')).toHaveAccessibleDescription('This must be at least 0')
  await prize(page, '1').getByLabel('Prize ($)').fill('750')
  await form(page).getByRole('button', { name: 'Update Event' }).click()
  await says(page, 'Event updated successfully!')
  await expect(page).not.toHaveURL(/eventId/)
  await expect(row(page, 'Prize Cup')).toContainText('$0')
  await expect(row(page, 'Prize Cup')).toContainText('2 prizes')
})

test('An edit address can be shared, cancelling goes back to the list, and unsaved changes are asked about', { tag: '@long' }, async ({ page }) => {
  await site.make.anEvent({ name: 'Another Cup' })
  const eventId = await site.make.anEvent({ name: 'Shared Cup' })
  await open(page, eventId)
  await expect(page.getByLabel('Event Name')).toHaveValue('Shared Cup')
  await page.getByLabel('Event Name').fill('Changed Cup')
  await expect(form(page)).toContainText('Unsaved changes')
  await row(page, 'Another Cup').getByRole('link', { name: 'Edit' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Event Name')).toHaveValue('Changed Cup')
  await form(page).getByRole('button', { name: 'Cancel Changes' }).click()
  await says(page, 'Changes cancelled')
  await expect(form(page)).toHaveCount(0)
  await expect(page).not.toHaveURL(/eventId/)

  await open(page, 'nothing')
  await says(page, 'Error: Event with ID nothing not found')
})

test('Snapshots are refreshed, or the reason is shown (EV-10)', { tag: '@long' }, async ({ page }) => {
  await open(page, 'new')
  const snapshots = page.getByRole('region', { name: 'Team Snapshots' })
  const update = snapshots.getByRole('button', { name: 'Update Snapshots' })
  await update.click()
  await expect(snapshots.getByRole('alert')).toContainText('Error: No event selected for editing.')

  const eventId = await site.make.anEvent({ name: 'Snapshot Cup' })
  await open(page, eventId)
  await update.click()
  await expect(snapshots).toContainText('No teams found in matches for this event. Add matches first.')

  const teamOneId = await site.make.aTeam({ name: 'Gone Later', tag: 'GL' })
  await site.make.aMatch({ eventId, teamOneId })
  await page.getByLabel('Format').fill('typed meanwhile')
  await update.click()
  await expect(snapshots.getByRole('status')).toContainText('Snapshots updated with current team data for this event!')
  await expect(snapshots.getByRole('listitem')).toHaveCount(1)
  await expect(snapshots.getByRole('listitem')).toContainText('Gone Later')
  await expect(row(page, 'Snapshot Cup')).toContainText('1 team')
  await snapshots.getByRole('button', { name: 'Refresh snapshot of Gone Later' }).click()
  await expect(snapshots).toContainText('Snapshot of Gone Later updated.')
  await form(page).getByRole('button', { name: 'Update Event' }).click()
  await says(page, 'Event updated successfully!')

  await open(page, eventId)
  await page.route('**/api/snapshots/**', (route) => route.fulfill({ status: 500, body: '{}', contentType: 'application/json' }))
  await update.click()
  await expect(snapshots.getByRole('alert')).toContainText('Error refreshing snapshots: Failed to update snapshots')
  await snapshots.getByRole('button', { name: 'Refresh snapshot of Gone Later' }).click()
  await expect(snapshots.getByRole('alert')).toContainText('Error refreshing snapshots: Failed to refresh snapshot')
})

test('Prizes that two people changed are shown side by side and decided as a whole [C02]', { tag: '@long' }, async ({ page }) => {
  const eventId = await site.make.anEvent({ name: 'Both Cup', prizeDistribution: [{ place: 1, prize: 100 }] })
  await open(page, eventId)
  await prize(page, '1').getByLabel('Prize ($)').fill('200')
  const theirs = [{ place: 1, placeEnd: 2, prize: 300, teams: [{ teamName: 'Old Team' }] }]
  const answer = await session.visitor.send('PATCH', `/api/events/${eventId}`, { json: { prizeDistribution: theirs } })
  expect(answer.status).toBe(200)
  await form(page).getByRole('button', { name: 'Update Event' }).click()
  const conflict = page.getByRole('dialog', { name: 'This event was changed by someone else' })
  const prizes = conflict.getByRole('group', { name: /Prize distribution/ })
  await expect(prizes.getByRole('radio', { name: /Yours/ })).toHaveAccessibleName(/1: \$200/)
  await prizes.getByRole('radio', { name: /Theirs.*1-2: \$300 Old Team/ }).check()
  await conflict.getByRole('button', { name: 'Save these values' }).click()
  await expect(row(page, 'Both Cup')).toContainText('1 prize')
  expect(await publicly(page, eventId)).toMatchObject([{ prizeDistribution: [{ placeEnd: 2, prize: 300 }] }, [], [], []])
})

test('Deleting names the event and what goes with it, and Undo restores all of it', { tag: '@long' }, async ({ page }) => {
  const eventId = await site.make.anEvent({ name: 'Doomed Cup', prizeDistribution: [{ place: 1, prize: 5 }] })
  await site.make.matches(2, { eventId })
  await site.make.aBracket({ eventId, name: 'Main Bracket' })
  await site.make.aGroup({ eventId, name: 'Group A' })
  const before = await publicly(page, eventId)
  await open(page, eventId)
  const remove = () => deleteByMenu(page, 'Doomed Cup')
  await remove()
  const first = page.getByRole('dialog', { name: 'Delete Doomed Cup?' })
  await expect(first).toHaveAccessibleDescription(/“Doomed Cup”.*This action cannot be undone\. *For 30 days you can restore it from History\.$/)
  await expect(first.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menuOf(page, 'Doomed Cup')).toBeFocused()

  await remove()
  await first.getByRole('button', { name: 'Delete' }).click()
  const second = page.getByRole('dialog', { name: 'Delete Doomed Cup anyway?' })
  await expect(second).toHaveAccessibleDescription(/2 matches, 1 bracket and 1 group.*This action cannot be undone\./)
  await expect(second).toContainText('bracket Main Bracket')
  await expect(second).toContainText('group Group A')
  await expectNoBarriers(page)
  await second.getByRole('button', { name: 'Cancel' }).click()
  expect(await publicly(page, eventId)).toEqual(before)

  await remove()
  await first.getByRole('button', { name: 'Delete' }).click()
  await second.getByRole('button', { name: 'Delete anyway' }).click()
  await says(page, 'Event deleted successfully!')
  await pointAtToast(page, 'Doomed Cup deleted')
  await expect(form(page)).toHaveCount(0)
  await expect(row(page, 'Doomed Cup')).toHaveCount(0)
  expect((await page.request.get(`${site.url}/api/events/${eventId}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Doomed Cup')).toBeVisible()
  expect(await publicly(page, eventId)).toEqual(before)
})

test('An event that is refused stays, with the reason', { tag: '@long' }, async ({ page }) => {
  await site.make.anEvent({ name: 'Kept Cup' })
  await open(page)
  await page.route('**/api/events/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { error: 'The disk is full', code: 'INTERNAL', requestId: 'r-1' } })
      : route.continue(),
  )
  await deleteByMenu(page, 'Kept Cup')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Error deleting event: The disk is full' })
  await expect(alert).toContainText('Request r-1')
})

test('A long list is searched and paged, and its state is in the address', { tag: '@long' }, async ({ page }) => {
  await Promise.all(Array.from({ length: 22 }, (_, index) => site.make.anEvent({ name: `Series ${index + 1}`, region: 'China' })))
  await open(page)
  await expect(list(page).getByRole('listitem')).toHaveCount(20)
  await list(page).getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('button', { name: 'Add New Event' }).click()
  await page.getByLabel('Event Name').fill('In the middle of it')
  await list(page).getByRole('searchbox', { name: 'Search events' }).fill('series 2')
  await expect(list(page).getByRole('listitem')).toHaveCount(4)
  await expect(page).toHaveURL(/search=series/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await list(page).getByRole('searchbox').fill('zzz')
  await expect(list(page)).toContainText('No events match “zzz”.')
  await list(page).getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByLabel('Event Name')).toHaveValue('In the middle of it')
})

test('Nothing is a barrier, and nothing scrolls sideways at 320 px', { tag: '@long' }, async ({ browser }) => {
  const eventId = await site.make.anEvent({ name: 'Narrow Cup', startDate: '2035-01-01', endDate: '2035-01-02', prizeDistribution: [{ place: 1, prize: 3000 }] })
  for (const colorScheme of ['dark', 'light'] as const) {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', viewport: { width: 320, height: 640 } })
    await session.enter(context)
    const page = await context.newPage()
    await open(page, eventId)
    await prize(page, '1').getByRole('button', { name: 'Add Team' }).click()
    await expect(page.getByRole('combobox', { name: 'Team for place 1' })).toBeFocused()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Close the form' }).click()
    await expect(list(page).getByRole('link', { name: 'Edit Narrow Cup' })).toBeInViewport()
    await context.close()
  }
})
