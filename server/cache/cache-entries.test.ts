import { expect, test } from 'vitest'
import { makeCacheEntries } from './cache-entries.ts'

test('A flood of addresses that nobody requests twice is remembered in part, and one that is requested again is known', () => {
  const { wasSeen, size } = makeCacheEntries()
  for (let n = 0; n < 50_000; n += 1) expect(wasSeen(`/api/events?page=${n}`)).toBe(false)
  expect(size()).toMatchObject({ entries: 0, bytes: 0 })
  expect(size().seen).toBeLessThanOrEqual(10_000)
  expect([wasSeen('/api/events?page=49999'), wasSeen('/api/events?page=46000'), wasSeen('/api/events?page=0')]).toEqual([true, true, false])
})
