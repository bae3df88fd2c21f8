import type { Group } from '#domain/groups/group.ts'
import type { GroupMatch } from '#domain/groups/linked-matches.ts'
import { roundsOf } from '#domain/groups/rounds.ts'
import { standings, type Standing } from './standings.ts'

/**
 * The table of a group after a round (GR-21), as `standings` makes it of the matches up to there. It is provisional while
 * a match of a later round is left out.
 */
export const standingsAfter = (
  round: number,
  group: Omit<Group, 'id' | 'eventId' | 'name'>,
  matches: readonly GroupMatch[],
  names: ReadonlyMap<string, string>,
  now: number,
): Standing[] => {
  const rounds = roundsOf(group, matches)
  const isLater = ({ id }: GroupMatch): boolean => (rounds.get(id) ?? 0) > round
  const rows = standings(group, matches.filter((match) => !isLater(match)), names, now)
  const isLeftOut = matches.some((match) => isLater(match) && match.resultType !== 'cancelled')
  return isLeftOut ? rows.map((row) => ({ ...row, provisional: true })) : rows
}
