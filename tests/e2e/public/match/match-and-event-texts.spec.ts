import { expect, test, type Page } from '@playwright/test'
import { awake, chooseTab, openReady } from '#tests/e2e/page-objects/ready.ts'
import { ownSite, type OwnSite } from '#tests/e2e/sites/own-site.ts'
import { games } from '#tests/support/worlds/factories.ts'

test.describe.configure({ mode: 'serial' })

const HOUR = 3_600_000
const LINK = 'https://www.example.com/watch'
const instant = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()

let site: OwnSite
let one: string
let two: string
test.beforeAll(async () => {
  site = await ownSite()
  const [first = '', second = ''] = await site.make.teams(2)
  one = first
  two = second
})
test.afterAll(() => site.close())

const see = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

test('A live match links its stream and has no recording yet (MT-22)', { tag: '@long' }, async ({ page }) => {
  const id = await site.make.aMatch({ teamOneId: one, teamTwoId: two, matchStartTime: instant(-1), streamLink: LINK })
  await page.goto(`${site.url}/matches/${id}`)
  for (const text of ['LIVE', 'Watch Live Stream', 'Not yet available']) await see(page, text)
  await expect(page.getByRole('link', { name: /Watch Live Stream/ })).toHaveAttribute('rel', /noopener/)
})

test('A finished match links what there is, and shows what is known of each map (MT-22 PU-04)', async ({ page }) => {
  const id = await site.make.aMatch({
    teamOneId: one,
    teamTwoId: two,
    matchStartTime: instant(-30),
    seriesWinner: one,
    streamLink: LINK,
    vodLink: LINK,
    games: [
      { ...games([2, 0])[0], gameNumber: 1, map: 'midtown' },
      { gameNumber: 2, map: 'krakoa' },
      { gameNumber: 3, map: 'dnp' },
      { gameNumber: 4, map: 'tbd' },
    ],
  })
  await page.goto(`${site.url}/matches/${id}?map=1`)
  for (const text of ['FINAL', 'Watch Stream', 'Watch VOD', 'No draft information available']) await see(page, text)
  await page.goto(`${site.url}/matches/${id}?map=2`)
  await see(page, 'This map has no winner yet. Game details will be available after the game is completed.')
  await page.goto(`${site.url}/matches/${id}?map=3`)
  for (const text of ['Map not played', 'TBD']) await see(page, text)
})

test('A match without anything shows that, and counts down to its start', async ({ page }) => {
  const id = await site.make.aMatch({ matchStartTime: instant(50) })
  await page.goto(`${site.url}/matches/${id}`)
  for (const text of ['No stream available', 'Not yet available', 'TBD', 'Starts in 2d 1h']) await see(page, text)
  await page.goto(`${site.url}/matches/none`)
  await expect(page.getByText('No match found.').first()).toBeVisible()
})

test('Prizes open and close, groups show their rule and their matches (EV-07 EV-16 GR-13 GR-14)', async ({ page }) => {
  const prizeDistribution = [1, 2, 3, 4, 5, 6].map((place) => ({ place, prize: 700 - place * 100 }))
  const eventId = await site.make.anEvent({ prizeDistribution })
  const matchId = await site.make.aMatch({ eventId, teamOneId: one, teamTwoId: two, seriesWinner: one })
  await site.make.aGroup({ eventId, teamIds: [one, two], matchIds: [matchId], eliminationRule: { teamsEliminated: 1 } })
  await openReady(page, `${site.url}/events/${eventId}`)
  await page.getByRole('button', { name: 'Show More (2 more)' }).click()
  await page.getByRole('button', { name: 'Show Less' }).click()
  await page.getByRole('button', { name: 'Show More (2 more)' }).waitFor()
  await chooseTab(page, 'Groups')
  await expect(page.getByText('Bottom 1 eliminated').first()).toBeVisible()
  for (const text of ['Safe', 'Eliminated']) await see(page, text)
  await page.getByRole('button', { name: 'Show matches' }).click()
  await expect(page.getByRole('button', { name: 'Hide matches' })).toBeVisible()
  await see(page, 'Unscheduled')
  await chooseTab(page, 'Schedule')
  await expect(page.getByRole('combobox', { name: 'Team', exact: true })).toContainText('All Teams')
})

test('A table says what decided a place and has a column for drawn series, and spoiler mode shows none of it (GR-14 GR-17 SP-03)', { tag: '@long' }, async ({ page }) => {
  const eventId = await site.make.anEvent()
  const [three = ''] = await site.make.teams(1)
  const match = (teamOneId: string, teamTwoId: string, scores: Parameters<typeof games>) =>
    site.make.aMatch({ eventId, teamOneId, teamTwoId, games: games(...scores), matchStartTime: instant(-24) })
  // One has more maps, two won their match, and both drew with three.
  const direct = await match(two, one, [[2, 1]])
  const matchIds = [
    direct, await match(one, three, [[2, 0], [2, 0]]), await match(one, three, [[2, 0], [0, 2]]), await match(two, three, [[2, 0], [0, 2]]),
  ]
  const deductions = [{ teamId: three, points: 1, note: 'Late roster' }]
  await site.make.aGroup({ eventId, teamIds: [one, two, three], matchIds, ranking: ['points', 'head-to-head'], deductions })
  await openReady(page, `${site.url}/events/${eventId}?tab=groups`)
  const heading = page.getByRole('columnheader', { name: 'Draws' })
  await expect(heading).toBeVisible()
  await expect(page.getByText(/: -1 point, Late roster$/)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Points' })).toBeVisible()
  await page.getByText('How ties are broken').click()
  await awake(page, 'details')
  const notes = page.getByRole('listitem').filter({ hasText: /on head-to-head/ })
  await expect(notes).toHaveText([/Ahead of .* on head-to-head\.\s*Match 1/, /Behind .* on head-to-head\.\s*Match 1/])
  await expect(notes.first().getByRole('link')).toHaveAttribute('href', `/matches/${direct}`)
  await page.getByRole('button', { name: 'Spoiler mode: hide scores' }).click()
  await expect(heading).toBeHidden()
  await expect(page.getByText('How ties are broken')).toBeHidden()
  await expect(page.getByText(/Late roster/)).toBeHidden()
  await expect(page.getByRole('columnheader', { name: 'Points' })).toBeHidden()
  await expect(page.getByText('Late roster')).toBeHidden()
})

test('A tie is shown: teams that nothing separates share a rank, are marked, and are named below the table, but not in spoiler mode (GR-06 SP-03)', { tag: '@long' }, async ({ page }) => {
  const eventId = await site.make.anEvent()
  const [three = ''] = await site.make.teams(1)
  const beats = (teamOneId: string, teamTwoId: string) =>
    site.make.aMatch({ eventId, teamOneId, teamTwoId, games: games([2, 0], [2, 0]), matchStartTime: instant(-24) })
  const matchIds = [await beats(one, two), await beats(two, three), await beats(three, one)]
  await site.make.aGroup({ eventId, teamIds: [one, two, three], matchIds })
  await openReady(page, `${site.url}/events/${eventId}?tab=groups`)
  const rows = page.locator('tbody').first().getByRole('row')
  await expect(rows).toHaveCount(3)
  for (const row of await rows.all()) {
    await expect(row.getByRole('cell').first()).toContainText('1')
    await expect(row.getByText('Tied', { exact: true })).toBeVisible()
  }
  await page.getByText('How ties are broken').click()
  await awake(page, 'details')
  await expect(page.getByRole('listitem').filter({ hasText: /^.+: Tied with .+/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Spoiler mode: hide scores' }).click()
  await expect(page.getByText('Tied', { exact: true }).first()).toBeHidden()
  await expect(page.getByText('How ties are broken')).toBeHidden()
})
