import { expect, test } from 'vitest'
import { cacheRecent } from './cache-recent.ts'

test('A cached thing is made once, also for those who ask while it is being made', async () => {
  const recent = cacheRecent<number>(2)
  let made = 0
  const make = async () => (made += 1)
  expect(await Promise.all([recent('a', make), recent('a', make)])).toEqual([1, 1])
  expect(await recent('a', make)).toBe(1)
})

test('The least recently used thing is dropped', async () => {
  const recent = cacheRecent<string>(2)
  const made: string[] = []
  const ask = (key: string) => recent(key, async () => (made.push(key), key))
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('Failures are not cached', async () => {
  const recent = cacheRecent<string>(2)
  await expect(recent('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await recent('a', async () => 'yes')).toBe('yes')
})
