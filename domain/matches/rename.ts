import { followSnapshot, type Marks, type Today } from '#domain/teams/rename.ts'
import type { TeamSnapshot } from '#domain/teams/team.ts'
import { bothSides, SIDES, type Game, type MatchResult, type Side } from './match.ts'

type Named = Omit<MatchResult<TeamSnapshot>, 'games'> & { games: Pick<Game, 'score' | 'teamAAssignment' | 'teamBAssignment'>[] }

/** Whether a match has no result yet: no winner, and not all of its games are played (a draw is a result). */
export const isOpen = ({ winner, seriesWinner, games }: MatchResult): boolean =>
  !winner && !seriesWinner &&
  (games.length === 0 || games.some(({ score: { one, two } }) => one === null || two === null))

/**
 * A match after one of its teams was renamed: values that equal the old ones follow, assignments of drafts too,
 * because they are stored as names. A match with a result retains the old names. The same object when nothing
 * changes.
 */
export const followRename = <Of extends Named>(match: Of, teamId: string, before: Marks, after: Marks): Of => {
  if (!isOpen(match)) return match
  const follows = (name: string): string => (name === before.name ? after.name : name)
  const renamed = (side: Named['sides'][Side]): typeof side => {
    if (side.teamId !== teamId) return side
    const next = { ...side, name: follows(side.name), snapshot: side.snapshot && followSnapshot(side.snapshot, before, after) }
    return next.name === side.name && next.snapshot === side.snapshot ? side : next
  }
  const sides = bothSides((side) => renamed(match.sides[side]))
  if (SIDES.every((side) => sides[side] === match.sides[side])) return match
  const games = match.games.map((game) => ({
    ...game, teamAAssignment: follows(game.teamAAssignment), teamBAssignment: follows(game.teamBAssignment),
  }))
  return { ...match, sides, games }
}

/**
 * A match that has no result any more with its teams as they are called today: while it had one, it retained their names.
 * The same object when nothing changes.
 */
export const followToday = <Of extends Named>(match: Of, teams: readonly Today[]): Of =>
  teams.reduce((followed, team) => {
    const side = SIDES.map((each) => followed.sides[each]).find(({ teamId, name }) => teamId === team.id && team.formerNames.includes(name))
    if (!side) return followed
    const { tag, logo } = side.snapshot ?? team
    return followRename(followed, team.id, { name: side.name, tag, logo }, team)
  }, match)
