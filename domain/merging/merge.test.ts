import { expect, test } from 'vitest'
import { formerNames } from './merge.ts'

test('Former names come once and never with the present one (PL-10 TM-12)', () => {
  expect(formerNames('Ace', ['One', 'ace', 'Two', 'one'])).toEqual(['One', 'Two'])
  expect(formerNames('x', Array.from({ length: 30 }, (_, index) => `n${index}`))).toHaveLength(20)
})
