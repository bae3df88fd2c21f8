import { followSnapshot, type Marks } from '#domain/teams/rename.ts'
import type { TeamSnapshot } from '#domain/teams/team.ts'
import type { Game, MatchResult } from './match.ts'

type Named = Omit<MatchResult, 'games'> & {
  teamOneSnapshot: TeamSnapshot | null
  teamTwoSnapshot: TeamSnapshot | null
  games: Pick<Game, 'teamOneScore' | 'teamTwoScore' | 'teamAAssignment' | 'teamBAssignment'>[]
}

/** Whether a match has no result yet: no winner, and not all of its games are played (a draw is a result). */
export const isOpen = ({ winner, seriesWinner, games }: MatchResult): boolean =>
  !winner && !seriesWinner &&
  (games.length === 0 || games.some(({ teamOneScore, teamTwoScore }) => teamOneScore === null || teamTwoScore === null))

/**
 * A match after one of its teams was renamed: values that equal the old ones follow, assignments of drafts too,
 * because they are stored as names. A match with a result retains the old names. The same object when nothing
 * changes.
 */
export const followRename = <Of extends Named>(match: Of, teamId: string, before: Marks, after: Marks): Of => {
  if (!isOpen(match)) return match
  const follows = (name: string): string => (name === before.name ? after.name : name)
  const snapshotOf = (snapshot: TeamSnapshot | null) => snapshot && followSnapshot(snapshot, before, after)
  const isOne = match.teamOneId === teamId
  const isTwo = match.teamTwoId === teamId
  const next = {
    ...match,
    ...(isOne && { teamOneName: follows(match.teamOneName), teamOneSnapshot: snapshotOf(match.teamOneSnapshot) }),
    ...(isTwo && { teamTwoName: follows(match.teamTwoName), teamTwoSnapshot: snapshotOf(match.teamTwoSnapshot) }),
  }
  const fields = ['teamOneName', 'teamTwoName', 'teamOneSnapshot', 'teamTwoSnapshot'] as const
  if (fields.every((field) => next[field] === match[field])) return match
  const games = next.games.map((game) => ({
    ...game, teamAAssignment: follows(game.teamAAssignment), teamBAssignment: follows(game.teamBAssignment),
  }))
  return { ...next, games }
}
