import { expect, type Page } from '@playwright/test'
import { emptySlots } from '#domain/drafts/slots.ts'
import { holdScript } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import type { Client } from '#tests/support/clients/client.ts'
import { factories, games, type Factories } from '#tests/support/worlds/factories.ts'

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

let editor: Client
let make: Factories
test.beforeAll(async ({ site }) => {
  editor = await editorOf(site.url)
  make = factories(editor)
})

/** A team of six, with a substitute. */
async function aTeam(name: string): Promise<string> {
  const players = await Promise.all(Array.from({ length: 7 }, (_, index) => make.aPlayer({ username: `${name} ${index + 1}` })))
  const entries = players.map((playerId) => ({ playerId, role: 'duelist' as const }))
  return make.aTeam({ name, tag: name.slice(0, 4), roster: entries.slice(0, 6), substitutes: entries.slice(6) })
}

test('A team without a snapshot is shown as it is, and its substitutes are reached by mouse and keyboard (TM-07) [P03 P08]', async ({ page }) => {
  const teamId = await aTeam('Willow Kites')
  const eventId = await make.anEvent({ teamMetadata: [{ teamId, snapshot: null }] })
  await page.goto(`/events/${eventId}`)
  await expect(page.getByText('Invalid team data')).toHaveCount(0)
  const card = page.getByRole('button', { name: /^Willow Kites/ })
  const [first, substitute] = [page.getByText('Willow Kites 1', { exact: true }), page.getByText('Willow Kites 7', { exact: true })]
  await card.hover() // which loads what it does
  await expect(first).toBeVisible()
  const swap = page.getByRole('button', { name: 'Substitutes' })
  await swap.click()
  await expect(substitute).toBeVisible()
  await expect(first).toBeHidden()
  await substitute.hover()
  // Longer than a card stays without a pointer.
  await page.waitForTimeout(400)
  await expect(substitute).toBeVisible()
  await page.getByRole('button', { name: 'Starting lineup' }).click()
  await expect(first).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(first).toHaveCount(0)
  await card.focus()
  await page.keyboard.press('Enter')
  await swap.focus()
  await page.keyboard.press('Enter')
  await expect(substitute).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(substitute).toHaveCount(0)
})

test('A mouse that rests on a team before the script of the page hears it opens its line-up (TM-07)', async ({ page }) => {
  const teamId = await aTeam('Cedar Swifts')
  const eventId = await make.anEvent({ teamMetadata: [{ teamId, snapshot: null }] })
  const release = await holdScript(page)
  await page.goto(`/events/${eventId}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Cedar Swifts/ }).hover()
  release()
  await expect(page.getByText('Cedar Swifts 1', { exact: true })).toBeVisible()
})

test('A running match shows no winner anywhere before one is entered [P04]', { tag: '@long' }, async ({ page }) => {
  const [teamOneId, teamTwoId] = [await aTeam('Amber Rooks'), await aTeam('Birch Lions')]
  const eventId = await make.anEvent()
  const sides = { eventId, teamOneId, teamTwoId, matchStartTime: hoursAgo(1) }
  const matchId = await make.aMatch(sides)
  await make.aGroup({ eventId, teamIds: [teamOneId, teamTwoId], matchIds: [matchId] })
  const bracketId = await make.aBracket({ eventId, participantCount: 2 })
  await editor.post(`/api/brackets/${bracketId}/seed`, { teamIds: [teamOneId, teamTwoId] })
  const { matches: nodes } = (await editor.get(`/api/brackets/${bracketId}`)).body
  await editor.patch(`/api/brackets/${bracketId}`, { matches: nodes.map((node: object) => ({ ...node, matchId })) })
  const save = async (over: object) => {
    const { status } = await editor.put(`/api/matches/${matchId}`, { ...sides, games: games([10, 9], [null, null]), ...over })
    expect(status).toBe(200)
  }
  const winnersOn = async () => {
    const seen: Record<string, number> = {}
    const pages = ['/', `/matches/${matchId}`, `/teams/${teamOneId}`, ...['', '?tab=groups', '?tab=schedule&earlier=open'].map((tab) => `/events/${eventId}${tab}`)]
    for (const path of pages) {
      await page.goto(path)
      const closed = page.getByRole('button', { name: 'Show matches' })
      for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click()
      await expect(page.getByText('Amber Rooks').filter({ visible: true }).first()).toBeVisible()
      // The home page has other matches too.
      const scope = path === '/' ? page.locator('article, .match-row').filter({ hasText: 'Amber Rooks' }).first() : page.locator('main')
      const marks = await scope.locator('.win-mark').filter({ visible: true }).count()
      const said = (await scope.ariaSnapshot()).match(/, winner|\bbeat\b|champion: |title: Won/gi)?.length ?? 0
      seen[path] = marks + said
    }
    return seen
  }
  await save({})
  const running = await winnersOn()
  expect(running).toEqual(Object.fromEntries(Object.keys(running).map((path) => [path, 0])))
  expect((await editor.get(`/api/brackets/${bracketId}`)).body.matches[0].winnerId).toBeNull()
  await save({ winnerMode: 'manual', seriesWinner: teamOneId })
  const decided = await winnersOn()
  expect(Object.values(decided).every((count) => count > 0), JSON.stringify(decided)).toBe(true)
})

test('On a phone a map that the timeline opens has its tile in sight, and its name above its draft (MT-22)', async ({ page }) => {
  const sides = { teamOneId: await aTeam('Cape Herons'), teamTwoId: await aTeam('Moor Foxes'), matchStartTime: hoursAgo(3) }
  const played = (['krakoa', 'midtown', 'arakko', 'hall-of-djalia', 'royal-palace', 'shin-shibuya', 'hells-heaven'] as const).map((map, index) => ({
    gameNumber: index + 1, map, teamOneScore: index % 2, teamTwoScore: (index + 1) % 2,
  }))
  const id = await make.aMatch({ ...sides, bestOf: 7, games: played })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/matches/${id}`)
  for (const number of [1, 6, 2]) {
    await page.locator(`a[data-map="${number}"]`).first().click() // of the timeline
    const tile = page.locator('.map-tiles > [aria-expanded=true]').filter({ visible: true })
    await expect(tile).toContainText(`${number % 2 === 1 ? 0 : 1}`)
    await expect(tile).toBeInViewport({ ratio: 0.95 })
    await expect(page.locator('[data-details]').getByText(new RegExp(`^Map ${number}: `)).filter({ visible: true })).toBeInViewport()
  }
})

/** The visible tiles, in pixels. */
const tilesOn = async (page: Page) => {
  const tiles = await page.locator('.map-tiles > [data-map]').filter({ visible: true }).all()
  return Promise.all(tiles.map(async (tile) => (await tile.boundingBox()) ?? { width: Number.NaN, height: Number.NaN }))
}

test('Tiles have the size of three whether a match has none, one or two maps, and line-ups fill in for maps [P05]', { tag: '@long' }, async ({ page }) => {
  const sides = { teamOneId: await aTeam('Dale Wings'), teamTwoId: await aTeam('Dune Hares'), matchStartTime: hoursAgo(-30) }
  const of = (count: number) => make.aMatch({
    ...sides, games: Array.from({ length: count }, (_, index) => ({ gameNumber: index + 1, map: 'krakoa' })),
  })
  const ids = [await of(0), await of(1), await of(2), await of(3)]
  for (const [width, height] of [[1440, 900], [1280, 720], [390, 844], [320, 640]] as const) {
    await page.setViewportSize({ width, height })
    const sizes: { width: number; height: number }[][] = []
    for (const id of ids) {
      await page.goto(`/matches/${id}`)
      sizes.push(await tilesOn(page))
    }
    const usual = sizes[3]?.[0] ?? { width: 0, height: 0 }
    expect(sizes.map((tiles) => tiles.length)).toEqual([1, 1, 2, 3])
    for (const tile of sizes.flat()) {
      expect(Math.abs(tile.width - usual.width), `${width}`).toBeLessThan(16)
      expect(tile.height, `${width}`).toBeLessThan(usual.height + 16)
    }
    await page.goto(`/matches/${ids[0]}`)
    await expect(page.getByRole('region', { name: 'Line-ups' }).getByText('Dune Hares 6')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('A match decided without maps shows who won, and not in spoiler mode (MT-10) [P06]', async ({ page, context }) => {
  const [teamOneId, teamTwoId] = [await aTeam('Elm Foxes'), await aTeam('Fjord Owls')]
  const id = await make.aMatch({ teamOneId, teamTwoId, matchStartTime: hoursAgo(30), winnerMode: 'manual', seriesWinner: teamTwoId })
  await page.goto(`/matches/${id}`)
  const bug = page.locator('.score-bug')
  await expect(bug).toHaveText(/^L\s*–\s*W/, { useInnerText: true })
  await expect(bug.locator('.win-mark-two')).toBeVisible()
  await page.goto(`/matches?team=${teamTwoId}&state=results`)
  await expect(page.locator('.match-row-s1')).toHaveText(/^L/, { useInnerText: true })
  await expect(page.locator('.match-row-s2')).toHaveText(/^W/, { useInnerText: true })
  await turnOn(page)
  const hidden = await context.newPage()
  await hidden.goto(`/matches/${id}`)
  await expect(hidden.locator('.score-bug')).toHaveText(/\?\s*\?/, { useInnerText: true })
  await expect(hidden.locator('.win-mark').filter({ visible: true })).toHaveCount(0)
  await expect(hidden.getByRole('region', { name: 'Line-ups' })).toBeHidden()
})

test('A drawn map is a draw with its draft, the map being played shows its draft, and only an open one has no winner yet [P07]', async ({ page }) => {
  const [teamOneId, teamTwoId] = [await aTeam('Gorse Bears'), await aTeam('Heath Rams')]
  const drafted = { map: 'krakoa', teamASlots: emptySlots('A').map((slot, index) => (index === 0 ? { ...slot, heroId: 'hulk' } : slot)) }
  const scores = [[2, 1], [1, 1], [3, 0]] as const
  const finished = await make.aMatch({
    teamOneId, teamTwoId, matchStartTime: hoursAgo(30), winnerMode: 'auto',
    games: scores.map(([one, two], index) => ({ ...drafted, gameNumber: index + 1, teamOneScore: one, teamTwoScore: two })),
  })
  const claim = page.getByText('This map has no winner yet.')
  await page.goto(`/matches/${finished}?map=2`)
  await expect(page.getByText('This map is a draw: both teams have 1.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Draft Phase' })).toBeVisible()
  await expect(claim).toHaveCount(0)
  const live = await make.aMatch({
    teamOneId, teamTwoId, matchStartTime: hoursAgo(1),
    games: [{ ...drafted, gameNumber: 1 }, { map: 'midtown', gameNumber: 2 }],
  })
  await page.goto(`/matches/${live}?map=1`)
  await expect(page.getByRole('link', { name: 'Open this draft in the simulator' })).toBeVisible()
  await expect(claim).toHaveCount(0)
  await page.goto(`/matches/${live}?map=2`)
  await expect(claim).toBeVisible()
})
