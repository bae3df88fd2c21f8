import type { Criterion } from '#domain/groups/table-rules.ts'
import type { Result, TeamRecord } from '#domain/stages/formats/round-robin/results.ts'
import { isSum, type Question } from './question.ts'

/** What a criterion counts: for a team by what is decided, and for both sides of each open match by its outcomes. */
type Figures = {
  /** By team. */
  fixed: readonly number[]
  /** By team and opponent. */
  against: readonly (readonly number[])[]
  /** By match and outcome. */
  open: readonly (readonly (readonly [one: number, two: number])[])[]
}

/** A question as numbers: teams and matches are places in its lists. */
export type Field = {
  question: Question
  size: number
  /** The two teams of each open match. */
  pairs: readonly (readonly [number, number])[]
  /** The outcomes of each open match, and who wins by them: 0 and 1 are its sides, null is a draw. */
  winners: readonly (readonly (0 | 1 | null)[])[]
  /** The sums that the ranking begins with, as one number, so that it orders as they do one after the other. */
  leading: Figures & { count: number }
  figures: ReadonlyMap<Criterion, Figures>
  /** The same with the leading sums alone, where the ranking has more after them. */
  sums: Field | null
}

/** Which outcomes of each open match are looked at. */
export type Cases = readonly (readonly number[])[]

const WORTH: Partial<Record<Criterion, (result: Result) => number>> = {
  points: ({ points }) => points,
  'map-difference': ({ maps, mapsLost }) => maps - mapsLost,
  wins: ({ outcome }) => (outcome === 'win' ? 1 : 0),
  'map-wins': ({ maps }) => maps,
  'head-to-head': ({ outcome }) => (outcome === 'win' ? 1 : 0),
  'head-to-head-map-difference': ({ maps, mapsLost }) => maps - mapsLost,
  'mini-league': ({ points }) => points,
  'tiebreak-match': ({ outcome }) => (outcome === 'win' ? 1 : 0),
  'fewest-forfeits': () => 0,
}

const figuresOf = ({ teamIds, records, open }: Question, criterion: Criterion): Figures | null => {
  const worth = WORTH[criterion]
  if (!worth) return null
  const isDecider = criterion === 'tiebreak-match'
  const counted = ({ results, tiebreaks }: TeamRecord): readonly Result[] => (isDecider ? tiebreaks : results)
  const sum = (results: readonly Result[]): number => results.reduce((total, result) => total + worth(result), 0)
  const givenTo = ({ deducted, forfeits }: TeamRecord): number =>
    criterion === 'points' ? -deducted : criterion === 'fewest-forfeits' ? -forfeits : 0
  return {
    fixed: records.map((record) => sum(counted(record)) + givenTo(record)),
    against: records.map((record) => teamIds.map((id) => sum(counted(record).filter(({ opponentId }) => opponentId === id)))),
    open: open.map(({ outcomes, isTiebreak }) =>
      outcomes.map(({ results }) => (isTiebreak === isDecider ? [worth(results.one), worth(results.two)] : [0, 0]))),
  }
}

/** How far the figures of two teams can be apart. */
const spanOf = ({ fixed, open }: Figures): number =>
  Math.max(...fixed) - Math.min(...fixed) + 2 * open.reduce((sum, outcomes) => sum + Math.max(0, ...outcomes.flat().map(Math.abs)), 0)

/** Several figures as one: each weighs more than all that come after it can. */
const inOne = (all: readonly Figures[], size: number, matches: Question['open']): Field['leading'] => {
  const blank: Field['leading'] = { count: 0, fixed: Array<number>(size).fill(0), against: [], open: matches.map(({ outcomes }) => outcomes.map(() => [0, 0] as const)) }
  let weight = 1
  for (const figures of all) weight *= 2 * spanOf(figures) + 1
  if (!Number.isSafeInteger(weight)) return inOne(all.slice(0, -1), size, matches)
  return all.reduce<Field['leading']>((sum, figures) => {
    const span = 2 * spanOf(figures) + 1
    const add = (before: number, more: number | undefined): number => before * span + (more ?? 0)
    return {
      count: sum.count + 1, against: [],
      fixed: sum.fixed.map((value, team) => add(value, figures.fixed[team])),
      open: sum.open.map((outcomes, match) => outcomes.map(([one, two], index) =>
        [add(one, figures.open[match]?.[index]?.[0]), add(two, figures.open[match]?.[index]?.[1])] as const)),
    }
  }, blank)
}

/** A question as numbers. */
export const fieldOf = (question: Question): Field => {
  const { teamIds, open, ranking } = question
  const figures = new Map(ranking.flatMap((criterion) => {
    const each = figuresOf(question, criterion)
    return each ? [[criterion, each] as const] : []
  }))
  const firstOther = ranking.findIndex((criterion) => !isSum(criterion))
  const sums = firstOther === -1 ? ranking : ranking.slice(0, firstOther)
  const place = new Map(teamIds.map((id, index) => [id, index]))
  const leading = inOne(sums.flatMap((criterion) => figures.get(criterion) ?? []), teamIds.length, open)
  return {
    question, figures, leading,
    sums: leading.count < ranking.length ? fieldOf({ ...question, ranking: ranking.slice(0, leading.count) }) : null,
    size: teamIds.length,
    pairs: open.map(({ teams }) => [place.get(teams.one) ?? -1, place.get(teams.two) ?? -1]),
    winners: open.map(({ outcomes }) => outcomes.map(({ score: { one, two } }) => (one === two ? null : one > two ? 0 : 1))),
  }
}

/** All outcomes of all open matches. */
export const allCases = ({ winners }: Field): Cases => winners.map((outcomes) => [...outcomes.keys()])

/** By how much a team is at least and at most ahead of each other one. */
export type Leads = { least: readonly number[]; most: readonly number[] }

/**
 * By how much a team is at least and at most ahead of each other one, whatever happens in these cases. `among` has the
 * teams between which matches count; without it all matches do.
 */
export const leadsOf = ({ pairs, size }: Field, { fixed, against, open }: Figures, cases: Cases, team: number, among?: ReadonlySet<number>): Leads => {
  // What a team can have at least and at most; the matches against the team itself are counted for both at once.
  const least = Array<number>(size)
  const most = Array<number>(size)
  for (let other = 0; other < size; other += 1) {
    let sum = 0
    if (among) for (const opponent of among) sum += against[other]?.[opponent] ?? 0
    else sum = fixed[other] ?? 0
    least[other] = -sum
    most[other] = -sum
  }
  let [ownLeast, ownMost] = [-(least[team] ?? 0), -(least[team] ?? 0)]
  for (let match = 0; match < pairs.length; match += 1) {
    const [one, two] = pairs[match] as readonly [number, number]
    if (among && !(among.has(one) && among.has(two))) continue
    const figures = open[match] as Figures['open'][number]
    const isOwn = one === team || two === team
    let [low, high, lowTwo, highTwo, lowLead, highLead] = [Infinity, -Infinity, Infinity, -Infinity, Infinity, -Infinity]
    for (const outcome of cases[match] as readonly number[]) {
      const [first, second] = figures[outcome] as readonly [number, number]
      const lead = one === team ? first - second : second - first
      if (first < low) low = first
      if (first > high) high = first
      if (second < lowTwo) lowTwo = second
      if (second > highTwo) highTwo = second
      if (lead < lowLead) lowLead = lead
      if (lead > highLead) highLead = lead
    }
    if (isOwn) {
      const [other, ownLow, ownHigh] = one === team ? [two, low, high] : [one, lowTwo, highTwo]
      ownLeast += ownLow
      ownMost += ownHigh
      least[other] = (least[other] ?? 0) + lowLead - ownLow
      most[other] = (most[other] ?? 0) + highLead - ownHigh
    } else {
      least[one] = (least[one] ?? 0) - high
      most[one] = (most[one] ?? 0) - low
      least[two] = (least[two] ?? 0) - highTwo
      most[two] = (most[two] ?? 0) - lowTwo
    }
  }
  for (let other = 0; other < size; other += 1) {
    least[other] = (least[other] ?? 0) + ownLeast
    most[other] = (most[other] ?? 0) + ownMost
  }
  return { least, most }
}
