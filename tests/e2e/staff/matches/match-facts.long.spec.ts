import { expect, test } from '@playwright/test'
import type { SentMatch } from '#contract/matches.ts'
import { entryPage } from '#tests/e2e/page-objects/match-entry-page.ts'
import { matchEntrySite } from '#tests/e2e/sites/match-entry-site.ts'
import { games } from '#tests/support/worlds/factories.ts'

const { site, world } = matchEntrySite()

const aPlayedMatch = () => site.make.aMatch({
  teamOneId: world.alpha, teamTwoId: world.beta, winnerMode: 'auto', matchStartTime: '2026-01-05T18:00:00.000Z',
  games: games([2, 0], [2, 1]).map((game) => ({ ...game, map: 'krakoa' })),
})

test('Picks, bans, heroes and recordings are entered by staff and seen by visitors, hidden where they tell (MT-32 MT-33 MT-34)', async ({ page, context }) => {
  const entry = entryPage(page, site.url)
  const id = await aPlayedMatch()
  await entry.open(id)
  await entry.button('Roster again').click()
  await entry.button('More about game 2').click()
  const panel = page.getByRole('group', { name: 'Game 2', exact: true })
  await panel.getByLabel('Map picked by').selectOption('Beta')
  await panel.getByLabel('First ban').selectOption('Alpha')
  await panel.getByLabel('Start in the VOD').fill('soon')
  await panel.getByLabel('Replay code').fill('K4TZ-90')
  await panel.getByLabel('Alpha 1', { exact: true }).fill('Hela 8:99')
  await entry.label('VOD Link').fill('https://www.twitch.tv/videos/12')
  await entry.label('VOD language').fill('English')
  await entry.label('VOD label').fill('Main channel')
  await entry.button('Add VOD').click()
  await entry.label('VOD 2 Link').fill('https://www.youtube.com/watch?v=map4')
  await entry.label('VOD 2 language').fill('English')
  await entry.label('VOD 2 label').fill('Map 4')
  await entry.label('Stream Link').fill('https://www.twitch.tv/main')
  await entry.button('Add Stream').click()
  await entry.button('Update Match').click()
  await expect(page.getByText('2 fields need your attention')).toBeVisible()
  await expect(panel.getByText(/This is no hero with a time/)).toBeVisible()
  await panel.getByLabel('Start in the VOD').fill('1:02:03')
  await expect(panel.getByLabel('Alpha 1', { exact: true })).toHaveValue('Hela 8:99')
  await panel.getByLabel('Alpha 1', { exact: true }).fill('Hela 8:30, luna 40%')
  await entry.button('Update Match').click()
  await entry.saved()
  await expect(panel.getByLabel('Alpha 1', { exact: true })).toHaveValue('Hela 8:30, Luna Snow 40%')
  const match = await (await page.request.get(`${site.url}/api/matches/${id}`)).json() as SentMatch
  expect(match).toMatchObject({ streamLink: 'https://www.twitch.tv/main', vodLink: 'https://www.twitch.tv/videos/12' })
  expect(match.streams).toHaveLength(1)
  expect(match.games[1]).toMatchObject({ pickedBy: 'two', firstBan: 'one', vodStart: 3723, replayCode: 'K4TZ-90' })

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${site.url}/matches/${id}?map=2`)
  const vods = page.getByRole('link', { name: /^Watch VOD/ })
  const pick = page.getByText('Map picked by')
  await expect(pick).toBeVisible()
  await expect(page.getByRole('link', { name: /^Watch from 1:02:03/ })).toHaveAttribute('href', 'https://www.twitch.tv/videos/12?t=1h2m3s')
  await expect(page.getByText('Luna Snow')).toBeVisible()
  await expect(page.getByText('8:30', { exact: true })).toBeVisible()
  await expect(vods).toHaveCount(2)
  await expect(page.getByText('Map 4')).toBeVisible()
  await page.getByRole('button', { name: 'Copy replay code K4TZ-90' }).click()
  await expect(page.getByText('Replay code copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('K4TZ-90')

  await page.evaluate(() => localStorage.setItem('spoilerMode', 'true'))
  await page.reload()
  await expect(page.getByText('Replay code', { exact: true })).toBeVisible()
  await expect(pick).toBeHidden()
  await expect(page.getByText('First ban')).toBeHidden()
  await expect(vods.filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText('Map 4')).toBeHidden()
  await expect(page.getByText('Main channel')).toBeHidden()
})
