import { expect, type Locator } from '@playwright/test'
import { openReady } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { aTournament, linkMatches } from '#tests/support/worlds/brackets.ts'
import { factories } from '#tests/support/worlds/factories.ts'

const HEIGHT = 844

test('The bracket of a live match, or its group, is one tap from home (PU-02)', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: HEIGHT })
  const editor = await editorOf(site.url)
  const make = factories(editor)
  const { eventId, bracketId, teams: [teamOneId = '', teamTwoId = ''] } = await aTournament(editor)
  const live = { eventId, teamOneId, teamTwoId, matchStartTime: new Date().toISOString() }
  const [inBracket, inGroup] = [await make.aMatch(live), await make.aMatch(live)]
  await linkMatches(editor, bracketId, { 'w1-0': inBracket })
  const groupId = await make.aGroup({ eventId, teamIds: [teamOneId, teamTwoId], matchIds: [inGroup] })
  for (const [id, to] of [[inBracket, `#match-${inBracket}`], [inGroup, `?tab=groups#group-${groupId}`]] as const) {
    await openReady(page, '/')
    const board = page.locator('article', { has: page.locator(`a[href="/matches/${id}"]`) })
    await board.locator(`a[href^="/events/${eventId}"]`).click()
    await expect(page).toHaveURL(`/events/${eventId}${to}`)
    await expect(page.locator(to.slice(to.indexOf('#')))).toBeInViewport()
  }
})

test('On a phone what is live in an event comes first, then what is next and then its bracket: four matches and its title are on the first screen (EV-04)', async ({ page, site }) => {
  const editor = await editorOf(site.url)
  const make = factories(editor)
  const { eventId, teams: [teamOneId = '', teamTwoId = ''] } = await aTournament(editor)
  const starting = (minutes: number) => make.aMatch({ eventId, teamOneId, teamTwoId, matchStartTime: new Date(Date.now() + minutes * 60_000).toISOString() })
  for (const minutes of [90, 91, 92, 93, 94]) await starting(minutes)
  const bracket = page.locator('.bracket-round').first()
  const live = page.getByRole('heading', { name: 'Live Matches', exact: true })
  const next = page.getByRole('heading', { name: 'Upcoming Matches', exact: true })
  const areInOrder = async (...places: Locator[]) => {
    const tops = await Promise.all(places.map(async (place) => (await place.boundingBox())?.y))
    expect(tops.every((top, index) => top !== undefined && top > (tops[index - 1] ?? 0)), tops.join(', ')).toBe(true)
  }
  await page.setViewportSize({ width: 390, height: HEIGHT })
  await openReady(page, `/events/${eventId}`)
  await expect(live).toHaveCount(0)
  await areInOrder(next, bracket)
  const before = (heading: Locator) => page.locator('section', { has: heading }).locator('.match-row').filter({ visible: true })
  await expect(before(next)).toHaveCount(4)
  for (const [nowLive, stillNext] of [[1, 3], [2, 2], [3, 2]] as const) {
    await starting(-nowLive)
    await openReady(page, `/events/${eventId}`)
    await expect(before(live)).toHaveCount(nowLive)
    await expect(before(next)).toHaveCount(stillNext)
    await areInOrder(live, next, bracket)
    if (nowLive > 2) continue
    const [last, title] = await Promise.all([before(next).last().boundingBox(), page.getByRole('heading', { name: /^Bracket/ }).boundingBox()])
    expect((last?.y ?? HEIGHT) + (last?.height ?? 0)).toBeLessThanOrEqual(HEIGHT)
    expect((title?.y ?? HEIGHT) + (title?.height ?? 0)).toBeLessThanOrEqual(HEIGHT)
  }
  await page.getByRole('link', { name: 'Whole schedule' }).click()
  await expect(page).toHaveURL(`/events/${eventId}?tab=schedule`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReady(page, `/events/${eventId}`)
  await expect(before(next)).toHaveCount(4)
})

test('In spoiler mode a phone has two of the next matches of an event before its bracket, whether anything is live or not (EV-04 SP-03)', async ({ page, site }) => {
  const editor = await editorOf(site.url)
  const make = factories(editor)
  const { eventId, teams: [teamOneId = '', teamTwoId = ''] } = await aTournament(editor)
  const starting = (minutes: number) => make.aMatch({ eventId, teamOneId, teamTwoId, matchStartTime: new Date(Date.now() + minutes * 60_000).toISOString() })
  for (const minutes of [90, 91, 92, 93, 94]) await starting(minutes)
  await page.setViewportSize({ width: 390, height: HEIGHT })
  await turnOn(page)
  for (const isLive of [false, true]) {
    if (isLive) await starting(-5)
    await openReady(page, `/events/${eventId}`)
    await expect(page.getByRole('heading', { name: 'Live Matches' })).toBeVisible({ visible: isLive })
    await expect(page.locator('.coming-up .match-row').filter({ visible: true })).toHaveCount(2)
  }
})
