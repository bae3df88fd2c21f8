import type { GroupMatch } from '#domain/groups/linked-matches.ts'
import type { Side, Sides } from '#domain/matches/match.ts'
import { gameWinner, seriesScore } from '#domain/matches/series.ts'

/** In place of any score where a match has no declared length: only who won, clearly or closely, is looked at. */
const OF_NO_LENGTH: Sides<number>[] = [[2, 0], [2, 1], [1, 1], [1, 2], [0, 2]].map(([one = 0, two = 0]) => ({ one, two }))

/** Whether a series of this length ends so where each map has a winner and none is played after the deciding one. */
export const isUsualScore = ({ one, two }: Sides<number>, bestOf: number): boolean => {
  const [most, least] = [Math.max(one, two), Math.min(one, two)]
  return 2 * most > bestOf ? 2 * (most - 1) <= bestOf && least < most : one === two && 2 * one === bestOf
}

/**
 * The scores in maps that an open match can end with, from the clearest win of side one to that of side two (SC-01). `isUsual`
 * is false where a map may have no winner, or be played after the deciding one.
 */
export const possibleScores = ({ games, bestOf }: Pick<GroupMatch, 'games' | 'bestOf'>, isUsual: boolean): Sides<number>[] => {
  const now = seriesScore(games)
  const all = bestOf ? scoresOf(bestOf).filter((score) => !isUsual || isUsualScore(score, bestOf)) : OF_NO_LENGTH
  const left = all.filter(({ one, two }) => one >= now.one && two >= now.two)
  return left.length > 0 ? left : all
}

const scoresOf = (bestOf: number): Sides<number>[] => {
  const counts = Array.from({ length: bestOf + 1 }, (_, count) => count)
  return counts
    .flatMap((one) => counts.map((two) => ({ one, two })))
    .filter(({ one, two }) => one + two > 0 && one + two <= bestOf)
    .toSorted((a, b) => b.one - b.two - (a.one - a.two) || a.two - b.two)
}

const ONE_WON = { score: { one: 1, two: 0 } }
const TWO_WON = { score: { one: 0, two: 1 } }
const DRAWN = { score: { one: 0, two: 0 } }

const wonMaps = ({ one, two }: Sides<number>, winner: Side | null, bestOf: number): (typeof ONE_WON)[] => {
  const [ones, twos] = [Array.from({ length: one }, () => ONE_WON), Array.from({ length: two }, () => TWO_WON)]
  const drawn = winner === null ? Array.from({ length: Math.max(0, bestOf - one - two) }, () => DRAWN) : []
  return winner === 'one' ? [...twos, ...ones] : [...ones, ...twos, ...drawn]
}

/** A match of a group as it would be once it ended with this score in maps. */
export const endedWith = <Each extends GroupMatch>(match: Each, score: Sides<number>): Each => {
  const winner = gameWinner({ score })
  const winnerId = winner && match.sides[winner].teamId
  return {
    ...match, games: wonMaps(score, winner, match.bestOf ?? 0), winner: winnerId, seriesWinner: winnerId, winnerMode: 'auto', resultType: null, forfeitBy: null,
    endedAt: match.endedAt ?? new Date(0).toISOString(),
  }
}
