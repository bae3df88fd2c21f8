import type { Lead } from '#domain/plans/leads-to.ts'
import type { GroupMatch } from '#domain/groups/linked-matches.ts'
import type { Sides } from '#domain/matches/match.ts'
import { countingMatches } from '#domain/stages/formats/round-robin/results.ts'
import { budgetFor, marksOf, type Marks, type Status } from './marks.ts'
import { needsOf } from './needs.ts'
import { linesOf, placesOf, type PlaceScenario } from './places.ts'
import { openMatches, questionOf, type Table } from './question.ts'
import { possibleScores } from './scores.ts'
import { needTexts, reasonOf } from './texts.ts'

/** What is certain about a team, why, and what it needs. */
export type TeamScenario = {
  teamId: string
  status: Status
  /** Level teams share ranks: the best is the first of them, the worst the last one. */
  bestRank: number
  worstRank: number
  reason: string
  needs: string[]
  /** The better places that it may still reach, has for certain, or misses. */
  places: PlaceScenario[]
}

/** How a table can still end. */
export type Scenarios = {
  through: number
  basis: Marks['basis']
  /** Whether all teams meet equally often in the matches that are known: otherwise more may be to come. */
  isWhole: boolean
  teams: TeamScenario[]
  open: { matchId: string; teamOneId: string; teamTwoId: string; scores: Sides<number>[] }[]
}

const meetEquallyOften = (group: Table, matches: readonly GroupMatch[]): boolean => {
  const meetings = Map.groupBy(countingMatches(group, matches), ({ sides }) => [sides.one.teamId, sides.two.teamId].toSorted().join(' '))
  const counts = new Set([...meetings.values()].map(({ length }) => length))
  return counts.size === 1 && meetings.size === (group.teamIds.length * (group.teamIds.length - 1)) / 2
}

/** How much may be searched for the sentences of each team. */
const WORK_OF_NEEDS = 300_000

/**
 * What each team of a group can still reach at `now` in milliseconds, with reasons and needs (SC-01 to SC-05).
 * @param leads where its ranks lead in later stages (SC-10)
 */
export const scenariosOf = (
  group: Table, matches: readonly GroupMatch[], names: ReadonlyMap<string, string>, now: number, leads: readonly Lead[] = [],
): Scenarios => {
  const question = questionOf(group, matches, now)
  const marks = marksOf(question)
  const { field } = marks
  const lines = linesOf(leads, question.teamIds.length, question.through)
  const nameOf = (teamId: string): string => names.get(teamId) ?? teamId
  return {
    through: question.through,
    basis: marks.basis,
    isWhole: meetEquallyOften(group, matches),
    teams: marks.marks.map((mark): TeamScenario => ({
      teamId: question.teamIds[mark.team] ?? '', status: mark.status, bestRank: mark.best.rank, worstRank: mark.worst.rank,
      reason: reasonOf(marks, mark, nameOf),
      needs: mark.status === 'open' ? needTexts(field, mark, needsOf(field, mark, budgetFor(field, WORK_OF_NEEDS)), nameOf) : [],
      places: placesOf(marks, mark, lines, nameOf),
    })),
    open: openMatches(group, matches, now).map((match) => ({
      matchId: match.id, teamOneId: match.sides.one.teamId, teamTwoId: match.sides.two.teamId, scores: possibleScores(match, true),
    })),
  }
}
