import { expect, test } from 'vitest'
import { openSeededSite, seeds } from '#tests/support/program/seeded-site.ts'
import { playNights } from '#tests/support/worlds/nights.ts'

const site = await openSeededSite()

test('A dump and the changes since its revision give the next dump, byte for byte, over a month of play (OD-06)', { timeout: 3_600_000 }, async () => {
  for (const seed of seeds(1)) {
    const { told, last } = await playNights(site, seed, 30)
    expect(told).toBeGreaterThan(300)
    expect(last.tables.find(({ name }) => name === 'matches')?.rows).toBeGreaterThan(30)
    for (const { name, rows } of last.tables) expect(rows, name).toBeGreaterThan(0)
  }
})
