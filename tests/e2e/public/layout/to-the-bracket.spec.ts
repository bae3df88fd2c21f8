import { expect, type Locator } from '@playwright/test'
import { openReady } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { aTournament, linkMatches } from '#tests/support/worlds/brackets.ts'
import { factories } from '#tests/support/worlds/factories.ts'

test('The bracket of a live match, or its group, is one tap from home (PU-02)', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
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

test('On a phone the live matches of an event come first, then its bracket; what is next comes first where nothing is live (EV-04)', async ({ page, site }) => {
  const editor = await editorOf(site.url)
  const make = factories(editor)
  const { eventId, teams: [teamOneId = '', teamTwoId = ''] } = await aTournament(editor)
  const starting = (minutes: number) => make.aMatch({ eventId, teamOneId, teamTwoId, matchStartTime: new Date(Date.now() + minutes * 60_000).toISOString() })
  await starting(90)
  const bracket = page.locator('.bracket-round').first()
  const live = page.getByRole('heading', { name: 'Live Matches', exact: true })
  const next = page.getByRole('heading', { name: 'Upcoming Matches', exact: true })
  const areInOrder = async (...places: Locator[]) => {
    const tops = await Promise.all(places.map(async (place) => (await place.boundingBox())?.y))
    expect(tops.every((top, index) => top !== undefined && top > (tops[index - 1] ?? 0)), tops.join(', ')).toBe(true)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await openReady(page, `/events/${eventId}`)
  await expect(live).toHaveCount(0)
  await areInOrder(next, bracket)
  await starting(-5)
  await openReady(page, `/events/${eventId}`)
  await expect(live).toBeVisible()
  await areInOrder(live, bracket, next)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(live).toBeVisible()
})
