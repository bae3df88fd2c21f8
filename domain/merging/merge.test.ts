import { expect, test } from 'vitest'
import { filled, formerNames } from './merge.ts'

test('Former names come once and never with the present one (PL-10 TM-12)', () => {
  expect(formerNames('Ace', ['One', 'ace', 'Two', 'one'])).toEqual(['One', 'Two'])
  expect(formerNames('x', Array.from({ length: 30 }, (_, index) => `n${index}`))).toHaveLength(20)
})

test('The record that stays gets what it has none of, and nothing else (PL-10 TM-12)', () => {
  const [kept, gone] = [{ name: 'A', logo: '', region: null, roster: [] }, { name: 'B', logo: '/b.png', region: 'EMEA', roster: ['p'] }]
  expect(filled<object>(kept, gone)).toEqual({ name: 'A', logo: '/b.png', region: 'EMEA', roster: [] })
})
