import type { MatchTime, Series } from '#domain/matches/match.ts'
import { seriesScore } from '#domain/matches/series.ts'
import { matchStatus } from '#domain/matches/status.ts'

/**
 * The least number of maps of a series that is not told by its maps: one that runs may still grow to it while they are
 * entered one after the other, and one that was forfeited or decided without any could have taken it.
 */
const SHORTEST_OPEN_SERIES = 3

/**
 * How many maps a series can take, whatever its course: its declared length, else as many as it has game rows, and as
 * many as the leading side would need against a strong opponent (2:0 of a best of three took two, but could have taken
 * three). Series have an odd number of maps, so a drawn or missing row does not show. At least 1.
 */
export const seriesLength = ({ games, bestOf, advantage }: Series): number => {
  if (bestOf) return bestOf
  const { one, two } = seriesScore(games, advantage)
  const maps = Math.max(games.length, 2 * Math.max(one, two) - 1, 1)
  return maps % 2 === 0 ? maps + 1 : maps
}

/** The maps of a match as spoiler mode shows them: how many tiles, and how many of them, from the first, are named. */
export type ConcealedMaps = { tiles: number; named: number }

/**
 * The maps that can be shown at `now` (milliseconds) without telling the course of the series (SP-06). Over: those
 * that every course has, half of them and one, are named; without a course, as after a forfeit, there are as many as of one
 * that was played. Running: none, because a chosen map shows how far it is.
 * Not started: there is no course yet, so all rows are named. Of a declared length there are as many tiles, however many
 * maps were played again. One that a side starts with is no tile, and every course is shorter by it (BR-35).
 */
export const concealedMaps = (match: MatchTime & Series, now: number): ConcealedMaps => {
  const status = matchStatus(match, now)
  const rows = Math.max(match.games.length, 1)
  if (status === 'upcoming') return { tiles: rows, named: rows }
  const isOpen = status === 'live' || match.games.length === 0 || (match.resultType ?? 'played') !== 'played'
  const length = Math.max(seriesLength(match), isOpen && !match.bestOf ? SHORTEST_OPEN_SERIES : 0)
  const lead = match.advantage ? 1 : 0
  return { tiles: length - lead, named: status === 'live' ? 0 : Math.ceil(length / 2) - lead }
}
