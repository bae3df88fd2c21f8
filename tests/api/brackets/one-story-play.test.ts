import { expect, test } from 'vitest'
import { openSeededSite, seeds } from '#tests/support/program/seeded-site.ts'
import { playStory } from '#tests/support/worlds/story-play.ts'

const site = await openSeededSite()

test('Whatever staff do, alone or at once, bracket and matches agree after each step (BR-12) [H09]', { timeout: 600_000 }, async () => {
  let changes = 0
  for (const seed of seeds(2)) {
    const type = seed % 2 ? 'single-elimination' : 'double-elimination'
    changes += await playStory(site, seed, { size: 4, type, steps: 24, atOnce: seed % 2 ? 1 : 4 })
  }
  expect(changes).toBeGreaterThan(10)
})
