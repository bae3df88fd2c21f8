import { readFileSync, writeFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'

const { site, session } = staffSite()
test.beforeAll(async () => {
  await site.make.anEvent({ name: 'Spring Finals' })
  await site.make.aTeam({ name: 'Équipe Alpha', tag: 'ALP' })
  await site.make.aTeam({ name: 'Bravo', tag: 'BRV' })
  await site.make.aTeam({ name: 'Charlie, Inc.', tag: 'CHA' })
})

const REAL = 'tests/real/import-'
const HEADER = 'eventid,teamone,teamtwo'

async function openDialog(page: Page, kind: 'matches' | 'teams'): Promise<Locator> {
  const path = kind === 'matches' ? '/admin/matches/entry' : '/admin/teams'
  const name = kind === 'matches' ? 'Import Matches' : 'Import CSV'
  await session.enter(page.context())
  await page.goto(site.url + path)
  await page.getByRole('button', { name }).click()
  return page.getByRole('dialog', { name })
}

const csv = (text: string | Buffer, name = 'some.csv') => ({
  name, mimeType: 'text/csv', buffer: typeof text === 'string' ? Buffer.from(text) : text,
})
const choose = (dialog: Locator, file: string | ReturnType<typeof csv>) =>
  dialog.getByLabel('Choose a CSV file').setInputFiles(file)
const cell = (dialog: Locator, column: string, row: number) =>
  dialog.getByRole('textbox', { name: `${column}, row ${row}`, exact: true })
const rowOf = (dialog: Locator, row: number) =>
  dialog.getByRole('row').filter({ has: dialog.page().getByRole('rowheader', { name: String(row), exact: true }) })

async function matchCount(page: Page): Promise<number> {
  const answer = await page.request.get(`${site.url}/api/matches?limit=1`)
  return Number(answer.headers()['x-total-count'])
}

async function savedText(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()])
  return readFileSync(await download.path(), 'utf8')
}

test('A spreadsheet with a byte order mark, CRLF, line breaks in quotes and en dashes is read as it looks [I04 I17]', async ({ page }) => {
  const dialog = await openDialog(page, 'matches')
  await choose(dialog, `${REAL}matches-spreadsheet.csv`)
  await expect(dialog.getByText('3 rows, 3 valid, 0 with errors')).toBeVisible()
  await expect(dialog.getByText('Ignored columns: Notes')).toBeVisible()
  await expect(dialog.getByText('Times without a zone are read in your time zone, America/New_York.')).toBeVisible()
  await expect(cell(dialog, 'Team One', 4)).toHaveValue('Charlie, Inc.')
  await dialog.getByRole('button', { name: 'Import 3 matches' }).click()
  await expect(dialog.getByText('Import completed: 3 matches imported successfully, 0 failed')).toBeVisible()
  const matches = (await (await page.request.get(`${site.url}/api/matches?limit=500`)).json()) as {
    teamOneName: string
    teamTwoName: string
    matchStartTime: string
    games: { teamOneScore: number }[]
  }[]
  const first = matches.find((match) => match.matchStartTime === '2026-11-20T23:00:00.000Z')
  expect(first).toMatchObject({ teamOneName: 'Équipe Alpha', teamTwoName: 'Bravo' })
  expect(first?.games.map((game) => game.teamOneScore)).toEqual([2, 0])
  await dialog.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo this import' }).last().click()
  await expect(dialog.getByText('3 matches removed.')).toBeVisible()
})

test('Cells of a spreadsheet change the match they mean when that is confirmed, and one undo reverses it all [T31]', async ({ page }) => {
  const eventId = await site.make.anEvent({ name: 'Retyped Cup' })
  const sides = { eventId, teamOneId: await site.make.aTeam({ name: 'Dawn', tag: 'DWN' }), teamTwoId: await site.make.aTeam({ name: 'Echo', tag: 'ECH' }) }
  const id = await site.make.aMatch({ ...sides, matchStartTime: '2026-11-20T18:00:00Z', games: [{ gameNumber: 1, map: 'krakoa' }] })
  const matches = async () => (await (await page.request.get(`${site.url}/api/matches?eventId=${eventId}`)).json()) as {
    id: string; games: { map: string; teamOneScore: number | null }[]; vodLink: string
  }[]
  const dialog = await openDialog(page, 'matches')
  const rows = ['eventid\tteamone\tteamtwo\tmatchstarttime\tgame1score\tvodlink',
    'Retyped Cup\tDWN\tECH\t2026-11-20T18:00:00Z\t2-1\thttps://example.org/vod', 'Retyped Cup\tECH\tDWN\t2026-11-21T18:00:00Z\t\t']
  await dialog.getByLabel('Or paste the text').fill(rows.join('\n'))
  await dialog.getByRole('button', { name: 'Preview the text' }).click()
  await expect(rowOf(dialog, 2)).toContainText('Score of map 1: none → 2-1')
  await expect(rowOf(dialog, 3)).toContainText('These teams already have a match in this event')
  await expect(dialog.getByText('1 row matches an existing match. The rows below show what would change;')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import 1 match' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Update 1 match' }).click()
  await dialog.getByRole('button', { name: 'Import 2 matches' }).click()
  await expect(dialog.getByText('Import completed: 1 matches imported successfully, 0 failed, 1 updated')).toBeVisible()
  const after = await matches()
  expect(after).toHaveLength(2)
  expect(after.find((match) => match.id === id)).toMatchObject({ vodLink: 'https://example.org/vod', games: [{ map: 'krakoa', teamOneScore: 2 }] })
  await dialog.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo this import' }).last().click()
  await expect(dialog.getByText('1 match removed, 1 as before.')).toBeVisible()
  expect(await matches()).toMatchObject([{ id, vodLink: '', games: [{ map: 'krakoa', teamOneScore: null }] }])
})

test('Rows that all name their match by its id change those matches (IM-07)', async ({ page }) => {
  const eventId = await site.make.anEvent({ name: 'Named Cup' })
  const sides = { eventId, teamOneId: await site.make.aTeam({ name: 'Golf', tag: 'GLF' }), teamTwoId: await site.make.aTeam({ name: 'Hotel', tag: 'HTL' }) }
  const ids = [await site.make.aMatch(sides), await site.make.aMatch(sides)]
  const dialog = await openDialog(page, 'matches')
  await choose(dialog, csv(`${HEADER},matchid,bestof\n${ids.map((id) => `Named Cup,Golf,Hotel,${id},5`).join('\n')}`))
  await expect(dialog.getByText('2 rows, 0 valid, 0 with errors, 2 fit matches that exist')).toBeVisible()
  await expect(rowOf(dialog, 3)).toContainText('Best of: none → 5')
})

test('Lists of streams and recordings are compared with those that the match has, and stored as they are (IM-13 MT-33)', async ({ page }) => {
  const eventId = await site.make.anEvent({ name: 'Two Casters Cup' })
  const broadcast = (language: string, end: string) => ({ label: '', language, url: `https://example.org/${end}` })
  const [en, de] = [broadcast('English', 'en'), broadcast('Deutsch', 'de')]
  const match = (streams: { label: string; language: string; url: string }[]) => async (name: string) => site.make.aMatch({
    eventId, teamOneId: await site.make.aTeam({ name, tag: name.slice(0, 4) }), teamTwoId: await site.make.aTeam({ name: `${name} Two`, tag: `${name.slice(0, 3)}2` }),
    streams,
  })
  const [same, other] = [await match([en, de])('Foxtrot'), await match([en])('Quebec')]
  const list = 'https://example.org/en | English; https://example.org/de | Deutsch'
  const dialog = await openDialog(page, 'matches')
  await choose(dialog, csv(`${HEADER},streams,schedule\nTwo Casters Cup,Foxtrot,Foxtrot Two,${list},\nTwo Casters Cup,Quebec,Quebec Two,${list},postponed`))
  await expect(rowOf(dialog, 2)).toContainText('The match already has these values')
  await expect(rowOf(dialog, 3)).toContainText(`Streams: https://example.org/en | English → ${list}`)
  await rowOf(dialog, 3).getByRole('button', { name: 'Update the match' }).click()
  await dialog.getByRole('button', { name: 'Update 1 match' }).click()
  await expect(dialog.getByText(/, 1 updated$/)).toBeVisible()
  for (const id of [same, other]) {
    const { streams, streamLink } = (await (await page.request.get(`${site.url}/api/matches/${id}`)).json()) as { streams: object[]; streamLink: string }
    expect([streamLink, streams]).toEqual([en.url, [en, de]])
  }
})

for (const name of ['semicolons', 'latin1', 'utf16']) {
  test(`A file as spreadsheets of other countries save it is read: ${name} [T31]`, { tag: name === 'utf16' ? [] : '@long' }, async ({ page }) => {
    const dialog = await openDialog(page, 'matches')
    await choose(dialog, `${REAL}matches-${name}.csv`)
    await expect(cell(dialog, 'teamtwo', 2)).toHaveValue('Équipe Alpha')
    await expect(dialog.getByText(/^1 row, .* 0 with errors/)).toBeVisible()
  })
}

test('An unreadable file is refused with a sentence within two seconds, and the dialog continues [I01 I04 I15]', async ({ page }) => {
  const dialog = await openDialog(page, 'matches')
  const files = [
    [csv(Buffer.alloc(1_000_000, 'PK\u0003\u0004\0')), 'This file is not text. Save the table as CSV and try again.'],
    [csv(','.repeat(10_000)), 'This file has too many columns: at most 200.'],
    [csv(HEADER), 'CSV must have at least a header row and one data row'],
    [csv('teamone,x\n1,2'), 'Missing required headers: eventid, teamtwo'],
  ] as const
  for (const [file, message] of files) {
    await choose(dialog, file)
    await expect(dialog.getByRole('alert')).toContainText(message)
  }
})

test('Fifty megabytes, and one cell of ten, leave the page alive [I15]', { tag: '@long' }, async ({ page }) => {
  const dialog = await openDialog(page, 'matches')
  await dialog.getByLabel('Choose a CSV file').evaluate((input: HTMLInputElement) => {
    const files = new DataTransfer()
    files.items.add(new File(['a'.repeat(50_000_000)], 'large.csv'))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  const tooLarge = 'This file is too large: at most 10 MB can be imported.'
  await expect(dialog.getByRole('alert')).toContainText(tooLarge)
  await choose(dialog, csv(`${HEADER}\nSpring Finals,${'x'.repeat(9_900_000)},BRV`))
  await expect(dialog.getByText('1 row, 0 valid, 1 with errors')).toBeVisible({ timeout: 2000 })
  await expect(dialog.getByText('Team One not found')).toBeVisible()
})

test('Rows are corrected in place, the failed ones exported, corrected there and imported [I07 I14]', async ({ page }) => {
  const dialog = await openDialog(page, 'matches')
  const before = await matchCount(page)
  const rows = ['Spring Finals,Brav,ALP', 'Spring Finals,BRV,CHA', 'Spring Finals,Brav,CHA', 'Spring Finals,=1+1,ALP']
  await dialog.getByLabel('Or paste the text').fill([HEADER, ...rows].join('\n'))
  await dialog.getByRole('button', { name: 'Preview the text' }).click()
  await expect(dialog.getByText('4 rows, 1 valid, 3 with errors')).toBeVisible()

  await dialog.getByLabel('Only rows with errors').check()
  await expect(cell(dialog, 'teamone', 3)).toHaveCount(0)
  await expect(cell(dialog, 'teamone', 2)).toHaveAttribute('aria-invalid', 'true')
  await rowOf(dialog, 2).getByRole('button', { name: 'Did you mean Bravo?' }).click()
  await expect(dialog.getByText('4 rows, 2 valid, 2 with errors')).toBeVisible()
  await expect(rowOf(dialog, 2)).toContainText('Valid')
  await dialog.getByRole('button', { name: 'Use Bravo in 1 cell' }).click()
  await expect(rowOf(dialog, 4)).toContainText('Duplicate match in CSV (same teams in the same event, either order)')
  await cell(dialog, 'teamone', 4).fill('alp')
  await expect(dialog.getByText('4 rows, 3 valid, 1 with errors')).toBeVisible()

  const failed = await savedText(page, () => dialog.getByRole('button', { name: 'Export rows with errors' }).click())
  expect(failed).toBe(`\ufeff${HEADER},reason\r\nSpring Finals,"'=1+1",ALP,Team One not found\r\n`)
  await dialog.getByRole('button', { name: 'Import 3 matches' }).click()
  await expect(dialog.getByText('Import completed: 3 matches imported successfully, 1 failed')).toBeVisible()
  expect(await matchCount(page)).toBe(before + 3)

  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await choose(dialog, csv(failed, 'failed.csv'))
  await expect(dialog.getByText('1 row, 0 valid, 1 with errors')).toBeVisible()
  await cell(dialog, 'teamone', 2).fill('Charlie, Inc.')
  await dialog.getByRole('button', { name: 'Import 1 match' }).click()
  await expect(dialog.getByText('Import completed: 1 matches imported successfully, 0 failed')).toBeVisible()
  expect(await matchCount(page)).toBe(before + 4)

  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await choose(dialog, csv(`${HEADER}\nSpring Finals,ALP,BRV\n`, 'another.csv'))
  await expect(dialog.getByText('1 row, 0 valid, 0 with errors, 1 skipped (duplicates)')).toBeVisible()
  await expect(rowOf(dialog, 2)).toContainText('The match already has these values')
})

test('Closing a preview changes nothing, and the template can be read [I19]', async ({ page }) => {
  const dialog = await openDialog(page, 'matches')
  const before = await (await page.request.get(`${site.url}/api/imports`)).text()
  const template = await savedText(page, () => dialog.getByRole('button', { name: 'Download template' }).click())
  await choose(dialog, csv(template, 'template.csv'))
  await expect(dialog.getByText('1 row, 0 valid, 1 with errors')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect(dialog).toHaveCount(0)
  expect(await (await page.request.get(`${site.url}/api/imports`)).text()).toBe(before)
})

test('Teams are blocked by errors, corrected and created with their players (IM-10)', async ({ page }) => {
  const dialog = await openDialog(page, 'teams')
  await choose(dialog, `${REAL}teams-sheet.csv`)
  await expect(dialog.getByText('3 rows, 1 valid, 1 with errors, 1 skipped (duplicates)')).toBeVisible()
  await expect(dialog.getByText("Duplicate team 'Équipe Alpha' (its name or tag already exists)")).toBeVisible()
  await expect(dialog.getByText('Invalid roster JSON format')).toBeVisible()
  await expect(dialog.getByText('Import is blocked: 1 row with errors.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Import 1 team' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Did you mean Pacific?' }).click()
  await cell(dialog, 'Roster', 4).fill('[{"username":"ada","role":"duelist"}]')
  await dialog.getByRole('button', { name: 'Import 2 teams' }).click()
  await expect(dialog.getByText('Import completed: 2 teams created, 1 skipped (duplicates), 0 errors')).toBeVisible()
  const players = (await (await page.request.get(`${site.url}/api/players`)).json()) as { username: string }[]
  expect(players.map(({ username }) => username).toSorted()).toEqual(['ada', 'bo'])
})

/** Teams for so many pairings in one event; created by a separate import. */
async function manyTeams(page: Page, count: number): Promise<void> {
  const text = ['name,tag', ...Array.from({ length: count }, (_, at) => `Squad ${at},S${at}`)].join('\n')
  const dialog = await openDialog(page, 'teams')
  await choose(dialog, csv(text, 'squads.csv'))
  await expect(dialog.getByText(`${count} rows, `)).toBeVisible()
  const start = dialog.getByRole('button', { name: `Import ${count} teams` })
  if (await start.isVisible()) await start.click()
  await expect(dialog.getByText(`${count} imported`)).toBeVisible({ timeout: 30_000 })
}

const pairings = (count: number, teams: number, from = 0): string => {
  const all = Array.from({ length: teams }, (_, one) =>
    Array.from({ length: teams - one - 1 }, (_, at) => `Spring Finals,Squad ${one},S${one + 1 + at},central-park,2-1`),
  ).flat()
  return ['eventid,teamone,teamtwo,game1map,game1score', ...all.slice(from, from + count)].join('\n')
}

test('An import can be cancelled, is recognised when sent again, and adds only what is missing [I09]', async ({ page }) => {
  await manyTeams(page, 150)
  const dialog = await openDialog(page, 'matches')
  const before = await matchCount(page)
  const file = csv(pairings(600, 150), 'six-hundred.csv')
  await choose(dialog, file)
  const release = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/imports/*/rows', async (route) => {
    sent += 1
    if (sent === 2) await release.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Import 600 matches' }).click()
  await expect(dialog.getByText('200 of 600 rows')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByText('Stopping after this batch…')).toBeVisible()
  release.resolve()
  await expect(dialog.getByText('Import cancelled: 400 matches imported so far.')).toBeVisible()
  await expect(dialog.getByText('200 rows not sent.')).toBeVisible()
  expect(await matchCount(page)).toBe(before + 400)
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await choose(dialog, file)
  await expect(dialog.getByText('Already imported: 400 of 600 rows; they will not be added again.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 200 matches' }).click()
  await expect(dialog.getByText('Import completed: 200 matches imported successfully, 0 failed')).toBeVisible()
  await expect(dialog.getByText('400 matches of this file had been imported before.')).toBeVisible()
  expect(await matchCount(page)).toBe(before + 600)
})

test('A lost connection shows which rows are in, and a retry sends the rest [I12]', async ({ page }) => {
  await manyTeams(page, 150)
  const dialog = await openDialog(page, 'matches')
  const before = await matchCount(page)
  await choose(dialog, csv(pairings(500, 150, 1000), 'five-hundred.csv'))
  let sent = 0
  await page.route('**/api/imports/*/rows', async (route) => {
    sent += 1
    // The second batch arrives, and its answer is lost.
    if (sent === 2) {
      await route.fetch()
      await route.abort('connectionreset')
    } else {
      await route.continue()
    }
  })
  await dialog.getByRole('button', { name: 'Import 500 matches' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Import failed: Network request failed for')
  await expect(dialog.getByText('200 matches imported so far.')).toBeVisible()
  await expect(dialog.getByText('200 rows sent, but no answer arrived.')).toBeVisible()
  await expect(dialog.getByText('100 rows not sent.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Retry 300 rows' }).click()
  await expect(dialog.getByText('Import completed: 500 matches imported successfully, 0 failed')).toBeVisible()
  expect(await matchCount(page)).toBe(before + 500)
})

test('Going back or closing the tab while an import runs asks first', async ({ page }) => {
  await manyTeams(page, 150)
  await page.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('link', { name: 'Match Entry' }).click()
  await page.getByRole('button', { name: 'Import Matches' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Matches' })
  await choose(dialog, csv(pairings(300, 150, 2000), 'leaving.csv'))
  const release = Promise.withResolvers<void>()
  await page.route('**/api/imports/*/rows', async (route) => {
    await release.promise
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Import 300 matches' }).click()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await asked).dismiss()
  await page.evaluate(() => history.back())
  await expect(page.getByRole('dialog', { name: 'Stop the import?' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  release.resolve()
  await expect(dialog.getByText('Import completed: 300 matches imported successfully, 0 failed')).toBeVisible()
})

/** The longest time in milliseconds for which the page was unresponsive while `work` ran. */
async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const tasks = await page.evaluateHandle(() => {
    const seen: number[] = []
    const observer = new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration)))
    observer.observe({ type: 'longtask' })
    return seen
  })
  await work()
  return tasks.evaluate((seen) => Math.max(0, ...seen))
}

test('Ten thousand rows leave the page responsive while they are read, shown, corrected and exported [I10]', async ({ page }) => {
  test.setTimeout(900_000)
  await manyTeams(page, 150)
  const dialog = await openDialog(page, 'matches')
  const bad = Array.from({ length: 10 }, (_, at) => `Spring Finals,Squad X${at},S${at},central-park,2-1`)
  // From the disk: passing half a megabyte to the browser would be a long task itself.
  const path = test.info().outputPath('ten-thousand.csv')
  writeFileSync(path, [pairings(9_990, 150), ...bad].join('\n'))
  const work = async () => {
    await choose(dialog, path)
    await expect(dialog.getByText('10,000 rows, 9,990 valid, 10 with errors')).toBeVisible({ timeout: 180_000 })
    await dialog.getByRole('region', { name: 'Rows of the file' }).evaluate((box) => box.scrollTo(0, 300_000))
    await dialog.getByLabel('Only rows with errors').check()
    await cell(dialog, 'teamone', 9992).pressSequentially('99')
    await savedText(page, () => dialog.getByRole('button', { name: 'Export rows with errors' }).click())
    await dialog.getByRole('button', { name: 'Choose another file' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
  }
  // Once is enough: on a busy machine other programs delay the page too.
  await expect(async () => expect(await longestTask(page, work)).toBeLessThan(200)).toPass({ timeout: 800_000 })
})

test('The dialog fits a phone and has no accessibility faults', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const dialog = await openDialog(page, 'matches')
  const check = async () => {
    const overflow = await dialog.evaluate((shown) => shown.scrollWidth - shown.clientWidth)
    expect(overflow).toBe(0)
    const { violations } = await new AxeBuilder({ page }).include('dialog').analyze()
    expect(violations).toEqual([])
  }
  await check()
  await choose(dialog, csv(`${HEADER},streamlink\nSpring Finals,Brav,ALP,ftp://x\nSpring Finals,BRV,CHA,`))
  await expect(dialog.getByText('2 rows, 1 valid, 1 with errors')).toBeVisible()
  await check()
})

test('Rows of a preview are blocks on a phone: what is wrong above, labelled fields below each other, and nothing moves sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const dialog = await openDialog(page, 'matches')
  const box = dialog.getByRole('region', { name: 'Rows of the file' })
  const sideways = () => box.evaluate((shown) => shown.scrollWidth - shown.clientWidth)
  await choose(dialog, csv(`${HEADER},streamlink\nSpring Finals,Brav,ALP,ftp://x\nSpring Finals,BRV,CHA,`))
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await sideways()).toBe(0)
    const row = box.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Row 2', exact: true }) })
    const tops: number[] = []
    for (const part of [row.getByText('Team One not found'), ...['eventid', 'teamone', 'teamtwo', 'streamlink'].map((name) => row.getByText(name, { exact: true }))]) {
      await expect(part).toBeVisible()
      const place = await part.boundingBox()
      tops.push(place?.y ?? 0)
    }
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(new Set(tops).size).toBe(tops.length)
    const field = await cell(dialog, 'teamone', 2).boundingBox()
    expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual(width)
    expect(field?.width).toBeGreaterThan(120)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(box.getByRole('columnheader', { name: 'teamone' })).toBeVisible()
  await expect(rowOf(dialog, 3)).toBeVisible()
})
