import { expect } from '@playwright/test'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { factories } from '#tests/support/worlds/factories.ts'

test('A tag of sixteen wide letters makes no page wider than a phone of 320 px (PU-10 TM-06)', async ({ page, site }) => {
  const make = factories(await editorOf(site.url))
  const id = await make.aTeam({ name: `The Wide Wanderers of Wagga Wagga`, tag: 'W'.repeat(16), region: 'Americas' })
  await make.aMatch({ teamOneId: id, matchStartTime: new Date(Date.now() - 60_000).toISOString() })
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/', '/teams?q=wagga', `/teams/${id}`, `/matches?team=${id}`]) {
    await page.goto(path)
    await expect(page.getByText('WWWW').first()).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0)
  }
})
