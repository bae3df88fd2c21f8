import { expect, test, type Page } from '@playwright/test'
import { aRunningMatch, entryPage, whileSaving } from '#tests/e2e/page-objects/match-entry-page.ts'
import { matchEntrySite } from '#tests/e2e/sites/match-entry-site.ts'
import { logInAs } from '#tests/support/clients/visitor.ts'
import { toWrite } from '#tests/support/worlds/factories.ts'

const { site, session, world, stored } = matchEntrySite()

/** An open match with a link that is typed and not saved. */
const withTyped = async (page: Page) => {
  const matchId = await aRunningMatch(site, world, [[2, 1], [null, null]])
  const entry = entryPage(page, site.url)
  await entry.open(matchId)
  await entry.label('Stream Link').fill('https://example.com/typed')
  await expect(entry.state('Unsaved changes')).toBeVisible()
  return { matchId, entry }
}
/** Saves the form. @returns the function that lets the server answer */
const saveWithoutAnswer = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await whileSaving(page, async (route) => {
    await promise
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  return resolve
}
const restoreOffer = (page: Page) => page.getByRole('alert').filter({ hasText: /^Restore draft from \d+:\d\d [AP]M\?/ })

test.describe('Two people at one match', () => {
  test('The second editor sees who else is there, and after a save that collides chooses either side of each field [C02]', async ({ page, browser }) => {
    const matchId = await aRunningMatch(site, world, [[2, 1], [null, null]])
    const mine = entryPage(page, site.url)
    await mine.open(matchId)
    await expect(mine.score(2, 'Alpha')).toBeVisible()

    const other = await browser.newContext()
    const admin = await logInAs(site.url, 'admin')
    await other.addCookies([...admin.cookies].map(([name, value]) => ({ name, value, url: site.url })))
    const otherPage = await other.newPage()
    const theirs = entryPage(otherPage, site.url)
    await theirs.open(matchId)
    await expect(otherPage.getByText('Editor is editing this match')).toBeVisible()

    await theirs.score(2, 'Alpha').fill('3')
    await theirs.score(2, 'Beta').fill('0')
    await theirs.label('Stream Link').fill('https://example.com/theirs')
    await otherPage.keyboard.press('Control+s')
    await theirs.saved()

    await mine.score(2, 'Alpha').fill('1')
    await mine.score(2, 'Beta').fill('2')
    await mine.label('VOD Link').fill('https://example.com/mine')
    await page.keyboard.press('Control+s')
    await expect(mine.dialog.getByRole('heading')).toHaveText('This match was changed by someone else')
    await expect(mine.dialog).toContainText('Admin saved it while you were editing.')
    const place = (name: string | RegExp) => mine.dialog.getByRole('group', { name })
    await expect(place('Stream Link').getByRole('radio', { name: 'Theirs https://example.com/theirs' })).toBeChecked()
    await expect(place('VOD Link').getByRole('radio', { name: 'Yours https://example.com/mine' })).toBeChecked()
    await expect(place(/^Game 2 score of Alpha changed on both sides/).getByRole('radio', { name: 'Yours 1' })).toBeChecked()

    // Nothing typed is lost on the way back to the form.
    await page.keyboard.press('Escape')
    await expect(mine.score(2, 'Beta')).toHaveValue('2')
    await expect(mine.label('VOD Link')).toHaveValue('https://example.com/mine')
    await page.keyboard.press('Control+s')
    await place(/^Game 2 score of Alpha/).getByRole('radio', { name: 'Theirs 3' }).check()
    await mine.dialog.getByRole('button', { name: 'Save these values' }).click()
    await mine.saved()
    const match = await stored(page, matchId)
    expect(match).toMatchObject({ streamLink: 'https://example.com/theirs', vodLink: 'https://example.com/mine' })
    expect([match.games[1]?.teamOneScore, match.games[1]?.teamTwoScore]).toEqual([3, 2])
    await other.close()
  })

  test('An editor who typed nothing sees what the other saved on coming back to the tab', async ({ page }) => {
    const matchId = await aRunningMatch(site, world, [[2, 1], [null, null]])
    const entry = entryPage(page, site.url)
    await entry.open(matchId)
    await expect(entry.label('Stream Link')).toHaveValue('')
    const changed = { ...toWrite(await stored(page, matchId)), streamLink: 'https://example.com/other' }
    expect((await session.visitor.put(`/api/matches/${matchId}`, changed)).status).toBe(200)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(entry.label('Stream Link')).toHaveValue('https://example.com/other')
    await expect(entry.state('Unsaved changes')).toHaveCount(0)
  })
})

test.describe('Unsaved changes', () => {
  test('Unsaved changes survive a server failure, and the save goes through once it works again (ST-08)', async ({ page }) => {
    const { matchId, entry } = await withTyped(page)
    const heal = await whileSaving(page, (route) =>
      route.fulfill({ status: 500, json: { error: 'Something went wrong', code: 'INTERNAL', requestId: 'req-1' } }))
    await page.keyboard.press('Control+s')
    await expect(entry.said('Error: Something went wrong')).toContainText('Request req-1')
    await expect(entry.state('Not saved')).toBeVisible()
    await expect(entry.label('Stream Link')).toHaveValue('https://example.com/typed')
    await heal()
    await entry.button('Update Match').click()
    await entry.saved()
    await expect(entry.said('Error')).toHaveCount(0)
    expect((await stored(page, matchId)).streamLink).toBe('https://example.com/typed')
  })

  test('Unsaved changes survive when no answer comes', async ({ page }) => {
    const { entry } = await withTyped(page)
    await whileSaving(page, (route) => route.abort())
    await page.keyboard.press('Control+s')
    await expect(entry.said(/^Error: Network request failed for .*: /)).toBeVisible()
    await expect(entry.label('Stream Link')).toHaveValue('https://example.com/typed')
  })

  test('Unsaved changes survive the end of the session: after a login in another tab the save goes through', async ({ page, context }) => {
    const { matchId, entry } = await withTyped(page)
    await context.clearCookies()
    await page.keyboard.press('Control+s')
    await expect(entry.said('Your session has ended. Nothing you typed is lost')).toBeVisible()
    await expect(page.getByRole('link', { name: 'log in in a new tab' })).toHaveAttribute('target', '_blank')
    await expect(entry.label('Stream Link')).toHaveValue('https://example.com/typed')
    await session.enter(context)
    await page.keyboard.press('Control+s')
    await entry.saved()
    expect((await stored(page, matchId)).streamLink).toBe('https://example.com/typed')
  })

  test('Unsaved changes survive closing the tab', async ({ page, context }) => {
    const { matchId } = await withTyped(page)
    await page.close()
    const next = await context.newPage()
    const entry = entryPage(next, site.url)
    await entry.open(matchId)
    await expect(restoreOffer(next)).toBeVisible()
    await expect(entry.label('Stream Link')).toHaveValue('')
    await entry.button('Restore').click()
    await expect(entry.label('Stream Link')).toHaveValue('https://example.com/typed')
    await expect(entry.state('Unsaved changes')).toBeVisible()
    await next.keyboard.press('Control+s')
    await entry.saved()
    await entry.open(matchId)
    await expect(entry.label('Stream Link')).toHaveValue('https://example.com/typed')
    await expect(restoreOffer(next)).toHaveCount(0)
  })

  test('Unsaved changes survive a reload, also of a new match and after more was typed', async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept())
    const entry = entryPage(page, site.url)
    await entry.open()
    await entry.choose(entry.label('Team 1'), 'alp')
    await entry.label('Number of Maps').fill('3')
    await entry.button('Create 3 Map(s)').click()
    await entry.score(2, 'Alpha').fill('4')
    await page.reload()
    await expect(restoreOffer(page)).toBeVisible()
    await entry.label('VOD Link').fill('https://example.com/later')
    await page.reload()
    await page.reload()
    await expect(restoreOffer(page)).toBeVisible()
    await entry.button('Restore').click()
    await expect(entry.label('VOD Link')).toHaveValue('https://example.com/later')
    await page.reload()
    await entry.button('Discard').click()
    await page.reload()
    await expect(restoreOffer(page)).toBeVisible()
    await entry.button('Restore').click()
    await expect(entry.score(2, 'Alpha')).toHaveValue('4')
    await expect(entry.label('Team 1')).toHaveValue('Alpha')
  })

  test('Changes typed while a new match is saving survive', async ({ page }) => {
    const entry = entryPage(page, site.url)
    await entry.open()
    await entry.choose(entry.label('Team 1'), 'alp')
    const answer = await saveWithoutAnswer(page)
    await expect(entry.button('Saving...')).toBeVisible()
    await expect(entry.state('Saving...')).toBeVisible()
    await entry.label('Stream Link').fill('https://example.com/meanwhile')
    answer()
    await expect(entry.said('Match created successfully!')).toBeVisible()
    await expect(page).toHaveURL(/matchId=/)
    await expect(entry.heading).toHaveText('Edit Match')
    await expect(entry.dialog).toHaveCount(0)
    await expect(entry.label('Stream Link')).toHaveValue('https://example.com/meanwhile')
    await expect(entry.label('Stream Link')).toBeFocused()
    await expect(entry.state('Unsaved changes')).toBeVisible()
    await page.keyboard.press('Control+s')
    await entry.saved()
    const id = new URL(page.url()).searchParams.get('matchId') ?? ''
    expect(await stored(page, id)).toMatchObject({ teamOneId: world.alpha, streamLink: 'https://example.com/meanwhile' })
  })

  test('Changes typed while a stored match is saving survive a reload', async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept())
    const { entry } = await withTyped(page)
    const answer = await saveWithoutAnswer(page)
    await entry.label('VOD Link').fill('https://example.com/meanwhile')
    answer()
    await expect(entry.said('Match updated successfully!')).toBeVisible()
    await expect(entry.state('Unsaved changes')).toBeVisible()
    await page.reload()
    await expect(entry.label('Stream Link')).toHaveValue('https://example.com/typed')
    await entry.button('Restore').click()
    await expect(entry.label('VOD Link')).toHaveValue('https://example.com/meanwhile')
  })
})

test('Two quick presses save once, and the button retains the focus [C09]', async ({ page }) => {
  const entry = entryPage(page, site.url)
  await entry.open()
  await entry.choose(entry.label('Team 1'), 'gamma')
  let calls = 0
  await whileSaving(page, async (route) => {
    calls += 1
    await new Promise((done) => setTimeout(done, 300))
    await route.continue()
  })
  await entry.button('Create Match').dblclick()
  await expect(entry.button('Saving...')).toBeVisible()
  await entry.saved()
  expect(calls).toBe(1)
  await expect(entry.button('Update Match')).toBeFocused()
})

test('Changes that were cancelled by mistake can be restored (ST-03)', async ({ page }) => {
  const { entry } = await withTyped(page)
  await entry.button('Cancel Changes').click()
  await expect(entry.said('Changes cancelled')).toBeVisible()
  await expect(entry.label('Stream Link')).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry.label('Stream Link')).toHaveValue('https://example.com/typed')
  await expect(entry.state('Unsaved changes')).toBeVisible()
})

test.describe('leaving', () => {
  test('Leaving by a link or back asks while something is unsaved, and Stay preserves it', async ({ page }) => {
    const { matchId, entry } = await withTyped(page)
    await page.getByRole('link', { name: 'Match List' }).click()
    await expect(entry.dialog).toContainText('Leave without saving?')
    await entry.dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(entry.label('Stream Link')).toHaveValue('https://example.com/typed')
    await page.getByRole('link', { name: 'Match List' }).click()
    await entry.dialog.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page).toHaveURL(`${site.url}/admin/matches/list`)
    await entry.open(matchId)
    await expect(restoreOffer(page)).toBeVisible()
  })

  test('Leaving by reload asks the browser\'s question', async ({ page }) => {
    const { entry } = await withTyped(page)
    const asked = page.waitForEvent('dialog')
    void page.evaluate(() => location.reload())
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await expect(entry.label('Stream Link')).toHaveValue('https://example.com/typed')
  })

  test('Leaving does not ask after the change was reverted, cancelled or saved', async ({ page }) => {
    const { matchId, entry } = await withTyped(page)
    const leaves = async () => {
      await page.getByRole('link', { name: 'Match List' }).click()
      await expect(page).toHaveURL(`${site.url}/admin/matches/list`)
      await entry.open(matchId)
      await expect(entry.label('VOD Link')).toBeVisible()
      await expect(restoreOffer(page)).toHaveCount(0)
    }
    await entry.label('Stream Link').fill('')
    await expect(entry.state('Unsaved changes')).toHaveCount(0)
    await leaves()
    await entry.score(2, 'Alpha').fill('5')
    await entry.button('Cancel Changes').click()
    await expect(entry.said('Changes cancelled')).toBeVisible()
    await expect(entry.score(2, 'Alpha')).toHaveValue('')
    await leaves()
    await entry.label('VOD Link').fill('https://example.com/vod')
    await page.keyboard.press('Control+s')
    await entry.saved()
    await leaves()
  })
})
