import { expect } from '@playwright/test'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { factories, games, WIN } from '#tests/support/worlds/factories.ts'

test('A result on home counts from when the match ended, and in spoiler mode from when it began until it is revealed (TI-04 SP-03)', async ({ page, site }) => {
  const make = factories(await editorOf(site.url))
  const before = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const sides = { teamOneId: await make.aTeam(), teamTwoId: await make.aTeam(), winnerMode: 'auto' as const }
  const id = await make.aMatch({ ...sides, matchStartTime: before(185), startedAt: before(185), endedAt: before(20.5), games: games(...WIN) })
  const plain = await make.aMatch({ ...sides, matchStartTime: before(245), games: games(...WIN) })
  const row = (of: string) => page.getByRole('region', { name: 'Recent Results' }).locator(`li:has([href="/matches/${of}"])`)
  await page.goto('/')
  await expect(row(id).getByText('20 minutes ago')).toBeVisible()
  await expect(row(plain).getByText('4 hours ago').filter({ visible: true })).toHaveCount(1)
  await turnOn(page)
  await page.reload()
  await expect(row(id).getByText('3 hours ago')).toBeVisible()
  await expect(row(id).getByText('20 minutes ago')).toBeHidden()
  await row(id).getByRole('button', { name: /^Reveal score/ }).click()
  await expect(row(id).getByText('20 minutes ago')).toBeVisible()
})
