import { expect, test } from '@playwright/test'
import { entryPage } from '#tests/e2e/page-objects/match-entry-page.ts'
import { matchEntrySite } from '#tests/e2e/sites/match-entry-site.ts'

const { site, session, world, stored } = matchEntrySite()

const MOST_KEYS = 30
const MOST_TAPS = 4
type Result = readonly [map: string, one: number, two: number]
const FIVE: readonly Result[] = [['kr', 2, 1], ['mi', 0, 3], ['ar', 2, 0], ['ro', 1, 2], ['yg', 3, 2]]
const MAPS = ['krakoa', 'midtown', 'arakko', 'royal-palace', 'yggdrasill-path']

/** A best of five of two teams, with nothing entered yet. */
const anEmptyMatch = () => site.make.aMatch({ eventId: world.eventId, teamOneId: world.alpha, teamTwoId: world.beta, bestOf: 5, winnerMode: 'auto' })

for (const [name, results, score] of [['3–2', FIVE, [3, 2]], ['3–1', FIVE.with(3, ['ro', 2, 1]).slice(0, 4), [3, 1]]] as const) {
  test(`A best of five that ended ${name} is typed with its maps in at most ${MOST_KEYS} keys`, async ({ page }) => {
    const entry = entryPage(page, site.url)
    const id = await anEmptyMatch()
    await entry.open(id)
    await expect(entry.map(5)).toBeVisible()
    await expect(entry.score(1, 'Alpha')).toBeFocused()
    const text = results.map(([map, one, two]) => `${map}${one}-${two}`).join('')
    await page.keyboard.type(text)
    await expect(entry.label('Series Winner').locator('option:checked')).toHaveText('Alpha')
    await page.keyboard.press('Control+Enter')
    await entry.saved()
    expect(text.length + 2).toBeLessThanOrEqual(MOST_KEYS)
    const match = await stored(page, id)
    expect([match.teamOneScore, match.teamTwoScore, match.seriesWinner]).toEqual([...score, world.alpha])
    expect(match.games.map(({ map }) => map).slice(0, results.length)).toEqual(MAPS.slice(0, results.length))
    expect(match.games.map(({ players }) => players.length)).toEqual([12, 12, 12, 12, 12])
  })
}

test('Enter leads from a map to its first score, and what is no map stays to be corrected', async ({ page }) => {
  const entry = entryPage(page, site.url)
  await entry.open(await anEmptyMatch())
  await expect(entry.score(1, 'Alpha')).toBeFocused()
  await page.keyboard.type('kq2')
  const map = page.getByRole('combobox', { name: 'Game 1 map' })
  await expect(map).toBeFocused()
  await expect(map).toHaveValue('kq2')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(entry.score(1, 'Alpha')).toBeFocused()
  await expect(map).toHaveValue('Krakoa')
  await page.keyboard.type('10-12')
  await expect(entry.score(1, 'Alpha')).toHaveValue('10')
  await expect(entry.score(1, 'Beta')).toHaveValue('12')
  for (const [game, typed] of [[2, '3:1'], [3, '3.1'], [4, '3,1']] as const) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(typed)
    await expect(entry.score(game, 'Alpha')).toHaveValue('3')
    await expect(entry.score(game, 'Beta')).toHaveValue('1')
  }
})

test('A match that is opened only shows the games that it may have, and changes nothing', async ({ page }) => {
  const entry = entryPage(page, site.url)
  const id = await anEmptyMatch()
  await entry.open(id)
  await expect(entry.map(5)).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await page.getByRole('link', { name: 'View public page' }).click()
  await expect(page).toHaveURL(`${site.url}/matches/${id}`)
  expect((await stored(page, id)).games).toEqual([])
})

test(`On a phone the scores are on the first screen, and a map with its scores takes at most ${MOST_TAPS} taps`, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await session.enter(context)
  const page = await context.newPage()
  const entry = entryPage(page, site.url)
  const id = await anEmptyMatch()
  await entry.open(id)
  const bar = (await entry.button('Update Match').boundingBox())?.y ?? 0
  for (const team of ['Alpha', 'Beta']) {
    for (const score of [0, 1, 2, 3]) {
      const { y = 844, height = 0, width = 0 } = (await entry.game(1).getByRole('button', { name: `${team}: ${score}` }).boundingBox()) ?? {}
      expect(y + height).toBeLessThan(bar)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  }
  for (const [index, [, one, two]] of FIVE.entries()) {
    let taps = 0
    const tap = async (target: { tap: () => Promise<void> }) => {
      taps += 1
      await target.tap()
    }
    await tap(entry.map(index + 1))
    await tap(page.getByRole('option', { name: ['Krakoa', 'Midtown', 'Arakko', 'Royal Palace', 'Yggdrasill Path'][index] }))
    await tap(entry.game(index + 1).getByRole('button', { name: `Alpha: ${one}` }))
    await tap(entry.game(index + 1).getByRole('button', { name: `Beta: ${two}` }))
    expect(taps).toBeLessThanOrEqual(MOST_TAPS)
  }
  await entry.button('Update Match').tap()
  await entry.saved()
  const match = await stored(page, id)
  expect(match.games.map(({ map }) => map)).toEqual(MAPS)
  expect([match.teamOneScore, match.teamTwoScore, match.seriesWinner]).toEqual([3, 2, world.alpha])
  await context.close()
})
