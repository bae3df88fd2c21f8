import { expect, test, type Page } from '@playwright/test'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { aSeries, desk, playing, press, readMatch, sent } from '#tests/e2e/page-objects/desk-page.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'
import { aTournament, linkMatches } from '#tests/support/worlds/brackets.ts'

const { site, session } = staffSite()
test.beforeEach(({ context }) => session.enter(context))
test.use({ viewport: { width: 390, height: 780 } })

const open = (page: Page, { eventId, id }: { eventId: string; id: string }) => page.goto(`${site.url}/admin/desk?eventId=${eventId}&matchId=${id}`)
const wonMaps = (...scores: [number, number][]) => scores.map(([one, two], index) => ({ kind: 'won', game: index + 1, was: null, to: { one, two } }))
let made = 0
/** What somebody else taps meanwhile. */
const elsewhere = async (id: string, ...acts: object[]) => {
  const taps = acts.map((act) => ({ ...act, id: `elsewhere-${(made += 1)}`, at: new Date().toISOString() }))
  expect((await (await editorOf(site.url)).post(`/api/matches/${id}/taps`, { taps })).status).toBe(200)
}

test('A result that ends the series is stored while it is asked about: a reload asks again, and no leaves the map as it was (ST-12)', async ({ page }) => {
  const series = await aSeries(site.make, 'Asked Opal', 'Asked Onyx')
  await elsewhere(series.id, { kind: 'start' }, ...wonMaps([2, 0]), { kind: 'next', game: 2 })
  await open(page, series)
  await press(page, 'Asked Opal won map 2')
  const question = page.getByRole('dialog', { name: 'Asked Opal won 2–0: is the match over?' })
  await expect(question).toContainText('Map 2: Asked Opal 1–0 Asked Onyx.')
  await expectNoBarriers(page)
  await page.reload()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await playing(page, 2)
  expect((await readMatch(page, series.id)).games[1]).toMatchObject({ teamOneScore: null, running: null })

  await press(page, 'Asked Opal won map 2')
  await page.reload()
  await question.getByRole('button', { name: 'End the match' }).click()
  await expect(desk(page).getByText(/^Over/)).toBeVisible()
  await sent(page)
  expect(await readMatch(page, series.id)).toMatchObject({ teamOneScore: 2, teamTwoScore: 0, endedAt: expect.any(String) })
})

test('A series without a length continues where another map follows, and ends where it is over (ST-12)', async ({ page }) => {
  const series = await aSeries(site.make, 'Endless Opal', 'Endless Onyx', null)
  await open(page, series)
  await press(page, 'Start')
  await press(page, 'Endless Opal won map 1')
  const question = page.getByRole('dialog', { name: /is the match over\?$/ })
  await question.getByRole('button', { name: 'Another map follows' }).click()
  await playing(page, 2)
  await press(page, 'Endless Opal won map 2')
  await question.getByRole('button', { name: 'End the match' }).click()
  await expect(desk(page).getByText(/^Over/)).toBeVisible()
  await sent(page)
  expect(await readMatch(page, series.id)).toMatchObject({ teamOneScore: 2, endedAt: expect.any(String) })
})

test('A correction that ends the series asks too, and leaves nothing of the map that was being played (ST-12)', async ({ page }) => {
  const series = await aSeries(site.make, 'Fixed Opal', 'Fixed Onyx')
  await elsewhere(series.id, { kind: 'start' }, ...wonMaps([2, 0], [0, 2]), { kind: 'next', game: 3 }, { kind: 'score', game: 3, side: 'two', was: 0, to: 1 })
  await open(page, series)
  await press(page, 'Correct map 2')
  const dialog = page.getByRole('dialog', { name: 'Correct map 2' })
  await dialog.getByRole('button', { name: 'One more for Fixed Opal' }).click({ clickCount: 3, delay: 20 })
  await dialog.getByRole('button', { name: 'Correct the result' }).click()
  const question = page.getByRole('dialog', { name: 'Fixed Opal won 2–0: is the match over?' })
  await question.getByRole('button', { name: 'Not yet' }).click()
  await playing(page, 3)
  await press(page, 'Correct map 2')
  await dialog.getByRole('button', { name: 'One more for Fixed Opal' }).click({ clickCount: 3, delay: 20 })
  await dialog.getByRole('button', { name: 'Correct the result' }).click()
  await question.getByRole('button', { name: 'End the match' }).click()
  await expect(desk(page).getByText(/^Over/)).toBeVisible()
  await sent(page)
  const match = await readMatch(page, series.id)
  expect(match).toMatchObject({ seriesWinner: match.teamOneId, endedAt: expect.any(String), isLive: false })
  expect(match.games.map(({ running }) => running)).toEqual([null, null, null])
})

test('A winner of a map that the running score speaks against is asked about (ST-12)', async ({ page }) => {
  const series = await aSeries(site.make, 'Ahead Opal', 'Ahead Onyx')
  await elsewhere(series.id, { kind: 'start' }, { kind: 'score', game: 1, side: 'one', was: 0, to: 2 })
  await open(page, series)
  await press(page, 'Ahead Onyx won map 1')
  const question = page.getByRole('dialog', { name: 'Did Ahead Onyx win map 1?' })
  await expect(question).toContainText('Ahead Opal leads 2–0. Map 1: Ahead Opal 2–3 Ahead Onyx.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await press(page, 'Ahead Opal won map 1')
  await expect(desk(page).getByRole('heading', { level: 2, name: 'Ahead Opal 1–0 Ahead Onyx' })).toBeVisible()
  await sent(page)
  expect((await readMatch(page, series.id)).games[0]).toMatchObject({ teamOneScore: 2, teamTwoScore: 0 })
})

test('A match starts once both of its teams are known, and the button says so (ST-12 ST-15)', async ({ page }) => {
  const eventId = await site.make.anEvent({ name: 'Unknown Cup' })
  const id = await site.make.aMatch({ eventId, teamOneId: await site.make.aTeam({ name: 'Known Opal', tag: 'KnOpal' }), teamTwoId: 'tbd' })
  await open(page, { eventId, id })
  const start = desk(page).getByRole('button', { name: 'Start', exact: true })
  await expect(start).toBeDisabled()
  await expect(start).toHaveAccessibleDescription(/^Enter both teams first/)
  await expectNoBarriers(page)
})

test('A tap that would be refused once more is not offered to be tried again (ST-12)', async ({ page }) => {
  const series = await aSeries(site.make, 'Late Opal', 'Late Onyx')
  await open(page, series)
  await press(page, 'Start')
  await sent(page)
  await page.route('**/taps*', (route) => route.abort())
  await press(page, 'One more for Late Opal')
  await elsewhere(series.id, { kind: 'score', game: 1, side: 'one', was: 0, to: 4 })
  await page.unroute('**/taps*')
  await expect(page.getByText(/is 4 by now/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Drop it' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('A question about later matches is asked once more where somebody played on meanwhile (BR-07 ST-12)', async ({ page }) => {
  const editor = await editorOf(site.url)
  const { eventId, bracketId } = await aTournament(editor)
  const [first, second, final] = (await site.make.matches(3, { eventId, bestOf: 3, winnerMode: 'auto' })) as [string, string, string]
  await linkMatches(editor, bracketId, { 'w1-0': first, 'w1-1': second, 'w2-0': final })
  const whole = [{ kind: 'start' }, ...wonMaps([2, 0], [2, 1]), { kind: 'end', winner: 'one' }]
  await elsewhere(first, ...whole)
  await elsewhere(second, ...whole)
  await elsewhere(final, { kind: 'start' })
  await open(page, { eventId, id: first })
  await press(page, 'Correct map 2')
  const dialog = page.getByRole('dialog', { name: 'Correct map 2' })
  await dialog.getByRole('button', { name: /^One more for/ }).last().click({ clickCount: 3, delay: 20 })
  await dialog.getByRole('button', { name: 'Correct the result' }).click()
  const asked = page.getByRole('dialog', { name: 'Change later matches too?', exact: true })
  await expect(asked).toContainText('(started)')
  await elsewhere(final, ...wonMaps([2, 0]))
  await asked.getByRole('button', { name: 'Change and Reset' }).click()
  const again = page.getByRole('dialog', { name: 'Changed meanwhile: change later matches too?' })
  await expect(again).toContainText('(1-0)')
  await expectNoBarriers(page)
  expect((await readMatch(page, final)).teamOneScore).toBe(1)
  await again.getByRole('button', { name: 'Change and Reset' }).click()
  await sent(page)
  expect(await readMatch(page, final)).toMatchObject({ startedAt: null, teamOneScore: 0 })
  expect(await readMatch(page, first)).toMatchObject({ seriesWinner: null, teamOneScore: 1, teamTwoScore: 1 })
})
