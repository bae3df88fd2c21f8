import { expect, test } from 'vitest'
import { openSeededSite } from '#tests/support/program/seeded-site.ts'
import { playNights } from '#tests/support/worlds/nights.ts'

const site = await openSeededSite()

test('A dump and the changes since its revision give the next dump, byte for byte, night after night (OD-06)', async () => {
  const { told, last } = await playNights(site, 1, 4)
  expect(told).toBeGreaterThan(80)
  for (const { name, rows } of last.tables) expect(rows, name).toBeGreaterThan(0)
})
