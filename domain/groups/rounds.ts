import { byTime } from '#domain/matches/order/by-time.ts'
import { teamIdsIn } from '#domain/matches/series.ts'
import type { Group } from './group.ts'
import { isTiebreak, linkedMatches, type GroupMatch } from './linked-matches.ts'

type Members = Pick<Group, 'teamIds' | 'matchIds' | 'tiebreakMatchIds'>

/**
 * The round of each match of a group by its id (GR-21): in order of time, round 3 has the matches that are the third one
 * of a team and at most the third one of its opponent. Cancelled matches are in no round, because nobody plays them;
 * tiebreak matches come after the last round.
 */
export const roundsOf = (group: Members, matches: readonly GroupMatch[]): Map<string, number> => {
  const played = new Map<string, number>()
  const rounds = new Map<string, number>()
  const linked = linkedMatches(group, matches).filter(({ resultType }) => resultType !== 'cancelled').toSorted(byTime)
  for (const match of linked.filter((each) => !isTiebreak(group, each))) {
    const teamIds = teamIdsIn(match)
    for (const id of teamIds) played.set(id, (played.get(id) ?? 0) + 1)
    rounds.set(match.id, Math.max(...teamIds.map((id) => played.get(id) ?? 0)))
  }
  const last = Math.max(0, ...rounds.values())
  for (const match of linked.filter((each) => isTiebreak(group, each))) rounds.set(match.id, last + 1)
  return rounds
}
