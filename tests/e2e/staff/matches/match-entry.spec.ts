import { expect, test, type Page } from '@playwright/test'
import { aRunningMatch, entryPage } from '#tests/e2e/page-objects/match-entry-page.ts'
import { holdToasts } from '#tests/e2e/page-objects/toasts.ts'
import { matchEntrySite } from '#tests/e2e/sites/match-entry-site.ts'

const { site, session, world, stored } = matchEntrySite()

const idIn = (page: Page): string => new URL(page.url()).searchParams.get('matchId') ?? ''

/** Counts the keys that are pressed; a shortcut is as many as its keys. */
const countKeys = (page: Page) => {
  let pressed = 0
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) {
        pressed += key.split('+').length
        await page.keyboard.press(key)
      }
    },
    type: async (text: string) => {
      pressed += text.length
      await page.keyboard.type(text)
    },
    count: () => pressed,
  }
}

test('A best of five is entered from the match list on by the keyboard alone, and visitors see it', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(120_000)
  const entry = entryPage(page, site.url)
  await page.goto(`${site.url}/admin/matches/list`)
  await expect(page.getByRole('link', { name: 'New Match' })).toBeVisible()
  await entry.tabTo(page.getByRole('link', { name: 'New Match' }))
  await page.keyboard.press('Enter')
  await expect(entry.heading).toHaveText('Enter Match Data')

  await entry.choose(entry.label('Team 1'), 'alp')
  await entry.choose(entry.label('Team 2'), 'bet')
  await entry.tabTo(entry.label('Number of Maps'))
  await page.keyboard.type('5')
  await expect(entry.button('Create 5 Map(s)')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(entry.map(1)).toBeFocused()

  const results = [['kra', 2, 1], ['midt', 0, 3], ['ara', 2, 0], ['royal', 1, 2], ['yggd', 3, 2]] as const
  for (const [index, [map, one, two]] of results.entries()) {
    await entry.choose(entry.map(index + 1), map)
    await entry.tabTo(entry.score(index + 1, 'Alpha'))
    await page.keyboard.type(String(one))
    await page.keyboard.press('Enter')
    await expect(entry.score(index + 1, 'Beta')).toBeFocused()
    await page.keyboard.type(String(two))
  }
  await expect(entry.label('Series Winner').locator('option:checked')).toHaveText('Alpha')

  // Game 5: a substitute for Alpha, and a draft.
  await entry.tabTo(entry.game(5).getByRole('button', { name: 'Add Draft Data' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Draft Editor - Game 5' })
  await expect(dialog).toBeVisible()
  await entry.tabTo(dialog.getByRole('button', { name: /^Team A, turn 1:/ }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('/')
  await page.keyboard.type('hela')
  await entry.tabTo(dialog.getByRole('tabpanel').getByRole('button', { name: 'Hela' }))
  await page.keyboard.press('Enter')
  await entry.tabTo(dialog.getByRole('button', { name: 'Save Draft' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(entry.game(5).getByRole('button', { name: 'Edit Draft' })).toBeFocused()
  await entry.tabTo(entry.button(/^Players of game 5/))
  await page.keyboard.press('Enter')
  await entry.choose(entry.label('Game 5 player 2'), 'alpha 7')
  await expect(page.getByRole('combobox', { name: 'Game 5 player 2: role' })).toHaveValue('strategist')

  await entry.choose(entry.label('Select Event'), 'spring')
  await entry.tabTo(entry.label('Match Start Time'))
  await page.keyboard.type('2026-11-01 20:00')
  await page.keyboard.press('Control+s')
  await entry.saved()
  await expect(entry.heading).toHaveText('Edit Match')

  const match = await stored(page, idIn(page))
  expect(match).toMatchObject({
    teamOneId: world.alpha, teamTwoId: world.beta, eventId: world.eventId,
    seriesWinner: world.alpha, winner: world.alpha, winnerMode: 'auto', matchStartTime: '2026-11-02T01:00:00.000Z',
    teamOneSnapshot: { name: 'Alpha', tag: 'ALP' }, teamOneScore: 3, teamTwoScore: 2,
  })
  expect(match.games.map(({ map, teamOneScore, teamTwoScore, gameNumber }) => [gameNumber, map, teamOneScore, teamTwoScore])).toEqual([
    [1, 'krakoa', 2, 1], [2, 'midtown', 0, 3], [3, 'arakko', 2, 0], [4, 'royal-palace', 1, 2], [5, 'yggdrasill-path', 3, 2],
  ])
  expect(match.games.map(({ players }) => players.length)).toEqual([12, 12, 12, 12, 12])
  expect(match.games.map(({ teamASlots }) => teamASlots[0]?.heroId)).toEqual([null, null, null, null, 'hela'])

  await entry.tabTo(entry.said('Match created successfully!').getByRole('link', { name: 'View public page' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.url}/matches/${match.id}`)
  await page.goto(`${site.url}/matches/${match.id}?map=5`)
  for (const text of ['Krakoa', 'Royal Palace', 'Hela', 'Alpha 7']) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  }
})

test('Entering the result of a best of three on an existing match takes 14 keys, and with its maps fewer than 25', async ({ page }) => {
  const entry = entryPage(page, site.url)
  const scoresOnly = countKeys(page)
  await entry.open(await aRunningMatch(site, world, [[null, null], [null, null], [null, null]]))
  await expect(entry.score(1, 'Alpha')).toBeFocused()
  for (const score of ['2', '1', '0', '2']) {
    await scoresOnly.type(score)
    await scoresOnly.press('Enter')
  }
  await expect(entry.label('Series Winner').locator('option:checked')).toHaveText('No winner yet')
  await scoresOnly.type('3')
  await scoresOnly.press('Enter')
  await scoresOnly.type('2')
  await expect(entry.label('Series Winner').locator('option:checked')).toHaveText('Alpha')
  await scoresOnly.press('Enter')
  await expect(entry.button('Update Match')).toBeFocused()
  await scoresOnly.press('Control+s')
  await entry.saved()
  expect(scoresOnly.count()).toBe(14)

  const withMaps = countKeys(page)
  await entry.open(await aRunningMatch(site, world, [[null, null], [null, null], [null, null]]))
  await expect(entry.score(1, 'Alpha')).toBeFocused()
  for (const [map, one, two] of [['kr', '2', '1'], ['ar', '0', '2'], ['ro', '3', '2']] as const) {
    await withMaps.type(map)
    await withMaps.press('Enter')
    await withMaps.type(one)
    await withMaps.press('Enter')
    await withMaps.type(two)
  }
  await withMaps.press('Control+s')
  await entry.saved()
  expect(withMaps.count()).toBeLessThan(25)
  const { games, seriesWinner } = await stored(page, idIn(page))
  expect(games.map(({ map }) => map)).toEqual(['krakoa', 'arakko', 'royal-palace'])
  expect(seriesWinner).toBe(world.alpha)
})

test('Scores take digits only, step by arrow keys, and the wheel does nothing', async ({ page }) => {
  const entry = entryPage(page, site.url)
  await entry.open(await aRunningMatch(site, world))
  const score = entry.score(1, 'Alpha')
  await expect(score).toBeFocused()
  await expect(score).toHaveAttribute('inputmode', 'numeric')
  await page.keyboard.type('x-')
  await expect(score).toHaveValue('')
  await expect(entry.score(1, 'Beta')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(entry.score(1, 'Beta')).toHaveValue('0')
  await entry.score(1, 'Beta').hover()
  await page.mouse.wheel(0, -300)
  await expect(entry.score(1, 'Beta')).toHaveValue('0')
})

test('Scores are entered with a thumb at 360 pixels', { tag: '@long' }, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await session.enter(context)
  const page = await context.newPage()
  const entry = entryPage(page, site.url)
  const matchId = await aRunningMatch(site, world, [[null, null], [null, null]])
  await entry.open(matchId)
  for (const [number, team, score] of [[1, 'Alpha', 2], [1, 'Beta', 1], [2, 'Alpha', 3]] as const) {
    const chip = entry.game(number).getByRole('button', { name: `${team}: ${score}` })
    const { width = 0, height = 0 } = (await chip.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await chip.tap()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
  }
  await entry.score(2, 'Beta').tap()
  await page.keyboard.type('0')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await entry.button('Update Match').tap()
  await entry.saved()
  expect(await stored(page, matchId)).toMatchObject({ seriesWinner: world.alpha, teamOneScore: 2 })
  await context.close()
})

test('A removed game leaves nothing to another, the rest is renumbered, and Undo restores it (MT-16)', { tag: '@long' }, async ({ page }) => {
  const entry = entryPage(page, site.url)
  const matchId = await aRunningMatch(site, world, [[2, 1], [0, 3], [1, 1]])
  await entry.open(matchId)
  await holdToasts(page)
  await entry.game(2).getByRole('button', { name: 'Remove Game' }).click()
  await expect(entry.game(3)).toHaveCount(0)
  await expect(entry.score(2, 'Alpha')).toHaveValue('1')
  await expect(entry.score(2, 'Beta')).toHaveValue('1')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry.score(2, 'Beta')).toHaveValue('3')
  await expect(entry.score(3, 'Beta')).toHaveValue('1')
  await entry.game(1).getByRole('button', { name: 'Remove Game' }).click()
  await page.keyboard.press('Control+s')
  await entry.saved()
  expect((await stored(page, matchId)).games.map(({ gameNumber, teamTwoScore }) => [gameNumber, teamTwoScore])).toEqual([[1, 3], [2, 1]])
})

test('The number of maps adds games and takes empty ones away, never one with a result', { tag: '@long' }, async ({ page }) => {
  const entry = entryPage(page, site.url)
  await entry.open(await aRunningMatch(site, world, [[2, 1], [0, 3], [null, null]]))
  const maps = entry.label('Number of Maps')
  await maps.fill('5')
  await page.keyboard.press('Enter')
  await expect(entry.map(4)).toBeFocused()
  await expect(entry.button(/^Players of game 5 12/)).toBeVisible()
  await maps.fill('1')
  await page.keyboard.press('Enter')
  await expect(entry.game(3)).toHaveCount(0)
  await expect(page.getByText('Game 2 stays', { exact: true })).toBeVisible()
  await expect(maps).toHaveValue('2')
})

test('A team chosen twice by mistake leaves the other line-up alone, and Roster again fills both, with one undo', { tag: '@long' }, async ({ page }) => {
  const entry = entryPage(page, site.url)
  await entry.open(await aRunningMatch(site, world))
  await holdToasts(page)
  await entry.button('Roster again').click()
  await expect(entry.button('Players of game 1 12')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry.button('Players of game 1 0')).toBeVisible()
  await entry.button('Roster again').click()
  await entry.label('Team 2').click()
  await page.keyboard.type('alpha')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The players of Beta left all games', { exact: true })).toBeVisible()
  await entry.label('Team 2').click()
  await page.keyboard.type('beta')
  await page.keyboard.press('Enter')
  await expect(entry.button('Players of game 1 12')).toBeVisible()
})

test('Another team brings its own players into every game, and Undo reverses only that', { tag: '@long' }, async ({ page }) => {
  const entry = entryPage(page, site.url)
  await entry.open()
  await entry.choose(entry.label('Team 1'), 'alpha')
  await entry.choose(entry.label('Team 2'), 'beta')
  await entry.label('Number of Maps').fill('3')
  await page.keyboard.press('Enter')
  await entry.choose(entry.label('Team 1'), 'gamma')
  await expect(entry.button('Players of game 1 6')).toBeVisible()
  await expect(entry.game(1).getByLabel('Gamma score')).toBeVisible()
  await entry.score(1, 'Gamma').fill('2')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry.label('Team 1')).toHaveValue('Alpha')
  await expect(entry.score(1, 'Alpha')).toHaveValue('2')
  await expect(entry.button('Players of game 3 12')).toBeVisible()
})

test('The keyboard never leads to something below the bar with the save button', { tag: '@long' }, async ({ page }) => {
  const entry = entryPage(page, site.url)
  await page.setViewportSize({ width: 1440, height: 900 })
  await entry.open()
  await entry.label('Number of Maps').fill('5')
  await page.keyboard.press('Enter')
  const bar = page.getByRole('button', { name: 'Create Match' }).locator('xpath=ancestor::div[1]')
  await entry.label('Team 1').focus()
  for (let stop = 0; stop < 60; stop += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Tab')
    // oxlint-disable-next-line no-await-in-loop
    const hidden = await bar.evaluate((element) => {
      const [focused, top] = [document.activeElement, element.getBoundingClientRect().top]
      return focused?.closest('form') && !element.contains(focused) && focused.getBoundingClientRect().bottom > top ? focused.outerHTML : ''
    })
    expect(hidden).toBe('')
  }
})
