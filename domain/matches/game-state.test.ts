import { expect, test } from 'vitest'
import { gameState } from './game-state.ts'

const of = (one: number | null, two: number | null, live = false) => gameState({ score: { one, two } }, live)

test('A map is won by the higher score, a draw on equal scores once its match is over, and open otherwise [P07]', () => {
  expect([of(2, 1), of(0, 3, true)]).toEqual(['won', 'won'])
  expect([of(1, 1), of(0, 0)]).toEqual(['drawn', 'drawn'])
  expect([of(1, 1, true), of(null, null), of(null, 2), of(2, null)]).toEqual(['open', 'open', 'open', 'open'])
})
