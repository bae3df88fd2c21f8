import { isProven } from './check.ts'
import { allCases, type Cases, type Field } from './field.ts'
import type { Mark } from './marks.ts'
import { lastThrough } from './question.ts'
import { extremeOf, type Budget, type Direction } from './search.ts'

/** An outcome of others that helps: side 0 or 1 wins this match. */
export type Help = { match: number; winner: 0 | 1 }

/** What a team needs of its own: one of these outcomes of its only match, or this many wins. */
export type Own = { outcomes: readonly number[] } | { wins: number }

/** A sentence as a rule: with its own result, and with all of the help in one of `help`, the team is certainly through (out). */
export type Need = { verdict: 'through' | 'out'; own: Own; help: readonly (readonly Help[])[] }

/** The most results of others that a sentence names, and the most alternatives of them. */
const MOST_HELP = 2
const MOST_WAYS = 2
/** With more own matches than this their combinations are too many for a sentence; with more others only single ones are tried. */
const MOST_OWN = 5
const FEW_OTHERS = 8

/** Own matches of a team as what to look at: each of these cases has to be certain. */
type Level = { own: Own; cases: readonly Cases[] }

const subsets = (places: readonly number[], size: number): number[][] =>
  size === 0 ? [[]] : places.flatMap((place, index) => subsets(places.slice(index + 1), size - 1).map((rest) => [place, ...rest]))

const within = (cases: Cases, chosen: ReadonlyMap<number, readonly number[]>): Cases =>
  cases.map((outcomes, match) => chosen.get(match) ?? outcomes)

/**
 * What a team may have of its own, from anything to the best (worst) there is: by the score of its only match, or by how
 * many of its matches it wins (does not win).
 */
const levelsOf = ({ pairs, winners, question }: Field, all: Cases, team: number, verdict: Need['verdict']): Level[] => {
  const own = [...pairs.keys()].filter((match) => pairs[match]?.includes(team))
  const isFor = (match: number, outcome: number): boolean => {
    const side = pairs[match]?.[0] === team ? 0 : 1
    const winner = winners[match]?.[outcome]
    return verdict === 'through' ? winner === side : winner === 1 - side
  }
  const [only] = own
  if (only === undefined || own.length > MOST_OWN) return [{ own: { wins: 0 }, cases: [all] }]
  if (own.length === 1) {
    const ahead = (outcome: number): number => {
      const { one = 0, two = 0 } = question.open[only]?.outcomes[outcome]?.score ?? {}
      return (pairs[only]?.[0] === team ? one - two : two - one) * (verdict === 'through' ? 1 : -1)
    }
    const sorted = [...all[only] ?? []].toSorted((a, b) => ahead(b) - ahead(a))
    return sorted.map((_, index) => {
      const outcomes = sorted.slice(0, sorted.length - index)
      return { own: { outcomes }, cases: [within(all, new Map([[only, outcomes]]))] }
    })
  }
  return Array.from({ length: own.length + 1 }, (_, wins) => ({
    own: { wins },
    cases: subsets(own, wins).map((chosen) =>
      within(all, new Map(chosen.map((match) => [match, (all[match] ?? []).filter((outcome) => isFor(match, outcome))])))),
  }))
}

/**
 * The shortest sentences of a team that is still open (SC-05): for each own result the least help of others with which it
 * is certainly through (out), named only where a worse (better) result needs more help. Each is checked like a mark.
 * @param mostHelp how many results of others a sentence may name
 */
export const needsOf = (field: Field, { team }: Mark, budget: Budget, mostHelp = MOST_HELP): Need[] => {
  const all = allCases(field)
  return (['through', 'out'] as const).flatMap((verdict) => needsFor(field, all, { team, verdict, mostHelp }, budget))
}

type Wanted = Pick<Need, 'verdict'> & { team: number; mostHelp: number }

const needsFor = (field: Field, all: Cases, { team, verdict, mostHelp }: Wanted, budget: Budget): Need[] => {
  const { pairs, winners, question } = field
  const direction: Direction = verdict === 'through' ? 'worst' : 'best'
  const rank = verdict === 'through' ? question.through : lastThrough(question) + 1
  /** Cases that are known to end otherwise: most questions are answered by one of them. */
  const against: Cases[] = []
  const isCertain = (cases: Cases): boolean => {
    if (cases.some((outcomes) => outcomes.length === 0)) return false
    if (against.some((known) => isPossible(known, cases))) return false
    if (budget.left <= 0) return false
    const extreme = extremeOf(field, cases, team, { direction, from: rank, isFirstEnough: true }, budget)
    if (extreme?.cases) against.push(extreme.cases)
    return extreme !== null && extreme.cases === null && isProven(question, { team, direction, rank, given: cases }, extreme.proof)
  }
  const others = [...pairs.keys()].filter((match) => !pairs[match]?.includes(team))
  const single = others.flatMap((match): Help[] => [{ match, winner: 0 }, { match, winner: 1 }])
  const helpsOf = (size: number): Help[][] => {
    if (size > 1 && others.length > FEW_OTHERS) return []
    return subsets([...single.keys()], size)
      .map((chosen) => chosen.flatMap((index) => single[index] ?? []))
      .filter((help) => new Set(help.map(({ match }) => match)).size === size)
  }
  const withHelp = (cases: Cases, help: readonly Help[]): Cases => within(cases, new Map(help.map(({ match, winner }) =>
    [match, (all[match] ?? []).filter((outcome) => winners[match]?.[outcome] === winner)])))
  const found: Need[] = []
  let least = mostHelp + 1
  for (const { own, cases } of levelsOf(field, all, team, verdict)) {
    for (let size = 0; size < least; size += 1) {
      const help = helpsOf(size).filter((each) => cases.every((inside) => isCertain(withHelp(inside, each))))
      if (help.length === 0) continue
      found.unshift({ verdict, own, help: help.slice(0, MOST_WAYS) })
      least = size
    }
    if (least === 0) break
  }
  return found
}

/** Whether the matches can end so in these cases. Known cases are settled: whatever their outcomes, the rank is the same. */
const isPossible = (known: Cases, cases: Cases): boolean =>
  known.every((outcomes, match) => outcomes.some((outcome) => cases[match]?.includes(outcome)))
