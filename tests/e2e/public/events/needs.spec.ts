import { expect, type Page } from '@playwright/test'
import { expectSame, perceivedOn } from '#tests/e2e/checks/perceived.ts'
import { openReady } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { factories, games } from '#tests/support/worlds/factories.ts'

type Scores = [number, number][]
const CLEAR: Scores = [[2, 0], [2, 1]]
const LOST: Scores = [[0, 2], [1, 2]]

/** A group of four before its last two matches; tests beside each other end its names differently. */
async function aGroup(url: string, end = '') {
  const editor = await editorOf(url)
  const make = factories(editor)
  const eventId = await make.anEvent({ name: 'Needs Cup' })
  const teamIds: string[] = []
  for (const name of ['Ash Reds', 'Basalt Guard', 'Cinder Watch', 'Dusk Owls']) teamIds.push(await make.aTeam({ name: name + end }))
  const [a = '', b = '', c = '', d = ''] = teamIds
  const match = (teamOneId: string, teamTwoId: string, ...scores: Scores) =>
    make.aMatch({ eventId, teamOneId, teamTwoId, bestOf: 3, ...(scores.length > 0 && { games: games(...scores), winnerMode: 'auto' as const }) })
  const matchIds = [
    await match(a, b, [2, 1], [0, 2], [1, 2]), await match(c, d, ...CLEAR), await match(a, c, ...CLEAR), await match(b, d, ...CLEAR),
    await match(a, d), await match(b, c),
  ]
  await make.aGroup({ eventId, name: 'Group A', teamIds, matchIds, eliminationRule: { teamsEliminated: 2 } })
  const save = (scores: Scores) =>
    editor.put(`/api/matches/${matchIds[4]}`, { eventId, teamOneId: a, teamTwoId: d, bestOf: 3, games: games(...scores), winnerMode: 'auto' })
  return { eventId, path: `/events/${eventId}?tab=groups`, save }
}

const order = (page: Page) => page.getByRole('region', { name: 'Group A' }).locator('tbody').first().getByRole('row').getByRole('link').allTextContents()
const needs = (page: Page) => page.getByRole('list', { name: 'What the teams need' })

test('A group says what its teams need, and its table moves with chosen outcomes and back (SC-05 SC-07)', async ({ page, site }) => {
  const { path } = await aGroup(site.url)
  await page.goto(path)
  const before = await order(page)
  expect(before[0]).toContain('Basalt Guard')
  await page.getByRole('button', { name: 'What do we need?' }).click()
  await expect(needs(page).getByText('Through with a win; with 1–2 if Cinder Watch lose.')).toBeVisible()
  await expect(needs(page).getByText('Even if they win their last match, Ash Reds and Basalt Guard stay ahead.')).toBeVisible()
  await page.getByRole('group', { name: 'Ash Reds vs Dusk Owls' }).getByRole('button', { name: '2–0' }).click()
  await expect.poll(async () => (await order(page))[0]).toContain('Ash Reds')
  await expect(needs(page).getByRole('listitem').first()).toContainText('Through')
  await page.getByRole('group', { name: 'Basalt Guard vs Cinder Watch' }).getByRole('button', { name: '0–2' }).click()
  await expect(needs(page).getByText('All matches are played.')).toHaveCount(4)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.getByRole('button', { name: 'Back to the real table' }).click()
  await expect.poll(() => order(page)).toEqual(before)
})

test('A league says what its teams need for a bye and against relegation (SC-07 SC-10)', { tag: '@long' }, async ({ page, site }) => {
  const make = factories(await editorOf(site.url))
  const settings = { bestOf: 3 }
  const ranks = (...all: number[]) => all.map((rank) => ({ from: 'place' as const, stageId: 'league', part: 0, rank }))
  const { eventId } = await make.aPlan({
    teams: 5, template: undefined,
    stages: [
      { id: 'league', name: 'League', format: 'round-robin', settings, places: [1, 2, 3, 4, 5].map((seed) => ({ from: 'seed' as const, seed })) },
      { id: 'playoffs', name: 'Playoffs', format: 'single-elimination', settings, places: ranks(1, 2, 3) },
      { id: 'down', name: 'Relegation', format: 'round-robin', settings, places: ranks(4, 5) },
    ],
  })
  await page.goto(`/events/${eventId}?tab=groups`)
  const league = page.getByRole('region', { name: 'League', exact: true })
  await league.getByRole('button', { name: 'What do we need?' }).click()
  await expect(needs(page).getByText('A bye with four wins.')).toHaveCount(5)
  await expect(needs(page).getByText('Relegation with four losses.')).toHaveCount(5)
  const first = league.getByRole('group').first()
  await first.getByRole('button', { name: '2–0' }).click()
  await expect(needs(page).getByText('A bye with three wins.')).toHaveCount(1)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('In spoiler mode a group looks the same whoever won, so it does not tell what its teams need (SP-03 SC-07)', { tag: '@long' }, async ({ page, site }) => {
  const group = await aGroup(site.url, ' Two')
  await turnOn(page)
  const look = () => perceivedOn(page, [['groups', group.path]], async () => {
    await expect(page.getByRole('button', { name: 'Spoiler mode: hide scores' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Up to date', { exact: true })).toBeVisible()
  })
  await group.save(CLEAR)
  const one = await look()
  await group.save(LOST)
  await expectSame(one, await look())
})

test('In spoiler mode a group tells what its teams need once its table is revealed (SP-03 SC-07)', { tag: '@long' }, async ({ page, site }) => {
  const { path } = await aGroup(site.url, ' Three')
  await turnOn(page)
  await openReady(page, path)
  const button = page.getByRole('button', { name: 'What do we need?' })
  await expect(button).toBeHidden()
  await page.getByRole('button', { name: 'Reveal standings' }).click()
  await button.click()
  await expect(needs(page)).toBeVisible()
  await page.getByRole('button', { name: 'Hide standings' }).click()
  await expect(needs(page)).toBeHidden()
})
