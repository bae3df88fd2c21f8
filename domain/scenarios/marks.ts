import { boundOf } from './bound.ts'
import { isProven } from './check.ts'
import { allCases, fieldOf, type Cases, type Field } from './field.ts'
import { lastThrough, onPoints, type Question } from './question.ts'
import { extremeOf, type Budget, type Direction, type Extreme } from './search.ts'

/** Whether a team is through or out however the open matches end; open: either is possible, or nothing is proven (SC-01). */
export type Status = 'through' | 'out' | 'open'

/** What is certain about a team: its best and worst rank, and the proven mark that follows from them. */
export type Mark = {
  team: number
  status: Status
  /** Teams that are level share ranks: the best is the first of them, the worst the last one. */
  best: Extreme
  worst: Extreme
}

/** What is known of a table. On points: it was too large to look at results, so level teams may end either way (SC-03). */
export type Marks = { field: Field; basis: 'results' | 'points'; marks: Mark[] }

/** How many bounds may be looked at for the marks of a table, divided by its size, so that a large one takes no longer. */
const WORK = 2_500_000

/** The budget of one search through a field. */
export const budgetFor = ({ size, pairs }: Field, work = WORK): Budget => ({ left: Math.ceil(work / Math.max(1, size * (pairs.length + size))) })

/** What is certain at once, without a search: how many teams are above and below in all cases. */
const atOnce = (field: Field, cases: Cases, team: number, direction: Direction): Extreme => {
  const { above, below } = boundOf(field, cases, team)
  return direction === 'worst'
    ? { rank: field.size - below.length, cases: null, proof: { by: 'figures', teams: below } }
    : { rank: above.length + 1, cases: null, proof: { by: 'figures', teams: above } }
}

/** Whether the proof of a rank holds, for each that was checked: it is the same for every line. */
const checked = new WeakMap<Extreme, boolean>()

/** Whether what is known of a team proves that it ends at this rank or above (through), below it (out), or neither. */
export const statusAt = (field: Field, rank: number, { team, best, worst }: Pick<Mark, 'team' | 'best' | 'worst'>): Status => {
  const given = allCases(field)
  const holds = (direction: Direction, extreme: Extreme): boolean => {
    const isKnown = checked.get(extreme) ?? isProven(field.question, { team, direction, rank: extreme.rank, given }, extreme.proof)
    checked.set(extreme, isKnown)
    return isKnown
  }
  return worst.rank <= rank && holds('worst', worst) ? 'through' : best.rank > rank && holds('best', best) ? 'out' : 'open'
}

/** The mark of a team: by the line, or by the comparison of groups where its rank leads on in the best ones only (SC-11). */
function statusIn(field: Field, known: Pick<Mark, 'team' | 'best' | 'worst'>): Status {
  const { question } = field
  const status = statusAt(field, question.through, known)
  if (status === 'through') return status
  if (statusAt(field, lastThrough(question), known) === 'out') return 'out'
  const given = question.contest?.given
  if (!given || known.best.rank !== known.worst.rank) return 'open'
  return given.includes(question.teamIds[known.team] ?? '') ? 'through' : 'out'
}

const marksIn = (field: Field, search: (team: number, direction: Direction) => Extreme | null): Mark[] | null => {
  const { question } = field
  const marks: Mark[] = []
  for (const team of question.teamIds.keys()) {
    const [best, worst] = [search(team, 'best'), search(team, 'worst')]
    if (!best || !worst) return null
    marks.push({ team, status: statusIn(field, { team, best, worst }), best, worst })
  }
  return marks
}

const searched = (question: Question): { field: Field; marks: Mark[] | null } => {
  const field = fieldOf(question)
  const budget = budgetFor(field)
  const cases = allCases(field)
  return { field, marks: marksIn(field, (team, direction) => extremeOf(field, cases, team, { direction }, budget)) }
}

/**
 * The marks of a table (SC-01, SC-02). Exact where the search ends within its budget and all lengths are known; else on
 * points; and where that is too large as well, by what each pair of teams can still reach.
 */
export const marksOf = (question: Question): Marks => {
  const exact = question.lengthless === 0 ? searched(question) : null
  if (exact?.marks) return { field: exact.field, basis: 'results', marks: exact.marks }
  const { field, marks } = searched(onPoints(question))
  const cases = allCases(field)
  return { field, basis: 'points', marks: marks ?? marksIn(field, (team, direction) => atOnce(field, cases, team, direction)) ?? [] }
}
