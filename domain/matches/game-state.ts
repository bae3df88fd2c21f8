import type { GameScore } from './match.ts'
import { gameWinner } from './series.ts'

/**
 * The state of a map: `won`; `drawn` with equal scores once its match is over; else `open`. A map of a live match
 * whose scores are equal is still being played.
 */
export type GameState = 'won' | 'drawn' | 'open'

export const gameState = (game: GameScore, live: boolean): GameState => {
  if (gameWinner(game) !== null) return 'won'
  return !live && game.score.one !== null && game.score.one === game.score.two ? 'drawn' : 'open'
}
