import { byTime, shownMs, type Timed } from '#domain/matches/order/by-time.ts'
import type { MatchSides } from '#domain/matches/match.ts'
import { teamIdsIn } from '#domain/matches/series.ts'
import type { Group } from './group.ts'
import { isTiebreak, linkedMatches } from './linked-matches.ts'

type Members = Pick<Group, 'teamIds' | 'matchIds' | 'tiebreakMatchIds'>
type Scheduled = MatchSides & Timed

/**
 * The round of each match of a group by its id (GR-21): in order of time, round 3 has the matches that are the third one
 * of a team and at most the third one of its opponent. Tiebreak matches come after the last round. No result matters, so
 * that the rounds tell of none.
 */
export const roundsOf = (group: Members, matches: readonly Scheduled[]): Map<string, number> => {
  const played = new Map<string, number>()
  const rounds = new Map<string, number>()
  const linked = linkedMatches(group, matches).toSorted(byTime)
  for (const match of linked.filter((each) => !isTiebreak(group, each))) {
    const teamIds = teamIdsIn(match)
    for (const id of teamIds) played.set(id, (played.get(id) ?? 0) + 1)
    rounds.set(match.id, Math.max(...teamIds.map((id) => played.get(id) ?? 0)))
  }
  const last = Math.max(0, ...rounds.values())
  for (const match of linked.filter((each) => isTiebreak(group, each))) rounds.set(match.id, last + 1)
  return rounds
}

/**
 * The rounds that the matches of a group are called by, by their ids (MT-27): not those without a time, whose order nobody
 * knows, nor those of other teams, and none while there is one round.
 */
export const namedRounds = (group: Members, matches: readonly Scheduled[]): Map<string, number> => {
  const rounds = roundsOf(group, matches)
  const timed = new Set(Math.max(0, ...rounds.values()) > 1 ? matches.flatMap((match) => (shownMs(match) === Infinity ? [] : match.id)) : [])
  return new Map([...rounds].filter(([id]) => timed.has(id)))
}

/** What a match of a group is called (MT-27): 'Group A, round 3', or the name of the group alone. */
export const groupMatchName = (name: string, round: number | null): string => (round === null ? name : `${name}, round ${round}`)
