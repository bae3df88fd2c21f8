import { expect, test } from 'vitest'
import { slopeOf } from './slope.ts'

test('The slope of a straight line is its growth per minute', () => {
  expect(slopeOf([1, 2, 3, 4].map((minute) => ({ minute, mib: 100 + 2.5 * minute })))).toBeCloseTo(2.5)
  expect(slopeOf([{ minute: 1, mib: 5 }, { minute: 2, mib: 5 }, { minute: 3, mib: 5 }])).toBe(0)
  expect(slopeOf([{ minute: 1, mib: 90 }])).toBe(0)
})
