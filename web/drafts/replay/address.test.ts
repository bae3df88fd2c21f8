import { expect, test } from 'vitest'
import { gameNamed, gameText, replayPath } from './address.ts'

test('A game is named by the address of its replay, by its path, and in its short form (DR-11)', () => {
  const game = { matchId: 'a1b2-c3', number: 2 }
  expect(replayPath(game)).toBe('/matches/a1b2-c3/drafts/2')
  for (const text of [replayPath(game), `https://example.com${replayPath(game)}?turn=4`, gameText(game), `  ${gameText(game)} `]) {
    expect(gameNamed(text)).toEqual(game)
  }
  for (const text of [null, '', 'a1b2-c3', '/matches/a1b2-c3', 'a1b2-c3.0', 'a b.1', '/matches/x/drafts/', `${'x'.repeat(65)}.1`]) {
    expect(gameNamed(text)).toBeNull()
  }
})
