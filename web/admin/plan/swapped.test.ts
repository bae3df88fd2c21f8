import { expect, test } from 'vitest'
import { swapped } from './swapped.ts'

test('A team that takes a place leaves its own to the one that was there, so that everybody is paired once (SW-06)', () => {
  const pairings = [{ one: 'a', two: 'b' }, { one: 'c', two: 'd' }, { one: 'e', two: null }]
  expect(swapped(pairings, 0, 'two', 'd')).toEqual([{ one: 'a', two: 'd' }, { one: 'c', two: 'b' }, { one: 'e', two: null }])
  expect(swapped(pairings, 2, 'one', 'a')).toEqual([{ one: 'e', two: 'b' }, { one: 'c', two: 'd' }, { one: 'a', two: null }])
  expect(swapped(pairings, 0, 'one', 'b')).toEqual([{ one: 'b', two: 'a' }, { one: 'c', two: 'd' }, { one: 'e', two: null }])
  expect(swapped(pairings, 0, 'one', 'a')).toEqual(pairings)
})
