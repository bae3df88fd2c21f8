import { pairRound } from './pair-round.ts'
import { swissOrder, type SwissMatch, type SwissRow, type SwissSettings, type SwissTeam } from './swiss.ts'

/** A pairing that staff want instead; without a second team a bye. */
export type Wanted = { one: string; two: string | null }

/** What pairings by hand can break. */
export const BREAKS = ['missing', 'not-playing', 'twice', 'second-bye', 'rematch', 'other-record', 'not-by-rule'] as const

/** What a wanted round breaks (SW-06). What is impossible cannot be stored; the rest is for staff to decide. */
export type Broken = { teamIds: string[]; what: (typeof BREAKS)[number]; isImpossible: boolean }

/** What pairings that staff want for a round break of its rule: nothing where they are those of the rule, in any order (SW-06). */
export const brokenBy = (
  settings: SwissSettings, teams: readonly SwissTeam[], matches: readonly SwissMatch[], round: number, wanted: readonly Wanted[],
): Broken[] => {
  const rows = new Map(swissOrder(settings, teams, matches, round).map((row) => [row.teamId, row]))
  const named = wanted.flatMap(({ one, two }) => (two === null ? [one] : [one, two]))
  const byes = wanted.flatMap(({ one, two }) => (two === null ? [one] : []))
  const isUnpaired = (id: string): boolean => !named.includes(id) || (byes.length > 1 && byes.includes(id))
  const missing = [...rows.values()].filter(({ status, teamId }) => status === 'playing' && isUnpaired(teamId)).map(({ teamId }) => teamId)
  const twice = [...new Set(named.filter((id, index) => named.indexOf(id) !== index))]
  const strangers = [...new Set(named.filter((id) => rows.get(id)?.status !== 'playing'))]
  const impossible = ([['missing', missing], ['twice', twice], ['not-playing', strangers]] as const)
    .flatMap(([what, teamIds]): Broken[] => (teamIds.length > 0 ? [{ teamIds, what, isImpossible: true }] : []))
  if (impossible.length > 0) return impossible
  const byRule = new Set(pairRound(settings, teams, matches, round).map(keyOf))
  return wanted.flatMap((pairing) => (byRule.has(keyOf(pairing)) ? [] : problemsOf(pairing, rows)))
}

export const keyOf = ({ one, two }: Wanted): string => [one, two ?? ''].toSorted().join(' ')

const problemsOf = ({ one, two }: Wanted, rows: ReadonlyMap<string, SwissRow>): Broken[] => {
  const [first, second] = [rows.get(one), two === null ? undefined : rows.get(two)]
  const teamIds = two === null ? [one] : [one, two]
  const as = (what: Broken['what']): Broken => ({ teamIds, what, isImpossible: false })
  if (two === null) return [first && first.byes > 0 ? as('second-bye') : as('not-by-rule')]
  const isRematch = first?.opponents.includes(two)
  const isOther = first?.wins !== second?.wins || first?.losses !== second?.losses
  const problems = [...(isRematch ? [as('rematch')] : []), ...(isOther ? [as('other-record')] : [])]
  return problems.length > 0 ? problems : [as('not-by-rule')]
}

/** A round that was paired: its pairings, and those that the rule had then. */
export type PairedRound = { round: number; pairings: Wanted[]; ruled: Wanted[] }

/** A round that a correction opens again: these of its pairings do not follow from the corrected results any more. */
export type Reopened = { round: number; pairings: Wanted[] }

/**
 * The rounds that corrected results open again (SW-07). In the first that changes, these are the pairings that are others
 * now; what was played after it rests on them, so all of that is open. Rounds that follow as before stay as they are.
 * @param matches with the results as they are now
 * @param rounds that are paired, in order
 */
export const reopenedBy = (settings: SwissSettings, teams: readonly SwissTeam[], matches: readonly SwissMatch[], rounds: readonly PairedRound[]): Reopened[] => {
  for (const [index, { round, pairings, ruled }] of rounds.entries()) {
    const was = new Set(ruled.map(keyOf))
    const is = new Set(pairRound(settings, teams, matches, round).map(keyOf))
    // A round that staff paired by hand changes only where the rule would have it otherwise than before.
    if (was.size === is.size && [...was].every((key) => is.has(key))) continue
    const others = pairings.filter((pairing) => !is.has(keyOf(pairing)))
    if (others.length === 0) continue
    return [{ round, pairings: others }, ...rounds.slice(index + 1).map((later) => ({ round: later.round, pairings: later.pairings }))]
  }
  return []
}
