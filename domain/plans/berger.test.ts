import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bergerRounds } from './berger.ts'

const shown = (count: number) => bergerRounds(count).map((round) => round.map(([one, two]) => `${one + 1}-${two + 1}`).join(' '))

test('The rounds are those of the printed Berger tables (SG-03)', () => {
  expect(shown(4)).toEqual(['1-4 2-3', '4-3 1-2', '2-4 3-1'])
  expect(shown(6)).toEqual(['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1'])
  expect(shown(8)).toEqual([
    '1-8 2-7 3-6 4-5', '8-5 6-4 7-3 1-2', '2-8 3-1 4-7 5-6', '8-6 7-5 1-4 2-3', '3-8 4-2 5-1 6-7', '8-7 1-6 2-5 3-4', '4-8 5-3 6-2 7-1',
  ])
})

test('With an odd number the one that would meet the last number rests (SG-03)', () => {
  expect(shown(3)).toEqual(['2-3', '1-2', '3-1'])
  expect(shown(5)).toEqual(['2-5 3-4', '5-3 1-2', '3-1 4-5', '1-4 2-3', '4-2 5-1'])
})

test('Everybody meets everybody once a leg, once a round, on both sides as often (SG-03)', () => {
  fc.assert(fc.property(fc.integer({ min: 2, max: 40 }), fc.constantFrom(1 as const, 2 as const), (count, legs) => {
    const rounds = bergerRounds(count, legs)
    expect(rounds).toHaveLength((count - 1 + (count % 2)) * legs)
    for (const round of rounds) expect(new Set(round.flat()).size).toBe(2 * round.length)
    const met = rounds.flat().map((pair) => pair.toSorted((a, b) => a - b).join('-'))
    expect(new Set(met).size).toBe((count * (count - 1)) / 2)
    expect(met).toHaveLength(new Set(met).size * legs)
    const asOne = Array.from({ length: count }, (_, each) => rounds.flat().filter(([one]) => one === each).length)
    const most = legs * (count - 1)
    for (const times of asOne) expect(Math.abs(2 * times - most)).toBeLessThanOrEqual(legs === 2 ? 0 : 2)
  }))
})
