import type { MatchListItem } from '#contract/sent-matches.ts'
import { matchStatus } from '#domain/matches/status.ts'
import { isEndOver, swissVerdict, type SwissEnd, type SwissPicks } from '#domain/stages/picks/swiss-picks.ts'
import type { PickVerdict } from '#domain/stages/picks/picks.ts'
import { useHidden } from '#web/brackets/picks/use-hidden.ts'
import type { SwissToPick } from '#web/brackets/picks/shown-picks.ts'
import { useNow } from '#web/ui/time/now.tsx'

export type SwissTeamToPick = { id: string; name: string; logo: string }

/** A Swiss stage to pick on: it locks as a whole when its first match starts (PK-06). */
export const useSwissBoard = ({ group, slots }: SwissToPick, matches: ReadonlyMap<string, MatchListItem>) => {
  const now = useNow()
  const spoilerKey = `group:${group.id}`
  const isHidden = useHidden([spoilerKey]).has(spoilerKey)
  const lockedAt = (at: number): boolean =>
    group.matchIds.some((id) => {
      const match = matches.get(id)
      return match !== undefined && matchStatus(match, at) !== 'upcoming'
    })
  const rows = new Map(group.standings.map((row) => [row.teamId, row]))
  const seedOf = (id: string): number => rows.get(id)?.swiss?.seed ?? Infinity
  const verdictOf = (teamId: string, end: SwissEnd | undefined): PickVerdict | null => {
    const row = rows.get(teamId)
    return row && !isHidden ? swissVerdict(row, end, slots, group.swiss?.until ?? null) : null
  }
  return {
    group, slots, spoilerKey, isHidden, lockedAt, verdictOf,
    isLocked: lockedAt(now),
    /** In the order of their seeds, which tells no result of the stage. */
    teams: group.teams.map((team): SwissTeamToPick => ({ ...team, name: rows.get(team.id)?.name ?? team.name })).toSorted((one, other) => seedOf(one.id) - seedOf(other.id)),
    scoreOf: (picks: SwissPicks) => {
      const verdicts = Object.entries(picks).flatMap(([teamId, end]) => verdictOf(teamId, end) ?? [])
      return { right: verdicts.filter((verdict) => verdict === 'right').length, decided: verdicts.length }
    },
    isOver: !isHidden && group.standings.length > 0 && group.standings.every((row) => isEndOver(row, group.swiss?.until ?? null)),
  }
}
export type SwissBoard = ReturnType<typeof useSwissBoard>
