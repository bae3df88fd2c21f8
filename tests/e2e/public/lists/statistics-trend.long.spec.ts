import { expect } from '@playwright/test'
import { emptyDraft, withHero } from '#domain/drafts/slots.ts'
import { openReady } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { factories, games } from '#tests/support/worlds/factories.ts'

test('The trend of two months is small, and no element has a style that the policy would block (SA-08)', async ({ page, site }) => {
  const make = factories(await editorOf(site.url))
  const [one, two] = [await make.aTeam(), await make.aTeam()]
  const { teamASlots, teamBSlots } = withHero(emptyDraft(), { team: 'A', index: 0 }, 'thor')
  for (const month of ['01', '02']) {
    const maps = games([2, 0], [2, 1]).map((game) => ({ ...game, map: 'krakoa', teamASlots, teamBSlots }))
    await make.aMatch({ teamOneId: one, teamTwoId: two, winnerMode: 'auto', matchStartTime: `2026-${month}-15T18:00:00.000Z`, games: maps })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ['/heroes/thor', '/maps/krakoa']) {
    const html = await (await page.request.get(site.url + path)).text()
    expect(html.match(/<\w[^<>]*\sstyle=[^<>]*>/g) ?? [], path).toEqual([])
    await openReady(page, path)
    const trend = await page.locator('figure svg').first().boundingBox()
    expect(trend?.height, path).toBeGreaterThan(100)
    expect(trend?.height, path).toBeLessThan(400)
  }
})
