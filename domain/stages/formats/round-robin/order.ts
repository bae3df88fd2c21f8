import type { Criterion, Lots } from '#domain/groups/table-rules.ts'
import { matchesBehind, MEASURES } from './criteria.ts'
import type { TeamRecord } from './results.ts'

/** How a team came to its place. */
export type Decision = {
  by: Criterion
  /** The number of teams that were level until then, with the team itself. */
  among: number
  /** Those of them that the team is ahead of, and those that it is behind. */
  ahead: string[]
  behind: string[]
  /** The matches that decided it, where it was not all of them. */
  matchIds: string[]
}

/** The teams of one rank, more than one if nothing separates them. A lone team has a decision unless it is the only one. */
export type Rank = { records: TeamRecord[]; decision: Decision | null }

type Rules = { ranking: readonly Criterion[]; restart: boolean; lots: Lots | null }

/**
 * The ranks of a table, from first to last. The first criterion that separates any of the teams splits them into groups;
 * each group that is still level starts again from the top of the list (`restart`) or continues after that criterion.
 */
export const ranksOf = (all: readonly TeamRecord[], { ranking, restart, lots }: Rules): Rank[] => {
  const records = new Map(all.map((record) => [record.teamId, record]))
  const split = (level: readonly TeamRecord[], from: number, decision: Decision | null): Rank[] => {
    const table = { records, lots, level: new Set(level.map(({ teamId }) => teamId)) }
    for (const [index, criterion] of ranking.entries()) {
      if (index < from || level.length < 2) continue
      const groups = [...Map.groupBy(level, (record) => MEASURES[criterion](record, table))].toSorted(([a], [b]) => (b > a ? 1 : -1))
      if (groups.length === 1) continue
      const idsOf = (some: typeof groups): string[] => some.flatMap(([, group]) => group.map(({ teamId }) => teamId))
      return groups.flatMap(([, group], place) => split(group, restart ? 0 : index + 1, {
        by: criterion,
        among: level.length,
        ahead: idsOf(groups.slice(place + 1)),
        behind: idsOf(groups.slice(0, place)),
        matchIds: group.flatMap((record) => matchesBehind(criterion, record, table)),
      }))
    }
    return [{ records: [...level], decision }]
  }
  return split(all, 0, null)
}
