import type { Result, TeamRecord } from './results.ts'

/** What a team has achieved in its group. */
export type Tally = {
  teamId: string
  wins: number
  losses: number
  draws: number
  mapWins: number
  mapLosses: number
  mapDifferential: number
  points: number
}

/** The sum of something over results. */
export const sumOf = (results: readonly Result[], of: (result: Result) => number): number =>
  results.reduce((sum, result) => sum + of(result), 0)

/** How many of these results have this outcome. */
export const countOf = (results: readonly Result[], outcome: Result['outcome']): number =>
  results.filter((result) => result.outcome === outcome).length

/** The figures of a team's row. */
export const tallyOf = ({ teamId, results, deducted }: TeamRecord): Tally => {
  const [mapWins, mapLosses] = [sumOf(results, ({ maps }) => maps), sumOf(results, ({ mapsLost }) => mapsLost)]
  return {
    teamId, wins: countOf(results, 'win'), losses: countOf(results, 'loss'), draws: countOf(results, 'draw'),
    mapWins, mapLosses, mapDifferential: mapWins - mapLosses, points: sumOf(results, ({ points }) => points) - deducted,
  }
}
