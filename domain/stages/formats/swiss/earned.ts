import type { StoredPairing } from './stored.ts'

/** Which matches brought both teams of a pairing there. */
export type Earned = { one: string | null; two: string | null }

/**
 * For each match of a later round, the match of the round before that brought each team there: anyone who sees whom a team meets knows how
 * it did. Null for a team that had only byes before (SW-09).
 */
export function earnedIn(pairings: readonly StoredPairing[]): Map<string, Earned> {
  const before = (place: number, round: number): string | null =>
    pairings.findLast((each) => each.round < round && (each.one === place || each.two === place))?.matchId ?? null
  return new Map(pairings.flatMap(({ matchId, round, one, two }) =>
    (round > 1 ? [[matchId, { one: before(one, round), two: before(two, round) }] as const] : [])))
}
