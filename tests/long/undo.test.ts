import { expect, test } from 'vitest'
import { openSeededSite, seeds } from '#tests/support/program/seeded-site.ts'
import { assertUndone } from '#tests/support/worlds/undo-all.ts'

const site = await openSeededSite()

test('100 random lists of steps are undone, each replayable from its seed [H24]', { timeout: 3_600_000 }, async () => {
  let changes = 0
  for (const seed of seeds(100)) changes += await assertUndone(site, seed)
  expect(changes).toBeGreaterThan(0)
})
