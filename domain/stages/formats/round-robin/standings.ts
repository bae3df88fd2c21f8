import { compareNames } from '#domain/compare.ts'
import type { Group } from '#domain/groups/group.ts'
import type { GroupMatch } from '#domain/groups/linked-matches.ts'
import { countsInStandings, isPlayed, linkedMatches } from '#domain/groups/linked-matches.ts'
import type { Tally } from './tally.ts'
import { talliesOf } from './tally.ts'
import { isFullTie, tieNote } from './ties.ts'

/** Undecided: only the name puts the team above or below the line (GR-07). */
export type StandingStatus = 'Safe' | 'Eliminated' | 'Undecided'

/** A row of a group's table. `rank` counts from 1; teams that are fully tied share the ranks up to `rankEnd` (GR-06). */
export type Standing = Tally & {
  rank: number
  rankEnd: number
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
 * GR-07). Before any match counts, every team has a rank of its own.
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
  const isLevel = (one: Tally, other: Tally): boolean => one === other || (anyCounts && isFullTie(one, other))
  return sorted.map((tally): Standing => {
    const first = sorted.findIndex((other) => isLevel(tally, other))
    const last = sorted.findLastIndex((other) => isLevel(tally, other))
    return {
      ...tally,
      rank: first + 1,
      rankEnd: last + 1,
      status: last < safe ? 'Safe' : first < safe ? 'Undecided' : 'Eliminated',
      provisional,
      ...(anyCounts ? tieNote(tally, sorted, nameOf) : { tied: false, tieNote: null }),
    }
  })
}
