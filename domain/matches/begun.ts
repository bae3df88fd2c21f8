import type { Game, Played } from './match.ts'

// Apart from series.ts, because public pages need not load it.

/** Whether a score of a map was entered. */
export const hasScores = (games: readonly Pick<Game, 'score'>[]): boolean =>
  games.some(({ score: { one, two } }) => one !== null || two !== null)

/** What tells whether a match has begun; `mapBegun` where the games were read without their starts and running scores. */
export type MayHaveBegun = Partial<Pick<Played, 'startedAt'>> & { mapBegun?: boolean; games: readonly (Pick<Game, 'score'> & Partial<Pick<Game, 'running' | 'startedAt'>>)[] }

/** Whether a match, or a map of it, was started, or a score was entered or counted at the desk, whatever the clock says. */
export const hasBegun = ({ startedAt, mapBegun = false, games }: MayHaveBegun): boolean =>
  mapBegun || Boolean(startedAt) || hasScores(games) || games.some((game) => Boolean(game.startedAt) || Boolean(game.running))
