import { expect, type Page } from '@playwright/test'
import { expectSame, perceivedOn } from '#tests/e2e/checks/perceived.ts'
import { noneRests } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { ownSite } from '#tests/e2e/sites/own-site.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { complete, linkMatches, nodeOf, readBracket, teamsIn } from '#tests/support/worlds/brackets.ts'
import { factories, games } from '#tests/support/worlds/factories.ts'

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const [NINE_AGO, SEVEN_AGO, ONE_AGO] = [hoursAgo(9), hoursAgo(7), hoursAgo(1)]

/** A double elimination of four with a second grand final; both finals have a match, and the first is about to be played. */
async function aFinal(url: string, secondAt = SEVEN_AGO) {
  const editor = await editorOf(url)
  const make = factories(editor)
  const eventId = await make.anEvent({ name: 'Harvest Cup' })
  const teams = await make.teams(4)
  const bracketId = await make.aBracket({ eventId, type: 'double-elimination', participantCount: 4, grandFinal: 'reset', name: 'Playoffs' })
  await editor.post(`/api/brackets/${bracketId}/seed`, { teamIds: teams })
  for (const id of ['w1-0', 'w1-1', 'w2-0', 'l1-0', 'l2-0']) {
    const [top] = teamsIn(nodeOf(await readBracket(editor, bracketId), id))
    await complete(editor, bracketId, id, top ?? '')
  }
  const [upper, lower] = teamsIn(nodeOf(await readBracket(editor, bracketId), 'gf')) as [string, string]
  const [first, second] = [
    await make.aMatch({ eventId, matchStartTime: NINE_AGO }), await make.aMatch({ eventId, matchStartTime: secondAt }),
  ] as const
  await linkMatches(editor, bracketId, { gf: first, gf2: second })
  const save = (id: string, matchStartTime: string, scores: [number, number] | [null, null]) => editor.put(`/api/matches/${id}?confirm=true`, {
    eventId, teamOneId: upper, teamTwoId: lower, games: games(scores), winnerMode: 'auto', matchStartTime,
  })
  return {
    eventId, bracketId, first, second,
    upperWins: () => save(first, NINE_AGO, [2, 0]),
    lowerWinsFirst: () => save(first, NINE_AGO, [0, 2]),
    lowerWins: async () => {
      await save(first, NINE_AGO, [0, 2])
      await save(second, secondAt, [2, 0])
    },
    lowerWinsAndPlaysOn: async () => {
      await save(first, NINE_AGO, [0, 2])
      await save(second, ONE_AGO, [null, null])
    },
  }
}

/** What spoiler mode shows of that world, wherever its finals are. */
async function lookAt(page: Page, site: { url: string }, world: Awaited<ReturnType<typeof aFinal>>) {
  const pages: [string, string][] = [['overview', `/events/${world.eventId}`], ['schedule', `/events/${world.eventId}?tab=schedule`],
    ['matches', `/matches?event=${world.eventId}`], ['results', `/matches?event=${world.eventId}&state=results`],
    ['first final', `/matches/${world.first}`], ['second final', `/matches/${world.second}`],
    ...['now', `${NINE_AGO}~match:${world.first}`].map((at): [string, string] => [`catching up at ${at}`, `/events/${world.eventId}/catch-up?at=${at}`])]
  const match: [string, string][] = [['frame of the second final', `${site.url}/embed/matches/${world.second}?spoilers=hide`]]
  const tree: [string, string][] = [['frame of the bracket', `${site.url}/embed/brackets/${world.bracketId}?spoilers=hide`]]
  return [
    ...await perceivedOn(page, pages, async () => {
      await expect(page.getByRole('button', { name: 'Spoiler mode: hide scores' })).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByText('Up to date', { exact: true })).toBeVisible()
      await noneRests(page)
    }),
    ...await perceivedOn(page, match, async () => {
      await expect(page.getByText('Only played if the team from the lower bracket wins the Grand Final.')).toBeVisible()
      // It is there once the frame hears.
      await expect(page.getByRole('button', { name: 'Reveal result of Grand Final' })).toBeVisible()
    }),
    ...await perceivedOn(page, tree, async () => {
      await expect(page.getByText('If needed')).toBeVisible()
    }),
  ]
}

test('In spoiler mode nobody can tell whether the second grand final was played, until the first is revealed (SP-03 BR-32)', async ({ page, site }) => {
  const world = await aFinal(site.url)
  await turnOn(page)
  const picture = async () => (await (await page.request.get(`${site.url}/share/matches/${world.second}.png`)).body()).toString('base64')
  await world.upperWins()
  const [unneeded, picturedUnneeded] = [await lookAt(page, site, world), await picture()]
  await world.lowerWins()
  await expectSame(unneeded, await lookAt(page, site, world))
  expect(await picture() === picturedUnneeded, 'the picture of the second final').toBe(true)

  await page.goto(`/events/${world.eventId}`)
  await expect(page.getByText('If needed')).toBeVisible()
  await expect(page.getByText('Champion', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Reveal result of Grand Final' }).first().click()
  await expect(page.getByText('If needed')).toBeHidden()
  await expect(page.locator('[data-node=gf2]')).toBeVisible()
})

test('In spoiler mode nobody can tell whether the second grand final is being played (SP-03 BR-32)', async ({ page, site }) => {
  const world = await aFinal(site.url, ONE_AGO)
  await turnOn(page)
  await world.upperWins()
  const unneeded = await lookAt(page, site, world)
  await world.lowerWinsAndPlaysOn()
  await expectSame(unneeded, await lookAt(page, site, world))
  expect(await (await page.request.get(`${site.url}/api/matches/${world.second}`)).json()).toMatchObject({ isLive: true })
})

test('A second grand final that was not needed says so, and the winner of the first is champion (BR-32)', async ({ page, site }) => {
  const world = await aFinal(site.url)
  await world.upperWins()
  await page.goto(`/events/${world.eventId}`)
  await expect(page.locator('[data-node=gf2]')).toContainText('Not needed')
  await expect(page.getByText('Champion', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Grand Final Reset' })).toBeVisible()
})

test('In spoiler mode the home page shows another result in place of the second grand final (SP-03 BR-32)', async ({ page, site }) => {
  const make = factories(await editorOf(site.url))
  const teamIds = await make.teams(2)
  for (let count = 0; count < 5; count += 1) {
    await make.aMatch({ teamOneId: teamIds[0], teamTwoId: teamIds[1], games: games([2, 0]), winnerMode: 'auto', matchStartTime: NINE_AGO })
  }
  const world = await aFinal(site.url)
  await world.lowerWins()
  const results = page.locator('section', { has: page.getByRole('heading', { name: 'Recent Results' }) }).getByRole('listitem')
  await page.goto('/')
  await expect(results.filter({ visible: true })).toHaveCount(5)
  await expect(page.locator(`a[href="/matches/${world.second}"]`).first()).toBeVisible()
  await turnOn(page)
  await page.goto('/')
  await expect(page.locator(`a[href="/matches/${world.second}"]`).first()).toBeHidden()
  await expect(results.filter({ visible: true })).toHaveCount(5)
})

test('In spoiler mode the home page has as many live matches whether the second grand final is one of them or not (SP-03 BR-32)', async ({ page }) => {
  const site = await ownSite()
  const make = factories(await editorOf(site.url))
  const [teamOneId, teamTwoId] = await make.teams(2)
  // Six beside the final, which began before them and takes the first place.
  await make.matches(6, { teamOneId, teamTwoId, games: games([null, null]), matchStartTime: hoursAgo(0.5) })
  const world = await aFinal(site.url)
  await world.upperWins()
  await turnOn(page)
  const live = page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'Live Matches' }) }).getByRole('listitem')
  const look = () => perceivedOn(page, [['home', site.url]], async () => {
    await expect(page.getByText('Up to date', { exact: true })).toBeVisible()
    await expect(live.filter({ visible: true })).toHaveCount(5)
  })
  const unneeded = await look()
  await world.lowerWinsAndPlaysOn()
  await expectSame(unneeded, await look())
  await expect(page.locator('.live-now > ul > li')).toHaveCount(6) // so the comparison can fail
  const plain = await (await fetch(site.url)).text()
  expect(plain.match(/<li [^>]*spoiler-only/g), 'it is in the page before any script').toHaveLength(1)
  await site.close()
})

test('In spoiler mode the schedule does not count the second grand final (EV-05 SP-03)', async ({ page, site }) => {
  const world = await aFinal(site.url)
  await world.lowerWins()
  await page.goto(`/events/${world.eventId}?tab=schedule`)
  const all = page.getByRole('button', { name: /^All/ })
  await expect(all).toHaveText('All2')
  await turnOn(page)
  await page.reload()
  await expect(all).toHaveAccessibleName('All')
})

test('In spoiler mode nothing tells that only a second grand final is live (SP-03 BR-32)', async ({ page }) => {
  const site = await ownSite()
  const world = await aFinal(site.url)
  await world.lowerWinsAndPlaysOn()
  await page.goto(site.url)
  const live = page.getByRole('heading', { level: 2, name: 'Live Matches' })
  await expect(live).toBeVisible()
  await turnOn(page)
  await page.goto(site.url)
  await expect(page.getByRole('heading', { name: 'Recent Results' })).toBeVisible()
  await expect(live).toBeHidden()
  await site.close()
})

test('In spoiler mode nothing tells that only a second grand final is next (SP-03 EV-04)', async ({ page, site }) => {
  const world = await aFinal(site.url, hoursAgo(-1))
  const look = () => perceivedOn(page, [['overview', `/events/${world.eventId}`]], () => expect(page.getByText('Up to date', { exact: true })).toBeVisible())
  await turnOn(page)
  await world.upperWins()
  const unneeded = await look()
  await world.lowerWinsFirst()
  await expect(page.locator('.coming-up')).toHaveCount(1) // so the comparison can fail
  await expectSame(unneeded, await look())
})
