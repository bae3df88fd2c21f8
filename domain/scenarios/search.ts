import { boundOf, type Bound } from './bound.ts'
import type { Cases, Field } from './field.ts'

/**
 * Why a team's rank has a bound: these teams are certainly below (above) it; or, in each part of the outcomes of a
 * match, for a reason of its own; or it is enough to look at the outcome that is the worst (best) against everybody, or
 * at the sums that the ranking begins with.
 */
export type Proof =
  | { by: 'figures'; teams: readonly number[] }
  | { by: 'cases'; match: number; parts: readonly { outcomes: readonly number[]; proof: Proof }[] }
  | { by: 'extreme'; match: number; outcome: number; proof: Proof }
  | { by: 'leading'; proof: Proof }

export type Direction = 'best' | 'worst'

/** The best or worst rank of a team, in which case it has that, and why there is none beyond it. */
export type Extreme = { rank: number; cases: Cases | null; proof: Proof }

/** How much may still be searched. It is counted, not timed, so that the same question always has the same answer. */
export type Budget = { left: number }

/** A rank as a number that is the greater, the further it is in the direction. */
const reachOf = (rank: number, direction: Direction): number => (direction === 'worst' ? rank : -rank)

/** The outcome of a team's match that is the worst (best) for it against every other team, where there is one. */
const extremeOutcome = ({ leading, pairs, size }: Field, outcomes: readonly number[], match: number, team: number, direction: Direction): number | null => {
  const [one, two] = pairs[match] ?? [-1, -1]
  const sign = direction === 'worst' ? 1 : -1
  const gain = (outcome: number, against: boolean): number => {
    const [first = 0, second = 0] = leading.open[match]?.[outcome] ?? []
    const own = one === team ? first : second
    return sign * (against ? own - (one === team ? second : first) : own)
  }
  const least = (against: boolean): number => Math.min(...outcomes.map((outcome) => gain(outcome, against)))
  const [alone, direct] = [least(false), least(true)]
  const isAlone = size > 2
  const found = outcomes.find((outcome) => gain(outcome, true) === direct && (!isAlone || gain(outcome, false) === alone))
  return one === two ? null : (found ?? null)
}

/** The open match whose outcome may tell most about a team: its own first, then those of teams that may end either way. */
const nextMatch = ({ pairs, size }: Field, cases: Cases, team: number, { above, below }: Bound): number => {
  const certain = new Set([...above, ...below])
  const weight = (each: number): number => (each === team ? size : certain.has(each) ? 0 : 1)
  let [best, chosen] = [-1, -1]
  for (const [match, [one, two]] of pairs.entries()) {
    if ((cases[match]?.length ?? 0) < 2) continue
    const worth = weight(one) + weight(two)
    if (worth > best) [best, chosen] = [worth, match]
  }
  return chosen
}

/** The outcomes of a match in parts: by who wins it or, once that is known, one by one. */
const partsOf = ({ winners }: Field, outcomes: readonly number[], match: number): number[][] => {
  const byWinner = [...Map.groupBy(outcomes, (outcome) => winners[match]?.[outcome]).values()]
  return byWinner.length > 1 ? byWinner : outcomes.map((outcome) => [outcome])
}

const withCase = (cases: Cases, match: number, outcomes: readonly number[]): Cases =>
  cases.map((before, index) => (index === match ? outcomes : before))

/** What is to be searched: from this rank on, and whether the first one beyond is enough. */
type Aim = { direction: Direction; from?: number; isFirstEnough?: boolean }

/**
 * The best or worst rank of a team in these cases (SC-02): branch and bound. With `from`, whether it gets beyond that
 * rank: `cases` is null if not. Null once the budget is used up. Where the ranking has more after its leading sums, these alone
 * are looked at first, because that is quick and no rank is beyond theirs.
 */
export const extremeOf = (field: Field, all: Cases, team: number, aim: Aim, budget: Budget): Extreme | null => {
  if (!field.sums) return searched(field, all, team, aim, Infinity, budget)
  const rough = searched(field.sums, all, team, aim, Infinity, budget)
  if (!rough) return null
  const proof: Proof = { by: 'leading', proof: rough.proof }
  if (aim.from !== undefined && rough.cases === null) return { ...rough, proof }
  const exact = searched(field, all, team, aim, aim.isFirstEnough ? Infinity : reachOf(rough.rank, aim.direction), budget)
  return exact && exact.rank === rough.rank && !aim.isFirstEnough ? { ...exact, proof } : exact
}

/** The search by the whole ranking of a field. No rank is beyond `limit`, so that one that reaches it ends the search. */
const searched = (field: Field, all: Cases, team: number, { direction, from, isFirstEnough = false }: Aim, limit: number, budget: Budget): Extreme | null => {
  const { size, sums } = field
  let known = from === undefined ? -Infinity : reachOf(from, direction)
  let found: Cases | null = null
  const certain = (bound: Bound): Proof => ({ by: 'figures', teams: direction === 'worst' ? bound.below : bound.above })
  const reach = ({ above, below }: Bound): number => reachOf(direction === 'worst' ? size - below.length : above.length + 1, direction)
  const weigh = (cases: Cases): Bound => {
    budget.left -= 1
    return boundOf(field, cases, team)
  }
  const prove = (cases: Cases, bound: Bound): Proof => {
    if (reach(bound) <= known) return certain(bound)
    if (bound.isSettled) {
      known = reach(bound)
      found = cases
      return certain(bound)
    }
    const match = nextMatch(field, cases, team, bound)
    const outcomes = cases[match] ?? []
    const isOwn = field.pairs[match]?.includes(team) ?? false
    const extreme = !sums && isOwn ? extremeOutcome(field, outcomes, match, team, direction) : null
    if (extreme !== null) {
      const inside = withCase(cases, match, [extreme])
      return { by: 'extreme', match, outcome: extreme, proof: prove(inside, weigh(inside)) }
    }
    const parts = partsOf(field, outcomes, match).map((part) => {
      const inside = withCase(cases, match, part)
      return { outcomes: part, inside, bound: weigh(inside) }
    })
    return {
      by: 'cases', match,
      parts: parts.toSorted((a, b) => reach(b.bound) - reach(a.bound)).map(({ outcomes: part, inside, bound: narrower }) => {
        const isOver = budget.left <= 0 || known >= limit || (isFirstEnough && found !== null)
        return { outcomes: part, proof: isOver ? certain(narrower) : prove(inside, narrower) }
      }),
    }
  }
  const proof = prove(all, weigh(all))
  return budget.left <= 0 ? null : { rank: Math.abs(known), cases: found, proof }
}
