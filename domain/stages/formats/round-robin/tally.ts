import { otherSide, SIDES, type Side } from '#domain/matches/match.ts'
import { publicSeriesWinner, seriesScore, storedWinner } from '#domain/matches/series.ts'
import type { Group } from '#domain/groups/group.ts'
import type { GroupMatch } from '#domain/groups/linked-matches.ts'
import { countsInStandings, linkedMatches } from '#domain/groups/linked-matches.ts'

/** Points of a series win (GR-01). */
export const POINTS_PER_WIN = 3

/** What a team has achieved in its group. */
export type Tally = {
  teamId: string
  wins: number
  losses: number
  mapWins: number
  mapLosses: number
  mapDifferential: number
  points: number
}

const emptyTally = (teamId: string): Tally => ({
  teamId, wins: 0, losses: 0, mapWins: 0, mapLosses: 0, mapDifferential: 0, points: 0,
})

/** The stored winner, else the one by the declared length, else the side with more maps (GR-04). */
const seriesWinner = (match: GroupMatch): Side | null => {
  const { one, two } = seriesScore(match.games)
  return storedWinner(match) ?? (match.bestOf ? publicSeriesWinner(match) : one === two ? null : one > two ? 'one' : 'two')
}

const withMatch = (tally: Tally, won: boolean, lost: boolean, mapWins: number, mapLosses: number): Tally => ({
  ...tally,
  wins: tally.wins + Number(won),
  losses: tally.losses + Number(lost),
  mapWins: tally.mapWins + mapWins,
  mapLosses: tally.mapLosses + mapLosses,
  mapDifferential: tally.mapDifferential + mapWins - mapLosses,
  points: tally.points + (won ? POINTS_PER_WIN : 0),
})

/** What each team of the group has achieved by the matches that count at `now`, in the group's order of teams. */
export const talliesOf = (
  group: Pick<Group, 'teamIds' | 'matchIds'>,
  matches: readonly GroupMatch[],
  now: number,
): Tally[] => {
  const tallies = new Map(group.teamIds.map((teamId) => [teamId, emptyTally(teamId)]))
  for (const match of linkedMatches(group, matches)) {
    if (!countsInStandings(match, now)) continue
    const winner = seriesWinner(match)
    const score = seriesScore(match.games)
    for (const side of SIDES) {
      const other = otherSide(side)
      const tally = tallies.get(match.sides[side].teamId)
      if (tally) tallies.set(tally.teamId, withMatch(tally, winner === side, winner === other, score[side], score[other]))
    }
  }
  return [...tallies.values()]
}
