import { expect, it } from 'vitest'
import { eliminationNote } from './elimination.ts'

it('Staff are told when a group eliminates as many teams as it has, or more (GR-09)', () => {
  expect(eliminationNote(3, 4)).toBe('Nobody would advance: the group has 3 teams so far, and the bottom 4 are eliminated.')
  expect(eliminationNote(2, 2)).toBe('Nobody would advance: the group has 2 teams so far, and the bottom 2 are eliminated.')
  expect(eliminationNote(1, 1)).toBe('Nobody would advance: the group has one team so far, and the last one is eliminated.')
  expect([eliminationNote(0, 2), eliminationNote(3, 2), eliminationNote(4, 0)]).toEqual([null, null, null])
})
