import type { Criterion } from '#domain/groups/table-rules.ts'
import { MEASURES } from '#domain/stages/formats/round-robin/criteria.ts'
import type { Result, TeamRecord } from '#domain/stages/formats/round-robin/results.ts'
import { ranksWith, type Outcome, type Question } from './question.ts'
import type { Direction, Proof } from './search.ts'

// Checks what the search says, with nothing of how it searches: a mark is shown only if its proof holds here (SC-04).

/** That a team, by its place in the list, has at worst (best) this rank in all of these outcomes of the open matches. */
export type Claim = { team: number; direction: Direction; rank: number; given: readonly (readonly number[])[] }

type Range = { least: number; most: number }

/** What a criterion counts of a single result. */
const partOf = (criterion: Criterion, result: Result): number => {
  switch (criterion) {
    case 'points': case 'mini-league': return result.points
    case 'wins': case 'head-to-head': case 'tiebreak-match': return Number(result.outcome === 'win')
    case 'map-wins': return result.maps
    case 'map-difference': case 'head-to-head-map-difference': return result.maps - result.mapsLost
    default: return 0
  }
}

const isAmongLevel = (criterion: Criterion): boolean =>
  criterion.startsWith('head-to-head') || criterion === 'mini-league' || criterion === 'tiebreak-match'

/** Whether each criterion of the ranking counts a team's own results alone, so that teams compare two by two. */
const LINES = new Set<Criterion>(['points', 'map-difference', 'wins', 'map-wins', 'fewest-forfeits'])

/** What decided matches give each team by a criterion that looks at its own matches alone; the same for each look at a question. */
const known = new WeakMap<readonly TeamRecord[], Map<Criterion, Map<string, number>>>()

/** What decided matches give a team by a criterion, against the level teams where only those count. */
const decided = (question: Question, criterion: Criterion, record: TeamRecord, level: ReadonlySet<string>): number => {
  const { records, lots } = question
  if (!LINES.has(criterion)) return MEASURES[criterion](record, { records: new Map(records.map((each) => [each.teamId, each])), level, lots })
  const byCriterion = known.get(records) ?? new Map<Criterion, Map<string, number>>()
  const values = byCriterion.get(criterion) ??
    new Map(records.map((each) => [each.teamId, MEASURES[criterion](each, { records: new Map(), level, lots })]))
  known.set(records, byCriterion.set(criterion, values))
  return values.get(record.teamId) ?? 0
}

/** By how much one team can be ahead of another, one list per open match that concerns them: a list per outcome, a number per criterion. */
const swings = (question: Question, given: Claim['given'], criteria: readonly Criterion[], [id, other]: readonly [string, string], level: ReadonlySet<string>): number[][][] => {
  const lists: number[][][] = []
  for (const [match, { teams, outcomes, isTiebreak }] of question.open.entries()) {
    const [isOne, isTwo] = [teams.one === id || teams.one === other, teams.two === id || teams.two === other]
    if (!isOne && !isTwo) continue
    const areLevel = level.has(teams.one) && level.has(teams.two)
    const swing = ({ results: { one, two } }: Outcome): number[] => criteria.map((criterion) => {
      if (isTiebreak !== (criterion === 'tiebreak-match') || (isAmongLevel(criterion) && !areLevel)) return 0
      const [first, second] = [isOne ? partOf(criterion, one) : 0, isTwo ? partOf(criterion, two) : 0]
      return (teams.one === id ? first : -first) + (teams.two === id ? second : -second)
    })
    lists.push((given[match] ?? []).flatMap((outcome) => {
      const chosen = outcomes[outcome]
      return chosen ? [swing(chosen)] : []
    }))
  }
  return lists
}

/** Which of two lists of numbers is greater, by the first number in which they are different. */
const compareLists = (a: readonly number[], b: readonly number[]): number => {
  const place = a.findIndex((value, index) => value !== b[index])
  return place === -1 ? 0 : (a[place] ?? 0) - (b[place] ?? 0)
}

/** The signs of the least and the greatest lead that a team can have over another by criteria one after the other. */
const leadOver = (question: Question, given: Claim['given'], criteria: readonly Criterion[], [one, two]: readonly [TeamRecord, TeamRecord], level: ReadonlySet<string>): Range => {
  const start = criteria.map((criterion) => decided(question, criterion, one, level) - decided(question, criterion, two, level))
  const perMatch = swings(question, given, criteria, [one.teamId, two.teamId], level)
  const zero = criteria.map(() => 0)
  const total = (isBetter: (difference: number) => boolean): number => {
    const sum = [...start]
    for (const lists of perMatch) {
      const chosen = lists.reduce((best, each) => (isBetter(compareLists(each, best)) ? each : best))
      for (const [index, value] of chosen.entries()) sum[index] = (sum[index] ?? 0) + value
    }
    return compareLists(sum, zero)
  }
  return { least: total((difference) => difference < 0), most: total((difference) => difference > 0) }
}

/** The criteria that the ranking begins with and that compare two teams by their own results. */
const headOf = ({ ranking }: Question): readonly Criterion[] => {
  const end = ranking.findIndex((criterion) => !LINES.has(criterion))
  return end === -1 ? ranking : ranking.slice(0, end)
}

/**
 * Those of some teams that are certainly above and below another in these outcomes. Others matter only where teams that are level
 * so far are compared with each other.
 */
const certain = (question: Question, team: number, given: Claim['given'], teams: readonly number[]): { above: Set<string>; below: Set<string> } => {
  const { ranking, restart, records, lots } = question
  const [above, below] = [new Set<string>(), new Set<string>()]
  const own = records[team] as TeamRecord
  const head = headOf(question)
  let level = head.length < ranking.length ? [...records] : [own, ...teams.flatMap((each) => records[each] ?? [])]
  const steps: (readonly Criterion[])[] = [head, ...ranking.slice(head.length).map((criterion) => [criterion])]
  for (let step = 0; step < steps.length && level.length > 1; step += 1) {
    const criteria = steps[step] as readonly Criterion[]
    const [criterion] = criteria
    const ids = new Set(level.map(({ teamId }) => teamId))
    if (criteria.some((each) => each === 'buchholz' || each === 'opponents-wins' || each === 'round-difference')) break
    if (criterion === 'draw' && !level.every(({ teamId }) => lots?.teamIds.includes(teamId))) continue
    if ((criterion === 'head-to-head' || criterion === 'tiebreak-match') && ids.size !== 2) continue
    const leads = level.map((other): Range => (other === own ? { least: 0, most: 0 } : leadOver(question, given, criteria, [own, other], ids)))
    level.forEach(({ teamId }, index) => {
      const { least, most } = leads[index] as Range
      if (least > 0) below.add(teamId)
      if (most < 0) above.add(teamId)
    })
    if (leads.some(({ least, most }) => least <= 0 && most >= 0 && least !== most)) break
    const still = level.filter((_, index) => leads[index]?.least === 0 && leads[index]?.most === 0)
    if (restart && still.length < level.length) step = -1
    level = still
  }
  return { above, below }
}

/** The same from the table itself, where each match has one outcome. */
const inTable = (question: Question, team: number, given: Claim['given']): { above: Set<string>; below: Set<string> } => {
  const ranks = ranksWith(question, given.map(([only = 0]) => only))
  const idsOf = (some: typeof ranks): Set<string> => new Set(some.flatMap(({ records }) => records.map(({ teamId }) => teamId)))
  const place = ranks.findIndex(({ records }) => records.some(({ teamId }) => teamId === question.teamIds[team]))
  return { above: idsOf(ranks.slice(0, place)), below: idsOf(ranks.slice(place + 1)) }
}

const holdsHere = (question: Question, { team, direction, rank, given }: Claim, teams: readonly number[]): boolean => {
  const isWorst = direction === 'worst'
  if (new Set(teams).size < (isWorst ? question.teamIds.length - rank : rank - 1)) return false
  const { above, below } = given.every(({ length }) => length === 1) ? inTable(question, team, given) : certain(question, team, given, teams)
  return teams.every((each) => (isWorst ? below : above).has(question.teamIds[each] ?? ''))
}

/** Whether an outcome of a team's own match is at least as bad (good) for it as any other, against each team. */
const isExtreme = (question: Question, { team, direction, given }: Claim, match: number, outcome: number): boolean => {
  const { ranking, records } = question
  const own = records[team]
  const { teams } = question.open[match] ?? {}
  if (!own || !ranking.every((criterion) => LINES.has(criterion)) || ![teams?.one, teams?.two].includes(own.teamId)) return false
  const one = (chosen: readonly number[]): number[][] => given.map((_, index) => (index === match ? [...chosen] : []))
  return records.every((other) => {
    if (other === own) return true
    const swing = (chosen: number): number[] =>
      swings(question, one([chosen]), ranking, [own.teamId, other.teamId], new Set()).flat().find(({ length }) => length > 0) ?? []
    const here = swing(outcome)
    return (given[match] ?? []).every((each) => {
      const difference = compareLists(swing(each), here)
      return direction === 'worst' ? difference >= 0 : difference <= 0
    })
  })
}

/** Whether a proof shows what it claims. */
export const isProven = (question: Question, claim: Claim, proof: Proof): boolean => {
  const { given } = claim
  const inside = (match: number, outcomes: readonly number[]): Claim =>
    ({ ...claim, given: given.map((before, index) => (index === match ? outcomes : before)) })
  if (proof.by === 'figures') return holdsHere(question, claim, proof.teams)
  // Whoever a shorter ranking puts above or below is there by the whole one: what comes later separates level teams only.
  if (proof.by === 'leading') return isProven({ ...question, ranking: headOf(question) }, claim, proof.proof)
  if (proof.by === 'extreme') {
    const { match, outcome } = proof
    return Boolean(given[match]?.includes(outcome)) && isExtreme(question, claim, match, outcome) && isProven(question, inside(match, [outcome]), proof.proof)
  }
  const covered = new Set(proof.parts.flatMap(({ outcomes }) => outcomes))
  return (given[proof.match] ?? []).every((outcome) => covered.has(outcome)) &&
    proof.parts.every(({ outcomes, proof: part }) => outcomes.length > 0 && isProven(question, inside(proof.match, outcomes), part))
}
