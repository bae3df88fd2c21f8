import { expect } from '@playwright/test'
import { emptyDraft, withHero } from '#domain/drafts/slots.ts'
import { openReady } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { factories, games } from '#tests/support/worlds/factories.ts'

/** Two matches of two maps on Krakoa in each of these months, whose drafts have Thor. */
const playedIn = async (url: string, months: readonly string[], region?: 'China') => {
  const make = factories(await editorOf(url))
  const [one, two] = [await make.aTeam(), await make.aTeam()]
  const eventId = region && (await make.anEvent({ region }))
  const { teamASlots, teamBSlots } = withHero(emptyDraft(), { team: 'A', index: 0 }, 'thor')
  for (const month of months) {
    const maps = games([2, 0], [2, 1]).map((game) => ({ ...game, map: 'krakoa', teamASlots, teamBSlots }))
    await make.aMatch({ teamOneId: one, teamTwoId: two, winnerMode: 'auto', matchStartTime: `2026-${month}-15T18:00:00.000Z`, games: maps, ...(eventId && { eventId }) })
  }
}

test('The trend begins with the third month, fills its card in letters of the page, and no element has a style that the policy would block (SA-08)', async ({ page, site }) => {
  await playedIn(site.url, ['01', '02'])
  for (const path of ['/heroes/thor', '/maps/krakoa']) {
    await page.goto(path)
    await expect(page.getByRole('table', { name: 'By month' }).locator('tbody tr')).toHaveCount(2)
    await expect(page.locator('figure')).toHaveCount(0)
  }
  await playedIn(site.url, ['03'])
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/heroes/thor', '/maps/krakoa']) {
      const html = await (await page.request.get(site.url + path)).text()
      expect(html.match(/<\w[^<>]*\sstyle=[^<>]*>/g) ?? [], path).toEqual([])
      await openReady(page, path)
      const [card, trend] = await Promise.all([page.locator('figure').boundingBox(), page.locator('figure svg').boundingBox()])
      expect(trend?.height, path).toBeLessThan(200)
      // The card's own padding and border.
      expect((card?.width ?? 0) - (trend?.width ?? 0), path).toBeLessThanOrEqual(26)
      const letters = await page.locator('figure').evaluate((figure) =>
        ['text', 'figcaption'].map((part) => getComputedStyle(figure.querySelector(part) ?? figure).fontSize))
      expect(letters[0], path).toBe(letters[1])
      for (const text of await page.locator('figure text').filter({ hasText: '%' }).all()) {
        const box = await text.boundingBox()
        expect((box?.x ?? Infinity) + (box?.width ?? 0), path).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0))
      }
    }
  }
})

test('Regions and months of a map are beside each other on a wide page, and what is left alone in the last row has all of it (SA-08)', async ({ page, site }) => {
  await playedIn(site.url, ['01', '02', '03'], 'China')
  const make = factories(await editorOf(site.url))
  const eventId = await make.anEvent({ region: 'EMEA' })
  const [teamOneId = '', teamTwoId = ''] = await make.teams(2)
  await make.aMatch({ eventId, teamOneId, teamTwoId, winnerMode: 'auto', matchStartTime: '2026-03-20T18:00:00.000Z', games: games([2, 0]).map((game) => ({ ...game, map: 'krakoa' })) })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReady(page, '/maps/krakoa')
  const [regions, months, events] = await Promise.all(['By region', 'By month', 'Last events'].map((name) => page.getByRole('region', { name }).boundingBox()))
  expect(months?.y).toBe(regions?.y)
  expect(months?.x).toBeGreaterThan((regions?.x ?? 0) + (regions?.width ?? 0))
  expect(events?.x).toBe(regions?.x)
  expect((events?.x ?? 0) + (events?.width ?? 0)).toBe((months?.x ?? 0) + (months?.width ?? 0))
})
