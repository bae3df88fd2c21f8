import { shownMs } from '#domain/matches/order/by-time.ts'
import { recordsOf, type Result } from '#domain/stages/formats/round-robin/results.ts'
import type { Group } from './group.ts'
import type { GroupMatch } from './linked-matches.ts'
import type { TableRules } from './table-rules.ts'

/** Results of a team, the earliest first. */
export type Form = Pick<Result, 'matchId' | 'outcome'>[]

/** Results that a table shows beside a team. */
const SHOWN = 5

/**
 * How the latest matches of each team of a group ended, at most five, the earliest first: those that its table counts at `now` in
 * milliseconds (GR-24).
 */
export const formsOf = (
  group: Pick<Group, 'teamIds' | 'matchIds'> & Partial<TableRules>, matches: readonly GroupMatch[], now: number,
): Map<string, Form> => {
  const startOf = new Map(matches.map((match) => [match.id, shownMs(match)]))
  const at = ({ matchId }: Result): number => startOf.get(matchId) ?? Infinity
  const latest = (results: Result[]) => results.toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b))).slice(-SHOWN)
  return new Map(recordsOf(group, matches, now).map(({ teamId, results }) => [teamId, latest(results).map(({ matchId, outcome }) => ({ matchId, outcome }))]))
}
