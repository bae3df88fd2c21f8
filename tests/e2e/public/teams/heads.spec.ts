import { expect, test, type Page } from '@playwright/test'
import type { TeamFigures } from '#contract/team/history.ts'
import type { Career, PlayerListItem } from '#contract/players.ts'
import type { TeamRecord } from '#contract/teams.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { placeText } from '#domain/teams/history/place.ts'
import { DEMO } from '#tests/support/pages.ts'
import { aMark } from '#tests/support/worlds/spoiler-event.ts'
import { factories } from '#tests/support/worlds/factories.ts'

/** Of the demo team that has won a prize and plays an event of today. */
const WINNER = '/teams/demo-team-jade-abacus'

const figuresOf = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(await page.locator('main dl > div').evaluateAll((all) =>
    all.map((one) => [one.querySelector('dt')?.textContent, [...(one.querySelector('dd')?.childNodes ?? [])].map((node) => node.textContent).join('')])))

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

test('The head of a team has its figures as the API tells them, each once on the page, and the event that it is playing (TM-15)', async ({ page, request }) => {
  const { form, matches, maps, best, prize, playing } = (await (await request.get(`/api${WINNER}/figures`)).json()) as TeamFigures
  const letters = form.map(({ result }) => ({ won: 'W', lost: 'L', drawn: 'D', forfeited: 'F' })[result]).join('')
  const expected = {
    Form: letters, Matches: `${matches.won}–${matches.lost}`, Maps: `${maps.won}–${maps.lost}`, 'Best place': placeText(best?.place ?? { from: 0, to: 0 }), Prizes: dollars(prize),
  }
  expect(letters).toHaveLength(5)
  for (const tab of ['', '?tab=events', '?tab=maps']) {
    await page.goto(`${WINNER}${tab}`)
    expect(await figuresOf(page)).toEqual(expected)
    await expect(page.getByText(expected.Prizes, { exact: true })).toHaveCount(1)
  }
  await page.locator('main').getByRole('link', { name: playing?.name ?? '' }).first().click()
  await expect(page).toHaveURL(`/events/${playing?.eventId}`)
})

test('The head of a player has role, team and the figures of the career, each once on the page (PL-12)', async ({ page, request }) => {
  const { matches, maps, placements, teamPrizes } = (await (await request.get(`/api${DEMO.player}/career`)).json()) as Career
  const count = (what: 'won' | 'lost') => maps?.reduce((sum, map) => sum + map[what], 0)
  await page.goto(DEMO.player)
  const best = placements?.toSorted((a, b) => a.place - b.place)[0]
  expect(await figuresOf(page)).toEqual({
    Matches: `${matches?.won}–${matches?.lost}`, Maps: `${count('won')}–${count('lost')}`,
    'Best place': placeText({ from: best?.place ?? 0, to: best?.placeEnd ?? best?.place ?? 0 }), 'Team prizes': dollars(teamPrizes ?? 0),
  })
  await expect(page.getByText(dollars(teamPrizes ?? 0), { exact: true })).toHaveCount(1)
  await expect(page.locator('main').getByText('Duelist').last()).toBeVisible()
})

test('The head of a player says that its figures are those of the team while on its roster, also where the player never played, but not in spoiler mode (PL-12)', async ({ page, request }) => {
  const { rosters } = (await (await request.get(`/api${DEMO.player}/career`)).json()) as Career
  const team = (await (await request.get(`/api/teams/${rosters[0]?.id}`)).json()) as TeamRecord
  const careers = await Promise.all([...team.roster, ...team.substitutes].map(async ({ playerId }) =>
    ({ playerId, career: (await (await request.get(`/api/players/${playerId}/career`)).json()) as Career })))
  const onBench = careers.find(({ career }) => career.maps?.length === 0 && (career.matches?.played ?? 0) > 0)
  const starter = careers.find(({ career }) => (career.maps?.length ?? 0) > 0)
  const note = page.locator('main').getByText(/^Team results while on the roster/).filter({ visible: true })
  for (const [player, text] of [[onBench, 'Team results while on the roster'], [starter, 'Team results while on the roster, own maps']] as const) {
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/players/${player?.playerId}`)
      await expect(note).toHaveText(text)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
  await turnOn(page)
  await page.reload()
  await expect(page.locator('h1')).toBeVisible()
  await expect(note).toHaveCount(0)
})

test('Cards of players have the record that the API tells, and the team with its logo (PL-11)', async ({ page, request }) => {
  const players = (await (await request.get('/api/players?record=true&search=echolot')).json()) as PlayerListItem[]
  const { record, teams: [team] } = players[0] as PlayerListItem
  await page.goto('/players?q=echolot')
  const card = page.locator('main li').filter({ hasText: 'Echolot' })
  await expect(card).toContainText(`Matches won and lost: ${record?.won}–${record?.lost}`)
  await expect(card).toContainText(team?.name ?? '')
  await expect(card.locator('.team-logo')).toHaveCount(2)
})

test('What the record of a player counts is named once above the cards, and where one points at it, but not in spoiler mode (PL-11)', async ({ page, request }) => {
  const [player] = (await (await request.get('/api/players?record=true&search=echolot')).json()) as PlayerListItem[]
  const figures = `${player?.record?.won}–${player?.record?.lost}`
  const [record, legend] = [page.getByTitle('Matches won and lost', { exact: true }), page.getByText('Team matches: won–lost', { exact: true })]
  const seen: Record<string, (number | undefined)[]> = {}
  for (const mode of ['shown', 'hidden']) {
    if (mode === 'hidden') await turnOn(page)
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/players?q=echolot')
      await expect(record).toBeVisible({ visible: mode === 'shown' })
      await expect(legend).toBeVisible({ visible: mode === 'shown' })
      if (mode === 'shown') await expect(record).toContainText(figures)
      const card = await page.locator('main li').filter({ hasText: 'Echolot' }).boundingBox()
      seen[mode] = [...(seen[mode] ?? []), card?.y, card?.height]
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
  expect(seen['hidden']).toEqual(seen['shown'])
})

for (const width of [390, 1440]) {
  test(`Heads and cards are compact and never wider than the page, and spoiler mode hides all of their figures, ${width} px (TM-15 PL-11 PL-12)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const isWhole = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    const headOf = async () => (await page.locator('main > .bg-raised, main .bg-raised:has(> .page-width)').first().boundingBox())?.height
    for (const path of [WINNER, DEMO.player]) {
      await page.goto(path)
      expect(await page.locator('main dl > div').filter({ visible: true }).count()).toBeGreaterThan(3)
      expect(await isWhole(), path).toBe(true)
      expect(await headOf(), path).toBeLessThan(width < 500 ? 190 : 215)
    }
    await page.goto('/players')
    expect(await isWhole()).toBe(true)
    await turnOn(page)
    for (const path of [WINNER, DEMO.player]) {
      await page.goto(path)
      await expect(page.locator('main dl')).toBeHidden()
    }
    await page.goto('/players?q=echolot')
    await expect(page.locator('main li').filter({ hasText: 'Echolot' })).toBeVisible()
    await expect(page.getByText(/^\d+–\d+$/).filter({ visible: true })).toHaveCount(0)
  })
}

test('A new team and a new player have heads and cards without an empty place for figures (TM-15 PL-11 PL-12)', async ({ page, baseURL }) => {
  const make = factories(await editorOf(baseURL ?? ''))
  const name = `Fresh ${aMark()}`
  const [team, player] = [await make.aTeam({ name }), await make.aPlayer({ username: name })]
  for (const path of [`/teams/${team}`, `/players/${player}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.locator('main dl')).toHaveCount(0)
  }
  await page.goto(`/players?q=${encodeURIComponent(name)}`)
  await expect(page.locator('main li').filter({ hasText: name })).toContainText('No team')
  await expect(page.getByText('Matches won and lost')).toHaveCount(0)
})

test('Results of a player are marked as won or lost by the team that the player was with, and heroes come before maps (PL-08 PL-12)', async ({ page, request }) => {
  const id = DEMO.player.split('/').at(-1) ?? ''
  const { teams } = (await (await request.get(`/api/players/${id}/career`)).json()) as Career
  await page.goto(DEMO.player)
  const rows = page.getByRole('region', { name: 'Results' }).locator('.match-row')
  const marks = await rows.evaluateAll((all) => all.map((row) => [row.querySelector('a')?.pathname.split('/').at(-1), row.querySelector('[title=Won], [title=Lost]')?.textContent ?? null]))
  expect(marks.length).toBeGreaterThan(2)
  for (const [match, mark] of marks) {
    const { seriesWinner } = (await (await request.get(`/api/matches/${match}`)).json()) as { seriesWinner: string | null }
    expect(mark, String(match)).toBe(seriesWinner === null ? null : teams.some(({ teamId }) => teamId === seriesWinner) ? 'W' : 'L')
  }
  await expect(page.getByRole('heading', { level: 2, name: /^(?:Placements|Heroes|Maps)$/ })).toHaveText(['Placements', 'Heroes', 'Maps'])
})
