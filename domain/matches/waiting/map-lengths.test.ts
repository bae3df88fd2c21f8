import { expect, test } from 'vitest'
import { mapLengths } from './map-lengths.ts'

const MINUTE = 60_000
const maps = (eventId: string, ...minutes: number[]) => minutes.map((each) => ({ eventId, length: each * MINUTE }))

test('A map takes as long as the median map of its event, else of all, else twenty minutes (TI-06)', () => {
  const lengthOf = mapLengths([...maps('fast', 12, 13, 12, 14, 40), ...maps('few', 30, 30), ...maps('slow', 28, 27, 30, 31, 29)])
  expect(['fast', 'slow', 'few', 'none', null].map((eventId) => lengthOf(eventId) / MINUTE)).toEqual([13, 29, 29, 29, 29])
  expect(mapLengths(maps('few', 12, 13))('few')).toBe(20 * MINUTE)
})

test('Lengths that no map has do not count (TI-06)', () => {
  expect(mapLengths(maps('odd', -5, 0, 1, 600, 700, 25, 25))('odd')).toBe(20 * MINUTE)
})
