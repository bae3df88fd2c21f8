import { expect, test, type Page } from '@playwright/test'
import type { SentBracket } from '#contract/brackets.ts'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { drafted } from '#tests/e2e/page-objects/draft-page.ts'
import { aRunningMatch, entryPage, whileSaving } from '#tests/e2e/page-objects/match-entry-page.ts'
import { pointAtToast } from '#tests/e2e/page-objects/toasts.ts'
import { matchEntrySite } from '#tests/e2e/sites/match-entry-site.ts'

const { site, session, world, stored } = matchEntrySite()

const get = async <Of>(page: Page, path: string): Promise<Of> =>
  (await page.request.get(`${site.url}/api${path}`)).json() as Promise<Of>
const winner = (page: Page) => page.getByLabel('Series Winner')
const fail = (text: string) => ({ status: 500, json: { error: text, code: 'INTERNAL', requestId: 'req-1' } })

test('A new match has its heading, sections, labels and placeholders (ST-02 ST-03)', async ({ page }) => {
  const entry = entryPage(page, site.url)
  await entry.open()
  await expect(entry.heading).toHaveText('Enter Match Data')
  await expect(entry.label('Select Event')).toHaveAttribute('placeholder', 'Search events...')
  await expect(entry.label('Match Start Time')).toHaveAttribute('placeholder', 'Pick a date and time')
  for (const label of ['Team 1', 'Team 2']) await expect(entry.label(label)).toHaveValue('TBD')
  for (const label of ['Stream Link', 'VOD Link']) await expect(entry.label(label)).toHaveAttribute('type', 'url')
  for (const name of ['Auto', 'Import Matches', 'Create 1 Map(s)', 'Create Match', 'Reset', 'Update Snapshots']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await expect(entry.button('Delete match')).toHaveCount(0)
  await entry.button('Import Matches').click()
  await expect(page.getByRole('dialog')).toContainText('Import Matches')
  await page.keyboard.press('Escape')
  await entry.label('Number of Maps').fill('many')
  await expect(entry.button('Create 1 Map(s)')).toBeVisible()
  await entry.label('Number of Maps').fill('12')
  await entry.button('Create 7 Map(s)').click()
  await expect(page.getByRole('button', { name: 'Remove Game' })).toHaveCount(7)
  await expect(page.getByText('No draft data available')).toHaveCount(7)
  await expect(page.getByRole('heading', { name: 'Draft Phase - Game 7' })).toBeVisible()
  await entry.button('Reset').click()
  await expect(entry.said('Form reset')).toBeVisible()
  await expect(entry.button('Create 1 Map(s)')).toBeVisible()
})

test('A stored match has its heading, description, public page, draft and the snapshots of both teams (ST-02)', async ({ page }) => {
  const entry = entryPage(page, site.url)
  const { teamASlots, teamBSlots } = drafted(['hela', 'groot'])
  const matchId = await site.make.aMatch({
    teamOneId: world.alpha, teamTwoId: world.beta, games: [{ gameNumber: 1, teamASlots, teamBSlots }, { gameNumber: 2 }],
  })
  await entry.open(matchId)
  await expect(entry.heading).toHaveText('Edit Match')
  await expect(page.getByText('Update match information and results')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View public page' })).toHaveAttribute('href', `/matches/${matchId}`)
  const drafts = page.getByRole('region', { name: 'Draft Phase - Game 1' })
  await expect(drafts.getByRole('listitem')).toHaveText(['Ban: Hela', 'Ban: Groot'])
  await drafts.getByRole('button', { name: 'Edit Draft' }).click()
  await expect(entry.dialog.getByRole('heading', { level: 2 }).first()).toHaveText('Draft Editor - Game 1')
  await expect(entry.dialog.getByLabel('Team A Assignment').getByRole('option')).toHaveText(['Select Team', 'Alpha', 'Beta'])
  await page.keyboard.press('Escape')
  const snapshot = page.getByRole('region', { name: 'Team 1 snapshot' })
  await expect(snapshot.getByLabel('Team 1 name')).toHaveValue('Alpha')
  await expect(snapshot.getByLabel('Team 1 tag')).toHaveValue('ALP')
  for (const name of ['Upload New', 'Choose Existing']) await expect(snapshot.getByRole('button', { name })).toBeVisible()
})

test('The series winner follows the scores, can be chosen by hand, and warns when it differs (MT-05)', async ({ page }) => {
  const entry = entryPage(page, site.url)
  await entry.open(await aRunningMatch(site, world, [[2, 1], [2, 0], [null, null]]))
  await expect(winner(page).locator('option:checked')).toHaveText('Alpha')
  await winner(page).selectOption('Beta')
  await expect(entry.button('Manual')).toBeVisible()
  await expect(entry.state('Calculated winner: Alpha')).toBeVisible()
  await page.keyboard.press('Control+s')
  await entry.saved()
  const id = new URL(page.url()).searchParams.get('matchId') ?? ''
  expect(await stored(page, id)).toMatchObject({ seriesWinner: world.beta, winner: world.beta, winnerMode: 'manual' })
  await entry.button('Manual').click()
  await expect(entry.button('Auto')).toBeVisible()
  await expect(winner(page).locator('option:checked')).toHaveText('Alpha')
  await expect(entry.state('Calculated winner')).toHaveCount(0)
  // Two of four maps are not enough for the form.
  await entry.label('Number of Maps').fill('4')
  await page.keyboard.press('Enter')
  await expect(winner(page).locator('option:checked')).toHaveText('No winner yet')
})

test('Snapshots are edited by hand and renewed from the teams as they are (MT-18)', async ({ page }) => {
  const entry = entryPage(page, site.url)
  const teamId = await site.make.aTeam({ name: 'Old Name', tag: 'OLD' })
  const matchId = await site.make.aMatch({ teamOneId: teamId, teamTwoId: world.beta, games: [{ gameNumber: 1 }] })
  await entry.open(matchId)
  await entry.label('Team 1 name').fill('Name of the day')
  await page.keyboard.press('Control+s')
  await entry.saved()
  expect(await stored(page, matchId)).toMatchObject({ teamOneName: 'Name of the day', teamOneSnapshot: { name: 'Name of the day', tag: 'OLD' } })
  await session.visitor.put(`/api/teams/${teamId}`, { name: 'New Name', tag: 'NEW' })
  await entry.button('Update Snapshots').click()
  await expect(entry.said('Snapshots updated with current team data for this match!')).toBeVisible()
  await expect(entry.label('Team 1 name')).toHaveValue('New Name')
  await page.keyboard.press('Control+s')
  await entry.saved()
  expect(await stored(page, matchId)).toMatchObject({ teamOneName: 'New Name', teamOneSnapshot: { name: 'New Name', tag: 'NEW' } })
})

test('Two teams that already meet at this time get a hint, which refuses nothing', async ({ page }) => {
  const entry = entryPage(page, site.url)
  const event = await site.make.anEvent({ name: 'Autumn Cup' })
  const matchStartTime = '2026-11-02T01:00:00.000Z'
  await site.make.aMatch({ eventId: event, teamOneId: world.beta, teamTwoId: world.alpha, matchStartTime })
  await entry.open()
  await entry.choose(entry.label('Team 1'), 'alpha')
  await entry.choose(entry.label('Team 2'), 'beta')
  await entry.choose(entry.label('Select Event'), 'autumn')
  await entry.label('Match Start Time').fill('2026-11-01 20:00')
  await expect(page.getByRole('alert').filter({ hasText: 'These two teams already have a match in this event at this time.' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await entry.saved()
})

test('Each problem is shown at its field and in a summary that leads there', async ({ page }) => {
  const entry = entryPage(page, site.url)
  await entry.open()
  await entry.choose(entry.label('Team 1'), 'alpha')
  await entry.choose(entry.label('Team 2'), 'alpha')
  await entry.label('Stream Link').fill('not a link')
  await entry.label('Match Start Time').fill('soon')
  await page.keyboard.press('Control+s')
  const summary = page.getByRole('alert').filter({ hasText: '3 fields need your attention' })
  await expect(summary).toContainText('Team 2: Team One and Team Two cannot be the same')
  await summary.getByRole('button', { name: /^Stream Link: / }).click()
  await expect(entry.label('Stream Link')).toBeFocused()
  await expect(entry.label('Stream Link')).toHaveAccessibleDescription('Use a full web address that begins with https://')
  await entry.label('Stream Link').fill('')
  await entry.label('Match Start Time').fill('')
  await entry.choose(entry.label('Team 2'), 'beta')
  await page.keyboard.press('Control+s')
  await entry.saved()
})

test('An empty player row is found although its players are folded, also when the server refuses it', async ({ page }) => {
  const entry = entryPage(page, site.url)
  const matchId = await aRunningMatch(site, world, [[2, 1]])
  await entry.open(matchId)
  await entry.button('Players of game 1').click()
  await entry.button('Add Player').first().click()
  await entry.button('Players of game 1').click()
  await page.keyboard.press('Control+s')
  const summary = page.getByRole('alert').filter({ hasText: 'One field needs your attention' })
  await summary.getByRole('button', { name: /^Game 1 player 1 player: / }).click()
  await expect(entry.label('Game 1 player 1')).toBeFocused()
  await expect(page.getByText('Choose a player, or remove the row')).toBeVisible()
  await entry.button('Remove game 1 player 1').click()
  await page.keyboard.press('Control+s')
  await entry.saved()

  const heal = await whileSaving(page, (route) =>
    route.fulfill({
      status: 400,
      json: {
        error: 'Check the marked fields', code: 'VALIDATION_FAILED', requestId: 'req-2',
        details: [{ path: 'vods.0.url', message: 'This video is private' }],
      },
    }))
  await entry.label('VOD Link').fill('https://example.com/private')
  await page.keyboard.press('Control+s')
  await expect(entry.label('VOD Link')).toHaveAccessibleDescription('This video is private')
  await expect(entry.label('VOD Link')).toBeFocused()
  await heal()
  await page.keyboard.press('Control+s')
  await entry.saved()
})

test('A match that does not exist, or does not load, is reported with ways on', async ({ page }) => {
  const entry = entryPage(page, site.url)
  await entry.open('nope')
  await expect(page.getByRole('alert')).toContainText('Error loading match: Match with ID nope not found')
  await page.getByRole('link', { name: 'Enter a new match' }).click()
  await expect(entry.heading).toHaveText('Enter Match Data')
  const matchId = await aRunningMatch(site, world)
  await page.route(`**/api/matches/${matchId}`, (route) => route.fulfill(fail('The database is away')), { times: 1 })
  await entry.open(matchId)
  await expect(page.getByRole('alert')).toContainText('Error loading match: The database is away')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(entry.heading).toHaveText('Edit Match')
  await page.goto(`${site.url}/admin/matches/${matchId}`)
  await expect(page).toHaveURL(`${site.url}/admin/matches/entry?matchId=${matchId}`)
})

test('A delete names the match and what it unlinks, and can be undone (ST-06)', async ({ page }) => {
  const entry = entryPage(page, site.url)
  const matchId = await aRunningMatch(site, world)
  const bracketId = await site.make.aBracket({ eventId: world.eventId })
  const { version, matches } = await get<SentBracket>(page, `/brackets/${bracketId}`)
  const linked = await session.visitor.send('PATCH', `/api/brackets/${bracketId}`, {
    json: { matches: matches.map((node, index) => (index === 0 ? { ...node, matchId } : node)) },
    headers: { 'if-match': `"${version}"` },
  })
  expect(linked.status).toBe(200)
  await site.make.aGroup({ eventId: world.eventId, teamIds: [world.alpha, world.beta], matchIds: [matchId] })

  await entry.open(matchId)
  await entry.label('Stream Link').fill('https://example.com/typed')
  await entry.button('Delete match').click()
  const dialog = page.getByRole('dialog', { name: 'Delete Alpha vs Beta, Spring Finals?' })
  await expect(dialog).toHaveAccessibleDescription(
    '1 bracket link and 1 group link will be cleared. Are you sure you want to delete this match? This action cannot be undone. For 30 days you can restore it from History.',
  )
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(entry.button('Delete match')).toBeFocused()

  const heal = await whileSaving(page, (route) => route.fulfill(fail('The disk is full')))
  await entry.button('Delete match').click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(entry.said('Error deleting match: The disk is full')).toBeVisible()
  await heal()
  await entry.button('Delete match').click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Match deleted successfully!', { exact: true })).toBeVisible()
  await pointAtToast(page, 'Match deleted successfully!')
  await expect(page).toHaveURL(`${site.url}/admin/matches/list`)
  expect((await page.request.get(`${site.url}/api/matches/${matchId}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await page.request.get(`${site.url}/api/matches/${matchId}`)).status()).toBe(200)
})

test('The draft editor\'s page returns its draft to the right game of the unsaved form, once (DR-08 DR-10)', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const entry = entryPage(page, site.url)
  const matchId = await aRunningMatch(site, world, [[2, 1], [null, null]])
  await entry.open(matchId)
  await entry.score(2, 'Beta').fill('4')
  await page.getByRole('link', { name: 'Draft of game 2 on its own page' }).click()
  await expect(entry.heading).toHaveText('Draft Editor - Game 2')
  await page.getByRole('button', { name: /^Team A, turn 1:/ }).click()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Hela', exact: true }).click()
  await page.getByRole('button', { name: 'Save Draft' }).click()

  await expect(entry.said('Draft updated!')).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/admin/matches/entry?matchId=${matchId}`)
  await expect(entry.score(2, 'Beta')).toHaveValue('4')
  await expect(page.getByRole('region', { name: 'Draft Phase - Game 2' })).toContainText('Ban: Hela')
  await expect(page.getByRole('region', { name: 'Draft Phase - Game 1' })).toContainText('No draft data available')
  await expect(entry.state('Unsaved changes')).toBeVisible()
  expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toBeNull()

  // Cancel restores the form too; a reload does not apply the draft again.
  await page.getByRole('link', { name: 'Draft of game 1 on its own page' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(entry.score(2, 'Beta')).toHaveValue('4')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Draft Phase - Game 2' })).toContainText('No draft data available')
  await entry.button('Restore').click()
  await page.keyboard.press('Control+s')
  await entry.saved()
  expect((await stored(page, matchId)).games.map(({ teamASlots }) => teamASlots[0]?.heroId)).toEqual([null, 'hela'])
})

test('There is no serious accessibility problem, in both themes and with players and a draft open', { tag: '@long' }, async ({ page }) => {
  const entry = entryPage(page, site.url)
  await entry.open(await aRunningMatch(site, world, [[2, 1], [null, null]]))
  await entry.button('Players of game 1').click()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoBarriers(page)
  }
})
