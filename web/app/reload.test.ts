import { expect, test } from 'vitest'
import { mayReload } from './reload.ts'

test('A page reloads itself once, and again only when something else is gone later [H14]', () => {
  const kept = new Map<string, string>()
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
  const at = 1_790_000_000_000
  expect([0, 1, 30_000, 59_999].map((ms) => mayReload(storage, at + ms))).toEqual([true, false, false, false])
  expect([60_000, 60_001].map((ms) => mayReload(storage, at + ms))).toEqual([true, false])
})

test('Where nothing can be remembered, no page reloads itself', () => {
  const storage = { getItem: () => null, setItem: () => { throw new DOMException('full', 'QuotaExceededError') } }
  expect(() => mayReload(storage, 1)).toThrow('full')
})
