import { expect, test } from 'vitest'
import { openSeededSite, seeds } from '#tests/support/program/seeded-site.ts'
import { playStory } from '#tests/support/worlds/story-play.ts'

const site = await openSeededSite()
const SIZES = [4, 8, 16, 32] as const
/** The sizes between them, to 64, each time others. */
const sizeOf = (seed: number): number => (seed % 2 ? SIZES[(seed >> 1) % SIZES.length] ?? 4 : 3 + ((seed * 23) % 62))

test('16 random plays at brackets of sizes from 3 to 64 agree throughout [H09]', { timeout: 3_600_000 }, async () => {
  let changes = 0
  for (const seed of seeds(16)) {
    const size = sizeOf(seed)
    const type = Math.floor(seed / SIZES.length) % 2 ? 'single-elimination' : 'double-elimination'
    changes += await playStory(site, seed, { size, type, steps: 60, atOnce: seed % 3 === 0 ? 5 : 1 })
  }
  expect(changes).toBeGreaterThan(0)
})
