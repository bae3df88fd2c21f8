import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { factories, games } from '#tests/support/worlds/factories.ts'

const HOUR = 3_600_000

/** An event with a live match of two teams of its own. */
async function aLiveMatch(url: string) {
  const editor = await editorOf(url)
  const make = factories(editor)
  const eventId = await make.anEvent()
  const names = ['Resting', 'Waking'].map((name) => `${name} ${randomUUID().slice(0, 8)}`)
  const [teamOneId = '', teamTwoId = ''] = await Promise.all(names.map((name) => make.aTeam({ name })))
  await editor.post(`/api/snapshots/events/${eventId}`, { teamIds: [teamOneId, teamTwoId] })
  const sides = { eventId, teamOneId, teamTwoId, matchStartTime: new Date(Date.now() - HOUR).toISOString() }
  const id = await make.aMatch({ ...sides, games: games([2, 0], [null, null], [null, null]) })
  const save = async (...scores: Parameters<typeof games>) =>
    expect((await editor.put(`/api/matches/${id}`, { ...sides, games: games(...scores) })).status).toBe(200)
  return { eventId, teamOneId, names, save }
}

test('A tab of a team that came without its code shows news without being used (TM-09)', async ({ page, site }) => {
  const { teamOneId, save } = await aLiveMatch(site.url)
  await page.goto(`/teams/${teamOneId}?tab=matches`)
  const score = page.locator('main .match-row [data-score]:visible')
  await expect(score).toHaveText(['1', '0'])
  await expect(page.getByText('Up to date', { exact: true })).toBeAttached()
  await save([2, 0], [2, 1], [null, null])
  await expect(score).toHaveText(['2', '0'])
})

test('A choice in a tab that came without its code counts (TM-10 EV-05)', async ({ page, site }) => {
  const { teamOneId, eventId, names: [name = ''] } = await aLiveMatch(site.url)
  await page.goto(`/teams/${teamOneId}?tab=roster`)
  await page.getByRole('combobox', { name: 'Roster as of' }).selectOption(eventId)
  await expect(page).toHaveURL(`/teams/${teamOneId}?tab=roster&event=${eventId}`)
  await expect(page.getByRole('combobox', { name: 'Roster as of' })).toHaveValue(eventId)

  await page.goto(`/events/${eventId}?tab=schedule`)
  await page.getByRole('combobox', { name: 'Team', exact: true }).selectOption({ label: name })
  await expect(page).toHaveURL(`/events/${eventId}?tab=schedule&team=${teamOneId}`)
  await page.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Completed' }).click()
  await expect(page.getByText('No matches found with the current filters.').filter({ visible: true })).toBeVisible()
})

test('The schedule of a team that begins in the past leads to now, by the first press too (EV-05)', async ({ page, site }) => {
  const { eventId, teamOneId } = await aLiveMatch(site.url)
  const make = factories(await editorOf(site.url))
  await make.matches(40, { eventId, teamOneId, matchStartTime: new Date(Date.now() - 30 * HOUR).toISOString() })
  await page.goto(`/events/${eventId}?tab=schedule&team=${teamOneId}`)
  const live = page.locator('.match-list li', { has: page.getByText('LIVE', { exact: true }) })
  await expect(live).not.toBeInViewport()
  await page.getByRole('button', { name: 'Jump to now' }).click()
  await expect(live).toBeInViewport()
  await expect(live.getByRole('link').first()).toBeFocused()
})
