import type { GameState } from '#domain/matches/game-state.ts'
import type { GameScore, MatchResult, MatchTime, Series, Side } from '#domain/matches/match.ts'
import { gameWinner } from '#domain/matches/series.ts'
import { matchStatus } from '#domain/matches/status.ts'

/** A map in the course of a series, of which one may be `live`. `number` counts from 1. */
export type Segment<Game> = { number: number; game: Game | undefined; winner: Side | null; state: GameState | 'live' }

/**
 * The course of a series, map by map, at `now` (milliseconds). None before the start. While it runs it is as long as was declared, and
 * the first map without a winner is live; once it is over, or where nobody was left to play (MT-29), only what was played is left. It tells the result: spoiler mode
 * shows nothing of it (SP-07).
 */
export const timeline = <Game extends GameScore>(
  match: MatchTime & Omit<Series, 'games'> & Pick<MatchResult, 'winnerMode'> & { games: readonly Game[] }, now: number,
): Segment<Game>[] => {
  const status = matchStatus(match, now)
  const { games, bestOf, advantage } = match
  if (status === 'upcoming') return []
  const isLive = status === 'live' && !match.unplayed
  let next: 'live' | 'open' = isLive ? 'live' : 'open'
  const length = isLive ? Math.max(games.length, (bestOf ?? 0) - Number(Boolean(advantage))) : games.length
  return Array.from({ length }, (_, index): Segment<Game> => {
    const game = games[index]
    const winner = game ? gameWinner(game) : null
    let state: Segment<Game>['state'] = 'won'
    if (winner === null) {
      state = !isLive && game && game.score.one !== null && game.score.two !== null ? 'drawn' : next
      next = 'open'
    }
    return { number: index + 1, game, winner, state }
  }).filter(({ state }) => isLive || state !== 'open')
}
