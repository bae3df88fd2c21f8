import { expect, test } from 'vitest'
import { makeCacheEntries } from './cache-entries.ts'

test('A flood of addresses that nobody requests twice is remembered in part, and one that is requested again is known', () => {
  const entries = makeCacheEntries()
  for (let n = 0; n < 50_000; n += 1) expect(entries.wasSeen(`/api/events?page=${n}`)).toBe(false)
  expect(entries.size()).toMatchObject({ entries: 0, bytes: 0 })
  expect(entries.size().seen).toBeLessThanOrEqual(10_000)
  expect(['49999', '46000', '0'].map((page) => entries.wasSeen(`/api/events?page=${page}`))).toEqual([true, true, false])
})
