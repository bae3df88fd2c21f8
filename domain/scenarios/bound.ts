import type { Criterion } from '#domain/groups/table-rules.ts'
import { isSum, ranksWith } from './question.ts'
import { leadsOf, type Cases, type Field, type Leads } from './field.ts'

/** The teams that are certainly above and below another in all of these cases. Settled: its rank is the same in all. */
export type Bound = { above: readonly number[]; below: readonly number[]; isSettled: boolean }

const BETWEEN_TWO = new Set<Criterion>(['head-to-head', 'tiebreak-match'])

/** The teams above and below another in the one case that is left, by the table itself. */
const inTable = ({ question }: Field, cases: Cases, team: number): Bound => {
  const ranks = ranksWith(question, cases.map(([only = 0]) => only))
  const place = ranks.findIndex(({ records }) => records.some(({ teamId }) => teamId === question.teamIds[team]))
  const teamsOf = (some: typeof ranks): number[] =>
    some.flatMap(({ records }) => records.map(({ teamId }) => question.teamIds.indexOf(teamId)))
  return { above: teamsOf(ranks.slice(0, place)), below: teamsOf(ranks.slice(place + 1)), isSettled: true }
}

/**
 * Who is certainly above and below a team in all of these cases: each criterion compares it with those that are certainly
 * level with it so far, as the table does (GR-16), and ends the comparison where it may turn out either way.
 */
export const boundOf = (field: Field, cases: Cases, team: number): Bound => {
  const { question: { ranking, restart, lots, teamIds }, leading, figures } = field
  const above: number[] = []
  const below: number[] = []
  let level: ReadonlySet<number> = new Set(teamIds.keys())
  let isOpen = false
  /** Sorts the others of the level teams by how far the team is ahead of them. */
  const compare = ({ least, most }: Leads): void => {
    const still = new Set([team])
    for (const other of level) {
      if (other === team) continue
      const [low, high] = [least[other] ?? 0, most[other] ?? 0]
      if (low > 0) below.push(other)
      else if (high < 0) above.push(other)
      else if (low === 0 && high === 0) still.add(other)
      else isOpen = true
    }
    level = still
  }
  let from = leading.count
  if (from > 0) compare(leadsOf(field, leading, cases, team))
  while (!isOpen && level.size > 1 && from < ranking.length) {
    const criterion = ranking[from] as Criterion
    const before = level.size
    const counted = figures.get(criterion)
    if (criterion === 'draw') {
      const place = (other: number): number => lots?.teamIds.indexOf(teamIds[other] ?? '') ?? -1
      if ([...level].every((each) => place(each) !== -1)) {
        const leads = teamIds.map((_, other) => place(other) - place(team))
        compare({ least: leads, most: leads })
      }
    } else if (!counted) {
      if (cases.every((outcomes) => outcomes.length === 1)) return inTable(field, cases, team)
      isOpen = true
    } else if (!BETWEEN_TWO.has(criterion) || level.size === 2) {
      compare(leadsOf(field, counted, cases, team, isSum(criterion) ? undefined : level))
    }
    from = restart && level.size < before ? 0 : from + 1
  }
  return { above, below, isSettled: !isOpen }
}
