import { expect, test } from 'vitest'
import { recordText, sentence } from './record-text.ts'

test('The record of a team is told as a fan would, with matches without a winner neither won nor lost', () => {
  const told = ([played, won, lost]: number[]) => recordText({ played: played ?? 0, won: won ?? 0, lost: lost ?? 0 })
  expect([[1, 1, 0], [1, 0, 1], [1, 0, 0], [2, 2, 0], [2, 0, 2], [4, 4, 0], [3, 2, 1], [3, 0, 2], [3, 0, 0], [0, 0, 0]].map(told)).toEqual([
    'won the only match', 'lost the only match', 'neither won nor lost the only match', 'won both matches', 'lost both matches', 'won all 4 matches',
    'won 2 of 3 matches', 'won 0 and lost 2 of 3 matches, one without a winner', 'neither won nor lost any of 3 matches', 'no match is over yet',
  ])
  expect(told([14, 7, 5])).toBe('won 7 and lost 5 of 14 matches, 2 without a winner')
  expect(sentence(told([1, 1, 0]))).toBe('Won the only match. ')
})
