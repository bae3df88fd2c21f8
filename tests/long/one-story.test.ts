import { expect, test } from 'vitest'
import { openSeededSite, seeds } from '#tests/support/program/seeded-site.ts'
import { playStory } from '#tests/support/worlds/story-play.ts'

const site = await openSeededSite()
const SIZES = [4, 8, 16, 32] as const

test('60 random plays at brackets of every size agree throughout [H09]', { timeout: 3_600_000 }, async () => {
  let changes = 0
  for (const seed of seeds(60)) {
    const size = SIZES[seed % SIZES.length] ?? 4
    const type = Math.floor(seed / SIZES.length) % 2 ? 'single-elimination' : 'double-elimination'
    changes += await playStory(site, seed, { size, type, steps: 60, atOnce: seed % 3 === 0 ? 5 : 1 })
  }
  expect(changes).toBeGreaterThan(0)
})
