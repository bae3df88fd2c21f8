import { compareNames } from '#domain/compare.ts'
import type { Group } from '#domain/groups/group.ts'
import type { GroupMatch } from '#domain/groups/linked-matches.ts'
import { countsInStandings, isPlayed, linkedMatches } from '#domain/groups/linked-matches.ts'
import type { Tally } from './tally.ts'
import { talliesOf } from './tally.ts'
import { tieNote } from './ties.ts'

export type StandingStatus = 'Safe' | 'Eliminated'

/** A row of a group's table. `rank` counts from 1. */
export type Standing = Tally & {
  rank: number
  status: StandingStatus
  /** True while matches of the group are still to be played: the status may change (GR-08). */
  provisional: boolean
  /** True when only the name puts the team before or after another (GR-06). */
  tied: boolean
  /** What decided a team's place among others with the same points, or null (GR-06). */
  tieNote: string | null
}

/**
 * The table of a group at `now` in milliseconds, in the order of GR-05. `names` gives the team names by id. Tied maps
 * count for nobody (GR-04). A team is Safe when its rank is among the first (number of teams minus `teamsEliminated`,
 * GR-07).
 */
export const standings = (
  group: Pick<Group, 'teamIds' | 'matchIds' | 'eliminationRule'>,
  matches: readonly GroupMatch[],
  names: ReadonlyMap<string, string>,
  now: number,
): Standing[] => {
  const nameOf = (teamId: string): string => names.get(teamId) ?? teamId
  const linked = linkedMatches(group, matches)
  const provisional = linked.length === 0 || linked.some((match) => !isPlayed(match, now))
  const anyCounts = linked.some((match) => countsInStandings(match, now))
  const sorted = talliesOf(group, matches, now).toSorted(
    (a, b) =>
      b.points - a.points ||
      b.mapDifferential - a.mapDifferential ||
      b.wins - a.wins ||
      b.mapWins - a.mapWins ||
      compareNames({ name: nameOf(a.teamId), id: a.teamId }, { name: nameOf(b.teamId), id: b.teamId }),
  )
  const safe = sorted.length - group.eliminationRule.teamsEliminated
  return sorted.map((tally, index) => ({
    ...tally,
    rank: index + 1,
    status: index < safe ? 'Safe' : 'Eliminated',
    provisional,
    ...(anyCounts ? tieNote(tally, sorted, nameOf) : { tied: false, tieNote: null }),
  }))
}
