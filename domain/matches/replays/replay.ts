import type { Game, MatchResult, MatchTime } from '#domain/matches/match.ts'
import { newGame } from '#domain/matches/new-game.ts'
import { isVoid } from '#domain/matches/outcome.ts'
import { isScored, knownWinner } from '#domain/matches/series.ts'
import { isLive, matchStatus } from '#domain/matches/status.ts'

/** Whether a match has a result that can be set aside (MT-28): a winner, a declared outcome, or maps of a match that is over. */
export const hasResult = (match: MatchResult & MatchTime, now: number): boolean =>
  knownWinner(match, isLive(match, now)) !== null || isVoid(match) || (matchStatus(match, now) === 'completed' && isScored(match.games))

/** The games of a match that is played again: as many as its length, without maps, scores and drafts, with the same players. */
export const gamesAgain = ({ games, bestOf }: { games: readonly Game[]; bestOf: number | null }): Game[] =>
  games.slice(0, bestOf ?? undefined).map(({ gameNumber, players }) => ({ ...newGame(gameNumber, []), players }))
