import type { Group } from '#domain/groups/group.ts'
import { declaredWinner, isPlayed, isTiebreak, linkedMatches, type GroupMatch } from '#domain/groups/linked-matches.ts'
import type { Criterion, Lots } from '#domain/groups/table-rules.ts'
import { isForfeit } from '#domain/matches/editing/declared.ts'
import type { Sides } from '#domain/matches/match.ts'
import { isDrawn, publicSeriesWinner, seriesScore } from '#domain/matches/series.ts'
import { ranksOf, type Rank } from '#domain/stages/formats/round-robin/order.ts'
import { recordsOf, rulesOf, type Result, type TeamRecord } from '#domain/stages/formats/round-robin/results.ts'
import { endedWith, isUsualScore, possibleScores } from './scores.ts'

/** One way in which an open match can end, and what the table then counts for each side. */
export type Outcome = { score: Sides<number>; results: Sides<Result> }

/** A match that is still to be decided, with all ways in which it can end. */
export type OpenMatch = { id: string; teams: Sides<string>; isTiebreak: boolean; outcomes: readonly Outcome[] }

/** All that decides how a table can still end. */
export type Question = {
  teamIds: readonly string[]
  /** What the teams have by the matches that are decided, in the order of `teamIds`. */
  records: readonly TeamRecord[]
  open: readonly OpenMatch[]
  ranking: readonly Criterion[]
  restart: boolean
  lots: Lots | null
  /** How many teams go through for certain. */
  through: number
  /** Up to which rank teams may go through, where the best of several groups do, and those that did once this is known (SC-11). */
  contest?: { last: number; given: readonly string[] | null } | undefined
  /** The open matches whose length nobody entered: how far they can be won is not known. */
  lengthless: number
}

export type Table = Omit<Group, 'id' | 'eventId' | 'name'>

/** Whether a match's result is final: the table counts it, and no map of its declared length is still to be played. */
const isFinal = (match: GroupMatch, now: number): boolean => {
  if (!isPlayed(match, now)) return false
  const decided = declaredWinner(match) !== null || match.resultType === 'double-forfeit' || !match.bestOf
  return decided || publicSeriesWinner(match) !== null || isDrawn(match)
}

/** The matches of a group that are still to be decided at `now` in milliseconds (SC-01). */
export const openMatches = <Each extends GroupMatch>(group: Table, matches: readonly Each[], now: number): Each[] =>
  linkedMatches(group, matches).filter((match) => match.resultType !== 'cancelled' && !isFinal(match, now))

/**
 * What can still happen in a group at `now` in milliseconds (SC-01). Open matches end with a usual score of their length, and not
 * below the maps they have. Once a played match of the group had a drawn map, or maps after the deciding one, any may.
 */
export const questionOf = (group: Table, matches: readonly GroupMatch[], now: number): Question => {
  const rules = rulesOf(group)
  const open = openMatches(group, matches, now)
  const openIds = new Set(open.map(({ id }) => id))
  const decided = matches.filter(({ id }) => !openIds.has(id))
  const played = linkedMatches(group, decided).filter((match) => isPlayed(match, now) && !isForfeit(match))
  const isUsual = played.every(({ bestOf, games }) => !bestOf || isUsualScore(seriesScore(games), bestOf))
  const deciding = { ...group, deductions: [] }
  const resultsOf = (match: GroupMatch, score: Sides<number>): Sides<Result>[] => {
    const ended = endedWith(match, score)
    const records = recordsOf({ ...deciding, matchIds: [match.id] }, [ended], now)
    const [one, two] = [ended.sides.one, ended.sides.two].map(({ teamId }) => {
      const record = records.find((each) => each.teamId === teamId)
      return record?.results[0] ?? record?.tiebreaks[0]
    })
    return one && two ? [{ one, two }] : []
  }
  return {
    teamIds: group.teamIds,
    records: recordsOf(group, decided, now),
    open: open.map((match) => ({
      id: match.id,
      teams: { one: match.sides.one.teamId, two: match.sides.two.teamId },
      isTiebreak: isTiebreak(rules, match),
      outcomes: possibleScores(match, isUsual).flatMap((score) => resultsOf(match, score).map((results) => ({ score, results }))),
    })),
    ranking: open.length > 0 ? knownOf(rules.ranking) : rules.ranking,
    restart: rules.restart,
    lots: rules.lots,
    ...linesOf(group, open.length),
    lengthless: open.filter(({ bestOf }) => !bestOf).length,
  }
}

/** How many go through for certain, and which ranks may lead on (SC-11): what closing gave is known once nothing is open. */
function linesOf({ teamIds, eliminationRule, contested }: Table, open: number): Pick<Question, 'through' | 'contest'> {
  const through = Math.max(0, teamIds.length - eliminationRule.teamsEliminated)
  if (!contested) return { through }
  return {
    through: Math.min(through, contested.first - 1),
    contest: { last: Math.max(through, contested.last), given: open === 0 ? contested.given : null },
  }
}

/** The last rank with which a team may go through. */
export const lastThrough = ({ through, contest }: Question): number => contest?.last ?? through

/** Scores of maps to come have no bound, so teams that only rounds would separate may end either way (SC-02). */
const knownOf = (ranking: readonly Criterion[]): readonly Criterion[] => {
  const unknown = ranking.indexOf('round-difference')
  return unknown === -1 ? ranking : ranking.slice(0, unknown)
}

/** Criteria that sum up a team's own matches, whoever it is level with. */
const SUMS = new Set<Criterion>(['points', 'map-difference', 'wins', 'map-wins', 'fewest-forfeits'])
export const isSum = (criterion: Criterion): boolean => SUMS.has(criterion)

const worthOf = (criterion: Criterion | undefined, { points, outcome, maps, mapsLost }: Result): number => {
  if (criterion === 'points') return points
  if (criterion === 'wins') return outcome === 'win' ? 1 : 0
  return criterion === 'map-wins' ? maps : maps - mapsLost
}

/**
 * The same question where only the first criterion counts, mostly points: whoever is level there may end either way
 * (SC-03). It is much smaller, and what is certain in it is certain.
 */
export const onPoints = (question: Question): Question => {
  const [first] = question.ranking
  const isBounded = question.lengthless === 0 || first === 'points' || first === 'wins'
  const ranking = first && isSum(first) && isBounded ? [first] : []
  const distinct = (outcomes: readonly Outcome[]): Outcome[] =>
    [...new Map(outcomes.toReversed().map((outcome) => {
      const { one, two } = outcome.results
      return [ranking.length === 0 ? '' : `${worthOf(first, one)} ${worthOf(first, two)}`, outcome] as const
    })).values()].toReversed()
  return { ...question, ranking, restart: false, open: question.open.map((match) => ({ ...match, outcomes: distinct(match.outcomes) })) }
}

/** The ranks of the table once each open match ended as chosen, by the numbers of their outcomes. */
export const ranksWith = ({ records, open, ranking, restart, lots }: Question, choice: readonly number[]): Rank[] => {
  const added = (teamId: string, isTiebreak: boolean): Result[] =>
    open.flatMap(({ teams, outcomes, isTiebreak: decider }, index) => {
      const outcome = outcomes[choice[index] ?? 0]
      if (!outcome || decider !== isTiebreak) return []
      return teams.one === teamId ? [outcome.results.one] : teams.two === teamId ? [outcome.results.two] : []
    })
  return ranksOf(records.map((record) => ({
    ...record,
    results: [...record.results, ...added(record.teamId, false)],
    tiebreaks: [...record.tiebreaks, ...added(record.teamId, true)],
  })), { ranking, restart, lots })
}
