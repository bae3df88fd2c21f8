import { byTime, shownMs, type Timed } from '#domain/matches/order/by-time.ts'
import { otherSide, type MatchResult, type MatchSides, type MatchTime, type Side } from '#domain/matches/match.ts'
import { isDrawn, isScored, publicSeriesWinner, storedWinner, teamIdsIn } from '#domain/matches/series.ts'
import { matchStatus, shownTime } from '#domain/matches/status.ts'
import type { Group } from './group.ts'

/** The parts of a match that the group rules need. */
export type GroupMatch = MatchResult & MatchTime & { id: string }

type Members = Pick<Group, 'teamIds' | 'matchIds'>

/**
 * The matches of a group (GR-02): linked, existing, each once, between two teams of the group, in the order in which
 * they were linked.
 */
export const linkedMatches = <Each extends MatchSides & { id: string }>(
  group: Members,
  matches: readonly Each[],
): Each[] => {
  const byId = new Map(matches.map((match) => [match.id, match]))
  const teams = new Set(group.teamIds)
  return [...new Set(group.matchIds)].flatMap((id) => {
    const match = byId.get(id)
    const [one, two] = match ? teamIdsIn(match) : []
    return match && one !== two && teamIdsIn(match).every((teamId) => teams.has(teamId)) ? [match] : []
  })
}

/** Whether a match of a group decides between level teams and counts for nothing else. */
export const isTiebreak = ({ tiebreakMatchIds }: Pick<Group, 'tiebreakMatchIds'>, { id }: { id: string }): boolean =>
  tiebreakMatchIds?.includes(id) ?? false

/** The winner as it was entered: by name, or as the opponent of the side that forfeited. */
export const declaredWinner = (match: GroupMatch): Side | null => {
  if (match.resultType === 'double-forfeit') return null
  return storedWinner(match) ?? (match.forfeitBy ? otherSide(match.forfeitBy) : null)
}

const isDeclared = (match: GroupMatch): boolean => match.resultType === 'double-forfeit' || declaredWinner(match) !== null

/**
 * Whether a match counts in the table at `now` (milliseconds): it has a stored winner, or it is neither live nor in
 * the future (GR-03). A cancelled one never counts. Games alone do not count before that: a running series at 1-0 has no winner yet.
 */
export const countsInStandings = (match: GroupMatch, now: number): boolean =>
  match.resultType !== 'cancelled' && (isDeclared(match) || matchStatus(match, now) === 'completed')

/** Whether its maps tell how a match ended: those of a declared length have to be played (MT-23), else one is enough. */
const isDecidedByMaps = (match: GroupMatch): boolean =>
  match.bestOf ? isDrawn(match) || publicSeriesWinner(match) !== null : isScored(match.games)

/** True when a match counts and its result is known. One that is over without a result, whole or in part, is still open (GR-03). */
export const isPlayed = (match: GroupMatch, now: number): boolean =>
  countsInStandings(match, now) && (isDeclared(match) || isDecidedByMaps(match))

/**
 * Matches by calendar day, days and matches in order of time; those without a time last, with day null, to be headed
 * 'Unscheduled' (GR-13). `dayOf` gives the yyyy-mm-dd day of an ISO instant where the visitor is.
 */
export const matchesByDay = <Each extends Timed>(
  matches: readonly Each[],
  dayOf: (instant: string) => string,
): { day: string | null; matches: Each[] }[] => {
  const days = Map.groupBy(matches.toSorted(byTime), (match) => (shownMs(match) === Infinity ? null : dayOf(shownTime(match) ?? '')))
  return [...days].map(([day, list]) => ({ day, matches: list }))
}

/** Matches that no group links yet: what the 'Link Match' picker offers (GR-10). */
export const matchesToLink = <Each extends { id: string }>(
  matches: readonly Each[],
  groups: readonly Pick<Group, 'matchIds'>[],
): Each[] => {
  const linked = new Set(groups.flatMap((group) => group.matchIds))
  return matches.filter((match) => !linked.has(match.id))
}
