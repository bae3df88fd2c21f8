import type { Group } from './group.ts'

/**
 * The status of a team whose rank, or one of the ranks that it shares, leads on in the best of several groups only: Undecided until these are
 * compared. Null where the line of the group says it, as where staff moved that line to another rank (SC-11).
 */
export function statusByContest(
  { teamIds, eliminationRule, contested }: Pick<Group, 'teamIds' | 'eliminationRule' | 'contested'>,
  { teamId, rank, rankEnd }: { teamId: string; rank: number; rankEnd: number },
  provisional: boolean,
): 'Safe' | 'Eliminated' | 'Undecided' | null {
  if (!contested || teamIds.length - eliminationRule.teamsEliminated !== contested.last) return null
  if (rankEnd < contested.first || rank > contested.last) return null
  if (provisional || !contested.given || rank !== rankEnd) return 'Undecided'
  return contested.given.includes(teamId) ? 'Safe' : 'Eliminated'
}
