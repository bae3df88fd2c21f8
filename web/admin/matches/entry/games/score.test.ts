import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readScore, stepScore } from './score.ts'

test.each([
  ['2', 2], ['07', 7], ['', null], ['-', null], ['2-', 2], ['-1', 1], [' 3 ', 3], ['123', 12], ['1e2', 1], ['2.5', 2], ['2-1', 2], ['3,0', 3],
])('The typed text %j is the score %j', (typed, score) => {
  expect(readScore(typed)).toBe(score)
})

test('Any typed score is missing or a whole number from 0 to 99', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const score = readScore(typed)
      expect(score === null || (Number.isInteger(score) && score >= 0 && score <= 99)).toBe(true)
    }),
  )
})

test('Steps begin at 0 and stay within the limits', () => {
  expect([stepScore(null, 1), stepScore(null, -1), stepScore(0, -1), stepScore(2, 1), stepScore(99, 1)]).toEqual([1, 0, 0, 3, 99])
})
