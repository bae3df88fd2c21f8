import { expect, test } from 'vitest'
import { openSeededSite, seeds } from '#tests/support/program/seeded-site.ts'
import { assertUndone } from '#tests/support/worlds/undo-all.ts'

const site = await openSeededSite()

test('Whatever staff do, undoing all of it in reverse leads back to where it began', { timeout: 600_000 }, async () => {
  let changes = 0
  for (const seed of seeds(10)) changes += await assertUndone(site, seed)
  expect(changes).toBeGreaterThan(0)
})
