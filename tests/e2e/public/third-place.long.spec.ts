import { expect } from '@playwright/test'
import { expectSame, perceivedOn } from '#tests/e2e/checks/perceived.ts'
import { noneRests } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { complete, linkMatches } from '#tests/support/worlds/brackets.ts'
import { factories, games } from '#tests/support/worlds/factories.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const matchStartTime = hoursAgo(9)

/** A single elimination of four whose semifinals have no match, while its final and the match for third place have one. */
async function aCup(url: string) {
  const editor = await editorOf(url)
  const make = factories(editor)
  const eventId = await make.anEvent({ name: 'Ember Cup' })
  const teamIds = await make.teams(4)
  const [one = '', two = '', three = '', four = ''] = teamIds
  const bracketId = await make.aBracket({ eventId, participantCount: 4, thirdPlace: true, name: 'Playoffs' })
  await editor.post(`/api/brackets/${bracketId}/seed`, { teamIds })
  await complete(editor, bracketId, 'w1-0', one)
  await complete(editor, bracketId, 'w1-1', two)
  const [final, third] = [await make.aMatch({ eventId, matchStartTime }), await make.aMatch({ eventId, matchStartTime })]
  await linkMatches(editor, bracketId, { 'w2-0': final, third })
  const save = async (id: string, teamOneId: string, teamTwoId: string, scores: [number, number][]) => {
    const body = { eventId, teamOneId, teamTwoId, games: games(...scores), winnerMode: 'auto', matchStartTime }
    expect((await editor.put(`/api/matches/${id}?confirm=true`, body)).status).toBe(200)
  }
  return {
    eventId,
    third: () => save(third, three, four, [[2, 1], [2, 0]]),
    otherThird: () => save(third, three, four, [[1, 2], [0, 2]]),
    final: () => save(final, one, two, [[2, 0], [2, 1]]),
  }
}

test('The match for third place is below the final, and a round after it on a phone; the champion is the winner of the final (BR-34)', async ({ page, site }) => {
  const cup = await aCup(site.url)
  await cup.final()
  await cup.third()
  await page.goto(`/events/${cup.eventId}`)
  await expect(page.getByText('Champion', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Third Place Match' })).toBeVisible()
  const boxOf = async (id: string) => (await page.locator(`[data-node="${id}"]`).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [final, third] = [await boxOf('w2-0'), await boxOf('third')]
  expect(third.x).toBeCloseTo(final.x, 0)
  expect(third.y).toBeGreaterThan(final.y + final.height)
  await expect(page.locator('[data-node="third"] svg.text-accent')).toHaveCount(0)
  await expect(page.locator('[data-node="w2-0"] svg.text-accent')).toHaveCount(1)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const last = await boxOf('w2-0')
    expect((await boxOf('third')).x).toBeGreaterThan(last.x + last.width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('In spoiler mode nobody can tell who won the match for third place (SP-03 BR-34)', async ({ page, site }) => {
  const cup = await aCup(site.url)
  const pages: [string, string][] = [['overview', `/events/${cup.eventId}`], ['schedule', `/events/${cup.eventId}?tab=schedule`]]
  await turnOn(page)
  const look = () => perceivedOn(page, pages, async () => {
    await expect(page.getByRole('button', { name: 'Spoiler mode: hide scores' })).toHaveAttribute('aria-pressed', 'true')
    await noneRests(page)
  })
  await cup.third()
  const one = await look()
  await cup.otherThird()
  await expectSame(one, await look())
})
