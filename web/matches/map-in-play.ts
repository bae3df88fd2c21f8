import type { MatchListItem } from '#contract/sent-matches.ts'
import { findMap } from '#domain/catalogue/catalogue.ts'
import { gameWinner } from '#domain/matches/series.ts'

/** The map of a live match that is being played: the first without a winner. Null between maps that are not chosen. */
export const mapInPlay = (games: MatchListItem['games']): { number: number; name: string } | null => {
  const game = games.find((each) => gameWinner(each) === null && findMap(each.map))
  const map = findMap(game?.map)
  return game && map ? { number: game.gameNumber, name: map.name } : null
}
